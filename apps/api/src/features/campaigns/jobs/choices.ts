import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'

/** A record chosen by id, with its name as it is now; kept beside the id from then on. */
export type Choice = { readonly id: number; readonly name: string }
/** A client may be free text: then it has no id. */
export type ClientChoice = { readonly id: number | null; readonly name: string }

/** What somebody asks for, and what the record holds already: an unchanged id keeps its name, even if it is gone. */
type Asked = { readonly id?: number | null | undefined; readonly name: string }

/** @throws unknown_choice */
export async function clientChoice(db: Tx, asked: Asked, before?: ClientChoice): Promise<ClientChoice> {
  if (!asked.id) return { id: null, name: asked.name }
  if (before && before.id === asked.id) return before
  const client = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', '=', asked.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!client) throw fail('unknown_choice', { what: 'El cliente' })
  return client
}

/** An executive is a user with the administrator's role. @throws unknown_choice */
export async function executiveChoice(db: Tx, id: number): Promise<Choice> {
  const { rows } = await sql<Choice>`
    select id, trim(first_name || ' ' || last_name) as name from users
    where id = ${id} and deleted_at is null and is_active and 'ROLE_ADMIN' = any(roles)`.execute(db)
  if (!rows[0]) throw fail('unknown_choice', { what: 'El ejecutivo' })
  return rows[0]
}

/** @throws unknown_choice */
export async function profileChoice(db: Tx, id: number): Promise<Choice> {
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!profile) throw fail('unknown_choice', { what: 'El perfil' })
  return profile
}

/** @throws unknown_choice */
export async function languagesChoice(db: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await db
    .selectFrom('languages')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  if (ids.some((id) => !known.some((language) => language.id === id)))
    throw fail('unknown_choice', { what: 'El idioma' })
}

/** @throws unknown_choice */
export async function workerChoice(db: Tx, id: number): Promise<Choice> {
  const { rows } = await sql<Choice>`
    select id, ${workerName} as name from workers w where id = ${id} and deleted_at is null`.execute(db)
  if (!rows[0]) throw fail('unknown_choice', { what: 'El trabajador' })
  return rows[0]
}

export type CentreChoice = Choice & { readonly location: string | null; readonly timezone: string }

/** @throws unknown_choice */
export async function centreChoice(db: Tx, id: number): Promise<CentreChoice> {
  const centre = await db
    .selectFrom('centres')
    .select(['id', 'name', 'city_name as location', 'timezone'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!centre) throw fail('unknown_choice', { what: 'El centro' })
  return centre
}
