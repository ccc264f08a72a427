import { insert } from './insert.ts'
import type { JobState } from './job-state.ts'
import { mondayOf } from './workdays.ts'

/** Work that stands further away than this many days never makes a person impossible. */
const REACH_DAYS = 15

/**
 * The first plan: what somebody has already stays, then job by job the one for which the fewest people are left. Who is
 * left is counted anew wherever a person has been given work.
 */
export function construct(state: JobState, isOver: () => boolean): void {
  const { jobs, options } = state.problem
  for (const [job, { current }] of jobs.entries())
    if (current >= 0 && state.option(job, current) && state.isLawful(job, current)) state.put(job, current)
  const open = new Set(jobs.keys())
  const left = options.map((some, job) => {
    if (state.personOf[job]! >= 0) open.delete(job)
    return new Set(some.filter(({ person }) => state.isLawful(job, person)).map(({ person }) => person))
  })
  while (open.size > 0 && !isOver()) {
    const job = scarcest(state, open, left)
    open.delete(job)
    if (left[job]!.size === 0 || !insert(state, job)) continue
    recount(state, { job, open, left })
  }
}

function scarcest(state: JobState, open: ReadonlySet<number>, left: readonly Set<number>[]): number {
  let [chosen, fewest, dearest] = [-1, Infinity, -Infinity]
  for (const job of open) {
    const { size } = left[job]!
    const { price } = state.problem.jobs[job]!
    // A dear job goes before one that is just as scarce.
    if (size > fewest || (size === fewest && price <= dearest)) continue
    ;[chosen, fewest, dearest] = [job, size, price]
  }
  return chosen
}

type Placed = {
  readonly job: number
  readonly open: ReadonlySet<number>
  readonly left: readonly Set<number>[]
}

function recount(state: JobState, { job, open, left }: Placed): void {
  const person = state.personOf[job]!
  const { spans } = state.problem.jobs[job]!
  const first = mondayOf(spans[0]!.day) - REACH_DAYS
  const last = mondayOf(spans.at(-1)!.day) + 7 + REACH_DAYS
  for (const other of open) {
    const days = state.problem.jobs[other]!.spans
    if (days.at(-1)!.day < first || days[0]!.day > last || !left[other]!.has(person)) continue
    if (!state.isLawful(other, person)) left[other]!.delete(person)
  }
}
