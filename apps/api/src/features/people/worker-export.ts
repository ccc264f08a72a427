import {
  contractTypes,
  documentationStatuses,
  genders,
  languageLevels,
  workerStatuses,
  workerTypes,
} from '@cuadrante/contract/people/choices.ts'
import { workerColumns as labels } from '@cuadrante/contract/people/worker-list.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { checkIban } from '@cuadrante/domain/identity/iban.ts'
import type { ExportColumn, ExportKind } from '../../platform/exports/export-list.ts'
import { dayCell } from '../../platform/exports/stream-table.ts'
import { workersById } from './read-workers.ts'
import { allWorkerIds, todayIn } from './worker-page.ts'

const yesNo = (value: boolean) => (value ? 'Sí' : 'No')
const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name).join('; ')

/** What each column of the list holds in a file, written so that an import reads it back. */
const cells = {
  firstName: ({ user }) => user.firstName,
  lastName: ({ user }) => [user.lastName, user.lastNameSecond].filter(Boolean).join(' '),
  email: ({ user }) => user.email,
  phone: ({ user }) => user.phone,
  dni: ({ dni }) => dni,
  age: ({ age }) => age,
  province: ({ user }) => user.province?.name ?? null,
  city: ({ user }) => user.city?.name ?? null,
  hasVehicle: ({ hasVehicle }) => yesNo(hasVehicle),
  workerStatus: ({ workerStatus }) => workerStatuses[workerStatus],
  documentationStatus: ({ documentationStatus }) => documentationStatuses[documentationStatus],
  contractType: ({ contractType }) => contractType && contractTypes[contractType],
  hasFoodHandlerLicense: ({ hasFoodHandlerLicense }) => yesNo(hasFoodHandlerLicense),
  nationality: ({ nationality }) => nationality?.name ?? null,
  profiles: ({ profiles }) => namesOf(profiles),
  languages: ({ languages }) =>
    languages.map(({ name, level }) => `${name} (${languageLevels[level]})`).join('; '),
  experiences: ({ experiences }) => namesOf(experiences),
  gender: ({ gender }) => genders[gender],
  birthDate: ({ birthDate }) => dayCell(birthDate),
  dniExpirationDate: ({ dniExpirationDate }) => dayCell(dniExpirationDate),
  socialSecurity: ({ socialSecurity }) => socialSecurity,
  iban: ({ iban }) => iban && checkIban(iban).formatted,
  hasDriverLicense: ({ hasDriverLicense }) => yesNo(hasDriverLicense),
  height: ({ height }) => height?.name ?? null,
  eyeColor: ({ eyeColor }) => eyeColor?.name ?? null,
  hairColor: ({ hairColor }) => hairColor?.name ?? null,
  shirtSize: ({ shirtSize }) => shirtSize?.name ?? null,
  pantSize: ({ pantSize }) => pantSize?.name ?? null,
  shoe: ({ shoe }) => shoe?.name ?? null,
  notes: ({ notes }) => notes,
} as const satisfies Partial<Record<keyof typeof labels, ExportColumn<Worker>['cell']>>

const listed = Object.fromEntries(
  Object.entries(cells).map(([id, cell]) => [id, { label: labels[id as keyof typeof cells].label, cell }]),
)

export const workerExport: ExportKind<Worker> = {
  entity: 'worker',
  title: ({ filters }) =>
    filters.some(({ field, values }) => field === 'workerType' && values[0] === 'CANDIDATE')
      ? 'Candidatos'
      : 'Trabajadores',
  columns: {
    ...listed,
    address: { label: 'Dirección', cell: ({ user }) => user.address },
    postalCode: { label: 'Código postal', cell: ({ user }) => user.postalCode },
    workerType: { label: 'Tipo', cell: ({ workerType }) => workerTypes[workerType] },
  },
  ids: allWorkerIds,
  records: (db, ids, { now }) => workersById(db, ids, todayIn(now)),
}
