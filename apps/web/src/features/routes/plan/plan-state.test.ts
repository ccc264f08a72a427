import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { estimatedLeg } from '@cuadrante/domain/routes/estimated-leg.ts'
import { describe, expect, test } from 'vitest'
import { aGeneratedRoute, aRow } from '../testing.ts'
import { cheapestIndex, figuresOf, gainKm, paceOf, straightKm } from './settings/estimate.ts'
import { moveTargets } from './stops/move-targets.ts'
import {
  changedRoutes,
  createRoute,
  isPending,
  movePoints,
  newRouteName,
  withUnassigned,
  type PlanState,
  type Route,
} from './plan-state.ts'

const aPoint = (id: number, latitude: number, longitude: number): RouteRow =>
  aRow({ id, rowNumber: id + 1, centerName: `CEIP ${id}`, latitude, longitude })

/** A measured route. */
const aRoute = (id: number, ...points: RouteRow[]): Route =>
  aGeneratedRoute(points, {
    id,
    name: `A Coruña ${id}`,
    totalDistance: Math.round(straightKm(points, null) * 13) / 10,
    estimatedTime: Math.round(straightKm(points, null) * 1.56),
    routeLegs: points.slice(1).map(() => ({ distance: 1, duration: 1, startAddress: '', endAddress: '' })),
    isModified: false,
    legsProvider: 'estimate',
  })

const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((i) => aPoint(i + 1, 43 + i / 10, -8.4)) as [
  RouteRow,
  RouteRow,
  RouteRow,
  RouteRow,
  RouteRow,
]
const plan: PlanState = { routes: [aRoute(10, a, b, c), aRoute(20, d, e)], unassigned: [] }
const ids = ({ routes, unassigned }: PlanState) => [
  ...routes.map((route) => [route.id, route.points.map(({ id }) => id)]),
  unassigned.map(({ id }) => id),
]

describe('moving points', () => {
  test('within a route changes the order and leaves it pending', () => {
    const after = movePoints(plan, [3], { routeId: 10, index: 0 })
    expect(ids(after)).toEqual([[10, [3, 1, 2]], [20, [4, 5]], []])
    expect(after.routes.map(isPending)).toEqual([true, false])
  })

  test('to another route takes them from the first', () => {
    const after = movePoints(plan, [1, 2], { routeId: 20, index: 1 })
    expect(ids(after)).toEqual([[10, [3]], [20, [4, 1, 2, 5]], []])
  })

  test('the last point out of a route deletes it', () => {
    expect(ids(movePoints(plan, [4, 5], { routeId: 10, index: 3 }))).toEqual([[10, [1, 2, 3, 4, 5]], []])
  })

  test('out of all routes says which one they left', () => {
    const after = movePoints(plan, [2], 'unassigned')
    expect(ids(after)).toEqual([[10, [1, 3]], [20, [4, 5]], [2]])
    expect(after.unassigned[0]?.unassignedReason).toBe('quitado de «A Coruña 10»')
  })

  test('to where they are changes nothing', () => {
    const after = movePoints(plan, [2], { routeId: 10, index: 1 })
    expect(changedRoutes(plan, after)).toEqual([])
  })
})

test('a point that was given its place stays outside the routes with it; one that is left out goes', () => {
  const lost = { ...aPoint(9, 0, 0), latitude: null, longitude: null, unassignedReason: 'sin coordenadas' }
  const waiting: PlanState = { ...plan, unassigned: [lost] }
  const [placed] = withUnassigned(waiting, aPoint(9, 43.2, -8.4)).unassigned
  expect(placed).toMatchObject({ latitude: 43.2, unassignedReason: 'situado después de generar las rutas' })
  expect(withUnassigned(waiting, { ...lost, isExcluded: true }).unassigned).toEqual([])
  expect(withUnassigned(waiting, aPoint(8, 43, -8)).unassigned).toEqual([lost])
})

test('a new route stands below the one that its points came from', () => {
  const after = createRoute(plan, [2, 4], { id: -1, name: 'Ruta nueva' })
  expect(ids(after)).toEqual([[10, [1, 3]], [-1, [2, 4]], [20, [5]], []])
  expect(changedRoutes(plan, after).toSorted((x, y) => x - y)).toEqual([-1, 10, 20])
})

test('a new route has a name of its own, whichever routes have gone', () => {
  const named = (...names: string[]) => ({
    ...plan,
    routes: names.map((name, at) => ({ ...aRoute(at + 1, a), name })),
  })
  expect(newRouteName(named('A Coruña 1', 'A Coruña 3'), b)).toBe('A Coruña 2')
  expect(newRouteName(named('A Coruña 2', 'A Coruña 3'), b)).toBe('A Coruña 1')
  expect(newRouteName(named('A Coruña 3', 'A Coruña 2', 'A Coruña 1'), b)).toBe('A Coruña 4')
})

test('a gain is the difference of the evaluations before and after', () => {
  const after = movePoints(plan, [3], { routeId: 10, index: 0 })
  const difference = straightKm([c, a, b], null) - straightKm([a, b, c], null)
  expect(gainKm(plan, after, { roadFactor: 1.3, minutesPerKm: 1, isByRoad: false })).toBeCloseTo(
    difference * 1.3,
    9,
  )
  expect(gainKm(after, plan, { roadFactor: 1.3, minutesPerKm: 1, isByRoad: false })).toBeCloseTo(
    -difference * 1.3,
    9,
  )
})

test('a pending route carries an estimate at the pace of the measured ones', () => {
  const after = movePoints(plan, [3], { routeId: 10, index: 0 })
  const pace = paceOf(after)
  expect(pace.roadFactor).toBeCloseTo(1.3, 1)
  const [pending] = after.routes
  const [from, to, end] = pending?.points ?? []
  const minutes = [straightKm([from, to] as never, null), straightKm([to, end] as never, null)].map((km) =>
    Math.round(estimatedLeg(km).minutes),
  )
  expect(pending && figuresOf(pending, pace)).toMatchObject({
    isEstimate: true,
    minutes: (minutes[0] ?? 0) + (minutes[1] ?? 0),
  })
  expect(paceOf({ routes: [], unassigned: [] }).roadFactor).toBe(1.3)
})

test('a point is put where it lengthens the route the least', () => {
  expect(cheapestIndex({ points: [a, c], start: null }, b)).toBe(1)
  expect(cheapestIndex({ points: [a, b], start: null }, e)).toBe(2)
})

describe('the routes that may take points', () => {
  const pace = paceOf(plan)

  test('are the others of their province, the cheapest first', () => {
    const far = aRoute(30, aPoint(8, 40, -8.4), aPoint(9, 40.1, -8.4))
    const targets = moveTargets({ ...plan, routes: [...plan.routes, far] }, [c], plan.routes[0], pace)
    expect(targets.map(({ route }) => route.id)).toEqual([20, 30])
  })

  test('are none when the points lie in different provinces', () => {
    const elsewhere = { ...aPoint(8, 43, -7.5), province: 'Lugo', provinceId: 27 }
    expect(moveTargets(plan, [elsewhere, c], undefined, pace)).toEqual([])
    expect(moveTargets(plan, [c, elsewhere], undefined, pace)).toEqual([])
  })
})
