import { listSpec } from '../kit/list.ts'
import { inOrder, listFields, listHeadings } from '../kit/record.ts'
import { personFields } from './person-fields.ts'
import { handWrittenFields, workerFields } from './worker-fields.ts'

/** What the list of workers and candidates can be asked; flat and nested names address the same field. */
export const workerList = listSpec({
  fields: {
    id: { type: 'number' },
    ...listFields(personFields),
    ...listFields(workerFields),
    ...listFields(handWrittenFields),
    age: { type: 'number' },
    createdAt: { type: 'date', isSortable: false },
  },
  hasText: true,
  defaultSort: { field: 'id', direction: 'asc' },
})
export type WorkerListField = keyof typeof workerList.fields

/** Every column in the order of the table; the same ids name the columns of an export. A new field comes last. */
export const workerHeadings = inOrder(
  {
    image: { label: 'Foto' },
    age: { label: 'Edad' },
    ...listHeadings(personFields),
    ...listHeadings(workerFields),
    ...listHeadings(handWrittenFields),
  },
  [
    'image',
    'firstName',
    'lastName',
    'email',
    'phone',
    'dni',
    'age',
    'province',
    'city',
    'hasVehicle',
    'workerStatus',
    'documentationStatus',
    'contractType',
    'hasFoodHandlerLicense',
    'nationality',
    'profiles',
    'languages',
    'experiences',
    'gender',
    'birthDate',
    'dniExpirationDate',
    'socialSecurity',
    'iban',
    'hasDriverLicense',
    'height',
    'eyeColor',
    'hairColor',
    'shirtSize',
    'pantSize',
    'shoe',
    'notes',
  ],
)
