import type { Budget } from './budget.ts'
import { recreate } from './recreate.ts'
import type { RouteTable } from './route-table.ts'
import { ruin, type RuinSize } from './ruin.ts'
import type { Trial } from './trial.ts'

/** Temperatures in kilometres at shares of an annealing, exponential in between. */
export type Cooling = readonly (readonly [share: number, temperature: number])[]

/** The part of the whole budget that an annealing may use. */
export interface Span {
  readonly from: number
  readonly until: number
}

const ITERATIONS_PER_LOOK = 200

/**
 * Simulated annealing over ruin and recreate (Christiaens & Vanden Berghe 2020, §5.4). Starts from the plan in
 * `trial.routes`, which it leaves wherever it got to, and keeps the shortest plan seen in `best`.
 */
export function anneal(
  trial: Trial,
  best: RouteTable,
  size: RuinSize,
  cooling: Cooling,
  budget: Budget,
  span: Span,
): void {
  const { random, routes } = trial
  let current = routes.totalKm()
  let bestKm = best.totalKm()
  let spent = 0
  for (;;) {
    const share = (budget.spend(spent, bestKm) - span.from) / (span.until - span.from)
    if (share >= 1) return
    spent = ITERATIONS_PER_LOOK
    const temperature = temperatureAt(cooling, share)
    for (let i = 0; i < ITERATIONS_PER_LOOK; i++) {
      const limit = -temperature * Math.log(random.unit())
      trial.begin()
      ruin(trial, size)
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
  }
}

function temperatureAt(cooling: Cooling, share: number): number {
  let step = 1
  while (step < cooling.length - 1 && share > cooling[step]![0]) step++
  const [start, from] = cooling[step - 1]!
  const [end, to] = cooling[step]!
  return from * (to / from) ** ((share - start) / (end - start))
}
