import { personName } from '@cuadrante/contract/people/person-name.ts'
import type { WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import { nameParts, readingsOfName } from '@cuadrante/domain/text/full-name.ts'
import { isSameName } from '@cuadrante/domain/text/normalise.ts'
import type { ImportColumn } from '../../../platform/imports/import-kind.ts'
import type { CellReader } from '../../../platform/imports/read-cells.ts'
import { areGivenNames, areNames } from '../../../platform/sheets/suggest/looks.ts'

const elsewhere = [
  'empresa',
  'centro',
  'cliente',
  'contacto',
  'padre',
  'madre',
  'banco',
  'responsable',
  'usuario',
]
const kindsOfPeople = [
  'trabajador',
  'trabajadora',
  'candidato',
  'candidata',
  'empleado',
  'empleada',
  'persona',
  'promotor',
  'promotora',
]
const shared = {
  isRequired: false,
  insteadOf: ['firstName', 'lastName'],
  never: elsewhere,
  valuesAre: 'nombres',
}

/** Columns with a whole name, in either order; what stands in the columns of its parts counts before it. */
export const wholeNames: readonly ImportColumn[] = [
  {
    ...shared,
    id: 'nameAndSurnames',
    label: 'Nombre y apellidos, juntos',
    names: [
      'nombre y apellidos',
      'nombre apellidos',
      'nombre y apellido',
      'nombre completo',
      ...kindsOfPeople,
    ],
    look: areGivenNames,
  },
  {
    ...shared,
    id: 'surnamesAndName',
    label: 'Apellidos y nombre, juntos',
    names: [
      'apellidos y nombre',
      'apellidos nombre',
      'apellido y nombre',
      'apellidos y nombres',
      'nombre y apellidos',
      'nombre completo',
      ...kindsOfPeople,
      'nombre',
      'apellidos',
    ],
    look: areNames,
  },
]

type Written = Partial<Pick<WorkerDraft['user'], 'firstName' | 'lastName' | 'lastNameSecond'>>

/** The name that stands whole in one cell; undefined where the row has its parts, or none. */
export function wholeNameIn(reader: CellReader, base: WorkerDraft | undefined): Written | undefined {
  const given = reader.line('firstName')
  if (reader.line('lastName') !== undefined) return undefined
  const isWhole = given?.includes(',') ?? false
  if (given !== undefined && !isWhole) return undefined
  const [ahead, behind] = [reader.line('nameAndSurnames'), reader.line('surnamesAndName')]
  const text = given ?? ahead ?? behind
  if (text === undefined) return undefined
  if (base && readingsOfName(text).some((name) => isSameName(name, personName(base.user)))) return {}
  const parts = nameParts(text, ahead === undefined ? 'surnamesFirst' : 'nameFirst')
  if (!parts) {
    reader.refuse('firstName', `«${text}» no es un nombre con sus apellidos`)
    reader.wrong.add('lastName')
    return {}
  }
  const { first, last, second, isDoubtful } = parts
  if (isDoubtful)
    reader.hint(
      'Nombre',
      `se lee «${first}» y, de apellidos, «${[last, second].filter(Boolean).join(' ')}». Si no es así, escribe «Apellidos, Nombre».`,
    )
  return { firstName: first, lastName: last, lastNameSecond: second ?? undefined }
}

/** The name of a row as it stands, for the report. */
export const nameText = (values: Readonly<Record<string, string>>): string =>
  [values['firstName'], values['lastName'], values['lastNameSecond']].filter(Boolean).join(' ') ||
  values['nameAndSurnames'] ||
  values['surnamesAndName'] ||
  ''
