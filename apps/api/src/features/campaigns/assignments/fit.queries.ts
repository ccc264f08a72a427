import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { nameRank } from '../../../platform/list/name-rank.ts'
import { textCondition } from '../../../platform/list/list-sql.ts'
import type { JobRecord } from '../jobs/job-record.ts'

/** How many workers are judged; an agency may have a hundred thousand, and the engine is asked of each. */
const mostJudged = 300

/**
 * The active workers who have the most in common with a job: its profile, its province, having worked at its centre.
 * Always the same for the same data. With a search, those of them whose record has every word of it.
 */
export async function fitCandidates(
  db: Tx,
  { profileId, centreId }: Pick<JobRecord, 'profileId' | 'centreId'>,
  search?: string,
): Promise<number[]> {
  const isFound = textCondition(search, sql`w.search_text`) ?? sql`true`
  const best = search?.trim()
    ? nameRank(search, sql`(w.first_name_key || ' ' || w.surnames_key)`)
    : sql`0::int`
  const { rows } = await sql<{ id: number }>`
    with place as (select province_id, city_id from centres where id = ${centreId}),
      known as (
        select distinct worker_id from jobs
        where centre_id = ${centreId} and worker_id is not null and deleted_at is null and status in ('COMPLETADO', 'FACTURADO')),
      skilled as (select worker_id from worker_profiles where profile_id = ${profileId})
    select w.id from workers w left join place p on true
    where w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE' and w.deleted_at is null and ${isFound}
    order by ${best}, (exists (select from skilled s where s.worker_id = w.id))::int * 2
      + (w.city_id is not distinct from p.city_id and p.city_id is not null)::int
      + (w.province_id is not distinct from p.province_id and p.province_id is not null)::int * 2
      + (exists (select from known k where k.worker_id = w.id))::int desc, w.id
    limit ${mostJudged}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function languageNames(db: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('languages').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
