import { type Day, type Weekday, weekdayOf } from '../dates/day.ts'
import type { PlacedDays } from './day-choice.ts'
import type { Slot } from './schedule.ts'

/** Where on some days the people or the hours differ from those of the row and the shift. */
export type GridException = {
  readonly from: Day
  readonly to: Day
  readonly weekdays: readonly Weekday[]
  /** Centres that it holds for; none are all of them. */
  readonly centerIds: readonly number[]
  /** Place of the shift that it holds for; null is each of them. */
  readonly shift: number | null
  /** Null leaves those of the row. */
  readonly people: number | null
  /** Null leaves those of the shift. */
  readonly hours: Slot | null
}

export type GridOfJobs = {
  readonly rows: readonly { readonly centerId: number; readonly people: readonly number[] }[]
  readonly shifts: readonly Slot[]
  readonly exceptions: readonly GridException[]
}

/** Who is wanted in a centre on a day in a shift, and which exceptions have decided it, by their places. */
export type GridCell = {
  readonly day: Day
  readonly row: number
  readonly people: number
  readonly slot: Slot
  readonly exceptions: readonly number[]
}

/**
 * Every cell of a grid in the order of days, centres and shifts, empty ones included. Of two exceptions that say the same
 * of a cell the later one holds; an exception adds no day to those chosen.
 */
export function* gridCells(
  { rows, shifts, exceptions }: GridOfJobs,
  placed: PlacedDays,
): Generator<GridCell> {
  const worked = placed.byPlace.map((days) => new Set(days))
  for (const day of placed.days) {
    const ofDay = exceptions.map((one) => (isOn(one, day) ? one : undefined))
    for (const [row, { centerId, people }] of rows.entries()) {
      if (!worked[row]?.has(day)) continue
      const here = ofDay.map((one) => (one && isAt(one, centerId) ? one : undefined))
      for (const [shift, slot] of shifts.entries()) {
        const number = here.findLastIndex((one) => one?.people !== null && isOf(one, shift))
        const hours = here.findLastIndex((one) => one?.hours !== null && isOf(one, shift))
        yield {
          day,
          row,
          people: here[number]?.people ?? people[shift] ?? 0,
          slot: here[hours]?.hours ?? slot,
          exceptions: [...new Set([number, hours])].filter((place) => place >= 0),
        }
      }
    }
  }
}

const isOn = ({ from, to, weekdays }: GridException, day: Day): boolean =>
  from <= day && day <= to && weekdays.includes(weekdayOf(day))
const isAt = ({ centerIds }: GridException, centerId: number): boolean =>
  centerIds.length === 0 || centerIds.includes(centerId)
const isOf = (one: GridException | undefined, shift: number): boolean =>
  one !== undefined && (one.shift === null || one.shift === shift)
