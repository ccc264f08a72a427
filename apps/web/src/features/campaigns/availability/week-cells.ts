import type { WorkerWeek } from '@cuadrante/contract/campaigns/availability/availability.ts'
import {
  laidOver,
  without,
  type AvailabilityState,
  type WeekStretch,
} from '@cuadrante/domain/availability/availability.ts'
import {
  cellIndex,
  halves,
  leastFavourable,
  weekdays,
  type WeekCells,
} from '@cuadrante/domain/availability/week-halves.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { wallTimeIn, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { agencyZone } from '../../../api/today.ts'

type Stretches = WorkerWeek['stretches']

export const stretchesOf = (cells: WeekCells): Stretches =>
  weekdays.flatMap((weekday) =>
    halves.flatMap(({ from, to }, half) => {
      const state = cells[cellIndex(weekday, half)]
      return state ? [{ weekday, from, to, state }] : []
    }),
  )

/** A week as it is painted: halves of days, and hours within them that say something else. */
export type WeekAnswer = { readonly cells: WeekCells; readonly hours: readonly WeekStretch[] }

/** Of each half what most of it says, unsaid hours as "puedo"; what its other hours say stays as hours. */
export function weekAnswerOf(stretches: Stretches): WeekAnswer {
  const cells: AvailabilityState[] = []
  const hours: WeekStretch[] = []
  for (const weekday of weekdays)
    for (const { from, to } of halves) {
      const parts = partsOf(stretches, { weekday, from, to })
      const most = mostOf(parts)
      cells.push(most)
      for (const part of parts) if (part.state !== most) addHours(hours, part)
    }
  return { cells, hours }
}

/** What is said of a half, hour by hour, in order. */
function partsOf(stretches: Stretches, half: Omit<WeekStretch, 'state'>): WeekStretch[] {
  const said = stretches
    .filter(({ weekday, from, to }) => weekday === half.weekday && from < half.to && half.from < to)
    .map((one) => ({ ...one, from: Math.max(one.from, half.from), to: Math.min(one.to, half.to) }))
  const whole: readonly WeekStretch[] = [{ ...half, state: 'can' }]
  return said.reduce((held, one) => laidOver(held, one), whole).toSorted((a, b) => a.from - b.from)
}

/** Of two that say as much the less favourable. */
function mostOf(parts: readonly WeekStretch[]): AvailabilityState {
  const minutes = (state: AvailabilityState) =>
    parts.reduce((sum, one) => sum + (one.state === state ? one.to - one.from : 0), 0)
  return leastFavourable.toSorted((a, b) => minutes(b) - minutes(a))[0] ?? 'can'
}

/** Hours that go on where others end are one stretch. */
function addHours(hours: WeekStretch[], next: WeekStretch) {
  const last = hours.at(-1)
  if (last && last.weekday === next.weekday && last.state === next.state && last.to === next.from)
    hours[hours.length - 1] = { ...last, to: next.to }
  else hours.push(next)
}

/** Painting a half also takes its hours. */
export const painted = (
  { cells, hours }: WeekAnswer,
  indexes: readonly number[],
  state: AvailabilityState,
): WeekAnswer => ({
  cells: cells.map((was, index) => (indexes.includes(index) ? state : was)),
  hours: indexes.reduce<readonly WeekStretch[]>(
    (left, index) => left.flatMap((one) => without(one, halfAt(index))),
    hours,
  ),
})

function halfAt(index: number): Omit<WeekStretch, 'state'> {
  const weekday = weekdays[Math.floor(index / 2)] ?? 0
  const { from, to } = halves[index % 2 === 0 ? 0 : 1]
  return { weekday, from, to }
}

export const stretchesOfAnswer = ({ cells, hours }: WeekAnswer): Stretches => [
  ...hours.reduce<readonly WeekStretch[]>((held, one) => laidOver(held, one), stretchesOf(cells)),
]

type Shift = {
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly zone: Zone
}

/**
 * Which halves of its day a shift touches by the agency's clock, of which the halves are; one that ends the next day touches
 * from its start to midnight.
 */
export function touchesHalf({ date, startTime, endTime, zone }: Shift, half: number): boolean {
  const hourOnDay = (day: string, hour: string): string => {
    const wall = wallTimeIn({ day, hour }, zone, agencyZone())
    if (wall.day === date) return wall.hour
    return wall.day < date ? '00:00' : '24:00'
  }
  const ends = hourOnDay(endTime <= startTime ? addDays(date, 1) : date, endTime)
  return half === 0 ? hourOnDay(date, startTime) < '15:00' : ends > '15:00'
}
