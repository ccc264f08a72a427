import { surnamesOf } from '@cuadrante/contract/people/person-name.ts'
import type { ListSpec } from '@cuadrante/contract/kit/list.ts'
import { contractTypes, languageLevels, workerTypes } from '@cuadrante/contract/people/choices.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { handWrittenFields, workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import { workerHeadings, workerList } from '@cuadrante/contract/people/worker-list.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { IconCar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { recordColumns, YesNo } from '../../../records/described/record-columns.tsx'
import { EmailWords } from '../../../records/email-words.tsx'
import { callLink, spacedPhone } from '../../../records/phones.ts'
import { StatusBadge, Tag } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { Missing } from '../../../ui/table/rows/two-lines.tsx'
import { viewPath } from '../worker-name.ts'
import { WorkerPhoto } from '../../../records/worker-photo.tsx'
import styles from './people-list.module.css'

/** "Español (Nativo), Inglés (Intermedio)" */
export const spoken = (languages: Worker['languages']): string =>
  languages.map(({ name, level }) => `${name} (${languageLevels[level]})`).join(', ')

const fields: ListSpec['fields'] = workerList.fields

/** Labels, order, filters and what is optional stand in the contract; here is what looks otherwise than usual. */
export const workerColumns = recordColumns<Worker, typeof workerHeadings>({
  headings: workerHeadings,
  fields: { ...personFields, ...workerFields, ...handWrittenFields },
  partOf: (worker, name) => (name in personFields ? worker.user : worker),
  isSortable: (id) => fields[id] !== undefined && fields[id].isSortable !== false,
  looks: {
    image: { isHeaderHidden: true, width: 66, cell: (worker) => <WorkerPhoto worker={worker} /> },
    firstName: { isFixed: true, cell: (worker) => <FirstName worker={worker} /> },
    lastName: { cell: (worker) => surnamesOf(worker.user) || <Missing>Sin apellidos</Missing> },
    email: { maxWidth: 208, leaves: 3, cell: ({ user }) => <Email address={user.email} /> },
    phone: { cell: ({ user }) => <Phone number={user.phone} /> },
    dni: { leaves: 1 },
    age: { leaves: 2, filter: { kind: 'number', unit: 'años' }, cell: ({ age }) => age },
    province: { leaves: 4 },
    hasVehicle: {
      leaves: 5,
      cell: ({ hasVehicle }) => <YesNo isYes={hasVehicle} icon={<IconCar size={17} stroke={1.6} />} />,
    },
    workerStatus: { cell: ({ workerStatus }) => <StatusBadge look={statuses.worker[workerStatus]} /> },
    documentationStatus: {
      cell: ({ documentationStatus }) => <StatusBadge look={statuses.documentation[documentationStatus]} />,
    },
    contractType: { cell: ({ contractType }) => contractTypes[contractType ?? 'NONE'] },
    profiles: { maxWidth: 220 },
    languages: {
      maxWidth: 260,
      cell: ({ languages }) => spoken(languages) || <Missing>Sin idiomas</Missing>,
    },
    experiences: { maxWidth: 220 },
    notes: { maxWidth: 260 },
  },
})

const FirstName = ({ worker }: { worker: Worker }) => (
  <span className={styles.first}>
    <Link to={viewPath(worker)} className={`main for-thumb ${styles.link}`}>
      <b>{worker.user.firstName}</b>
    </Link>
    <Tag tone={worker.workerType === 'CANDIDATE' ? 'violet' : 'slate'}>{workerTypes[worker.workerType]}</Tag>
  </span>
)

const Email = ({ address }: { address: string }) =>
  address ? (
    <a href={`mailto:${address}`} className={`for-thumb ${styles.link} ${styles.email}`} title={address}>
      <EmailWords address={address} />
    </a>
  ) : (
    <Missing>Sin email</Missing>
  )

const Phone = ({ number }: { number: string }) =>
  number ? (
    <a href={callLink(number)} className={styles.phone}>
      {spacedPhone(number)}
    </a>
  ) : (
    <Missing>Sin teléfono</Missing>
  )
