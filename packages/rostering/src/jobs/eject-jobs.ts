import type { Random } from '../random.ts'
import { bestOption } from './insert.ts'
import type { JobState } from './job-state.ts'

const LONGEST_CHAIN = 3
/** Rows looked into for one job: a chain has to be found soon or not at all. */
const MOST_TRIES = 4_000
/** Work further away than this never stands in the way by itself. */
const NEAR_DAYS = 14

/** Finds somebody for a job that nobody can do: its person's work goes to others, whose work goes to others still. */
export function eject(state: JobState, job: number, random: Random, most = MOST_TRIES): boolean {
  const tries = { left: most }
  for (let length = 1; length <= LONGEST_CHAIN; length++)
    if (chain(state, job, { length, tries, random, moved: new Set([job]) })) return true
  return false
}

interface Chain {
  readonly length: number
  readonly tries: { left: number }
  readonly random: Random
  readonly moved: Set<number>
}

function chain(state: JobState, job: number, { length, tries, random, moved }: Chain): boolean {
  const options = state.problem.options[job]!
  const offset = random.below(options.length || 1)
  for (let at = 0; at < options.length; at++) {
    const { person } = options[(at + offset) % options.length]!
    for (const other of near(state, job, person)) {
      if (moved.has(other)) continue
      if (--tries.left < 0) return false
      state.take(other)
      if (!state.isLawful(job, person)) {
        state.put(other, person)
        continue
      }
      state.put(job, person)
      moved.add(other)
      const next = bestOption(state, other)
      if (next) {
        state.put(other, next.person)
        return true
      }
      if (length > 1 && chain(state, other, { length: length - 1, tries, random, moved })) return true
      moved.delete(other)
      state.take(job)
      state.put(other, person)
    }
  }
  return false
}

/** A person's planned jobs near a job in time. */
function near(state: JobState, job: number, person: number): number[] {
  const { spans } = state.problem.jobs[job]!
  const first = spans[0]!.day - NEAR_DAYS
  const last = spans.at(-1)!.day + NEAR_DAYS
  const found = new Set<number>()
  for (const { job: other, span } of state.rows[person]!)
    if (other >= 0 && span.day >= first && span.day <= last) found.add(other)
  return [...found]
}
