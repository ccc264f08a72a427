import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { weekMinutesOf, workOf } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { raisedLimit } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { isTight, type VisitStop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { mondayOf } from '@cuadrante/domain/dates/day.ts'
import { durationText, hourOnDay } from '@cuadrante/domain/dates/hour.ts'

/** "17 min de margen": how much later a visit may begin where that is little, else "". */
export const slackWords = (stop: VisitStop): string =>
  isTight(stop) ? marginText(stop.latest - stop.startsAt) : ''

const marginText = (minutes: number): string => (minutes > 0 ? `${minutes} min de margen` : 'sin margen')

/** "27,5 km · 29 min · antes, pausa 13:14–13:44 · espera de 6 min" */
export function wayWords({ km, travel, pause, startsAt, arrivesAt }: VisitStop): string {
  const way = [...(km > 0 ? [`${decimalText(km, 3)} km`] : []), ...(travel ? [durationText(travel)] : [])]
  const waits = startsAt - arrivesAt - restedHere({ pause, arrivesAt })
  return [
    ...way,
    ...(pause
      ? [`antes, pausa ${hourOnDay(pause.startsAt)}–${hourOnDay(pause.startsAt + pause.minutes)}`]
      : []),
    ...(waits > 0 ? [`espera de ${durationText(waits)}`] : []),
  ].join(' · ')
}

/** "62,5 km · 57 min · después, pausa 13:14–13:44": the way back from the last visit. */
export function homeWords({ stops, km, travelMinutes }: VisitRoute): string {
  const back = km - stops.reduce((sum, stop) => sum + stop.km, 0)
  const minutes = travelMinutes - stops.reduce((sum, { travel = 0 }) => sum + travel, 0)
  const pause = stops.at(-1)?.pauseAfter
  return [
    ...(back >= 0.05 ? [`${decimalText(back)} km`] : []),
    ...(minutes > 0 && stops.every(({ travel }) => travel !== undefined) ? [durationText(minutes)] : []),
    ...(pause
      ? [`después, pausa ${hourOnDay(pause.startsAt)}–${hourOnDay(pause.startsAt + pause.minutes)}`]
      : []),
  ].join(' · ')
}

/** Minutes of a pause that is made at the door. */
const restedHere = ({ pause, arrivesAt }: Pick<VisitStop, 'pause' | 'arrivesAt'>): number =>
  pause ? Math.max(0, pause.startsAt + pause.minutes - Math.max(pause.startsAt, arrivesAt)) : 0

/** "180 de 200 km al día · 31 h de 40 h a la semana": what a day has of the limits that its plan holds; "" without any. */
export function limitWords(
  plan: Pick<VisitPlan, 'aims' | 'people' | 'routes' | 'exceptions'>,
  { person, date, km }: VisitRoute,
): string {
  const { km: mostKm, weekKm } = plan.aims ?? {}
  const weekMinutes = weekMinutesOf(plan, plan.people[person])
  const week = plan.routes.filter((one) => one.person === person && mondayOf(one.date) === mondayOf(date))
  const sum = (of: (day: VisitRoute) => number) => week.reduce((all, day) => all + of(day), 0)
  const more = (limit: Parameters<typeof raisedLimit>[2]) => raisedLimit(plan, { person, date }, limit)
  const far = (done: number, most: number) => `${decimalText(done)} de ${decimalText(most, 3)} km`
  return [
    ...(mostKm === undefined ? [] : [`${far(km, mostKm + more('km'))} al día`]),
    ...(weekKm === undefined
      ? []
      : [
          `${far(
            sum((day) => day.km),
            weekKm + more('weekKm'),
          )} a la semana`,
        ]),
    ...(weekMinutes === undefined
      ? []
      : [
          `${durationText(sum(workOf))} de ${durationText(weekMinutes + more('weekMinutes'))} de trabajo a la semana`,
        ]),
  ].join(' · ')
}
