import type { Random } from '../random.ts'
import { keepsMinuteLimits } from '../rows/is-lawful.ts'
import type { CheapestRow } from '../rows/cheapest-row.ts'
import type { RowProgram } from '../rows/row-program.ts'
import type { RosterState } from './roster-state.ts'

/** First rows are drawn loosely, so that nobody takes exactly the days of the one before. */
const TEMPERATURE = 5
const LONG_HORIZON_DAYS = 60
const TRIES_FOR_MINUTE_LIMITS = 20

/**
 * Gives each person, in random order, a lawful row that covers what is missing most.
 * @throws RangeError naming the person whose limits leave no lawful row.
 */
export function firstRoster(
  state: RosterState,
  rows: CheapestRow,
  program: RowProgram,
  random: Random,
): void {
  const { model } = state
  const order = model.people.map((_, person) => person)
  for (let at = order.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  for (const person of order) {
    state.take(person, 0, model.days)
    if (!cheapestWholeRow(state, rows, person) && !drawWholeRow(state, program, person))
      throw new RangeError(`no lawful row for person ${person}`)
    state.put(person, 0, model.days)
  }
}

function cheapestWholeRow(state: RosterState, rows: CheapestRow, person: number): boolean {
  const { days, duties } = state.model
  const prices = Float64Array.from({ length: duties }, (_, duty) => state.marginalPrice(duty))
  if (!rows.find(person, 0, days, prices)) return false
  const before = state.rows[person]!.slice()
  state.setSegment(person, 0, days, rows.segment)
  if (keepsMinuteLimits(state, person, 0, days)) return true
  state.setSegment(person, 0, days, before)
  return false
}

function drawWholeRow(state: RosterState, program: RowProgram, person: number): boolean {
  const { days } = state.model
  for (const { band, onlyGroup } of attempts(state, person))
    for (let tries = 0; tries < TRIES_FOR_MINUTE_LIMITS; tries++) {
      if (!program.draw({ person, from: 0, to: days, temperature: TEMPERATURE, band, onlyGroup })) break
      state.setSegment(person, 0, days, program.segment)
      if (keepsMinuteLimits(state, person, 0, days)) return true
    }
  return false
}

/** Narrow and quick first; the last one looks at everything. Long horizons begin with one group of alike kinds. */
function attempts(state: RosterState, person: number): { band?: number; onlyGroup?: number }[] {
  const wide = [2, 4, 8, 0].map((band) => (band ? { band } : {}))
  if (state.model.days <= LONG_HORIZON_DAYS) return wide
  const narrow = groupsByNeed(state, person).flatMap((onlyGroup) =>
    [2, 4, 8, 16, 32].map((band) => ({ band, onlyGroup })),
  )
  return [...narrow, ...wide]
}

/** Groups that may follow themselves, the most wanted of this person first. */
function groupsByNeed(state: RosterState, person: number): number[] {
  const { model } = state
  const { options } = model.people[person]!
  const wanted = new Float64Array(model.groups)
  for (const duty of options) {
    const group = model.dutyGroup[duty]!
    if (!model.forbids[group * model.groups + group])
      wanted[group]! += Math.max(0, -state.marginalPrice(duty)) + 0.01
  }
  return [...wanted.keys()].filter((group) => wanted[group]! > 0).toSorted((a, b) => wanted[b]! - wanted[a]!)
}
