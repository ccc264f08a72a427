import { undoMinutes } from '@cuadrante/contract/campaigns/job-change.ts'
import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { MovedJob } from '@cuadrante/contract/planning/failures.ts'
import {
  allowableLabels,
  type AllowableCode,
  type PlanSettings,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { conflictFrom } from '@cuadrante/domain/assignments/conflict.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
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
import { refusalAmong } from '../problem/refusal.ts'

type Apply = (typeof endpoints)['apply']
type Change = { readonly before: JobRecord; readonly after: JobRecord }

/**
 * Assigns what a plan proposes, as confirmed: everything that is asked for, or nothing. Each job must still be what it was
 * when the plan was made, and each assignment is judged again beside all that has happened since.
 * @throws plan_not_open, nothing_to_apply, plan_moved
 */
export async function applyPlan(planning: Planning, { params, body }: Input<Apply>): Promise<Reply<Apply>> {
  const { db, now } = planning
  const plan = await proposal(db, params.id)
  const rows = await changesOf(db, params.id, body.jobIds)
  if (rows.length === 0) throw fail('nothing_to_apply')
  await lockJobs(
    db,
    rows.map(({ job_id }) => job_id),
  )
  await lockWorkers(
    db,
    rows.flatMap(({ worker_before, worker_after }) => [worker_before, worker_after]),
  )
  const changes = await changesFor(planning, rows)
  const warnings = await judge(planning, plan.settings, changes)
  const write = () =>
    updateJobs(
      db,
      changes.map(({ after }) => after),
      { now, hasNewTimes: () => false },
    )
  await refusingOverlap(db, write, () => judge(planning, plan.settings, changes))
  const reason = reasonFor(params.id, plan.settings)
  const operationId = await rememberOperation(
    planning,
    { change: { status: 'CONFIRMADO' }, reason },
    changes.map((change) => ({ ...change, outcome: 'change', told: [] })),
    [],
  )
  await recordHistory(
    planning,
    ...changes.map(({ before, after }) => ({
      entity: 'job',
      entityId: after.id,
      action: 'planned' as const,
      label: `#${after.id}`,
      before: historyOf(before),
      after: {
        ...historyOf(after),
        ...acceptedWarnings(warnings.get(after.id) ?? [], reason),
        plan: params.id,
        operation: operationId,
      },
      ...((warnings.get(after.id) ?? []).some(({ asksReason }) => asksReason) ? { reason } : {}),
    })),
    {
      entity: 'plan',
      entityId: params.id,
      action: 'plan_applied',
      label: plan.title,
      after: { jobs: changes.length },
    },
  )
  await noteApplied(planning, params.id, changes)
  return {
    operationId,
    applied: changes.length,
    undoUntil: new Date(now.getTime() + undoMinutes * 60_000).toISOString(),
  }
}

/** A plan that may be applied, held against a second one who applies it. @throws not_found, plan_not_open */
async function proposal(db: Tx, id: number) {
  const plan = await db
    .selectFrom('plans')
    .select(['title', 'status', 'settings'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!plan) throw fail('not_found')
  if (plan.status !== 'PROPOSED') throw fail('plan_not_open')
  return { title: plan.title, settings: plan.settings as PlanSettings }
}

async function changesOf(db: Tx, planId: number, jobIds: readonly number[] | undefined) {
  const rows = await db
    .selectFrom('plan_jobs')
    .select(['job_id', 'job_version', 'worker_before', 'worker_after'])
    .where('plan_id', '=', planId)
    .where('is_fixed', '=', false)
    .where('applied_at', 'is', null)
    .where('worker_after', 'is not', null)
    .orderBy('job_id')
    .execute()
  const asked = jobIds && new Set(jobIds)
  return rows.filter(
    (row) => row.worker_after !== row.worker_before && (asked === undefined || asked.has(row.job_id)),
  )
}

type Row = Awaited<ReturnType<typeof changesOf>>[number]

/** The jobs before and after. @throws plan_moved when one is not what it was */
async function changesFor({ db, now }: Planning, rows: readonly Row[]): Promise<Change[]> {
  const jobs = new Map(
    (
      await loadJobs(
        db,
        rows.map(({ job_id }) => job_id),
      )
    ).map((job) => [job.id, job]),
  )
  const moved = rows.flatMap(({ job_id, job_version }): MovedJob[] => {
    const job = jobs.get(job_id)
    if (!job) return [{ jobId: job_id, reason: 'Ya no existe.' }]
    return job.version === job_version ? [] : [{ jobId: job_id, reason: 'Alguien lo ha cambiado.' }]
  })
  if (moved.length > 0) throw fail('plan_moved', { jobs: moved })
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

/** Asks the rules about every change beside all the others. Answers the warnings of each. @throws plan_moved */
async function judge({ db, now, distances }: Planning, settings: PlanSettings, changes: readonly Change[]) {
  const agency = await agencyAt(db, now)
  const roster = await loadRoster(db, {
    jobs: changes.map(({ after }) => after),
    known: changes.map(({ before }) => before),
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

function reasonFor(planId: number, { allowed }: PlanSettings): string {
  if (allowed.length === 0) return `Plan ${planId}`
  const names = allowed.map((code: AllowableCode) => allowableLabels[code].toLocaleLowerCase('es'))
  return `Plan ${planId}, que permite: ${names.join('; ')}`
}

async function noteApplied({ db, now }: Planning, planId: number, changes: readonly Change[]): Promise<void> {
  await db
    .updateTable('plan_jobs')
    .set({ applied_at: now.toISOString() })
    .where('plan_id', '=', planId)
    .where(
      'job_id',
      'in',
      changes.map(({ after }) => after.id),
    )
    .execute()
  const left = await changesOf(db, planId, undefined)
  if (left.length === 0)
    await db
      .updateTable('plans')
      .set({ status: 'APPLIED', applied_at: now.toISOString() })
      .where('id', '=', planId)
      .execute()
}
