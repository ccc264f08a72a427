import { assignExactly } from './assign-exactly.ts'
import { type JobState, LEVELS } from './job-state.ts'

const MOST_JOBS = 40

const added = new Float64Array(LEVELS)

/**
 * Some jobs of which no person has two are given out again in the best way: as each person gets one at most, what one
 * choice costs does not depend on the others. What stands is one of the ways, so the plan never gets worse.
 */
export function assignDayExactly(state: JobState, day: number): void {
  const jobs = jobsOf(state, day)
  if (jobs.length < 2) return
  const before = jobs.map((job) => state.personOf[job]!)
  for (const [at, job] of jobs.entries()) if (before[at]! >= 0) state.take(job)
  if (before.some((person) => person >= 0 && !state.standsWithout(person))) {
    for (const [at, job] of jobs.entries()) if (before[at]! >= 0) state.put(job, before[at]!)
    return
  }
  const people = [...new Set(jobs.flatMap((job) => state.problem.options[job]!.map(({ person }) => person)))]
  const columnOf = new Map(people.map((person, column) => [person, column]))
  const columns = people.length + jobs.length
  const costs = jobs.map((job, at) => {
    const row: (Float64Array | undefined)[] = Array.from({ length: columns })
    for (const option of state.problem.options[job]!)
      if (state.cost(job, option, added)) row[columnOf.get(option.person)!] = added.slice()
    row[people.length + at] = new Float64Array(LEVELS)
    return row
  })
  const chosen = assignExactly(costs, columns, LEVELS, (a, b) => state.compare(a, b))
  for (const [at, job] of jobs.entries()) {
    const person = people[chosen[at]!]
    if (person !== undefined) state.put(job, person)
  }
}

/** Jobs with work on a day, one of each person, and those that nobody has. */
function jobsOf(state: JobState, day: number): number[] {
  const taken = new Set<number>()
  const found: number[] = []
  for (const [job, { spans }] of state.problem.jobs.entries()) {
    if (found.length === MOST_JOBS) break
    if (state.problem.options[job]!.length === 0 || spans.every((span) => span.day !== day)) continue
    const person = state.personOf[job]!
    if (person >= 0 && taken.has(person)) continue
    if (person >= 0) taken.add(person)
    found.push(job)
  }
  return found
}
