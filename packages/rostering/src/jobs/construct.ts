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
  const isOpen = Uint8Array.from(state.personOf, (person) => (person < 0 ? 1 : 0))
  const left = Int32Array.from(options, ({ length }) => length)
  const jobsFor: number[][] = state.problem.people.map(() => [])
  for (const [job, some] of options.entries())
    if (isOpen[job]) for (const { person } of some) jobsFor[person]!.push(job)
  const counted: Counted = { isOpen, left, jobsFor }
  for (const person of jobsFor.keys()) recount(state, person, counted)
  for (let job = scarcest(state, isOpen, left); job >= 0 && !isOver(); job = scarcest(state, isOpen, left)) {
    isOpen[job] = 0
    if (left[job]! > 0 && insert(state, job)) recount(state, state.personOf[job]!, counted, job)
  }
}

/** The open job for which the fewest people are left; -1 when none is open. */
function scarcest({ problem: { jobs } }: JobState, isOpen: Uint8Array, left: Int32Array): number {
  let [chosen, fewest] = [-1, Infinity]
  for (let job = 0; job < isOpen.length; job++) {
    if (!isOpen[job] || left[job]! > fewest) continue
    // A dear job goes before one that is just as scarce.
    if (left[job] === fewest && jobs[job]!.price <= jobs[chosen]!.price) continue
    ;[chosen, fewest] = [job, left[job]!]
  }
  return chosen
}

type Counted = {
  readonly isOpen: Uint8Array
  /** By job: how many people are left for it. */
  readonly left: Int32Array
  /** By person: the jobs for which they are left. */
  readonly jobsFor: number[][]
}

/** Counts anew for which jobs a person is left; where they have been given one, for those near it. */
function recount(state: JobState, person: number, { isOpen, left, jobsFor }: Counted, placed?: number): void {
  const isLawful = state.lawfulFor(person)
  const isNear = placed === undefined ? () => true : nearTo(state, placed)
  jobsFor[person] = jobsFor[person]!.filter((job) => {
    if (!isOpen[job]) return false
    if (!isNear(job) || isLawful(job)) return true
    left[job]!--
    return false
  })
}

function nearTo({ problem: { jobs } }: JobState, placed: number): (job: number) => boolean {
  const { spans } = jobs[placed]!
  const first = mondayOf(spans[0]!.day) - REACH_DAYS
  const last = mondayOf(spans.at(-1)!.day) + 7 + REACH_DAYS
  return (job) => {
    const days = jobs[job]!.spans
    return days.at(-1)!.day >= first && days[0]!.day <= last
  }
}
