import type { ClientContact } from '@cuadrante/contract/clients/client-access.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { userName } from '../../platform/records/people-sql.ts'
import { sql } from 'kysely'
import { accessReasons, loginPattern } from '../access/index.ts'

/** Somebody of a chosen client: with an account of before, or written down just now. */
export type PlannedContact = {
  readonly id: number
  readonly name: string
  /** Why they stay as they are. */
  readonly reason: string | null
  readonly of: { readonly userId: number; readonly login: string; readonly clientId: number } | ClientContact
}

export type PlannedAccess = {
  readonly clients: readonly { readonly id: number; readonly name: string }[]
  /** Numbered from one on, as whoever is written down has no other number yet. */
  readonly people: readonly PlannedContact[]
}

type Question = { readonly clientIds: readonly number[]; readonly contacts: readonly ClientContact[] }

/**
 * What would become of everybody of these clients: those who have an account, then those written down.
 * @throws not_found for a client that is not there, or a person of one that was not chosen
 */
export async function planClientAccess(db: Tx, { clientIds, contacts }: Question): Promise<PlannedAccess> {
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', 'in', [...clientIds])
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  if ([...clientIds, ...contacts.map(({ clientId }) => clientId)].some((id) => !names.has(id)))
    throw fail('not_found')
  const people = [...(await withAccount(db, clientIds)), ...(await writtenDown(db, contacts))]
  return { clients, people: people.map((person, n) => ({ ...person, id: n + 1 })) }
}

type Unnumbered = Omit<PlannedContact, 'id'>
type Account = {
  userId: number
  login: string
  clientId: number
  name: string
  isActive: boolean
  has: boolean
}

async function withAccount(db: Tx, clientIds: readonly number[]): Promise<Unnumbered[]> {
  const { rows } = await sql<Account>`
    select u.id as "userId", u.login, u.client_id as "clientId", ${userName} as name,
      u.is_active as "isActive", u.password_hash is not null as has
    from users u where u.client_id = any(${[...clientIds]}::bigint[]) and 'ROLE_CLIENT' = any(u.roles)
      and u.login is not null and u.deleted_at is null
    order by name, u.id`.execute(db)
  return rows.map(({ name, isActive, has, ...of }) => ({
    name,
    of,
    reason: isActive ? (has ? accessReasons.has : null) : accessReasons.isClosed,
  }))
}

async function writtenDown(db: Tx, contacts: readonly ClientContact[]): Promise<Unnumbered[]> {
  if (contacts.length === 0) return []
  const logins = contacts.map(({ email }) => email.toLowerCase())
  const taken = await db
    .selectFrom('users')
    .select('login_key')
    .where('login_key', 'in', logins)
    .where('deleted_at', 'is', null)
    .execute()
  const others = new Set(taken.map(({ login_key }) => login_key))
  return contacts.map((of, n) => ({
    name: `${of.firstName} ${of.lastName}`.trim(),
    of,
    reason: reasonOf(logins[n] ?? '', others, logins.slice(0, n)),
  }))
}

function reasonOf(
  login: string,
  others: ReadonlySet<string | null>,
  before: readonly string[],
): string | null {
  if (!new RegExp(loginPattern).test(login)) return accessReasons.unfit
  if (others.has(login)) return accessReasons.taken
  return before.includes(login) ? accessReasons.twice : null
}
