import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { Scan, ScanCounters } from '@cuadrante/contract/portal/scan.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context, Input, Reply, Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { ownWorker, startJob, type Distances } from '../../campaigns/index.ts'

type SendScans = (typeof portalEndpoints)['sendScans']
type Assignment = { readonly workerId: number; readonly status: ScanCounters['status'] }

/**
 * Stores scans and moves the counters by what was new in them, in one transaction: sent twice, in another order or by many
 * connections at once, each counts once. The first one starts the job. Codes of a completed job still count (the phone was
 * without coverage); an invoiced or cancelled one takes none.
 * @throws not_found, job_takes_no_scans, job_day_ahead, worker_busy, assignment_blocked
 */
export async function sendScans(
  context: Context<SendScans> & { readonly distances: Distances },
  { params, body }: Input<SendScans>,
): Promise<Reply<SendScans>> {
  const { db, session } = context
  const assignment = await ownAssignment(db, session, params.id)
  if (assignment.status === 'ANULADO' || assignment.status === 'FACTURADO')
    throw fail('job_takes_no_scans', { jobId: params.id })
  if (assignment.isCurrent && body.scans.some(({ state }) => state !== 'undone'))
    await startJob(context, params.id)
  await holdAssignment(db, params.id, assignment.workerId)
  await storeScans(db, params.id, assignment.workerId, body.scans)
  return countersOf(db, params.id, assignment.workerId)
}

/** What the caller does or did at a job: codes scanned before somebody else took over are not lost. */
async function ownAssignment(db: Tx, session: Session, jobId: number) {
  const { rows } = await sql<Assignment & { isCurrent: boolean }>`
    select a.worker_id as "workerId", j.status, j.worker_id = a.worker_id as "isCurrent"
    from assignments a join jobs j on j.id = a.job_id and j.deleted_at is null
    where a.job_id = ${jobId} and a.worker_id = ${ownWorker(session)}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

/** Others who count in this assignment wait: whoever comes second sees what the first has stored. */
const holdAssignment = (db: Tx, jobId: number, workerId: number) =>
  sql`select from assignments where job_id = ${jobId} and worker_id = ${workerId} for update`.execute(db)

/** An id of another job or person is left alone: it tells nothing and changes nothing. */
async function storeScans(db: Tx, jobId: number, workerId: number, scans: readonly Scan[]): Promise<void> {
  const sent = JSON.stringify(furthest(scans))
  await sql`
    with sent as (
      select id, code, state, at from jsonb_to_recordset(${sent}::jsonb) as s (id uuid, code text, state text, at timestamptz)
    ), before as (
      select s.id, s.state from scans s where s.id in (select id from sent)
    ), stored as (
      insert into scans as s (id, job_id, worker_id, code, state, scanned_at)
      select id, ${jobId}, ${workerId}, code, state, at from sent
      on conflict (tenant_id, id) do update set state = excluded.state
        where s.job_id = excluded.job_id and s.worker_id = excluded.worker_id
          and ${rank(sql`excluded.state`)} > ${rank(sql`s.state`)}
      returning id, state
    ), moved as (
      select
        sum(${isScanned(sql`n.state`)} - ${isScanned(sql`b.state`)}) as scanned,
        sum(${isConfirmed(sql`n.state`)} - ${isConfirmed(sql`b.state`)}) as confirmed
      from stored n left join before b on b.id = n.id
    )
    update assignments a set scanned_items = a.scanned_items + m.scanned, confirmed_items = a.confirmed_items + m.confirmed
    from moved m where a.job_id = ${jobId} and a.worker_id = ${workerId} and m.scanned is not null`.execute(
    db,
  )
}

type Text = ReturnType<typeof sql>
const order = { scanned: 0, confirmed: 1, undone: 2 } as const
const rank = (state: Text) => sql`array_position(array['scanned', 'confirmed', 'undone'], ${state})`
/** 1 or 0; a scan that was not there before counts as 0. */
const isScanned = (state: Text) => sql`coalesce((${state} <> 'undone')::int, 0)`
const isConfirmed = (state: Text) => sql`coalesce((${state} = 'confirmed')::int, 0)`

/** One row an id: of several, the state that is furthest on. */
function furthest(scans: readonly Scan[]): Scan[] {
  const byId = new Map<string, Scan>()
  for (const scan of scans) {
    const other = byId.get(scan.id)
    if (!other || order[scan.state] > order[other.state]) byId.set(scan.id, scan)
  }
  return [...byId.values()]
}

async function countersOf(db: Tx, jobId: number, workerId: number): Promise<ScanCounters> {
  const { rows } = await sql<ScanCounters>`
    select j.status, a.scanned_items as "scannedItems", a.confirmed_items as "confirmedItems"
    from assignments a join jobs j on j.id = a.job_id
    where a.job_id = ${jobId} and a.worker_id = ${workerId}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}
