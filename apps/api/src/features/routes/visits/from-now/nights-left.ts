import type { VisitNights } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'

/** By person and day: the nights beside it that are still spent away. */
export type NightsLeft = (person: number, date: Day) => VisitNights | undefined

/** The nights of a plan but for those beside a day on which somebody goes nowhere after all. */
export function nightsLeft(
  routes: readonly Pick<VisitRoute, 'person' | 'date' | 'nights'>[],
  goesOut: (person: number, date: Day) => boolean,
): NightsLeft {
  const known = new Map(routes.map(({ person, date, nights }) => [`${person} ${date}`, nights]))
  return (person, date) => {
    const nights = known.get(`${person} ${date}`)
    if (!nights || !goesOut(person, date)) return undefined
    const before = goesOut(person, addDays(date, -1)) ? nights.before : undefined
    const after = goesOut(person, addDays(date, 1)) ? nights.after : undefined
    if (!before && !after) return undefined
    return { ...(before ? { before } : {}), ...(after ? { after } : {}) }
  }
}

type Nights = VisitNights | null | undefined

export const areSameNights = (one: Nights, other: Nights): boolean =>
  one?.before?.rowId === other?.before?.rowId && one?.after?.rowId === other?.after?.rowId
