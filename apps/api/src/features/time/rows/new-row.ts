import { offsetMinutes, wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import type { Side } from '@cuadrante/domain/time/register-row.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context, Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { RowContent } from './chained-row.ts'
import type { RegisterAgency } from './register-agency.ts'

/** Where a row belongs: a job that the worker has or had, with the zone and the name of its centre. */
export type RowJob = { readonly id: number; readonly zone: string; readonly centre: string | null }

/** A job that the worker has or had. @throws not_found */
export async function jobOfWorker(db: Tx, jobId: number, workerId: number): Promise<RowJob> {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('assignments', (join) =>
      join.onRef('assignments.job_id', '=', 'jobs.id').on('assignments.worker_id', '=', workerId),
    )
    .select(['jobs.id', 'jobs.timezone', 'jobs.centre_name', 'jobs.location'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst()
  if (!job) throw fail('not_found')
  return { id: job.id, zone: job.timezone, centre: job.centre_name ?? job.location }
}

type By = Pick<Context, 'tenant' | 'now'> & { readonly session: Session }

/** What a row says beyond who wrote it, when and where. */
type Said = Pick<RowContent, 'worker_id' | 'key' | 'entry' | 'source'> &
  Partial<
    Pick<
      RowContent,
      | 'kind'
      | 'target_seq'
      | 'verdict'
      | 'reason'
      | 'day'
      | 'device_at'
      | 'device_ahead_seconds'
      | 'modality'
      | 'hour_class'
      | 'compensation'
    >
  > & {
    /** ms since 1970; whole minutes are kept. */
    readonly at: number
    readonly job: RowJob
    readonly side: Side
  }

const MS_PER_MINUTE = 60_000

/** A row as it goes into the chain, every gap filled. */
export function newRow({ tenant, now, session }: By, agency: RegisterAgency, said: Said): RowContent {
  const { job, at: instant, ...rest } = said
  const at = Math.floor(instant / MS_PER_MINUTE) * MS_PER_MINUTE
  return {
    kind: null,
    target_seq: null,
    verdict: null,
    reason: null,
    device_at: now.toISOString(),
    device_ahead_seconds: 0,
    modality: 'presencial',
    hour_class: null,
    compensation: null,
    // Contracts do not say it yet.
    working_time: null,
    day: wallTimeAt(at, job.zone).day,
    ...rest,
    tenant_id: tenant,
    key: said.key.toLowerCase(),
    at: new Date(at).toISOString(),
    zone: job.zone,
    offset_minutes: offsetMinutes(at, job.zone),
    job_id: job.id,
    centre_name: job.centre,
    employer_name: agency.name,
    employer_cif: agency.cif,
    received_at: now.toISOString(),
    author_id: session.userId,
    author_name: session.name,
  }
}
