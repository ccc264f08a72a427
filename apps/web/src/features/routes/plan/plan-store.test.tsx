import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { aGeneratedRoute, aPlan, aRow } from '../testing.ts'
import { changeRoute, movePoints } from './plan-state.ts'
import { PlanStore } from './plan-store.ts'
import { renderPart } from '../../../test/render-part.tsx'

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

/** Two routes of which another window has changed some since this one read them. */
function whereOthersWork(theirs: Plan) {
  vi.useRealTimers()
  const mine = aPlan([
    aGeneratedRoute([aRow({ id: 7 }), aRow({ id: 8 })], { id: 40, name: 'Lugo 1' }),
    aGeneratedRoute([aRow({ id: 9 })], { id: 41, name: 'Lugo 2' }),
  ])
  const store = new PlanStore(5, mine)
  const saved: { id?: number; name: string; version?: number }[][] = []
  const api = fakeApi()
  const versions = new Map(theirs.routes.map(({ id, version }) => [id, version]))
  api.answer(routeEndpoints.generatedRoutes, () => theirs)
  api.answer(routeEndpoints.saveRoutes, ({ body }) => {
    const { routes } = body as { routes: { id: number; name: string; version?: number }[] }
    if (routes.some(({ id }) => !versions.has(id))) throw new Refused(404, { code: 'not_found' })
    if (routes.some(({ id, version }) => version !== undefined && version !== versions.get(id)))
      throw new Refused(409, { code: 'stale' })
    saved.push(routes)
    theirs = { ...theirs, routes: theirs.routes.map((route) => ({ ...route, ...nameOf(route.id, routes) })) }
    return {
      success: true,
      message: '',
      routes: theirs.routes.filter(({ id }) => routes.some((route) => route.id === id)),
      removedRouteIds: [],
      updatedJobs: 0,
    }
  })
  store.edit((plan) => changeRoute(plan, 40, { name: 'Costa' }))
  const names = () => store.plan.routes.map(({ name }) => name)
  return { store, saved, names }
}
const nameOf = (id: number, routes: readonly { id: number; name: string }[]) => {
  const route = routes.find((one) => one.id === id)
  return route ? { name: route.name } : {}
}
const theirPlan = (first: Partial<Plan['routes'][number]>, second: Partial<Plan['routes'][number]>) =>
  aPlan([
    aGeneratedRoute([aRow({ id: 7 }), aRow({ id: 8 })], { id: 40, name: 'Lugo 1', ...first }),
    aGeneratedRoute([aRow({ id: 9 })], { id: 41, name: 'Lugo 2', ...second }),
  ])

test('routes that others have measured or left alone are saved, beside what they did to other ones', async () => {
  const { store, saved, names } = whereOthersWork(theirPlan({ version: 2 }, { version: 2, name: 'Mariña' }))
  expect(await store.flush()).toBe(true)
  expect(saved).toMatchObject([[{ id: 40, name: 'Costa', version: 2 }]])
  expect(names()).toEqual(['Costa', 'Mariña'])
  expect(store.unsaved.size).toBe(0)
})

test.each([
  ['Guardar lo mío', 'Costa', 1],
  ['Descartar lo mío', 'A Fonsagrada', 0],
])('of a route that others have changed too, «%s» is asked', async (answer, name, saves) => {
  renderPart(<></>)
  const { store, saved, names } = whereOthersWork(theirPlan({ version: 2, name: 'A Fonsagrada' }, {}))
  const flushed = store.flush()
  expect(await screen.findByText(/ha cambiado «Lugo 1»/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: answer }))
  expect(await flushed).toBe(true)
  expect(names()[0]).toBe(name)
  expect(saved).toHaveLength(saves)
})

test.each([
  ['Guardar lo mío', [[7], [9, 8]], false],
  ['Descartar lo mío', [[7, 8], [9]], undefined],
])(
  'of a point that others have given to another route meanwhile, «%s» is asked',
  async (answer, drawn, last) => {
    vi.useRealTimers()
    renderPart(<></>)
    const [near, free, far] = [aRow({ id: 7 }), aRow({ id: 8, centerName: 'CEIP Castrelo' }), aRow({ id: 9 })]
    const ofTwo = (first: RouteRow[], second: RouteRow[], unassigned: RouteRow[] = []) => ({
      ...aPlan([
        aGeneratedRoute(first, { id: 40, name: 'Lugo 1' }),
        aGeneratedRoute(second, { id: 41, name: 'Lugo 2' }),
      ]),
      unassignedRoutes: unassigned.map((row) => ({ ...row, unassignedReason: 'sobra' })),
    })
    let theirs = ofTwo([near, free], [far])
    const api = fakeApi()
    api.answer(routeEndpoints.generatedRoutes, () => theirs)
    const asked: unknown[] = []
    api.answer(routeEndpoints.saveRoutes, ({ body }) => {
      const { leavesOthers } = body as { leavesOthers?: boolean }
      if (leavesOthers) throw new Refused(409, { code: 'stale' })
      asked.push(leavesOthers)
      theirs = ofTwo([near], [far, free])
      return { success: true, message: '', routes: theirs.routes, removedRouteIds: [], updatedJobs: 0 }
    })
    const store = new PlanStore(5, ofTwo([near], [far], [free]))
    store.edit((plan) => movePoints(plan, [8], { routeId: 41, index: 1 }))
    const flushed = store.flush()
    expect(await screen.findByText(/ha llevado «CEIP Castrelo» a «Lugo 1»/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: answer }))
    expect(await flushed).toBe(true)
    expect(store.plan.routes.map(({ points }) => points.map(({ id }) => id))).toEqual(drawn)
    expect(asked.at(-1)).toBe(last)
  },
)

test('routes that were planned again in another window are read again, and the edit of the old ones is told lost', async () => {
  const theirs = aPlan([aGeneratedRoute([aRow({ id: 7 })], { id: 50, name: 'Lugo nueva' })])
  const { store, names } = whereOthersWork(theirs)
  await store.flush()
  expect(names()).toEqual(['Lugo nueva'])
  expect(store.unsaved.size).toBe(0)
})
