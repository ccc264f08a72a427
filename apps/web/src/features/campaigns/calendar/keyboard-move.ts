import type { CalendarEntry, CalendarRow } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { formatDay } from '../../../ui/format.ts'

/** A job that is being moved with the keyboard, and where it stands now. */
export type KeyboardMove = { readonly entry: CalendarEntry; readonly day: number; readonly row: number }

const steps: Readonly<Record<string, readonly [day: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One step with an arrow key, inside the calendar; undefined for other keys. */
export function stepped(
  carrying: KeyboardMove,
  key: string,
  days: number,
  rows: number,
): KeyboardMove | undefined {
  const step = steps[key]
  if (!step) return undefined
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
  return {
    ...carrying,
    day: within(carrying.day + step[0], days),
    row: within(carrying.row + step[1], rows),
  }
}

/** What a reader hears while a job is carried. */
export const placeText = (row: CalendarRow | undefined, day: Day | undefined): string =>
  `${row?.name ?? ''}, ${day ? formatDay(day) : ''}. Intro suelta, Escape cancela.`
