import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { clockOf, passedMinute } from '@cuadrante/domain/visits/night.ts'
import type { VisitDayPlan } from '@cuadrante/domain/visits/visit-day.ts'
import { visitDayNow } from '../visit-day-now.ts'
import type { VisitMark } from '../visit-mark.ts'
import { hoursOfDay, worksOn, type Agreed, type PersonDay } from './visit-exception.ts'

type Route = VisitDayPlan & {
  readonly work?: { readonly zone: Zone; readonly marks: readonly VisitMark[] } | undefined
}

/**
 * Whether a day of somebody still goes on at an instant, also of the next date: within their hours, until they are back as
 * planned, and beyond both while its visits are still being made.
 */
export function dayGoesOn(
  settings: Agreed,
  day: PersonDay,
  { now, zone, route }: { readonly now: number; readonly zone: Zone; readonly route: Route | undefined },
): boolean {
  const { date } = day
  const until = Math.max(route?.returnsAt ?? 0, worksOn(settings, day) ? hoursOfDay(settings, day).to : 0)
  if (passedMinute(date, now, zone) < clockOf(date, zone).passed(until)) return true
  return route?.work !== undefined && visitDayNow(route, { ...route.work, date }, now).isOn
}
