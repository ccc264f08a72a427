import { phoneIn } from '@cuadrante/contract/access/phone-in.ts'
import type { VisitOffice } from '@cuadrante/contract/routes/visits/visit-office.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { userName } from '../../../../platform/records/people-sql.ts'
import { settingsOf } from '../../../access/index.ts'

/**
 * Whom whoever makes visits turns to: who answers for most of these jobs, else the agency; by the telephone that the agency
 * tells under «Contacto», else by mail. Null where there is neither.
 */
export async function officeOf(db: Tx, jobIds: readonly number[]): Promise<VisitOffice | null> {
  const phone = phoneIn((await settingsOf(db)).contact)
  const { rows } = await sql<{ name: string; email: string | null }>`
    select ${userName} as name, u.email
    from jobs j join users u on u.id = j.executive_id and u.deleted_at is null
    where j.id = any(${[...jobIds]}::bigint[]) and j.deleted_at is null and u.first_name <> ''
    group by u.id, u.first_name, u.last_name, u.email order by count(*) desc, u.id limit 1`.execute(db)
  const [person] = rows
  if (phone === null && !person?.email) return null
  const agency = await db.selectFrom('tenants').select('name').executeTakeFirstOrThrow()
  return { name: person?.name ?? agency.name, phone, email: person?.email ?? null }
}
