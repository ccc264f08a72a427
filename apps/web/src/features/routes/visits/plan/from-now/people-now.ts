import { worksOn } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { dayGoesOn } from '@cuadrante/contract/routes/visits/plans/day-goes-on.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { minutesOf } from '@cuadrante/domain/dates/hour.ts'
import { MIDNIGHT, minuteFrom } from '@cuadrante/domain/visits/night.ts'
import { serverNow } from '../../../../../api/clock.ts'
import { agencyZone, today } from '../../../../../api/today.ts'

/** Somebody who has visits now, or works: at today's day, or still at that of yesterday, which goes on after midnight. */
export type PersonOfNow = {
  readonly person: number
  readonly route: VisitRoute | undefined
  readonly isAtNight: boolean
}

export function peopleNow(plan: VisitPlan, now = serverNow()): PersonOfNow[] {
  const date = today(now)
  const yesterday = addDays(date, -1)
  const last = addDays(plan.startsOn, plan.weeks * 7 - 1)
  const routeOn = (person: number, day: string) =>
    plan.routes.find((route) => route.person === person && route.date === day)
  return plan.people.flatMap((_, person): PersonOfNow[] => {
    const night = routeOn(person, yesterday)
    const zone = night?.work?.zone ?? agencyZone()
    const isOfPlan = yesterday >= plan.startsOn && yesterday <= last
    if (isOfPlan && dayGoesOn(plan, { person, date: yesterday }, { now: now.getTime(), zone, route: night }))
      return [{ person, route: night, isAtNight: true }]
    const route = routeOn(person, date)
    const isWorked = date >= plan.startsOn && date <= last && worksOn(plan, { person, date })
    return route || isWorked ? [{ person, route, isAtNight: false }] : []
  })
}

/** Whether today is a day of a plan, or a night of it goes on. */
export function isPlanOn(plan: VisitPlan, now = serverNow()): boolean {
  const date = today(now)
  return (
    (plan.startsOn <= date && date < addDays(plan.startsOn, plan.weeks * 7)) ||
    peopleNow(plan, now).some(({ isAtNight }) => isAtNight)
  )
}

/** An hour as it is typed: of a day that began yesterday one after midnight, of one that will go on after it an early one. */
export function minuteSaid(
  hour: string,
  person: Pick<VisitPlan['people'][number], 'to'> | undefined,
  isAtNight: boolean,
): number {
  const minute = minutesOf(hour)
  if (isAtNight) return MIDNIGHT + minute
  return person && person.to > MIDNIGHT ? minuteFrom(minute, person.to - MIDNIGHT + 1) : minute
}
