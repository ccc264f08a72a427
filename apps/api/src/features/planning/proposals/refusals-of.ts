import type { RefusalCount } from '@cuadrante/contract/planning/plan.ts'
import { createTurns } from '../../../platform/yield-to-event-loop.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import { asConfirmed, exclusionOf, type PlanFacts } from '../problem/plan-facts.ts'
import { refusalAmong } from '../problem/refusal.ts'
import type { LoadedPlan } from '../runs/load-facts.ts'

export type Refusals = ReadonlyMap<number, readonly RefusalCount[]>
/** Job → worker. */
type Assigned = ReadonlyMap<number, number>

/** The jobs that nobody does in a plan, those included that somebody locked so. */
export const openJobsOf = ({ jobs, fixedJobs, kept }: LoadedPlan, personOf: Assigned): JobRecord[] => [
  ...jobs.filter(({ id }) => !personOf.has(id)),
  ...fixedJobs.filter(({ id }) => kept.get(id) === null),
]

/**
 * Of every job that nobody does in a plan which the roster knows: how many people each rule keeps out, each counted once.
 * They add up to all active people.
 */
export async function refusalsOf(
  facts: PlanFacts & { readonly activePeople: number },
  open: readonly JobRecord[],
  personOf: Assigned,
): Promise<Refusals> {
  const found = new Map<number, readonly RefusalCount[]>()
  const turns = createTurns()
  for (const job of open) {
    const counts = new Map<string, number>()
    for (const workerId of facts.workerIds) {
      const code = refusalOf(facts, job, workerId) ?? reasonBesides(facts, { job, workerId, personOf })
      counts.set(code, (counts.get(code) ?? 0) + 1)
      if (turns.isOver()) await turns.next()
    }
    const unseen = facts.activePeople - facts.workerIds.length
    if (unseen > 0) counts.set('UNSEEN', unseen)
    found.set(
      job.id,
      [...counts].map(([code, people]) => ({ code, people })).toSorted((a, b) => b.people - a.people),
    )
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

type Beside = { readonly job: JobRecord; readonly workerId: number; readonly personOf: Assigned }

/** Of somebody who may do a job: whether another of their jobs in the plan would then be against a rule. */
function reasonBesides(facts: PlanFacts, beside: Beside): 'OTHER_JOBS' | 'FREE' {
  return spoiltBy(facts, beside).length > 0 ? 'OTHER_JOBS' : 'FREE'
}

/** The person's other jobs of the plan that a rule would refuse once they have this one too, with what it says. */
export function spoiltBy(facts: PlanFacts, { job, workerId, personOf }: Beside) {
  const { roster, jobs, settings } = facts
  const others = jobs.filter(({ id }) => id !== job.id && personOf.get(id) === workerId)
  const refusalsNow = () =>
    others.map((other) => refusalAmong(roster.verdictsOf(asConfirmed(other, workerId)), settings))
  const before = refusalsNow()
  const nobody = { ...job, workerId: null }
  roster.put(asConfirmed(job, workerId), nobody)
  const after = refusalsNow()
  roster.put(asConfirmed(job, null), asConfirmed(job, workerId))
  return others.flatMap((other, index) => {
    const refusal = after[index]
    return refusal && !before[index] ? [{ job: other, refusal }] : []
  })
}
