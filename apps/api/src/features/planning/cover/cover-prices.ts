import type { JobRecord } from '../../campaigns/index.ts'
import { pricesOfWays } from '../problem/way-of.ts'
import type { PlanFacts } from '../problem/plan-facts.ts'

/** What the ways from home cost, in cents, when some people take over jobs. */
export type CoverPrices = {
  readonly of: (workerId: number, job: JobRecord) => number
  /** What falls away when its own person leaves a job. */
  readonly saved: (job: JobRecord) => number
  /** Everybody, those first whom the job costs least. */
  readonly cheapestFirst: (job: JobRecord) => readonly number[]
}

export function coverPrices(facts: PlanFacts, people: readonly number[]): CoverPrices {
  const pricesOf = oncePerJob((job) => {
    const prices = pricesOfWays(facts, people, job)
    return new Map(people.map((id, index) => [id, prices[index] ?? 0]))
  })
  const of = (workerId: number, job: JobRecord): number => pricesOf(job).get(workerId) ?? 0
  return {
    of,
    saved: (job) => of(job.workerId ?? 0, job),
    cheapestFirst: oncePerJob((job) => people.toSorted((a, b) => of(a, job) - of(b, job) || a - b)),
  }
}

/** Worked out for a job when it is asked about first. */
export function oncePerJob<T>(work: (job: JobRecord) => T): (job: JobRecord) => T {
  const known = new Map<number, T>()
  return (job) => {
    const found = known.get(job.id)
    if (found !== undefined) return found
    const made = work(job)
    known.set(job.id, made)
    return made
  }
}
