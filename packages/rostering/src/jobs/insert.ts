import type { Random } from '../random.ts'
import { type JobState, LEVELS } from './job-state.ts'
import type { Option } from './job-problem.ts'

/** One choice in this many is overlooked, so that the same hole is not filled in the same way each time. */
const OVERLOOKED = 60

const added = new Float64Array(LEVELS)
const least = new Float64Array(LEVELS)

/** The best person for a job as the plan stands, or undefined when nobody can; without `random` nobody is overlooked. */
export function bestOption(state: JobState, job: number, random?: Random): Option | undefined {
  let best: Option | undefined
  for (const option of state.problem.options[job]!) {
    if (random && random.below(OVERLOOKED) === 0) continue
    if (!state.cost(job, option, added, best && least)) continue
    best = option
    least.set(added)
  }
  return best
}

/** Gives a job to the best person, if there is one. */
export function insert(state: JobState, job: number, random?: Random): boolean {
  const option = bestOption(state, job, random)
  if (option) state.put(job, option.person)
  return option !== undefined
}
