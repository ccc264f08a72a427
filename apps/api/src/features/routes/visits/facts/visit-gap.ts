import { visitReading } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { daysBetween, type Day } from '@cuadrante/domain/dates/day.ts'
import type { VisitShopFacts } from './visit-facts.ts'

/** Fewest days from one visit of a shop to the next; 1 where none are asked for, as no day has two. */
export const visitGap = (settings: VisitSettings, { row }: Pick<VisitShopFacts, 'row'>): number =>
  visitReading(settings).frequency(row.visit?.frequency ?? '').frequency.gap ?? 1

/** Whether a day is nearer to another visit of the shop than its gap; on that day itself it is another matter. */
export const isTooNear = (
  settings: VisitSettings,
  shop: Pick<VisitShopFacts, 'row'>,
  { date, others }: { readonly date: Day; readonly others: readonly Day[] },
): boolean => {
  const gap = visitGap(settings, shop)
  return others.some((other) => other !== date && Math.abs(daysBetween(other, date)) < gap)
}

/** The days on which a shop is visited. */
export const daysOfShop = (
  routes: readonly Pick<VisitRoute, 'date' | 'stops'>[],
  rowId: number,
): readonly Day[] =>
  routes.flatMap(({ date, stops }) => (stops.some((stop) => stop.rowId === rowId) ? [date] : []))
