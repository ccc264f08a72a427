import { roleLabels, type user } from '@cuadrante/contract/access/user.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import type * as z from 'zod/mini'
import { EmailWords } from '../../../records/email-words.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { StatusBadge, Tag } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Missing, TwoLines } from '../../../ui/table/rows/two-lines.tsx'
import styles from './users.module.css'

export type User = z.output<typeof user>

const tones = { ROLE_ADMIN: 'red', ROLE_CLIENT: 'amber', ROLE_USER: 'blue' } as const

const Roles = ({ roles }: { roles: readonly Role[] | undefined }) => (
  <span className={styles.roles}>
    {roles?.map((role) => (
      <Tag key={role} tone={tones[role]}>
        {roleLabels[role]}
      </Tag>
    ))}
  </span>
)

/** Invited until there is a password; then in or out of service. */
const State = ({ user }: { user: User }) => {
  if (user.passwordAskedAt) return <StatusBadge look={forgotten} />
  if (user.isActive === false) return <StatusBadge look={statuses.item.inactive} />
  return <StatusBadge look={user.hasPassword ? statuses.item.active : waiting} />
}
const forgotten = { label: 'Espera un enlace', glyph: 'dashed', tone: 'amber' } as const
const waiting = { label: 'Sin contraseña', glyph: 'dashed', tone: 'amber' } as const

const linkOf = (user: User): string | undefined => user.client?.name ?? user.worker?.name

export const userColumns: readonly Column<User>[] = [
  {
    id: 'name',
    header: 'Nombre',
    isSortable: true,
    isFixed: true,
    cell: (user) => (
      <span className={styles.person}>
        <Avatar name={user.name} />
        <TwoLines main={user.name} sub={`@${user.login}`} />
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    isSortable: true,
    cell: ({ email }) => (email ? <EmailWords address={email} /> : <Missing>Sin email</Missing>),
  },
  { id: 'role', header: 'Roles', cell: (user) => <Roles roles={user.roles} /> },
  {
    id: 'link',
    header: 'Cliente o trabajador',
    leaves: 2,
    cell: (user) => linkOf(user) ?? <Missing>Oficina</Missing>,
  },
  {
    id: 'lastAccessAt',
    header: 'Último acceso',
    leaves: 1,
    isSortable: true,
    width: 170,
    cell: (user) => (user.lastAccessAt ? formatDateTime(user.lastAccessAt) : <Missing>Nunca</Missing>),
  },
  { id: 'isActive', header: 'Estado', isSortable: true, width: 170, cell: (user) => <State user={user} /> },
]

export const UserCard = ({ user }: { user: User }) => (
  <div className={styles.card}>
    <span className={styles.person}>
      <Avatar name={user.name} />
      <TwoLines main={user.name} sub={user.email} />
    </span>
    <span className={styles.roles}>
      <Roles roles={user.roles} />
      <State user={user} />
    </span>
  </div>
)
