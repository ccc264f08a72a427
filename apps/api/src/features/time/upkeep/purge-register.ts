import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../../../platform/database/database.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'

/**
 * Deletes what the agency keeps no longer: four years at least (art. 34.9 ET), which the database itself enforces. Where
 * each chain begins from then on stays on record.
 * @returns how many rows are gone
 */
export async function purgeRegister(
  db: Tx,
  { now, log }: { readonly now: Date; readonly log: Pick<FastifyBaseLogger, 'info'> },
): Promise<number> {
  const { keepMonths } = await registerAgencyAt(db, now)
  const { rows } = await sql<{ gone: number }>`select purge_register(${keepMonths}) as gone`.execute(db)
  const gone = rows[0]?.gone ?? 0
  if (gone > 0) log.info({ rows: gone, keepMonths }, 'old rows of the register of working time purged')
  return gone
}
