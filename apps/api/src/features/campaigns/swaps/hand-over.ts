import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { fail, type Refusal } from '../../../platform/http/fail.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { type Agency, agencyAt } from '../agency.ts'
import { judgeChange } from '../assignments/judge-change.ts'
import { refusingOverlap } from '../assignments/refusing-overlap.ts'
import { loadRoster, type Roster } from '../assignments/roster.ts'
import { workerOf } from '../jobs/job-from-draft.ts'
import { historyOf, type JobRecord } from '../jobs/job-record.ts'
import { lockWorkers } from '../jobs/load-jobs.ts'
import { acceptedWarnings, reasonOf } from '../jobs/save-job.ts'
import { updateJobs } from '../jobs/store-jobs.ts'
import { workText } from '../offers/proof/work-text.ts'
import type { PlanningActor } from '../planning.ts'
import { obstaclesAmong } from './swap-fit.ts'

type Change = { readonly before: JobRecord; readonly after: JobRecord }
type Judge = (roster: Roster, change: Change) => Conflict[]

/** A worker has no word of the office to look past anything, and reads of the others no more than that it cannot be. */
const byWorker =
  (acting: number, own: (reason: string) => Refusal, others: () => Refusal): Judge =>
  (roster, { before, after }) => {
    const conflicts = roster.conflictsOf(after, { before })
    const obstacles = obstaclesAmong(conflicts)
    if (obstacles.length === 0) return conflicts
    throw after.workerId === acting ? own(obstacles.map(({ message }) => message).join(' ')) : others()
  }

/** The office may give a reason, as wherever it assigns. @throws worker_busy, assignment_blocked, conflict_needs_reason */
const byOffice =
  (reason: string | null): Judge =>
  (roster, { before, after }) =>
    judgeChange(roster, after, { before, reason })

export type Move = { readonly job: JobRecord; readonly to: number }

/** Who lets shifts change hands: a worker of the two, one who says yes to an offer, or the office with or without a reason. */
export type By =
  | { readonly worker: number }
  | { readonly invited: number }
  | { readonly office: string | null }

function judgeOf(by: By): Judge {
  if ('office' in by) return byOffice(by.office)
  return 'worker' in by
    ? byWorker(
        by.worker,
        (reason) => fail('swap_impossible', { reason }),
        () => fail('exchange_impossible'),
      )
    : byWorker(
        by.invited,
        (reason) => fail('offer_impossible', { reason }),
        () => fail('chain_broken'),
      )
}

/** Asks whether jobs could move, and changes nothing. @throws what `judgeOf` refuses */
export async function judgeMoves(planning: PlanningActor, moves: readonly Move[], by: By): Promise<void> {
  const agency = await agencyAt(planning.db, planning.now)
  await judged(planning, agency, await changesOf(planning, agency, moves), judgeOf(by))
}

/**
 * Gives jobs from their workers to others, as confirmed. All of them are taken out before any is judged in its new place, and
 * all move or none. The caller holds the jobs.
 * @throws swap_impossible, exchange_impossible, offer_impossible, chain_broken; for the office worker_busy,
 * assignment_blocked, conflict_needs_reason
 */
export async function handOver(
  planning: PlanningActor,
  moves: readonly Move[],
  by: By,
  action: 'swapped' | 'offer_accepted' = 'swapped',
): Promise<void> {
  const { db, now } = planning
  const agency = await agencyAt(db, now)
  const changes = await changesOf(planning, agency, moves)
  const judge = judgeOf(by)
  const conflictReason = 'office' in by ? by.office : null
  const conflicts = await judged(planning, agency, changes, judge)
  const jobs = changes.map(({ after }) => after)
  await refusingOverlap(
    db,
    () => updateJobs(db, jobs, { now, hasNewTimes: () => false, isTold: true }),
    () => judged(planning, agency, changes, judge),
  )
  await recordHistory(
    planning,
    ...changes.flatMap(({ before, after }, index) => [
      {
        entity: 'job',
        entityId: after.id,
        action,
        label: `#${after.id}`,
        before: historyOf(before),
        after: { ...historyOf(after), ...acceptedWarnings(conflicts[index] ?? [], conflictReason) },
        ...reasonOf(conflictReason),
      },
      ...(before.workerId === null ? [] : [personsHistory('shift_given', before, after, agency)]),
      personsHistory('shift_taken', after, before, agency),
    ]),
  )
}

const personsHistory = (
  action: 'shift_given' | 'shift_taken',
  own: JobRecord,
  others: JobRecord,
  { zone }: Agency,
) => ({
  entity: 'worker',
  entityId: own.workerId ?? 0,
  action,
  label: own.workerName ?? '',
  after: { job: `#${own.id}`, shift: workText(own, zone), colleague: others.workerName },
})

/** Holds the people too: of two planners the second sees what the first has done. */
async function changesOf({ db }: PlanningActor, agency: Agency, moves: readonly Move[]): Promise<Change[]> {
  await lockWorkers(
    db,
    moves.flatMap(({ job, to }) => [job.workerId, to]),
  )
  const changes: Change[] = []
  for (const { job, to } of moves)
    changes.push({
      before: job,
      after: { ...job, status: 'CONFIRMADO', ...(await workerOf(db, to, agency)) },
    })
  return changes
}

async function judged(
  { db, distances }: PlanningActor,
  agency: Agency,
  changes: readonly Change[],
  judge: Judge,
): Promise<Conflict[][]> {
  const roster = await loadRoster(db, {
    jobs: changes.map(({ after }) => after),
    known: changes.map(({ before }) => before),
    workerIds: changes
      .flatMap(({ before, after }) => [before.workerId, after.workerId])
      .filter((id) => id !== null),
    agency,
    distances,
  })
  for (const { before, after } of changes) roster.put(after, before)
  return changes.map((change) => judge(roster, change))
}
