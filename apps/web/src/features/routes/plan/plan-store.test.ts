import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlanStore } from './plan-store.ts'

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
