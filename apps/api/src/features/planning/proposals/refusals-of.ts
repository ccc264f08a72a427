import type { RefusalCount } from '@cuadrante/contract/planning/plan.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import { asConfirmed, exclusionOf, type PlanFacts } from '../problem/plan-facts.ts'
import { refusalAmong } from '../problem/refusal.ts'

/** How long one turn of work may hold the event loop, ms. */
const turnMilliseconds = 12

export type Refusals = ReadonlyMap<number, readonly RefusalCount[]>

/**
 * Of every job that nobody does in a plan: how many people each rule keeps out, each counted once. They add up to all
 * active people.
 */
export async function refusalsOf(
  facts: PlanFacts & { readonly activePeople: number },
  personOf: ReadonlyMap<number, number>,
): Promise<Refusals> {
  putPlan(facts, personOf)
  const found = new Map<number, readonly RefusalCount[]>()
  let turnStarted = performance.now()
  for (const job of facts.jobs.filter(({ id }) => !personOf.has(id))) {
    const counts = new Map<string, number>()
    for (const workerId of facts.workerIds) {
      const code = refusalOf(facts, job, workerId)
      counts.set(code, (counts.get(code) ?? 0) + 1)
      if (performance.now() - turnStarted < turnMilliseconds) continue
      await yieldToEventLoop()
      turnStarted = performance.now()
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
export function putPlan({ roster, jobs }: PlanFacts, personOf: ReadonlyMap<number, number>): void {
  for (const job of jobs) {
    const workerId = personOf.get(job.id)
    if (workerId !== undefined) roster.put(asConfirmed(job, workerId), { ...job, workerId: null })
  }
}

/** The first thing that keeps a person from a job: the profile, the way, the planner, then the rules, the gravest first. */
export function refusalOf(facts: PlanFacts, job: JobRecord, workerId: number): string {
  const { roster, settings } = facts
  const verdicts = roster.verdictsOf(asConfirmed(job, null), { workerId })
  const refusal = refusalAmong(verdicts, settings)
  const lacksProfile = verdicts.some(({ code, severity }) => code === 'PROFILE' && severity !== 'info')
  if (lacksProfile) return 'PROFILE'
  return exclusionOf(facts, workerId, job) ?? refusal?.code ?? 'OTHER_JOBS'
}
