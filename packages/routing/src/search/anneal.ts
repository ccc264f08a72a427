import { recreate } from './recreate.ts'
import type { RouteTable } from './route-table.ts'
import { ruin, type RuinSize } from './ruin.ts'
import type { Trial } from './trial.ts'

export interface Cooling extends RuinSize {
  /** Temperatures in kilometres; cooling is exponential in the fraction of the budget. */
  readonly from: number
  readonly to: number
}

/** How far a search has come, from 0 to 1; 1 stops it. */
export type Progress = (iterations: number, bestKm: number) => number

const ITERATIONS_PER_LOOK = 200

/**
 * Simulated annealing over ruin and recreate (Christiaens & Vanden Berghe 2020, §5.4). Starts from the plan in
 * `trial.routes` and leaves its best plan in `best`.
 *
 * @returns the number of trials made.
 */
export function anneal(trial: Trial, best: RouteTable, cooling: Cooling, progress: Progress): number {
  const { random, routes } = trial
  let current = routes.totalKm()
  let bestKm = current
  best.copyFrom(routes)
  let iterations = 0
  for (;;) {
    const fraction = progress(iterations, bestKm)
    if (fraction >= 1) return iterations
    const temperature = cooling.from * (cooling.to / cooling.from) ** fraction
    for (let i = 0; i < ITERATIONS_PER_LOOK; i++) {
      const limit = -temperature * Math.log(random.unit())
      trial.begin()
      ruin(trial, cooling)
      if (!recreate(trial, limit)) {
        trial.undo()
        continue
      }
      trial.keep()
      current += trial.change
      if (current >= bestKm - 1e-9) continue
      bestKm = current
      best.copyFrom(routes)
    }
    iterations += ITERATIONS_PER_LOOK
  }
}
