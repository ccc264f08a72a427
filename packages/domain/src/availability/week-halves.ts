import type { Weekday } from '../dates/day.ts'
import type { AvailabilityState, WeekStretch } from './availability.ts'

/** The two halves of a day, in minutes since midnight: together they leave no hour unanswered. */
export const halves = [
  { name: 'Mañana', hours: 'hasta las 15:00', from: 0, to: 900 },
  { name: 'Tarde', hours: 'desde las 15:00', from: 900, to: 1440 },
] as const

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[]

/** A state for each half day, Monday's morning first; undefined where nothing was said. */
export type WeekCells = readonly (AvailabilityState | undefined)[]

export const cellIndex = (weekday: number, half: number): number => weekday * 2 + half

/** A half of which parts were answered differently shows the least favourable of them. */
export const cellsOf = (stretches: readonly WeekStretch[]): WeekCells =>
  weekdays.flatMap((weekday) =>
    halves.map(({ from, to }) => {
      const touching = stretches.filter(
        (stretch) => stretch.weekday === weekday && stretch.from < to && from < stretch.to,
      )

      return leastFavourable.find((state) => touching.some((stretch) => stretch.state === state))
    }),
  )

export const leastFavourable: readonly AvailabilityState[] = ['cannot', 'rather_not', 'can', 'want']
