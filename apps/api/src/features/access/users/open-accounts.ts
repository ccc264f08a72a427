import type { ClientContact } from '@cuadrante/contract/clients/client-access.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'

type At = Parameters<typeof recordHistory>[0]
type Opened = { readonly id: number; readonly login: string }

/** Lets some workers sign in with their e-mail who could not yet; answers the accounts of all of them. */
export async function openWorkerAccounts(context: At, workerIds: readonly number[]): Promise<number[]> {
  const { db } = context
  const ids = sql`${[...workerIds]}::bigint[]`
  const opened = await sql<Opened>`
    update users u set login = lower(w.email), roles = '{ROLE_USER}', is_active = true, version = u.version + 1
    from workers w where w.id = any(${ids}) and w.deleted_at is null and u.id = w.user_id and u.login is null
    returning u.id, u.login`.execute(db)
  await recordOpened(context, opened.rows, 'ROLE_USER')
  const { rows } = await sql<{ id: number }>`
    select user_id as id from workers where id = any(${ids}) and deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes an account for each of these people of clients. What absences are of is nothing that a client reads. */
export async function openContactAccounts(
  context: At,
  contacts: readonly ClientContact[],
): Promise<number[]> {
  if (contacts.length === 0) return []
  const rows = await context.db
    .insertInto('users')
    .values(
      contacts.map(({ clientId, firstName, lastName, email }) => ({
        first_name: firstName,
        last_name: lastName,
        login: email.toLowerCase(),
        email,
        roles: ['ROLE_CLIENT'],
        client_id: clientId,
        is_active: true,
        sees_absence_types: false,
      })),
    )
    .returning(['id', sql<string>`login`.as('login')])
    .execute()
  await recordOpened(context, rows, 'ROLE_CLIENT')
  return rows.map(({ id }) => id)
}

const recordOpened = (context: At, opened: readonly Opened[], role: Role) =>
  recordHistory(
    context,
    ...opened.map(({ id, login }) => ({
      entity: 'user',
      entityId: id,
      action: 'created' as const,
      label: login,
      after: { login, roles: [role] },
    })),
  )
