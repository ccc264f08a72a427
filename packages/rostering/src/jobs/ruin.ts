import type { Random } from '../random.ts'
import type { JobState } from './job-state.ts'

const MOST_PEOPLE = 4
const MOST_JOBS = 24

/** Chooses jobs to be given out again: those of some people, of some days, of a place, or around one that nobody has. */
export function chooseRuin(state: JobState, random: Random): number[] {
  const { jobs, options } = state.problem
  const uncovered = state.personOf.reduce((sum, person) => sum + (person < 0 ? 1 : 0), 0)
  const kind = random.below(uncovered > 0 ? 5 : 4)
  const start = random.below(jobs.length)
  if (kind === 0) return ofPeople(state, peopleOf(state, start, random))
  if (kind === 1)
    return some(
      random,
      near(state, start, () => true),
    )
  if (kind === 2)
    return some(
      random,
      near(state, start, (job) => jobs[job]!.place === jobs[start]!.place, 21),
    )
  if (kind === 3) return swap(state, start, random)
  const open = nth(state, random.below(uncovered))
  const able = options[open]!
  if (able.length === 0) return []
  const people = Array.from({ length: 2 }, () => able[random.below(able.length)]!.person)
  return ofPeople(state, people)
}

/** The person of a job and others who could do it. */
function peopleOf(state: JobState, job: number, random: Random): number[] {
  const able = state.problem.options[job]!
  const people = new Set<number>()
  if (state.personOf[job]! >= 0) people.add(state.personOf[job]!)
  for (let more = 1 + random.below(MOST_PEOPLE); more > 0 && able.length > 0; more--)
    people.add(able[random.below(able.length)]!.person)
  return [...people]
}

function ofPeople(state: JobState, people: readonly number[]): number[] {
  const found = new Set<number>()
  for (const person of people) for (const { job } of state.rows[person]!) if (job >= 0) found.add(job)
  return [...found].slice(0, MOST_JOBS)
}

function near(state: JobState, start: number, fits: (job: number) => boolean, days = 1): number[] {
  const { firstDay, personOf } = state
  const day = firstDay[start]!
  const found: number[] = []
  for (let job = 0; job < personOf.length; job++)
    if (personOf[job]! >= 0 && Math.abs(firstDay[job]! - day) <= days && fits(job)) found.push(job)
  return found
}

/** A job and one more of somebody who could do it. */
function swap(state: JobState, job: number, random: Random): number[] {
  const able = state.problem.options[job]!
  if (able.length === 0 || state.personOf[job]! < 0) return []
  const own = state.rows[able[random.below(able.length)]!.person]!.filter((piece) => piece.job >= 0)
  const other = own[random.below(own.length || 1)]
  return other && other.job !== job ? [job, other.job] : [job]
}

function some(random: Random, jobs: number[]): number[] {
  const most = 3 + random.below(MOST_JOBS - 3)
  for (let at = jobs.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[jobs[at], jobs[other]] = [jobs[other]!, jobs[at]!]
  }
  return jobs.slice(0, most)
}

function nth(state: JobState, count: number): number {
  let left = count
  for (const [job, person] of state.personOf.entries()) if (person < 0 && left-- === 0) return job
  return 0
}
