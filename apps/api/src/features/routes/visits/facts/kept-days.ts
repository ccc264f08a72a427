import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitPerson, VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { daysBetween } from '@cuadrante/domain/dates/day.ts'

/** A day of a plan that another one begins with, in the people and days of the new one. */
export type KeptDay = {
  readonly person: number
  readonly day: number
  readonly stops: readonly { readonly rowId: number; readonly isPinned: boolean }[]
  /** The shop near which the night behind it is spent. */
  readonly night?: number | undefined
}

/** The days of a plan that the settings of now still have: people are known by worker or by name. */
export function keptDays(
  routes: readonly VisitRoute[],
  planned: VisitSettings,
  { people, startsOn, weeks }: VisitSettings,
): KeptDay[] {
  return routes.flatMap(({ person, date, stops, nights }) => {
    const before = planned.people[person]
    const now = before ? people.findIndex((one) => isSamePerson(one, before)) : -1
    const day = daysBetween(startsOn, date)
    if (now < 0 || day < 0 || day >= weeks * 7) return []
    return [
      {
        person: now,
        day,
        stops: stops.map(({ rowId, isPinned }) => ({ rowId, isPinned: isPinned === true })),
        night: nights?.after?.rowId,
      },
    ]
  })
}

export const withoutLocks = (days: readonly KeptDay[]): KeptDay[] =>
  days.map((day) => ({ ...day, stops: day.stops.map(({ rowId }) => ({ rowId, isPinned: false })) }))

/** People are known by worker or by name. */
export const isSamePerson = (one: VisitPerson, other: VisitPerson): boolean =>
  one.workerId === other.workerId && (one.workerId !== null || one.name === other.name)
