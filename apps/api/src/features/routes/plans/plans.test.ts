import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlanner, ended, type Planner } from '../testing/a-planner.ts'
import { refusal } from '../testing/refusal.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const idsOf = (route: Pick<GeneratedRoute, 'points'> | null | undefined) =>
  route?.points.map(({ id }) => id) ?? []

/** A plan of Galician and Canarian centres: two routes in A Coruña, one each in Álava, Gran Canaria and Tenerife. */
async function aPlan(settings: object = {}) {
  const planner = await aPlanner(app)
  const plan = await planner.plans(settings)
  const [first, second, alava, granCanaria, tenerife] = plan.generatedRoutes
  if (!first || !second || !alava || !granCanaria || !tenerife) throw new Error('the plan has five routes')
  return { planner, ...plan, first, second, alava, granCanaria, tenerife }
}

/** The same plan, its routes open to changes. */
async function anOpenPlan() {
  const plan = await aPlan()
  const { routes } = await plan.planner.admin.call(endpoints.saveRoutes, {
    body: {
      batchId: plan.batchId,
      routes: plan.generatedRoutes.map(({ id }) => ({ id, isLocked: false })),
    },
  })
  const [first = plan.first, second = plan.second] = routes
  return { ...plan, first, second }
}

const modify = (planner: Planner, body: object) =>
  planner.admin.call(endpoints.modifyRoute, { body: body as never })

describe('generate', () => {
  test('cuts every group into the fewest routes', async () => {
    const { generatedRoutes, groups } = await aPlan({ pointsPerRoute: 5 })
    expect(generatedRoutes.map(({ totalPoints }) => totalPoints).reduce((a, b) => a + b)).toBe(11)
    expect(groups.map(({ name, isIsland }) => [name, isIsland])).toEqual([
      ['A Coruña', false],
      ['Araba/Álava', false],
      ['Gran Canaria', true],
      ['Tenerife', true],
    ])
    const single = generatedRoutes.find(({ totalPoints }) => totalPoints === 1)
    expect(single).toMatchObject({ routeLegs: [], totalDistance: 0 })
  })

  test('with a start, every route sets out from the capital and the way there counts', async () => {
    const { generatedRoutes } = await aPlan({ startFromCityCenter: true })
    for (const { start, routeLegs, totalPoints } of generatedRoutes) {
      expect(start).toMatchObject({ name: expect.any(String) })
      expect(routeLegs).toHaveLength(totalPoints)
      expect(routeLegs[0]?.startAddress).toBe(start?.name)
    }
    expect(generatedRoutes.find(({ island }) => island === 'Tenerife')?.start?.name).toBe(
      'Santa Cruz de Tenerife',
    )
  })

  test('the distance limit parts a group and leaves out who has nobody near', async () => {
    const planner = await aPlanner(app)
    const { generatedRoutes, unassignedRoutes } = await planner.plans({ maxDistanceBetweenPoints: 25 })
    const lonely = unassignedRoutes.map(({ centerName, unassignedReason }) => [centerName, unassignedReason])
    expect(lonely).toContainEqual(['CEIP Ramón Bajo', 'a más de 25 km de los demás puntos'])
    expect(lonely).toContainEqual(['CEIP Néstor Álamo', 'a más de 25 km de los demás puntos'])
    for (const { routeLegs } of generatedRoutes) expect(routeLegs.length).toBeGreaterThan(0)
  })

  test('a limit that parts all points leaves every one of them unassigned, for its group to be seen', async () => {
    const planner = await aPlanner(app)
    const { batchId } = await planner.processes()
    await planner.geocodes({ routes: [], batchId })
    expect(await planner.plan(batchId)).toMatchObject({ routes: [], unassignedRoutes: [], groups: [] })
    const generated = await planner.generates(batchId, { maxDistanceBetweenPoints: 0.5 })
    expect(generated.message).toBe('Ninguna ruta generada · 11 puntos sin asignar')
    const { routes, unassignedRoutes, groups } = await planner.plan(batchId)
    expect(routes).toEqual([])
    expect(unassignedRoutes.map(({ unassignedReason }) => unassignedReason)).toEqual(
      Array.from({ length: 11 }, () => 'a más de 0,5 km de los demás puntos'),
    )
    expect(groups).toHaveLength(4)
    expect(generated).toMatchObject({ generatedRoutes: [], unassignedRoutes, groups })
  })

  test('rows without coordinates go to the unassigned points with their reason', async () => {
    const planner = await aPlanner(app, {
      name: 'Centros',
      rows: [
        ['Centro', 'Dirección', 'CP', 'Municipio'],
        ['CEIP Esteiro', 'Rúa San Amaro 2', '15403', 'Ferrol'],
        ['CEIP Perdido', 'Rúa Nova 1', '15300', 'Xyzwqk'],
      ],
    })
    const { batchId } = await planner.processes({
      centerNameColumn: 'Centro',
      postalCodeColumn: 'CP',
      municipalityColumn: 'Municipio',
      addressColumn: 'Dirección',
    })
    expect(await refusal(planner.generates(batchId))).toMatchObject({
      status: 422,
      message: 'No hay rutas con coordenadas GPS válidas.',
    })
    await planner.geocodes({ routes: [], batchId })
    const { generatedRoutes, unassignedRoutes } = await planner.generates(batchId)
    expect(generatedRoutes.map(({ totalPoints }) => totalPoints)).toEqual([1])
    expect(unassignedRoutes).toMatchObject([
      {
        centerName: 'CEIP Perdido',
        unassignedReason: expect.stringContaining('No se reconoce el municipio'),
      },
    ])
  })

  test('with every row excluded there is nothing to group', async () => {
    const planner = await aPlanner(app, {
      name: 'Centros',
      rows: [
        ['Centro', 'Dirección', 'CP', 'Municipio'],
        ['CEIP Esteiro', 'Rúa San Amaro 2', '15403', 'Ferrol'],
      ],
    })
    const { batchId, routes } = await planner.processes({
      centerNameColumn: 'Centro',
      postalCodeColumn: 'CP',
      municipalityColumn: 'Municipio',
      addressColumn: 'Dirección',
    })
    const params = { id: routes[0]?.id ?? 0 }
    await planner.admin.call(endpoints.changeRow, { params, body: { isExcluded: true } })
    expect(await refusal(planner.generates(batchId))).toMatchObject({
      status: 422,
      message: 'No hay rutas procesadas para generar grupos.',
    })
  })

  test('the rows of the call choose what is routed, and points that it moved are taken as set by hand', async () => {
    const planner = await aPlanner(app)
    const { batchId } = await planner.processes()
    const { routes } = await planner.geocodes({ routes: [], batchId })
    const chosen = routes
      .slice(0, 3)
      .map((row, i) => (i === 0 ? { ...row, latitude: 43.31, longitude: -8.5 } : row))
    const { generatedRoutes, unassignedRoutes } = await planner.admin.call(endpoints.generateRoutes, {
      body: { routes: chosen, pointsPerRoute: 5, startFromCityCenter: false, batchId },
    })
    expect(generatedRoutes).toHaveLength(1)
    expect(unassignedRoutes).toHaveLength(8)
    const moved = generatedRoutes[0]?.points.find(({ id }) => id === chosen[0]?.id)
    expect(moved).toMatchObject({ latitude: 43.31, longitude: -8.5, provider: 'manual' })
  })

  test.each([[0], [21], [2.5]])('%d points per route is refused', async (pointsPerRoute) => {
    const planner = await aPlanner(app)
    const { batchId } = await planner.processes()
    expect(await refusal(planner.generates(batchId, { pointsPerRoute }))).toMatchObject({
      status: 422,
      fields: { pointsPerRoute: 'Debe ser un número entero de 1 a 20' },
    })
  })

  test('kept routes stay as they are while the rest is shared out again', async () => {
    const { planner, batchId, first } = await aPlan()
    await modify(planner, { routeId: first.id, name: 'Costa da Morte', pointIds: idsOf(first).toReversed() })
    const again = await planner.generates(batchId, { keepRouteIds: [first.id], pointsPerRoute: 2 })
    const kept = again.generatedRoutes.find(({ id }) => id === first.id)
    expect(kept).toMatchObject({ name: 'Costa da Morte' })
    expect(idsOf(kept)).toEqual(idsOf(first).toReversed())
    const all = again.generatedRoutes.flatMap(idsOf)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toHaveLength(11)
  })

  test('no route is called as one that stays', async () => {
    const { planner, batchId, second } = await aPlan({ pointsPerRoute: 2 })
    const again = await planner.generates(batchId, { keepRouteIds: [second.id], pointsPerRoute: 2 })
    expect(again.generatedRoutes.map(({ name }) => name).toSorted()).toEqual([
      'A Coruña 1',
      'A Coruña 2',
      'A Coruña 3',
      'A Coruña 4',
      'Araba/Álava 1',
      'Gran Canaria 1',
      'Tenerife 1',
    ])
  })

  test('S18 routes that are to stay and are gone are not quietly made anew', async () => {
    const { planner, batchId, first } = await aPlan()
    const again = await planner.generates(batchId, { pointsPerRoute: 2 })
    expect(await refusal(planner.generates(batchId, { keepRouteIds: [first.id] }))).toMatchObject({
      code: 'routes_made_anew',
      message: expect.stringMatching(/^Otra persona ha rehecho las rutas mientras tanto/),
    })
    const { routes } = await planner.plan(batchId)
    expect(routes.map(({ id }) => id)).toEqual(again.generatedRoutes.map(({ id }) => id))
  })

  test('the same points give the same plan', async () => {
    const { planner, batchId, generatedRoutes } = await aPlan({ pointsPerRoute: 3 })
    const again = await planner.generates(batchId, { pointsPerRoute: 3 })
    expect(again.generatedRoutes.map(idsOf)).toEqual(generatedRoutes.map(idsOf))
  })
})

describe('editing', () => {
  test('a call that gives a route its points needs no lock to be opened first', async () => {
    const { planner, batchId, first } = await aPlan()
    const [wanted = 0, ...rest] = idsOf(first)
    expect(first.isLocked).toBe(true)
    await planner.admin.call(endpoints.createRoute, {
      body: { batchId, routeId: first.id, pointIds: [wanted] },
    })
    expect(idsOf((await planner.plan(batchId)).routes[0])).toEqual(rest)
  })

  test('a locked route that is given a point is unlocked, unless the call locks it', async () => {
    const { planner, batchId, first, second } = await aPlan()
    const [one = 0, other = 0, ...rest] = idsOf(first)
    const given = (pointIds: number[], isLocked?: boolean) =>
      planner.admin.call(endpoints.saveRoutes, {
        body: {
          batchId,
          routes: [
            { id: first.id, isLocked: false, pointIds: idsOf(first).filter((id) => !pointIds.includes(id)) },
            { id: second.id, isLocked, pointIds: [...idsOf(second), ...pointIds] },
          ],
        },
      })
    expect((await given([one])).routes[1]).toMatchObject({ id: second.id, isLocked: false })
    expect((await given([one, other], true)).routes[1]).toMatchObject({ id: second.id, isLocked: true })
    expect(rest.length).toBeGreaterThan(0)
  })

  test('another order leaves the route pending, with an estimate, until it is recalculated', async () => {
    const { planner, first } = await anOpenPlan()
    const pointIds = idsOf(first).toReversed()
    const { route } = await modify(planner, { routeId: first.id, pointIds })
    expect(route).toMatchObject({ routeLegs: [], isModified: true, version: first.version + 1 })
    expect(idsOf(route)).toEqual(pointIds)
    expect(route?.totalDistance).toBeGreaterThan(0)
    const measured = await planner.admin.call(endpoints.recalculateRoute, { body: { id: first.id } })
    expect(measured.routeLegs).toHaveLength(first.totalPoints - 1)
    expect(measured.totalDistance).toBeCloseTo(first.totalDistance, 0)
    expect(idsOf(measured)).toEqual(pointIds)
  })

  test('name and lock change nothing else', async () => {
    const { planner, first } = await anOpenPlan()
    const { route } = await modify(planner, { routeId: first.id, name: 'Costa da Morte', isLocked: false })
    expect(route).toMatchObject({
      name: 'Costa da Morte',
      isLocked: false,
      isModified: false,
      routeLegs: first.routeLegs,
    })
  })

  test('a point goes from one route to another, which both wait to be recalculated', async () => {
    const { planner, first, second } = await anOpenPlan()
    const [moved = 0] = idsOf(first)
    const { route, otherRoutes } = await modify(planner, {
      routeId: second.id,
      pointIds: [...idsOf(second), moved],
    })
    expect(idsOf(route)).toEqual([...idsOf(second), moved])
    expect(otherRoutes.map(({ id }) => id)).toEqual([first.id])
    expect(idsOf(otherRoutes[0])).toEqual(idsOf(first).slice(1))
    expect(otherRoutes[0]?.routeLegs).toEqual([])
  })

  test('the last point out of a route deletes it, and giving it back brings the route back', async () => {
    const { planner, batchId, first, second } = await anOpenPlan()
    const all = [...idsOf(first), ...idsOf(second)]
    const gone = await modify(planner, { routeId: first.id, pointIds: all })
    expect(gone.removedRouteIds).toEqual([second.id])
    expect((await planner.plan(batchId)).routes.map(({ id }) => id)).not.toContain(second.id)
    const undone = await planner.admin.call(endpoints.saveRoutes, {
      body: {
        batchId,
        routes: [
          { id: first.id, pointIds: idsOf(first) },
          { id: second.id, pointIds: idsOf(second) },
        ],
      },
    })
    expect(undone.routes.map(({ id, points }) => [id, idsOf({ points })])).toEqual([
      [first.id, idsOf(first)],
      [second.id, idsOf(second)],
    ])
  })

  test('a deleted point is unassigned and says which route it left', async () => {
    const { planner, batchId, first } = await anOpenPlan()
    const [gone = 0, ...rest] = idsOf(first)
    await modify(planner, { routeId: first.id, pointIds: rest })
    const { unassignedRoutes } = await planner.plan(batchId)
    expect(unassignedRoutes).toMatchObject([{ id: gone, unassignedReason: `quitado de «${first.name}»` }])
  })

  test('a new route takes its points from where they are', async () => {
    const { planner, batchId, first } = await anOpenPlan()
    const [a = 0, b = 0] = idsOf(first)
    const body = {
      routeId: first.id,
      routeName: 'Ferrolterra',
      batchId,
      pointIds: [b, a],
      province: 'A Coruña',
      island: null,
    }
    const { route, otherRoutes } = await planner.admin.call(endpoints.createRoute, { body })
    expect(route).toMatchObject({
      name: 'Ferrolterra',
      province: 'A Coruña',
      routeLegs: [],
      isLocked: false,
    })
    expect(idsOf(route)).toEqual([b, a])
    expect(otherRoutes.map(({ id }) => id)).toEqual([first.id])
  })

  test.each([
    [
      'of another province',
      ({ first, alava }: Awaited<ReturnType<typeof anOpenPlan>>) => ({
        routeId: first.id,
        pointIds: [...idsOf(first), ...idsOf(alava)],
      }),
      'Los puntos de una ruta deben estar en la misma provincia e isla.',
    ],
    [
      'of another island',
      ({ tenerife, granCanaria }: Awaited<ReturnType<typeof anOpenPlan>>) => ({
        routeId: tenerife.id,
        pointIds: [...idsOf(tenerife), ...idsOf(granCanaria)],
      }),
      'Los puntos de una ruta deben estar en la misma provincia e isla.',
    ],
    [
      'that are not of the process',
      ({ first }: Awaited<ReturnType<typeof anOpenPlan>>) => ({ routeId: first.id, pointIds: [999_999] }),
      'Alguno de los puntos no pertenece a este proceso.',
    ],
    [
      'twice',
      ({ first }: Awaited<ReturnType<typeof anOpenPlan>>) => ({
        routeId: first.id,
        pointIds: [...idsOf(first), ...idsOf(first)],
      }),
      'Alguno de los puntos no pertenece a este proceso.',
    ],
  ])('points %s are refused', async (_what, bodyOf, message) => {
    const plan = await anOpenPlan()
    expect(await refusal(modify(plan.planner, bodyOf(plan)))).toMatchObject({ status: 422, message })
  })

  test('S18 a save over somebody else’s change is refused with the current version', async () => {
    const { planner, first } = await anOpenPlan()
    await modify(planner, { routeId: first.id, name: 'Costa da Morte', version: first.version })
    const late = modify(planner, { routeId: first.id, name: 'Bergantiños', version: first.version })
    expect(await refusal(late)).toMatchObject({
      status: 409,
      code: 'stale',
      parts: { current: { version: first.version + 1 } },
    })
  })

  test('of two windows the second is told, whichever way it writes, and nothing of the first is undone', async () => {
    const { planner, batchId, first, second } = await anOpenPlan()
    const [moved = 0, ...left] = idsOf(first)
    const write = (...routes: object[]) =>
      planner.admin.call(endpoints.saveRoutes, { body: { batchId, routes: routes as never } })
    await write(
      { id: first.id, version: first.version, pointIds: left },
      { id: second.id, version: second.version, pointIds: [...idsOf(second), moved] },
    )
    const late = { id: first.id, version: first.version, pointIds: idsOf(first).toReversed() }
    expect(await refusal(write(late))).toMatchObject({ status: 409, code: 'stale' })
    expect(
      await refusal(planner.admin.call(endpoints.recalculateRoute, { body: late as never })),
    ).toMatchObject({ status: 409, code: 'stale' })
    const plan = await planner.plan(batchId)
    expect(idsOf(plan.routes.find(({ id }) => id === first.id))).toEqual(left)
  })

  test('a point that another window has given to a route meanwhile is taken from it only on purpose', async () => {
    const { planner, batchId, first, second } = await anOpenPlan()
    const [free = 0, ...rest] = idsOf(first)
    const write = (routes: object[], leavesOthers?: boolean) =>
      planner.admin.call(endpoints.saveRoutes, { body: { batchId, routes: routes as never, leavesOthers } })
    await write([{ id: first.id, pointIds: rest }])
    await write([{ id: first.id, pointIds: [...rest, free] }], true)

    const late = { id: second.id, version: second.version, pointIds: [...idsOf(second), free] }
    const { version } = (await planner.plan(batchId)).routes.find(({ id }) => id === first.id) ?? {}
    expect(await refusal(write([late], true))).toMatchObject({
      status: 409,
      code: 'stale',
      parts: { by: 'Sabela Otero', current: { version } },
    })
    expect(await refusal(write([{ name: 'Costa', pointIds: [free] }], true))).toMatchObject({ code: 'stale' })
    await write([late])
    const plan = await planner.plan(batchId)
    expect(idsOf(plan.routes.find(({ id }) => id === second.id))).toContain(free)
  })

  test('a route that a call writes twice is refused', async () => {
    const { planner, batchId, first } = await anOpenPlan()
    const [a = 0, ...left] = idsOf(first)
    const routes = [
      { id: first.id, pointIds: [a] },
      { id: first.id, pointIds: left },
    ] as never
    expect(
      await refusal(planner.admin.call(endpoints.saveRoutes, { body: { batchId, routes } })),
    ).toMatchObject({ status: 422, fields: { routes: 'Una ruta está dos veces' } })
  })

  test('what is saved is answered in the order of the call, whatever place the routes have', async () => {
    const { planner, batchId, first, second } = await anOpenPlan()
    const [a = 0, ...left] = idsOf(first)
    const { routes } = await planner.admin.call(endpoints.saveRoutes, {
      body: {
        batchId,
        routes: [
          { name: 'Costa', pointIds: [a] },
          { id: second.id, name: 'Segunda' },
          { id: first.id, pointIds: left },
        ],
      } as never,
    })
    expect(routes.map(({ name }) => name)).toEqual(['Costa', 'Segunda', first.name])
  })

  test('a new route of points from a route that is not there names the source', async () => {
    const { planner, batchId, first } = await anOpenPlan()
    const body = { batchId, routeId: 999_999, pointIds: idsOf(first) }
    expect(await refusal(planner.admin.call(endpoints.createRoute, { body }))).toMatchObject({
      status: 404,
      message: 'Ruta de origen no encontrada.',
    })
  })

  test('no points, no route', async () => {
    const { planner, batchId } = await anOpenPlan()
    const body = { batchId, pointIds: [] }
    expect(await refusal(planner.admin.call(endpoints.createRoute, { body }))).toMatchObject({
      status: 422,
      fields: { pointIds: 'No hay puntos seleccionados' },
    })
  })

  test('excluding a row takes it out of its route, also of a locked one, which stays locked', async () => {
    const { planner, batchId, first } = await aPlan()
    const [gone = 0, ...rest] = idsOf(first)
    await planner.admin.call(endpoints.changeRow, { params: { id: gone }, body: { isExcluded: true } })
    const plan = await planner.plan(batchId)
    const route = plan.routes.find(({ id }) => id === first.id)
    expect(idsOf(route)).toEqual(rest)
    expect(route).toMatchObject({ routeLegs: [], isLocked: true })
    expect(plan.unassignedRoutes).toEqual([])
  })
})

describe('recalculate', () => {
  test('takes the points as the caller has them', async () => {
    const { planner, first } = await aPlan()
    const points = first.points.toReversed()
    const route = await planner.admin.call(endpoints.recalculateRoute, { body: { ...first, points } })
    expect(idsOf(route)).toEqual(points.map(({ id }) => id))
    expect(route.routeLegs).toHaveLength(points.length - 1)
  })

  test('can put the points in the shortest order', async () => {
    const { planner, first } = await aPlan()
    const mixed = [...idsOf(first)].toSorted((a, b) => (a % 2) - (b % 2) || b - a)
    await modify(planner, { routeId: first.id, pointIds: mixed })
    const route = await planner.admin.call(endpoints.recalculateRoute, {
      body: { id: first.id, isReordered: true },
    })
    expect(route.totalDistance).toBeCloseTo(first.totalDistance, 0)
  })

  test('several at once: one that fails does not stop the rest', async () => {
    const { planner, first, second } = await aPlan()
    for (const { id, points } of [first, second])
      await modify(planner, { routeId: id, pointIds: idsOf({ points }).toReversed() })
    const reply = await planner.admin.call(endpoints.recalculateRoutes, {
      body: { routes: [{ id: first.id }, { id: 999_999, name: 'Perdida' }, { id: second.id }] },
    })
    expect(reply).toMatchObject({
      success: true,
      message: '2 rutas recalculadas',
      errors: ['Perdida: Ruta no encontrada'],
    })
    for (const route of reply.recalculatedRoutes) expect(route.routeLegs.length).toBeGreaterThan(0)
    const none = planner.admin.call(endpoints.recalculateRoutes, { body: { routes: [] } })
    expect(await refusal(none)).toMatchObject({ status: 422, fields: { routes: 'Sin rutas pendientes' } })
  })
})

describe('status', () => {
  test('routes are finalised and opened again', async () => {
    const { planner, batchId } = await aPlan()
    const status = async () => (await planner.plan(batchId)).routeStatus
    expect(
      await planner.admin.call(endpoints.finaliseRoutes, { params: { batchId }, body: {} }),
    ).toMatchObject({
      success: true,
      status: 'COMPLETED',
    })
    expect(await status()).toBe('COMPLETED')
    const opened = await planner.admin.call(endpoints.updateRouteStatus, {
      params: { batchId },
      body: { status: 'IN_PROGRESS' },
    })
    expect(opened).toEqual({
      success: true,
      message: 'Las rutas están en estado «En Proceso».',
      status: 'IN_PROGRESS',
    })
    expect(await status()).toBe('IN_PROGRESS')
    const wrong = planner.admin.call(endpoints.updateRouteStatus, {
      params: { batchId },
      body: { status: 'DONE' as never },
    })
    expect(await refusal(wrong)).toMatchObject({ status: 422, fields: { status: 'El estado no es válido' } })
  })
})

test('a long call answers 202 with a task whose result is the documented reply', async () => {
  const planner = await aPlanner(app)
  const { batchId } = await planner.processes()
  await planner.geocodes({ routes: [], batchId })
  const accepted = await planner.admin.raw('POST', '/api/routes/processing/generate-routes', {
    body: { routes: [], pointsPerRoute: 5, batchId },
    headers: { prefer: 'respond-async' },
  })
  expect(accepted.statusCode).toBe(202)
  const task = await ended(planner, accepted.json().taskId)
  expect(task).toMatchObject({
    state: 'DONE',
    result: { success: true, generatedRoutes: expect.any(Array), unassignedRoutes: [] },
  })
})
