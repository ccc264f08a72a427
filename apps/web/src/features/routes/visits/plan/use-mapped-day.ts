import { dayEnds, pointOf, type DayEnd } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitShop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { useDeferredValue, useMemo } from 'react'
import { colorOf } from '../../../../ui/map/map-content.ts'

type Asked = {
  readonly plan: Pick<VisitPlan, 'people' | 'homes' | 'start' | 'end'>
  readonly byDay: ReadonlyMap<string, readonly VisitRoute[]>
  readonly shops: ReadonlyMap<number, VisitShop>
  readonly date: string
  readonly person: number | undefined
}

/**
 * The routes of a day for the map, drawn when there is time for it. What they are fitted to comes with them: the map is
 * fitted once the routes of another day or the open person are there, not before.
 */
export const useMappedDay = ({ plan, byDay, shops, date, person }: Asked) =>
  useDeferredValue(
    useMemo(
      () => ({
        routes: mapRoutes(byDay.get(date) ?? [], { plan, shops, person }),
        fitKey: `${date} ${person}`,
      }),
      [plan, byDay, date, shops, person],
    ),
  )

const mapRoutes = (
  routes: readonly VisitRoute[],
  { plan, shops, person }: Pick<Asked, 'plan' | 'shops' | 'person'>,
) =>
  routes.map((route) => ({
    ...endsOf(plan, route),
    id: route.person,
    color: colorOf(route.person),
    isSelected: route.person === person,
    isFaded: person !== undefined && route.person !== person,
    stops: route.stops.flatMap(({ rowId }, i) => {
      const shop = shops.get(rowId)
      return shop
        ? [
            {
              id: `${route.person} ${rowId}`,
              lat: shop.latitude,
              lng: shop.longitude,
              number: i + 1,
              title: `${i + 1}. ${shop.name}, ${shop.town}`,
            },
          ]
        : []
    }),
  }))

/** Where the day of somebody begins and ends, unless that is at a visit. */
function endsOf(plan: Asked['plan'], { person, nights }: VisitRoute) {
  const somebody = plan.people[person]
  if (!somebody) return {}
  const { start, end } = dayEnds(plan, somebody, nights)
  const square = (at: DayEnd, id: string, verb: string) => {
    const point = pointOf(at, plan.homes)
    return (
      point && {
        id: `${person} ${id}`,
        lat: point.latitude,
        lng: point.longitude,
        title: `${somebody.name} ${verb} ${point.name}`,
      }
    )
  }
  return { start: square(start, 'start', 'sale de'), end: square(end, 'end', 'acaba en') }
}
