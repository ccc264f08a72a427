import type { visitWorkEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import type { VisitMark } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Context, Input, Reply } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { startJob, type Distances } from '../../../campaigns/index.ts'
import { momentOf, openWork } from './open-work.ts'
import { workReply } from './read-work.ts'
import { tellOffice } from './tell-office.ts'

type Mark = typeof endpoints.mark
type Work = Context<Mark> & { readonly distances: Distances; readonly gazetteer: Gazetteer }

/** Marks that a job holds: more than any day has visits and changes of mind. */
const mostMarks = 1000

/**
 * Stores what somebody says of their visits, in one transaction: sent twice, in another order or by many connections at
 * once, each mark counts once. Being somewhere starts the job. Marks of a completed job still count (the phone was without
 * coverage); an invoiced or cancelled one takes none. The office hears of delays and of visits that could not be made.
 * @throws not_found, visits_take_no_marks, visit_day_ahead, visit_marks_full, worker_busy, assignment_blocked
 */
export async function markVisits(context: Work, { params, body }: Input<Mark>): Promise<Reply<Mark>> {
  const { db } = context
  const { day, workerId, isCurrent, begins } = await openWork(
    context,
    params.id,
    body.marks.map(({ rowId }) => rowId),
  )
  if (isCurrent && body.marks.some(({ act }) => act !== 'late' && act !== 'undone'))
    await startJob(context, day.jobId)
  const stored = await storeMarks(context, { jobId: day.jobId, workerId, begins }, body.marks)
  const work: VisitWork = await workReply(context, { ...day, status: await statusOf(db, day.jobId) })
  await tellOffice(context, { day, work, stored })
  return work
}

type Assignment = { readonly jobId: number; readonly workerId: number; readonly begins: string }

/** Answers the ids that were not there before. An id of another job is left alone. */
async function storeMarks(
  { db, now }: Context,
  { jobId, workerId, begins }: Assignment,
  marks: readonly VisitMark[],
): Promise<ReadonlySet<string>> {
  await sql`select from assignments where job_id = ${jobId} and worker_id = ${workerId} for update`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    insert into visit_marks (id, job_id, worker_id, row_id, act, marked_at, minutes, note)
    select id, ${jobId}, ${workerId}, "rowId", act, ${momentOf(sql`at`, { begins, now })}, minutes, note
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as sent (id uuid, "rowId" bigint, act text, at timestamptz, minutes smallint, note text)
    on conflict (tenant_id, id) do nothing returning id`.execute(db)
  const { rows: held } = await sql<{ marks: number }>`
    select count(*)::int as marks from visit_marks where job_id = ${jobId}`.execute(db)
  if ((held[0]?.marks ?? 0) > mostMarks) throw fail('visit_marks_full', { job: jobId })
  return new Set(rows.map(({ id }) => id))
}

async function statusOf(db: Tx, jobId: number): Promise<VisitWork['status']> {
  const { rows } = await sql<{ status: VisitWork['status'] }>`
    select status from jobs where id = ${jobId}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0].status
}
