import { visitDayNow } from '@cuadrante/contract/routes/visits/visit-day-now.ts'
import type { VisitMark } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import {
  takesVisitMarks,
  type VisitWork,
  type WorkStop,
} from '@cuadrante/contract/routes/visits/visit-work.ts'
import { clockOf, MIDNIGHT, passedMinute } from '@cuadrante/domain/visits/night.ts'
import { openVisit, type VisitState } from '@cuadrante/domain/visits/visit-day.ts'

/** A visit as whoever makes it sees it. */
export type WorkVisit = {
  readonly stop: WorkStop
  readonly number: number
  readonly state: VisitState
  /** Minutes since somebody is there. */
  readonly minutesThere: number
  /** When it will begin by what is known now; null where its hours cannot be kept any more, undefined once it is over. */
  readonly expected: number | null | undefined
}

/** Where a day of visits stands for whoever holds the phone: what the server knows, and what still waits here. */
export type WorkView = {
  readonly visits: readonly WorkVisit[]
  /** Where one is, else the first that is still to come. */
  readonly current: WorkVisit | undefined
  readonly done: number
  readonly missed: number
  /** Minutes, as in the forecast. */
  readonly delay: number
  readonly returnsAt: number
  /** Visits whose hours cannot be kept any more. */
  readonly lost: number
  /** Marks that the server has not got. */
  readonly waiting: number
  readonly canMark: boolean
  /** Whether the day is on, after midnight too. */
  readonly isOn: boolean
}

/** Whether the phone keeps a day of visits: from the day before until it is planned to be over. */
export function isKept({ date, zone, returnsAt }: VisitWork, now: number): boolean {
  const minute = passedMinute(date, now, zone)
  return minute >= -MIDNIGHT && minute < clockOf(date, zone).passed(Math.max(MIDNIGHT, returnsAt))
}

export function workView(
  work: VisitWork,
  waiting: readonly (VisitMark & { readonly jobId: number })[],
  now: number,
): WorkView {
  const own = waiting.filter(({ jobId }) => jobId === work.jobId)
  const { minute, states, minutesThere, forecast, isOn } = visitDayNow(
    work,
    { ...work, marks: [...work.marks, ...own] },
    now,
  )
  const { startsAt, delay, returnsAt, lost } = forecast
  const visits = work.stops.map((stop, i): WorkVisit => {
    const state = states.get(stop.rowId) ?? openVisit
    return {
      stop,
      number: i + 1,
      state,
      minutesThere: minutesThere.get(stop.rowId) ?? 0,
      expected: startsAt.get(stop.rowId),
    }
  })
  const count = (state: VisitState['state']) => visits.filter((visit) => visit.state.state === state).length
  return {
    visits,
    current:
      visits.find(({ state }) => state.state === 'there') ??
      visits.find(({ state }) => state.state === 'open'),
    done: count('done'),
    missed: count('missed'),
    delay,
    returnsAt,
    lost: lost.length,
    waiting: own.length,
    canMark: minute >= 0 && takesVisitMarks(work.status),
    isOn,
  }
}
