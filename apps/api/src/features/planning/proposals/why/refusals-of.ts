import type { RefusalCount, Relaxation } from '@cuadrante/contract/planning/plan.ts'
import { createTurns } from '../../../../platform/yield-to-event-loop.ts'
import type { JobRecord } from '../../../campaigns/index.ts'
import { asConfirmed, exclusionOf, type PlanFacts } from '../../problem/plan-facts.ts'
import { refusalAmong } from '../../problem/refusal.ts'
import type { LoadedPlan } from '../../runs/load-facts.ts'
import { relaxationsOf } from './relaxations-of.ts'
import { type Beside, conflictingJobs } from './conflicting-jobs.ts'

export type OpenJob = {
  readonly refusals: readonly RefusalCount[]
  readonly near: readonly Relaxation[]
}
export type Refusals = ReadonlyMap<number, OpenJob>
/** Job → worker. */
type Assigned = ReadonlyMap<number, number>

/** The jobs that nobody does in a plan, those included that somebody locked so. */
export const openJobsOf = ({ jobs, fixedJobs, kept }: LoadedPlan, personOf: Assigned): JobRecord[] => [
  ...jobs.filter(({ id }) => !personOf.has(id)),
  ...fixedJobs.filter(({ id }) => kept.get(id) === null),
]

/** What no limit of the plan and no shorter shift would change. */
const hopeless: ReadonlySet<string> = new Set([
  'PROFILE',
  'PROVINCE',
  'EXCLUDED',
  'FAVOURITES',
  'STATUS',
  'CONTRACT',
])

/**
 * Pairs of an open job and somebody near it for which is asked what would let them do it: some three seconds, a tenth of a
 * run. Of the jobs after that only the drawer says it.
 */
const mostNear = 40_000

/**
 * Of every job that nobody does in a plan which the roster knows: how many people each rule keeps out, each counted once,
 * and what would let some of them. The counts add up to all active people.
 */
export async function refusalsOf(
  facts: PlanFacts & { readonly activePeople: number },
  open: readonly JobRecord[],
  personOf: Assigned,
  most = mostNear,
): Promise<Refusals> {
  const found = new Map<number, OpenJob>()
  let left = most
  const turns = createTurns()
  for (const job of open) {
    const counts = new Map<string, number>()
    const near: number[] = []
    for (const workerId of facts.workerIds) {
      const code = refusalOf(facts, job, workerId) ?? reasonBesides(facts, { job, workerId, personOf })
      counts.set(code, (counts.get(code) ?? 0) + 1)
      if (!hopeless.has(code)) near.push(workerId)
      if (turns.isOver()) await turns.next()
    }
    left -= near.length
    const unseen = facts.activePeople - facts.workerIds.length
    if (unseen > 0) counts.set('UNSEEN', unseen)
    found.set(job.id, {
      refusals: [...counts]
        .map(([code, people]) => ({ code, people }))
        .toSorted((a, b) => b.people - a.people),
      near: left < 0 ? [] : relaxationsOf(facts, { job, personOf, workerIds: near }),
    })
    if (turns.isOver()) await turns.next()
  }
  return found
}

/** From now on the roster knows what the plan would assign. */
export function putPlan({ roster, jobs }: Pick<PlanFacts, 'roster' | 'jobs'>, personOf: Assigned): void {
  for (const job of jobs) {
    const workerId = personOf.get(job.id)
    if (workerId !== undefined) roster.put(asConfirmed(job, workerId), { ...job, workerId: null })
  }
}

/** The first thing that keeps a person from a job: the profile, the way, the planner, then the rules, the gravest first. */
function refusalOf(facts: PlanFacts, job: JobRecord, workerId: number): string | undefined {
  const { roster, settings } = facts
  const verdicts = roster.verdictsOf(asConfirmed(job, null), { workerId })
  const refusal = refusalAmong(verdicts, settings)
  const lacksProfile = verdicts.some(({ code, severity }) => code === 'PROFILE' && severity !== 'info')
  if (lacksProfile) return 'PROFILE'
  return exclusionOf(facts, workerId, job) ?? refusal?.code
}

/** Of somebody who may do a job: whether another of their jobs in the plan would then be against a rule. */
function reasonBesides(facts: PlanFacts, beside: Beside): 'OTHER_JOBS' | 'FREE' {
  return conflictingJobs(facts, beside).length > 0 ? 'OTHER_JOBS' : 'FREE'
}
