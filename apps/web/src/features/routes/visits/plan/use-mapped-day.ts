import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitShop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { useDeferredValue, useMemo } from 'react'
import { colorOf } from '../../../../ui/map/map-content.ts'

type Asked = {
  readonly byDay: ReadonlyMap<string, readonly VisitRoute[]>
  readonly shops: ReadonlyMap<number, VisitShop>
  readonly date: string
  readonly person: number | undefined
}

/**
 * The routes of a day for the map, drawn when there is time for it. What they are fitted to comes with them: the map is
 * fitted once the routes of another day or the open person are there, not before.
 */
export const useMappedDay = ({ byDay, shops, date, person }: Asked) =>
  useDeferredValue(
    useMemo(
      () => ({ routes: mapRoutes(byDay.get(date) ?? [], shops, person), fitKey: `${date} ${person}` }),
      [byDay, date, shops, person],
    ),
  )

const mapRoutes = (
  routes: readonly VisitRoute[],
  shops: ReadonlyMap<number, VisitShop>,
  person: number | undefined,
) =>
  routes.map((route) => ({
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
