import type { Random } from '../random.ts'
import { keepsMinuteLimits } from '../rows/is-lawful.ts'
import { CheapestRow } from '../rows/cheapest-row.ts'
import { HASTIEST, HASTY } from '../rows/effort.ts'
import type { RowProgram } from '../rows/row-program.ts'
import type { Budget } from './budget.ts'
import type { RosterState } from './roster-state.ts'

/** First rows are drawn loosely, so that nobody takes exactly the days of the one before. */
const TEMPERATURE = 5
const LONG_HORIZON_DAYS = 60
const TRIES_FOR_MINUTE_LIMITS = 20
/** Share of the budget that first rows may take, and beyond which any lawful ones will do. */
const SHARE = 0.1
const LAST_MOMENT = 0.5

/**
 * Gives each person, in random order, a lawful row that covers what is missing most; with less care while that takes
 * longer than its share of the budget.
 * @throws RangeError naming the person whose limits leave no lawful row.
 */
export function firstRoster(
  state: RosterState,
  rows: CheapestRow,
  program: RowProgram,
  random: Random,
  budget: Budget,
): void {
  const { model } = state
  const order = model.people.map((_, person) => person)
  for (let at = order.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  const hasty = new CheapestRow(state, rows.scale, HASTY)
  const hastiest = new CheapestRow(state, rows.scale, HASTIEST)
  for (const [done, person] of order.entries()) {
    const used = budget.fraction()
    const isLate = used > (SHARE * (done + 1)) / order.length
    const ways = used > LAST_MOMENT ? [hastiest, hasty] : isLate ? [hasty, hastiest] : [rows, hasty, hastiest]
    state.take(person, 0, model.days)
    if (!ways.some((way) => cheapestWholeRow(state, way, person)) && !drawWholeRow(state, program, person))
      throw new RangeError(`no lawful row for person ${person}`)
    state.put(person, 0, model.days)
  }
}

function cheapestWholeRow(state: RosterState, rows: CheapestRow, person: number): boolean {
  const { days, duties, tags } = state.model
  const prices = Float64Array.from({ length: duties }, (_, duty) => state.marginalPrice(duty))
  for (let tries = 0; !rows.find(person, 0, days, prices); tries++) {
    const isClosing = rows.breaksTags && tries < tags && keepToTags(state, person, rows.segment, prices)
    if (!isClosing) return false
  }
  const before = state.rows[person]!.slice()
  state.setSegment(person, 0, days, rows.segment)
  if (keepsMinuteLimits(state, person, 0, days)) return true
  state.setSegment(person, 0, days, before)
  return false
}

/** Of each tag that a row works too often, only the days that are wanted most stay possible. False when there is none. */
function keepToTags({ model }: RosterState, person: number, row: Int32Array, prices: Float64Array): boolean {
  const { options, maxOfTag } = model.people[person]!
  const byTag: number[][] = Array.from({ length: model.tags }, () => [])
  for (const duty of row) if (duty >= 0 && model.dutyTag[duty]! >= 0) byTag[model.dutyTag[duty]!]!.push(duty)
  const kept = byTag.map((mine, tag) =>
    mine.length <= maxOfTag[tag]!
      ? undefined
      : new Set(mine.toSorted((a, b) => prices[a]! - prices[b]! || a - b).slice(0, maxOfTag[tag])),
  )
  for (const duty of options) {
    const tag = model.dutyTag[duty]!
    if (tag >= 0 && kept[tag]?.has(duty) === false) prices[duty] = Infinity
  }
  return kept.some((duties) => duties !== undefined)
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
