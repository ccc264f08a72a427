import { weekMinutesOf, workOf } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { raisedLimit } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { isTight, type VisitStop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { mondayOf } from '@cuadrante/domain/dates/day.ts'
import { durationText, hourAt } from '@cuadrante/domain/dates/hour.ts'

/** "14:13–14:43 · 17 min de margen": when a visit is made, and how much later it may begin where that is little. */
export const hourWords = (stop: VisitStop): string =>
  [
    `${hourAt(stop.startsAt)}–${hourAt(stop.startsAt + stop.minutes)}`,
    ...(isTight(stop) ? [marginText(stop.latest - stop.startsAt)] : []),
  ].join(' · ')

const marginText = (minutes: number): string => (minutes > 0 ? `${minutes} min de margen` : 'sin margen')

/** "27,5 km · 29 min desde el anterior · antes, pausa 13:14–13:44 · espera de 6 min" */
export function wayWords({ km, travel, pause, startsAt, arrivesAt }: VisitStop, at: number): string {
  const way = [
    ...(km > 0 ? [`${km.toLocaleString('es-ES')} km`] : []),
    ...(travel ? [durationText(travel)] : []),
  ]
  const waits = startsAt - arrivesAt - restedHere({ pause, arrivesAt })
  return [
    ...(way.length > 0 ? [`${way.join(' · ')} desde ${at === 0 ? 'la salida' : 'el anterior'}`] : []),
    ...(pause ? [`antes, pausa ${hourAt(pause.startsAt)}–${hourAt(pause.startsAt + pause.minutes)}`] : []),
    ...(waits > 0 ? [`espera de ${durationText(waits)}`] : []),
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
  const far = (done: number, most: number) =>
    `${done.toLocaleString('es-ES', { maximumFractionDigits: 1 })} de ${most.toLocaleString('es-ES')} km`
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
