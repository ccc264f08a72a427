import type { HistoryAction } from '@cuadrante/contract/history/actions.ts'
import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import type { MovedJob } from '@cuadrante/contract/planning/failures.ts'
import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { conflictFrom } from '@cuadrante/domain/assignments/conflict.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import {
  acceptedWarnings,
  agencyAt,
  historyOf,
  type JobRecord,
  loadJobs,
  loadRoster,
  lockJobs,
  lockWorkers,
  type Planning,
  refusingOverlap,
  rememberOperation,
  updateJobs,
  verdictsAmongMany,
  workerOf,
} from '../../campaigns/index.ts'
import { asConfirmed } from '../problem/plan-facts.ts'
import { sinceVersion } from '../runs/scope.queries.ts'
import { refusalAmong } from '../problem/refusal.ts'

export type Assignment = {
  readonly job_id: number
  /** The job as it was when this was proposed. */
  readonly job_version: number
  readonly worker_before: number | null
  readonly worker_after: number | null
}
export type Change = { readonly before: JobRecord; readonly after: JobRecord }
type Allowed = Pick<PlanSettings, 'allowed'>

type How = {
  readonly settings: Allowed
  readonly reason: string
  readonly action: HistoryAction
  /** Stands in the history of each job beside its fields. */
  readonly also?: Readonly<Record<string, unknown>>
  /** Pending jobs whose people may not do them: they keep nobody from other work. */
  readonly holdsNobody?: readonly number[]
}

/**
 * Assigns people to jobs, as confirmed: all of them, or none. Each job must still be what it was when this was proposed, and
 * each assignment is judged again beside all that has happened since. Can be taken back as one change.
 * @throws plan_moved
 */
export async function assignJobs(
  planning: Planning,
  rows: readonly Assignment[],
  { settings, reason, action, also, holdsNobody = [] }: How,
): Promise<{ operationId: number; changes: readonly Change[] }> {
  const { db, now } = planning
  await lockJobs(
    db,
    rows.map(({ job_id }) => job_id),
  )
  await lockWorkers(
    db,
    rows.flatMap(({ worker_before, worker_after }) => [worker_before, worker_after]),
  )
  const changes = await changesFor(planning, rows)
  const judging = { settings, changes, idle: await loadJobs(db, holdsNobody) }
  const warnings = await judge(planning, judging)
  const write = () =>
    updateJobs(
      db,
      changes.map(({ after }) => after),
      { now, hasNewTimes: () => false },
    )
  await refusingOverlap(db, write, () => judge(planning, judging))
  const operationId = await rememberOperation(
    planning,
    { change: { status: 'CONFIRMADO' }, reason },
    changes.map((change) => ({ ...change, outcome: 'change', told: [] })),
    [],
  )
  await recordHistory(
    planning,
    ...changes.map(({ before, after }) => {
      const accepted = warnings.get(after.id) ?? []
      const tellsWhy = action === 'covered' || accepted.some(({ asksReason }) => asksReason)
      return {
        entity: 'job',
        entityId: after.id,
        action,
        label: `#${after.id}`,
        before: historyOf(before),
        after: {
          ...historyOf(after),
          ...acceptedWarnings(accepted, reason),
          ...also,
          operation: operationId,
        },
        ...(tellsWhy ? { reason } : {}),
      }
    }),
  )
  return { operationId, changes }
}

/** The jobs before and after. @throws plan_moved when one is not what it was */
async function changesFor({ db, now }: Planning, rows: readonly Assignment[]): Promise<Change[]> {
  const moved = await movedAmong(db, rows, now)
  if (moved.length > 0) throw fail('plan_moved', { jobs: moved })
  const jobs = new Map(
    (
      await loadJobs(
        db,
        rows.map(({ job_id }) => job_id),
      )
    ).map((job) => [job.id, job]),
  )
  const agency = await agencyAt(db, now)
  const people = new Map<number, Awaited<ReturnType<typeof workerOf>>>()
  const changes: Change[] = []
  for (const { job_id, worker_after } of rows) {
    const before = jobs.get(job_id)
    if (!before || worker_after === null) continue
    const person = people.get(worker_after) ?? (await workerOf(db, worker_after, agency))
    people.set(worker_after, person)
    changes.push({ before, after: { ...asConfirmed(before, worker_after), ...person } })
  }
  return changes
}

const sinceReasons: Readonly<Record<NonNullable<PlanJob['since']>, string>> = {
  DELETED: 'Ya no existe.',
  CANCELLED: 'Está anulado.',
  CHANGED: 'Alguien lo ha cambiado.',
  BEGUN: 'Ya ha empezado.',
  OFFERED: 'Está en una oferta abierta.',
}

/** Those that are not what they were, in their order. */
async function movedAmong(db: Tx, rows: readonly Assignment[], now: Date): Promise<MovedJob[]> {
  const proposed = JSON.stringify(rows.map(({ job_id, job_version }) => ({ job_id, job_version })))
  const { rows: found } = await sql<{ jobId: number; since: PlanJob['since'] }>`
    select j.id as "jobId", ${sinceVersion(sql`r.job_version`, now)} as since
    from jsonb_to_recordset(${proposed}::jsonb) as r(job_id bigint, job_version int) join jobs j on j.id = r.job_id`.execute(
    db,
  )
  const since = new Map(found.map((row) => [row.jobId, row.since]))
  return rows.flatMap(({ job_id }) => {
    const has = since.has(job_id) ? since.get(job_id) : 'DELETED'
    return has ? [{ jobId: job_id, reason: sinceReasons[has] }] : []
  })
}

type Judging = {
  readonly settings: Allowed
  readonly changes: readonly Change[]
  readonly idle: readonly JobRecord[]
}

/** Asks the rules about every change beside all the others. Answers the warnings of each. @throws plan_moved */
async function judge({ db, now, distances }: Planning, { settings, changes, idle }: Judging) {
  const agency = await agencyAt(db, now)
  const roster = await loadRoster(db, {
    jobs: changes.map(({ after }) => after),
    known: [
      ...changes.map(({ before }) => before),
      ...idle.map((job) => (job.status === 'PENDIENTE' ? { ...job, workerId: null } : job)),
    ],
    workerIds: changes.flatMap(({ after }) => after.workerId ?? []),
    agency,
    distances,
  })
  for (const { before, after } of changes) roster.put(after, before)
  const moved: MovedJob[] = []
  const warnings = new Map<number, ReturnType<typeof conflictFrom>[]>()
  for (const { before, after } of changes) {
    const verdicts = verdictsAmongMany(roster, after, before)
    const refusal = refusalAmong(verdicts, settings)
    if (refusal) moved.push({ jobId: after.id, reason: conflictFrom(refusal).message })
    else warnings.set(after.id, verdicts.filter(({ severity }) => severity === 'warn').map(conflictFrom))
  }
  if (moved.length > 0) throw fail('plan_moved', { jobs: moved })
  return warnings
}
