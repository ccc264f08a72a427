import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { Scan, ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { ownWorker } from '../../campaigns/index.ts'

type Row = Omit<ScanJob, 'scans' | 'codes'> & { readonly workerId: number }

/** An own job with its scans. @throws not_found */
export const readScanJob: Verb<(typeof portalEndpoints)['scanJob']> = async ({ db, session }, { params }) => {
  const { rows } = await sql<Row>`
    select j.id, j.worker_id as "workerId", c.name as campaign, j.client_name as client, j.profile_name as profile,
      j.centre_name as center, j.location, j.start_date as "startDate", (
        select max(s.shift_date) from job_slots s where s.job_id = j.id) as "endDate",
      left(j.start_time::text, 5) as "startTime", left(j.end_time::text, 5) as "endTime", j.timezone as zone, j.status,
      coalesce(a.scanned_items, 0) as "scannedItems", coalesce(a.confirmed_items, 0) as "confirmedItems"
    from jobs j
    join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    left join assignments a on a.job_id = j.id and a.worker_id = j.worker_id
    where j.id = ${params.id} and j.deleted_at is null and j.worker_id = ${ownWorker(session)}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  const { workerId, ...job } = rows[0]
  return { ...job, scans: await openScans(db, job.id, workerId), codes: await codesOf(db, job.id, workerId) }
}

/** How many of the latest scans a phone is told beside those that wait. */
const latestCount = 20

async function openScans(db: Tx, jobId: number, workerId: number): Promise<Scan[]> {
  const { rows } = await sql<Scan>`
    select id, code, state, at from (
      select s.id, s.code, s.state, s.scanned_at as at, row_number() over (order by s.scanned_at desc, s.id) as place
      from scans s where s.job_id = ${jobId} and s.worker_id = ${workerId} and s.state <> 'undone'
    ) s
    where state = 'scanned' or place <= ${latestCount} order by at, id`.execute(db)
  return rows.map((scan) => ({ ...scan, at: new Date(scan.at).toISOString() }))
}

const mostCodes = 500

async function codesOf(db: Tx, jobId: number, workerId: number): Promise<ScanJob['codes']> {
  const { rows } = await sql<ScanJob['codes'][number]>`
    select code, count(*) as scanned, count(*) filter (where state = 'confirmed') as confirmed
    from scans where job_id = ${jobId} and worker_id = ${workerId} and state <> 'undone'
    group by code order by count(*) desc, code limit ${mostCodes}`.execute(db)
  return rows
}
