import { hoursGiven, nightEnd } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import { addDays, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { hoursToClosing, MIDNIGHT, nightHours } from '@cuadrante/domain/visits/night.ts'
import type { VisitWeek } from '@cuadrante/domain/visits/visit-hours.ts'
import type { TimeWindow } from '@cuadrante/routing/visits/model.ts'
import type { DayStop } from './day-route.ts'
import { nightClock } from './night-clock.ts'
import type { VisitPlanFacts, VisitShopFacts } from './visit-facts.ts'

type OnDay = {
  readonly shop: VisitShopFacts
  readonly minutes: number
  readonly week: VisitWeek
  readonly date: Day
}

/**
 * When a shop receives on a day, and when a visit may begin: nobody is planned after the last of those who work then, but
 * whoever runs late until midnight finds open what does not close.
 */
export function openOn(
  facts: VisitPlanFacts,
  { shop, minutes, week, date }: OnDay,
): Pick<DayStop, 'hours' | 'windows'> {
  const { settings } = facts
  const own = usualHours(facts, shop, week, date)
  const next = usualHours(facts, shop, week, addDays(date, 1))
  const until = nightEnd(settings, date)
  const spans = until > MIDNIGHT ? nightHours(own, next, until) : own
  const given = hoursGiven(settings, { rowId: shop.row.id, date, minutes }, spans)
  const passed = nightClock(date, shop.zone, given).hours(given)
  return { hours: hoursToClosing(given, next), windows: startsWithin(passed, minutes) }
}

function usualHours(
  { settings, holiday }: VisitPlanFacts,
  { provinceId, cityId }: VisitShopFacts,
  week: VisitWeek,
  date: Day,
) {
  const usual = week.days[weekdayOf(date)] ?? []
  const isHoliday = holiday(date, { provinceId, cityId }) !== undefined
  return isHoliday ? (settings.skipsHolidays ? [] : (week.holidays ?? usual)) : usual
}

/** When a visit may begin that ends within the hours. */
const startsWithin = (hours: readonly TimeWindow[], minutes: number): TimeWindow[] =>
  hours.flatMap(([from, to]): TimeWindow[] => (to - minutes >= from ? [[from, to - minutes]] : []))
