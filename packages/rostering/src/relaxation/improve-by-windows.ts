import type { Highs } from 'highs'
import type { Random } from '../random.ts'
import type { CheapestRow } from '../rows/cheapest-row.ts'
import type { Budget } from '../search/budget.ts'
import type { RosterState } from '../search/roster-state.ts'
import { Master } from './master.ts'
import { HASTY } from './part.ts'

/** Distance between relaxation and bound that is not worth another round. */
export const GAP = 0.3
const WINDOW_DIVE = { rounds: 3, gap: GAP, ...HASTY }

/** Days of people that a window takes at first, at most and at least. */
const FIRST_SIZE = 1400
const LARGEST_SIZE = 2800
const SMALLEST_SIZE = 200
/** Days of a window: four weeks at least, more with few people. */
const SHORTEST_WINDOW = 28
/** A window may take so much more time than its share. */
const PATIENCE = 2
/** Share of a window's time in which its relaxation must end. */
const RELAXATION = 0.5
/** Most by which the size changes from one window to the next. */
const CHANGE = 1.3

/**
 * Relaxation and dive over some people in some weeks, while all the rest stays as it is: one window after the other,
 * overlapping by half, so large that everybody's days come twice within what is left of the budget.
 */
export function improveByWindows(
  highs: Highs,
  state: RosterState,
  rows: CheapestRow,
  random: Random,
  budget: Budget,
  report: () => void,
): void {
  const { days, people } = state.model
  const ends = budget.fraction()
  let size = FIRST_SIZE
  let from = 0
  let waiting: number[] = []
  while (budget.fraction() < 1) {
    const weeks = Math.floor(size / people.length / 7)
    const length = Math.min(days, Math.max(SHORTEST_WINDOW, weeks * 7))
    if (waiting.length === 0) waiting = shuffled(people.length, random)
    const parts = Math.ceil((waiting.length * length) / size)
    const part = waiting.splice(0, Math.ceil(waiting.length / parts)).toSorted((a, b) => a - b)
    const share = ((1 - ends) * part.length * length) / (2 * people.length * days)
    const start = Math.min(days - length, from)
    const began = budget.fraction()
    improveWindow(
      highs,
      state,
      rows,
      budget,
      part,
      start,
      start + length,
      Math.min(1, began + PATIENCE * share),
    )
    report()
    const took = (budget.fraction() - began) / share
    size = Math.min(
      LARGEST_SIZE,
      Math.max(SMALLEST_SIZE, size * Math.min(CHANGE, Math.max(1 / CHANGE, took ** -0.5))),
    )
    if (waiting.length > 0) continue
    from = start + length >= days ? random.below(7) : from + (length >> 1)
  }
}

function improveWindow(
  highs: Highs,
  state: RosterState,
  rows: CheapestRow,
  budget: Budget,
  part: readonly number[],
  from: number,
  to: number,
  until: number,
): void {
  const began = budget.fraction()
  const master = new Master(highs, state, rows, part, from, to)
  try {
    master.generate(Infinity, GAP, budget.isOverAt(began + RELAXATION * (until - began)))
    if (master.dive(WINDOW_DIVE, Infinity, budget.shareOf(budget.fraction(), until)))
      applyIfBetter(state, master)
  } finally {
    master.dispose()
  }
}

/** Writes what a dive has chosen into the state, unless that costs more than what is there. */
export function applyIfBetter(state: RosterState, master: Master): void {
  const before = state.cost
  const rows = state.copyRows()
  master.apply()
  if (state.cost > before) state.replaceAll(rows)
}

function shuffled(count: number, random: Random): number[] {
  const list = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[list[at], list[other]] = [list[other]!, list[at]!]
  }
  return list
}
