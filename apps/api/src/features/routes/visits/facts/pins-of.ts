import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { KeptDay } from './kept-days.ts'

/** A locked visit: who makes it, on which day of the plan. */
export type Pin = { readonly person: number; readonly day: number }

/** The locked visits of every row that has any, in the order of the days. */
export const pinsByRow = (kept: readonly KeptDay[]): ReadonlyMap<number, Pin[]> =>
  grouped(
    kept.flatMap(({ person, day, stops }) => {
      const locked = stops.flatMap(({ rowId, isPinned }) => (isPinned ? [rowId] : []))
      return [...new Set(locked)].map((rowId) => ({ rowId, person, day }))
    }),
    ({ rowId }) => rowId,
  )

/** The days that are left of each set when locked visits stand for the nearest of them, none nearer to these than the gap. */
export function withoutPinned(
  patterns: readonly (readonly number[])[],
  pins: readonly Pin[],
  gap: number,
): readonly (readonly number[])[] {
  const left = patterns.map((pattern) => {
    const days = [...pattern]
    for (const { day } of pins) {
      const nearest = days.toSorted((a, b) => Math.abs(a - day) - Math.abs(b - day))[0]
      if (nearest !== undefined) days.splice(days.indexOf(nearest), 1)
    }
    return days.filter((day) => pins.every((pin) => Math.abs(pin.day - day) >= gap))
  })
  const most = Math.max(0, ...left.map(({ length }) => length))
  const distinct = new Map(left.filter(({ length }) => length === most).map((days) => [days.join(), days]))
  return most === 0 ? [] : [...distinct.values()]
}
