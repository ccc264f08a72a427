import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { aGeneratedRoute, aPlan, aRow } from '../testing.ts'
import { PlanStore } from './plan-store.ts'

const aLeg = { distance: 20, duration: 30, startAddress: '', endAddress: '' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what the server measures of a route does not undo what was edited meanwhile', () => {
  const route = (id: number, ...points: number[]) =>
    ({
      id,
      name: `Lugo ${id}`,
      points: points.map((point) => ({ id: point })),
    }) as unknown as Plan['routes'][number]
  const plan = { routes: [route(1, 7, 8), route(2, 9)], unassignedRoutes: [] } as unknown as Plan
  const store = new PlanStore(3, plan)
  store.edit(({ routes, ...rest }) => ({ ...rest, routes: [route(1, 8, 7), ...routes.slice(1)] }))
  store.takeMeasured(route(1, 7, 8), { ...route(2, 9), totalDistanceKm: 12 } as Plan['routes'][number])
  expect(store.plan.routes.map(({ points }) => points.map(({ id }) => id))).toEqual([[8, 7], [9]])
  expect(store.plan.routes[1]).toMatchObject({ totalDistanceKm: 12 })
})

test('an edit made while a route is measured again after an undo is saved in its turn', async () => {
  const rows = [aRow({ id: 7 }), aRow({ id: 8 })]
  const measured = aGeneratedRoute(rows, { routeLegs: [aLeg] })
  const reversed = aGeneratedRoute(rows.toReversed())
  const store = new PlanStore(5, aPlan([measured]))
  const saved: unknown[] = []
  const api = fakeApi()
  api.answer(routeEndpoints.saveRoutes, ({ body }) => {
    saved.push(body)
    return {
      success: true,
      message: '',
      routes: [aGeneratedRoute(rows)],
      removedRouteIds: [],
      updatedJobs: 0,
    }
  })
  api.answer(routeEndpoints.recalculateRoute, () => new Promise(() => undefined))
  const reverse = () => store.edit((plan) => ({ ...plan, routes: [reversed] }))
  reverse()
  store.undo()
  await vi.advanceTimersByTimeAsync(400)
  const measuring = `POST ${routeEndpoints.recalculateRoute.path}`
  await vi.waitFor(() => expect(api.lastOf(measuring)).toBeDefined())
  reverse()
  await vi.advanceTimersByTimeAsync(400)
  expect(saved).toMatchObject([{ routes: [{ pointIds: [7, 8] }] }, { routes: [{ pointIds: [8, 7] }] }])
})
