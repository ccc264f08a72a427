import type { PinnedDay } from '@cuadrante/contract/routes/visits/visit-pins.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'

/** The locks of whole days. */
export type Pins = { readonly days: PinnedDay[] }

/** The locks of some days as they are. */
export const pinsOf = (routes: readonly VisitRoute[]): Pins => ({
  days: routes.map(({ person, date, stops }) => ({
    person,
    date,
    rowIds: stops.filter(({ isPinned }) => isPinned).map(({ rowId }) => rowId),
  })),
})

/** The same days with every visit locked, or with none. */
export const withPins = (routes: readonly VisitRoute[], isPinned: boolean): Pins => ({
  days: routes.map(({ person, date, stops }) => ({
    person,
    date,
    rowIds: isPinned ? stops.map(({ rowId }) => rowId) : [],
  })),
})

export const areAllPinned = (routes: readonly VisitRoute[]): boolean =>
  routes.length > 0 && routes.every(({ stops }) => stops.every(({ isPinned }) => isPinned))
