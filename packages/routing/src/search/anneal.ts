import type { Spend } from './budget.ts'
import { tryExchange } from './exchange.ts'
import { recreate } from './recreate.ts'
import type { CyclicTransfer } from './cyclic-transfer.ts'
import type { RouteTable } from './tables/route-table.ts'
import { ruin, type RuinSize } from './ruin.ts'
import type { Trial } from './trial.ts'

/** Temperatures in kilometres at shares of an annealing, exponential in between. */
export type Cooling = readonly (readonly [share: number, temperature: number])[]

export interface Annealing {
  readonly size: RuinSize
  /** Exchanges tried before each ruin. */
  readonly exchanges: number
  readonly cooling: Cooling
  readonly spend: Spend
  /** What evens out full routes, once the plan freezes. */
  readonly transfer?: CyclicTransfer | undefined
  /** Kilometres: the temperature from which on cyclic transfers are tried. */
  readonly transferBelow: number
}

const ITERATIONS_PER_LOOK = 250

/**
 * Simulated annealing over ruin and recreate (Christiaens & Vanden Berghe 2020, §5.4) with exchanges in between.
 * Starts from the plan in `trial.routes`, which it leaves wherever it got to, and keeps the shortest seen in `best`.
 */
export function anneal(trial: Trial, best: RouteTable, annealing: Annealing): void {
  const { routes } = trial
  const { cooling, spend, transfer, transferBelow } = annealing
  let bestKm = best.totalKm()
  let spent = 0
  for (;;) {
    const share = spend(spent, bestKm)
    if (share >= 1) return
    spent = ITERATIONS_PER_LOOK
    const temperature = temperatureAt(cooling, share)
    const isChanged =
      transfer && temperature < transferBelow && transfer.improve(routes, transfer.roundsForLook()) > 0
    if (isChanged) trial.refresh()
    // Summed anew at each look, so that rounding never adds up.
    let current = routes.totalKm()
    for (let i = 0; ; i++) {
      if (current < bestKm - 1e-9) {
        bestKm = current
        best.copyFrom(routes)
      }
      if (i === ITERATIONS_PER_LOOK) break
      current += step(trial, annealing, temperature)
    }
  }
}

/** One iteration: some exchanges, one ruin and recreate. @returns the change of what was accepted, in kilometres. */
function step(trial: Trial, { size, exchanges }: Annealing, temperature: number): number {
  const { random } = trial
  let change = 0
  for (let i = 0; i < exchanges; i++) change += tryExchange(trial, temperature * random.exponential())
  const limit = temperature * random.exponential()
  trial.begin()
  ruin(trial, size)
  if (recreate(trial, limit)) {
    trial.keep()
    return change + trial.change
  }
  trial.undo()
  return change
}

function temperatureAt(cooling: Cooling, share: number): number {
  let step = 1
  while (step < cooling.length - 1 && share > cooling[step]![0]) step++
  const [start, from] = cooling[step - 1]!
  const [end, to] = cooling[step]!
  return from * (to / from) ** ((share - start) / (end - start))
}
