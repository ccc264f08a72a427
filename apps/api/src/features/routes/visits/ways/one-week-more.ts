import { passedLimit } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { worksOn } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import { visitLimits } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { LeftOutVisit } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitWay } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { dayRoute } from '../facts/day-route.ts'
import type { VisitPlanFacts } from '../facts/visit-facts.ts'
import { askedVisits, dayStop, type AskedVisits } from '../visit-problem.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'

/** The same rules for a week more; undefined where a plan has no longer ones. */
export const withOneWeekMore = <S extends VisitPlanFacts['settings']>(settings: S): S | undefined =>
  settings.weeks < visitLimits.weeks ? { ...settings, weeks: settings.weeks + 1 } : undefined

type AskedShop = AskedVisits['shops'][number]

/**
 * What a further week lets in of what is left out: a visit that is wanted once, on the first of the new days on which
 * somebody has room. Nothing where any shop is wanted more often in the longer plan, or not on the days that it has now.
 */
export function weekWays(
  leftOut: readonly Pick<LeftOutVisit, 'rowId' | 'missing' | 'wanted'>[],
  {
    facts,
    longer,
    routes,
  }: {
    readonly facts: VisitPlanFacts
    readonly longer: VisitPlanFacts
    readonly routes: readonly PlannedRoute[]
  },
): ReadonlyMap<number, VisitWay> {
  const once = leftOut.filter(({ missing, wanted }) => missing === 1 && wanted === 1)
  if (once.length === 0) return new Map()
  const now = byRow(askedVisits(facts))
  const asked = askedVisits(longer)
  const then = byRow(asked)
  if ([...now].some(([row, shop]) => !isStillAsked(shop, then.get(row)))) return new Map()
  const first = facts.settings.weeks * 7
  return new Map(
    once.flatMap(({ rowId }): [number, VisitWay][] => {
      const shop = then.get(rowId)
      const way = shop && firstWay(longer, { shop, first, days: asked.days, routes })
      return way ? [[rowId, way]] : []
    }),
  )
}

const byRow = ({ shops, closed }: AskedVisits): ReadonlyMap<number, AskedShop> =>
  new Map([...shops, ...closed].map((shop) => [shop.shop.row.id, shop]))

function isStillAsked(now: AskedShop, then: AskedShop | undefined): boolean {
  const patterns = new Set(then?.patterns.map((days) => days.join()))
  return then?.wanted === now.wanted && now.patterns.every((days) => patterns.has(days.join()))
}

type Asked = {
  readonly shop: AskedShop
  /** The first day of the new week, by its place among the days. */
  readonly first: number
  readonly days: readonly Day[]
  readonly routes: readonly PlannedRoute[]
}

/** The first day of the new week on which somebody makes the visit, by whoever is home soonest. */
function firstWay(facts: VisitPlanFacts, { shop, first, days, routes }: Asked): VisitWay | undefined {
  const { settings, daysOff } = facts
  const people = shop.who ?? [...settings.people.keys()]
  const isOff = (person: number, date: Day) =>
    !worksOn(settings, { person, date }) || daysOff.some((off) => off.person === person && off.date === date)
  for (const [day, ...others] of shop.patterns.toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))) {
    const date = days[day ?? -1]
    if (day === undefined || date === undefined || day < first || others.length > 0) continue
    const [soonest] = people
      .flatMap((person) => {
        if (isOff(person, date)) return []
        const route = dayRoute(facts, { person, date }, [dayStop(facts, shop.shop, date)])
        const own = routes.filter((one) => one.person === person)
        return route && !passedLimit(settings, person, [...own, route], date) ? [route] : []
      })
      .toSorted((one, other) => one.travelMinutes - other.travelMinutes || one.person - other.person)
    if (soonest) return { kind: 'week', days: [{ person: soonest.person, date }] }
  }
  return undefined
}
