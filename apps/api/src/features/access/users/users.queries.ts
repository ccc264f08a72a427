import { userList } from '@cuadrante/contract/access/user.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { conditionsOf, orderOf, pick, textCondition } from '../../../platform/list/list-sql.ts'
import { pageReply } from '../../../platform/list/page.ts'
import { userName, workerName } from '../../../platform/records/people-sql.ts'

const columns = {
  id: sql`u.id`,
  name: userName,
  login: sql`u.login`,
  email: sql`u.email`,
  isActive: sql`u.is_active`,
  lastAccessAt: sql`u.last_access_at`,
}

/** What is shown to whoever is no administrator; they filter, sort and search by nothing else. */
const namedColumns = ['id', 'name']

const searchText = sql<string>`f_norm(${userName} || ' ' || coalesce(u.login, '') || ' ' || coalesce(u.email, ''))`

/** Who may sign in and who may be named as an executive: accounts of workers stay out until they are invited. */
const isListed = sql<SqlBool>`u.deleted_at is null and u.roles <> '{}'`

/** The executives of the campaigns that a client or a worker has to do with. */
function withinReach({ activeRole, clientId, userId }: Session): RawBuilder<SqlBool> {
  if (activeRole === 'ROLE_ADMIN') return sql<SqlBool>`true`
  const mine =
    activeRole === 'ROLE_CLIENT'
      ? sql`exists (select from campaigns k where k.id = j.campaign_id and k.deleted_at is null and k.client_id = ${clientId})`
      : sql`j.worker_id = (select w.id from workers w where w.user_id = ${userId} and w.deleted_at is null)`
  return sql<SqlBool>`u.id in (select j.executive_id from jobs j where j.deleted_at is null and ${mine})`
}

export async function listUsers(db: Tx, session: Session, query: ListQuery) {
  const isAdmin = session.activeRole === 'ROLE_ADMIN'
  const asked = query.filters.find((filter) => filter.field === 'role')?.values
  const rest = { ...query, filters: query.filters.filter((filter) => filter.field !== 'role') }
  const allowed = isAdmin ? columns : pick(columns, namedColumns)
  const text = textCondition(query.text, isAdmin ? searchText : sql<string>`f_norm(${userName})`)
  const conditions = [
    isListed,
    withinReach(session),
    roleCondition(isAdmin ? asked : undefined),
    ...conditionsOf(rest, userList, allowed),
    ...(text ? [text] : []),
  ]
  const where = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  const size = query.page?.size ?? 20
  const rows = await selectUsers(db)
    .where(where)
    .orderBy(orderOf(query, userList, allowed, sql`u.id`))
    .limit(size)
    .offset((query.page?.number ?? 0) * size)
    .execute()
  const { total } = await db
    .selectFrom('users as u')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  return pageReply(rows.map(isAdmin ? presentUser : presentName), total, query)
}

/** Administrators are the executives, and what everybody asks for; an administrator may ask for others, or for ALL. */
function roleCondition(asked: readonly string[] | undefined): RawBuilder<SqlBool> {
  if (!asked) return sql<SqlBool>`'ROLE_ADMIN' = any(u.roles)`
  if (asked.includes('ALL')) return sql<SqlBool>`true`
  return sql<SqlBool>`u.roles && ${[...asked]}::text[]`
}

const hasSecondFactor = sql<boolean>`exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null)
  or exists (select from passkeys p where p.user_id = u.id)`

const selectUsers = (db: Tx) =>
  db
    .selectFrom('users as u')
    .leftJoin('clients as c', 'c.id', 'u.client_id')
    .leftJoin('workers as w', (join) => join.onRef('w.user_id', '=', 'u.id').on('w.deleted_at', 'is', null))
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.login',
      'u.email',
      'u.roles',
      'u.is_active',
      'u.last_access_at',
      'u.client_id',
      'u.password_asked_at',
      'u.sees_absence_types',
      'u.version',
      'c.name as client_name',
      'w.id as worker_id',
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      hasSecondFactor.as('has_second_factor'),
      userName.as('name'),
      workerName.as('worker_name'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

const presentName = ({ id, name }: Row) => ({ id, name })

const presentUser = (row: Row) => ({
  id: row.id,
  name: row.name,
  firstName: row.first_name,
  lastName: row.last_name,
  login: row.login,
  email: row.email,
  roles: row.roles as Role[],
  isActive: row.is_active,
  hasPassword: row.has_password,
  lastAccessAt: row.last_access_at,
  passwordAskedAt: row.password_asked_at,
  hasSecondFactor: row.has_second_factor,
  seesAbsenceTypes: row.sees_absence_types,
  client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? '' },
  worker: row.worker_id === null ? null : { id: row.worker_id, name: row.worker_name ?? '' },
  version: row.version,
})

export async function userById(db: Tx, id: number) {
  const row = await selectUsers(db)
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw fail('not_found')
  return presentUser(row)
}
