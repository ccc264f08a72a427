import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { clockOf } from '@cuadrante/domain/visits/night.ts'
import {
  forecastDay,
  isDayOn,
  visitStates,
  type DayForecast,
  type VisitDayPlan,
  type VisitState,
} from '@cuadrante/domain/visits/visit-day.ts'
import { dayMarks, minuteOf, type VisitMark } from './visit-mark.ts'

/** How far a day of visits is. */
export type VisitDayNow = {
  /** Of the day; the next one goes on counting. */
  readonly minute: number
  readonly states: ReadonlyMap<number, VisitState>
  readonly forecast: DayForecast
  /** Whether the day is on, after midnight too. */
  readonly isOn: boolean
}

type Marked = { readonly date: Day; readonly zone: Zone; readonly marks: readonly VisitMark[] }

/** How far a day of visits is at an instant, by what has been said of it. */
export function visitDayNow(plan: VisitDayPlan, day: Marked, now: number): VisitDayNow {
  const minute = Math.floor(minuteOf(now, day.date, day.zone))
  const states = visitStates(dayMarks(day, day.marks))
  const clock = clockOf(day.date, day.zone)
  const forecast = forecastDay(plan, states, minute, clock)
  return { minute, states, forecast, isOn: isDayOn(plan, states, minute, forecast, clock) }
}
