import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { clockOf, passedMinute } from '@cuadrante/domain/visits/night.ts'
import {
  forecastDay,
  isDayOn,
  statesShown,
  visitStates,
  type DayForecast,
  type VisitDayPlan,
  type VisitState,
} from '@cuadrante/domain/visits/visit-day.ts'
import { dayMarks, type VisitMark } from './visit-mark.ts'

/** How far a day of visits is. */
export type VisitDayNow = {
  /** Of the day, by its clock; the next one goes on counting. */
  readonly minute: number
  /** With their times by the clock. */
  readonly states: ReadonlyMap<number, VisitState>
  /** How long somebody has been at each visit that they are at, by row. */
  readonly minutesThere: ReadonlyMap<number, number>
  readonly forecast: DayForecast
  /** Whether the day is on, after midnight too. */
  readonly isOn: boolean
}

type Marked = { readonly date: Day; readonly zone: Zone; readonly marks: readonly VisitMark[] }

/** How far a day of visits is at an instant, by what has been said of it. */
export function visitDayNow(plan: VisitDayPlan, day: Marked, now: number): VisitDayNow {
  const passed = Math.floor(passedMinute(day.date, now, day.zone))
  const states = visitStates(dayMarks(day, day.marks))
  const clock = clockOf(day.date, day.zone)
  const forecast = forecastDay(plan, states, passed, clock)
  return {
    minute: clock.shown(passed),
    states: statesShown(states, clock),
    minutesThere: new Map(
      [...states].flatMap(([rowId, { state, arrivedAt }]) =>
        state === 'there' ? [[rowId, Math.max(0, passed - (arrivedAt ?? passed))]] : [],
      ),
    ),
    forecast,
    isOn: isDayOn(plan, states, passed, forecast, clock),
  }
}
