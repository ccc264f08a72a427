import { visitDayNow } from '@cuadrante/contract/routes/visits/visit-day-now.ts'
import { dayMarks } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { openVisit, visitStates, type VisitState } from '@cuadrante/domain/visits/visit-day.ts'

/** How far a person is with the visits of a day that is a job. */
export type RouteProgress = {
  /** The visits in their order. */
  readonly visits: readonly {
    readonly state: VisitState
    /** When a visit still to come begins by what is known now; null where its hours cannot be kept any more. */
    readonly expected: number | null | undefined
  }[]
  readonly done: number
  readonly missed: number
  /** Minutes, as in the forecast; 0 on any other day than that of the visits. */
  readonly delay: number
  /** Visits whose hours cannot be kept any more. */
  readonly lost: number
  /** Minutes of the day, on its day alone. */
  readonly now: number | undefined
}

/** Where the visits of a day stand that is a job, by row. */
export const routeStates = ({ date, work }: VisitRoute): ReadonlyMap<number, VisitState> =>
  work ? visitStates(dayMarks({ date, zone: work.zone }, work.marks)) : new Map()

/** Undefined for a day that is no job, or of which nothing is known yet. */
export function routeProgress(route: VisitRoute, now: number): RouteProgress | undefined {
  const { work, date } = route
  if (!work) return undefined
  const { minute, states, isOn, ...day } = visitDayNow(route, { ...work, date }, now)
  if (!isOn && work.marks.length === 0) return undefined
  const forecast = isOn ? day.forecast : undefined
  const visits = route.stops.map(({ rowId }) => ({
    state: states.get(rowId) ?? openVisit,
    expected: forecast?.startsAt.get(rowId),
  }))
  const count = (state: VisitState['state']) => visits.filter((visit) => visit.state.state === state).length
  return {
    visits,
    done: count('done'),
    missed: count('missed'),
    delay: forecast?.delay ?? 0,
    lost: forecast?.lost.length ?? 0,
    now: isOn ? minute : undefined,
  }
}
