import type { ListSpec } from '@cuadrante/contract/kit/list.ts'
import {
  contractTypes,
  documentationStatuses,
  genders,
  languageLevels,
  workerStatuses,
  workerTypes,
} from '@cuadrante/contract/people/choices.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import {
  workerColumns as described,
  workerList,
  type WorkerColumnId,
} from '@cuadrante/contract/people/worker-list.ts'
import { IconCar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { YesNo } from '../../../records/described/record-columns.tsx'
import { provinceOptions } from '../../../records/places.ts'
import { formatDate } from '../../../ui/format.ts'
import { optionsOf } from '../../../ui/form/choice-field.tsx'
import { StatusBadge, Tag } from '../../../ui/status-badge.tsx'
import { statuses } from '../../../ui/statuses.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { FilterKind } from '../../../ui/table/filter.ts'
import { Missing } from '../../../ui/table/two-lines.tsx'
import { itemOptions } from '../../../records/catalogue-items.ts'
import { surnamesOf, viewPath } from '../worker-name.ts'
import { spacedPhone } from '../../../records/spaced-phone.ts'
import { WorkerPhoto } from '../worker-photo.tsx'
import styles from './people-list.module.css'

const text: FilterKind = { kind: 'text' }
const date: FilterKind = { kind: 'date' }
const yesNo: FilterKind = { kind: 'boolean' }
const choice = (labels: Readonly<Record<string, string>>): FilterKind => ({
  kind: 'choices',
  options: optionsOf(labels),
})
const items = (name: Parameters<typeof itemOptions>[0]): FilterKind => ({
  kind: 'choices',
  load: itemOptions(name),
})

type Look = Pick<Column<Worker>, 'cell'> & Partial<Column<Worker>>

/** How each column is shown and filtered; labels, order and what is optional stand in the contract. */
const looks: Readonly<Record<WorkerColumnId, Look>> = {
  image: {
    isHeaderHidden: true,
    width: 66,
    cell: (worker) => <WorkerPhoto worker={worker} />,
  },
  firstName: { isFixed: true, filter: text, cell: (worker) => <FirstName worker={worker} /> },
  lastName: { filter: text, cell: (worker) => surnamesOf(worker) || <Missing>Sin apellidos</Missing> },
  email: { filter: text, maxWidth: 190, cell: ({ user }) => <Email address={user.email} /> },
  phone: { filter: text, cell: ({ user }) => <Phone number={user.phone} /> },
  dni: { filter: text, cell: ({ dni }) => dni || <Missing>Sin DNI</Missing> },
  age: { filter: { kind: 'number', unit: 'años' }, cell: ({ age }) => age },
  province: {
    filter: { kind: 'choices', load: provinceOptions },
    cell: ({ user }) => user.province?.name ?? <Missing>Sin provincia</Missing>,
  },
  city: { filter: text, cell: ({ user }) => user.city?.name ?? <Missing>Sin población</Missing> },
  hasVehicle: {
    filter: yesNo,
    cell: ({ hasVehicle }) => <YesNo isYes={hasVehicle} icon={<IconCar size={17} stroke={1.6} />} />,
  },
  workerStatus: {
    filter: choice(workerStatuses),
    cell: ({ workerStatus }) => <StatusBadge look={statuses.worker[workerStatus]} />,
  },
  documentationStatus: {
    filter: choice(documentationStatuses),
    cell: ({ documentationStatus }) => <StatusBadge look={statuses.documentation[documentationStatus]} />,
  },
  contractType: {
    filter: choice(contractTypes),
    cell: ({ contractType }) => contractTypes[contractType ?? 'NONE'],
  },
  hasFoodHandlerLicense: {
    filter: yesNo,
    cell: ({ hasFoodHandlerLicense }) => <YesNo isYes={hasFoodHandlerLicense} />,
  },
  nationality: {
    filter: items('nationality'),
    cell: ({ nationality }) => nationality?.name ?? <Missing>Sin nacionalidad</Missing>,
  },
  profiles: {
    filter: items('profile'),
    maxWidth: 220,
    cell: ({ profiles }) => names(profiles) || <Missing>Sin perfiles</Missing>,
  },
  languages: {
    filter: items('language'),
    maxWidth: 260,
    cell: ({ languages }) => spoken(languages) || <Missing>Sin idiomas</Missing>,
  },
  experiences: {
    filter: items('experience'),
    maxWidth: 220,
    cell: ({ experiences }) => names(experiences) || <Missing>Sin experiencias</Missing>,
  },
  gender: { filter: choice(genders), cell: ({ gender }) => genders[gender] },
  birthDate: { filter: date, cell: ({ birthDate }) => formatDate(birthDate) },
  dniExpirationDate: {
    filter: date,
    cell: ({ dniExpirationDate: day }) => (day ? formatDate(day) : <Missing>Sin fecha</Missing>),
  },
  socialSecurity: {
    filter: text,
    cell: ({ socialSecurity }) => socialSecurity ?? <Missing>Sin número</Missing>,
  },
  iban: { filter: text, cell: ({ iban }) => iban ?? <Missing>Sin IBAN</Missing> },
  hasDriverLicense: {
    filter: yesNo,
    cell: ({ hasDriverLicense }) => <YesNo isYes={hasDriverLicense} />,
  },
  height: { filter: items('height'), cell: ({ height }) => height?.name ?? <Missing>Sin altura</Missing> },
  eyeColor: { filter: items('eyeColor'), cell: ({ eyeColor }) => eyeColor?.name ?? noColour },
  hairColor: { filter: items('hairColor'), cell: ({ hairColor }) => hairColor?.name ?? noColour },
  shirtSize: { filter: items('shirtSize'), cell: ({ shirtSize }) => shirtSize?.name ?? noSize },
  pantSize: { filter: items('pantSize'), cell: ({ pantSize }) => pantSize?.name ?? noSize },
  shoe: { filter: items('shoe'), cell: ({ shoe }) => shoe?.name ?? <Missing>Sin número</Missing> },
  notes: { filter: text, maxWidth: 260, cell: ({ notes }) => notes ?? <Missing>Sin notas</Missing> },
}

const noColour = <Missing>Sin color</Missing>
const noSize = <Missing>Sin talla</Missing>

const names = (list: readonly { name: string }[]): string => list.map(({ name }) => name).join(', ')

/** "Español (Nativo), Inglés (Intermedio)" */
export const spoken = (languages: Worker['languages']): string =>
  languages.map(({ name, level }) => `${name} (${languageLevels[level]})`).join(', ')

const isSortable = (id: WorkerColumnId): boolean => {
  const fields: ListSpec['fields'] = workerList.fields
  const field = fields[id]
  return field !== undefined && field.isSortable !== false
}

export const workerColumns: readonly Column<Worker>[] = (Object.keys(described) as WorkerColumnId[]).map(
  (id) => ({
    id,
    header: described[id].label,
    isSortable: isSortable(id),
    ...('isOptional' in described[id] ? { isOptional: true } : {}),
    ...looks[id],
  }),
)

const FirstName = ({ worker }: { worker: Worker }) => (
  <span className={styles.first}>
    <Link to={viewPath(worker)} className={`main ${styles.link}`}>
      <b>{worker.user.firstName}</b>
    </Link>
    <Tag tone={worker.workerType === 'CANDIDATE' ? 'violet' : 'slate'}>{workerTypes[worker.workerType]}</Tag>
  </span>
)

const Email = ({ address }: { address: string }) =>
  address ? (
    <a href={`mailto:${address}`} className={`${styles.link} ${styles.email}`} title={address}>
      {address}
    </a>
  ) : (
    <Missing>Sin email</Missing>
  )

const Phone = ({ number }: { number: string }) =>
  number ? (
    <a href={`tel:${number}`} className={styles.phone}>
      {spacedPhone(number)}
    </a>
  ) : (
    <Missing>Sin teléfono</Missing>
  )
