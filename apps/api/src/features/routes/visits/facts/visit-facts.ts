import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { LegBook } from '@cuadrante/geocoding/legs/leg-book.ts'
import type { LandPoint } from '@cuadrante/geocoding/legs/leg-table.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { PersonDayOff } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { HolidayRule } from '@cuadrante/domain/dates/holidays.ts'

export type VisitPlace = LandPoint

export type VisitShopFacts = VisitPlace & {
  readonly row: RouteRow
  readonly provinceId: number | null
  /** The clock of its province. */
  readonly zone: Zone
  /** INE number of the municipality in which the point lies. */
  readonly cityId: number | null
}

export type DayPlaces = { readonly start: VisitPlace | null; readonly end: VisitPlace | null }

export type VisitPlanFacts = {
  readonly settings: VisitSettings
  readonly shops: readonly VisitShopFacts[]
  /** By person: where the day begins and ends; null at the first visit, and at the last. */
  readonly ends: readonly DayPlaces[]
  /** By person: the clock of where the day begins or ends, undefined where that is nowhere. */
  readonly zones: readonly (Zone | undefined)[]
  /** By person; undefined where no pauses are planned. */
  readonly pauses: readonly VisitSettings['pause'][]
  readonly daysOff: readonly PersonDayOff[]
  readonly holiday: HolidayRule
  /** What is known of the ways between shops and ends. */
  readonly legs: LegBook
}
