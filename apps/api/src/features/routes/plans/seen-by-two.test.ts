import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlanner } from '../testing/a-planner.ts'
import { refusal } from '../testing/refusal.ts'
import { settings } from '../visits/testing/a-file-of-shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const changedBy = (by: string) => ({
  status: 409,
  code: 'routes_changed',
  message: `${by} ha cambiado las rutas mientras tanto. Mira cómo quedan y vuelve a hacerlo.`,
})

/** A plan that Sabela looks at while Antón works on it. */
async function aPlanOfTwo() {
  const planner = await aPlanner(app)
  const { tenant, admin } = planner
  const anton = await tenant.as('ROLE_ADMIN', { name: 'Antón Rey' })
  const { batchId, fileTrackingId, generatedRoutes } = await planner.plans()
  const [route, other] = generatedRoutes.filter(({ points }) => points.length > 1)
  if (!route || !other) throw new Error('the plan has two routes of several points')
  const seen = generatedRoutes.map(({ id, version }) => ({ id, version }))
  return {
    ...planner,
    batchId,
    fileTrackingId,
    route,
    other,
    seen,
    status: async () => (await planner.plan(batchId)).routeStatus,
    renames: () => anton.call(endpoints.modifyRoute, { body: { routeId: route.id, name: 'Costa da Morte' } }),
    empties: () =>
      anton.call(endpoints.modifyRoute, { body: { routeId: other.id, isLocked: false, pointIds: [] } }),
    generates: () =>
      anton.call(endpoints.generateRoutes, { body: { routes: [], pointsPerRoute: 3, batchId } }),
    anton,
    history: (id: number) =>
      tenant.inTenant((db) =>
        db
          .selectFrom('history')
          .select(['id', 'action'])
          .where('entity', '=', 'route')
          .where('entity_id', '=', id)
          .execute(),
      ),
    finalises: (body: object = { seen }) =>
      admin.call(endpoints.finaliseRoutes, { params: { batchId }, body }),
  }
}

describe('routes that another person changes meanwhile', () => {
  test('are not finalised unseen, and say whose the change was', async () => {
    const { admin, batchId, seen, renames, empties, finalises, status, plan } = await aPlanOfTwo()
    await renames()
    expect(await refusal(finalises())).toMatchObject(changedBy('Antón Rey'))
    const body = { status: 'COMPLETED' as const, seen }
    expect(
      await refusal(admin.call(endpoints.updateRouteStatus, { params: { batchId }, body })),
    ).toMatchObject(changedBy('Antón Rey'))
    await empties()
    expect(await refusal(finalises())).toMatchObject(changedBy('Antón Rey'))
    expect(await status()).toBe('IN_PROGRESS')

    const { routes } = await plan(batchId)
    await finalises({ seen: routes.map(({ id, version }) => ({ id, version })) })
    expect(await status()).toBe('COMPLETED')
  })

  test('and a caller that says no versions finalises what there is', async () => {
    const { renames, finalises, status } = await aPlanOfTwo()
    await renames()
    await finalises({})
    expect(await status()).toBe('COMPLETED')
  })

  test('are the same when they were only measured again, and no change of theirs is told', async () => {
    const { anton, route, finalises, status, plan, batchId, history } = await aPlanOfTwo()
    const before = await history(route.id)
    const pointIds = route.points.map(({ id }) => id)
    const { version } = route
    await anton.call(endpoints.recalculateRoute, { body: { id: route.id, version, pointIds } })
    await anton.call(endpoints.recalculateRoutes, { body: { routes: [{ id: route.id, version, pointIds }] } })
    const measured = (await plan(batchId)).routes.find(({ id }) => id === route.id)
    expect(measured).toMatchObject({ version, isModified: false })
    expect(measured?.routeLegs).not.toEqual([])
    expect(await history(route.id)).toEqual(before)
    await finalises()
    expect(await status()).toBe('COMPLETED')
  })

  test('are made anew: what was seen is no plan any more', async () => {
    const { generates, finalises } = await aPlanOfTwo()
    await generates()
    expect(await refusal(finalises())).toMatchObject({ status: 409, code: 'routes_made_anew' })
  })

  test('are not shared out anew over that change', async () => {
    const { batchId, seen, renames, plan, admin } = await aPlanOfTwo()
    await renames()
    const generates = (body: object) =>
      admin.call(endpoints.generateRoutes, { body: { routes: [], pointsPerRoute: 3, batchId, ...body } })
    expect(await refusal(generates({ seen }))).toMatchObject(changedBy('Antón Rey'))
    const { routes } = await plan(batchId)
    expect(routes.map(({ name }) => name)).toContain('Costa da Morte')
    await generates({ seen: routes.map(({ id, version }) => ({ id, version })) })
    expect((await plan(batchId)).pointsPerRoute).toBe(3)
  })

  test('become jobs only as they were seen, the others without minding', async () => {
    const { admin, batchId, route, other, seen, renames, plan } = await aPlanOfTwo()
    const campaign = await admin.call(campaignEndpoints.create, {
      body: {
        name: 'Reparto de material escolar',
        clientName: 'Consellería de Educación',
        startDate: '2026-12-01',
        status: 'ACTIVA',
        year: 2026,
        month: 12,
      },
    })
    const makes = (routeIds: number[]) =>
      admin.call(endpoints.routeJobs, {
        params: { batchId },
        body: {
          campaignId: campaign.id,
          date: '2026-12-01',
          startTime: '08:00',
          endTime: '15:00',
          routeIds,
          seen: seen.filter(({ id }) => routeIds.length === 0 || routeIds.includes(id)),
        },
      })
    await renames()
    expect(await refusal(makes([route.id]))).toMatchObject(changedBy('Antón Rey'))
    expect(await refusal(makes([]))).toMatchObject(changedBy('Antón Rey'))
    expect((await plan(batchId)).routes.every(({ job }) => job === null)).toBe(true)
    expect((await makes([other.id])).jobs).toHaveLength(1)
    const rest = seen.map(({ id }) => id).filter((id) => id !== route.id && id !== other.id)
    expect((await makes([...rest, other.id])).jobs).toHaveLength(rest.length)
  })
})

describe('a file that another person changes meanwhile', () => {
  const fileOf = ({ admin, fileTrackingId: id }: Awaited<ReturnType<typeof aPlanOfTwo>>) =>
    admin.call(endpoints.file, { params: { id } })
  const removes = (
    { admin, fileTrackingId: id }: Awaited<ReturnType<typeof aPlanOfTwo>>,
    { version, visitsVersion, visitSettingsVersion }: Awaited<ReturnType<typeof fileOf>>,
  ) =>
    admin.call(endpoints.removeFile, {
      params: { id },
      body: { version, visitsVersion, visitSettingsVersion },
    })
  const refused = {
    status: 409,
    code: 'file_changed',
    message: 'Antón Rey ha cambiado este archivo mientras tanto. Mira cómo queda y vuelve a hacerlo.',
  }

  test.each([
    ['a route', (two) => two.renames()],
    ['all routes', (two) => two.generates()],
    [
      'a row',
      ({ anton, route }) =>
        anton.call(endpoints.changeRow, {
          params: { id: route.points[0]?.id ?? 0 },
          body: { isExcluded: true },
        }),
    ],
    [
      'its status',
      ({ anton, batchId }) => anton.call(endpoints.finaliseRoutes, { params: { batchId }, body: {} }),
    ],
  ] satisfies [string, (two: Awaited<ReturnType<typeof aPlanOfTwo>>) => Promise<unknown>][])(
    'in %s is not deleted unseen',
    async (_what, change) => {
      const two = await aPlanOfTwo()
      const before = await fileOf(two)
      await change(two)
      expect(await refusal(removes(two, before))).toMatchObject(refused)
      await removes(two, await fileOf(two))
      expect(await refusal(fileOf(two))).toMatchObject({ status: 404 })
    },
  )

  test('in how it is visited is not deleted unseen', async () => {
    const two = await aPlanOfTwo()
    const before = await fileOf(two)
    const says = (version: number) =>
      two.anton.call(visitEndpoints.saveSettings, {
        params: { batchId: two.batchId },
        body: { version, settings: { ...settings, people: [] } },
      })
    await says(0)
    expect(await refusal(removes(two, before))).toMatchObject({ status: 409, code: 'file_changed' })
    const since = await fileOf(two)
    await says(1)
    expect(await refusal(removes(two, since))).toMatchObject({
      ...refused,
      message: refused.message.replace('Antón Rey', 'Otra persona'),
    })
  })

  test('is deleted by a caller that says no version', async () => {
    const two = await aPlanOfTwo()
    await two.renames()
    await two.admin.call(endpoints.removeFile, { params: { id: two.fileTrackingId }, body: {} })
    expect(await refusal(fileOf(two))).toMatchObject({ status: 404 })
  })
})

test('points of another file are refused where they stand, and no route is made without them', async () => {
  const planner = await aPlanner(app)
  const { batchId } = await planner.processes()
  const { routes: rows } = await planner.geocodes({ routes: [], batchId })
  const { batchId: other } = await planner.processes()
  const [foreign] = (await planner.batch(other)).routes
  const [own] = rows
  if (!foreign || !own) throw new Error('both files have rows')
  const generates = (...routes: object[]) =>
    planner.admin.call(endpoints.generateRoutes, {
      body: { routes: routes as never, pointsPerRoute: 5, batchId },
    })
  expect(await refusal(generates(own, foreign, { rowNumber: 9999 }))).toMatchObject({
    status: 422,
    fields: {
      'routes.1.id': 'Ese punto no es de este archivo.',
      'routes.2.rowNumber': 'Ese punto no es de este archivo.',
    },
  })
  expect((await planner.plan(batchId)).routes).toEqual([])
  // An excluded row is one of the file, and stays out.
  await planner.admin.call(endpoints.changeRow, { params: { id: own.id }, body: { isExcluded: true } })
  const { generatedRoutes } = await generates(...rows.slice(0, 3))
  expect(generatedRoutes.flatMap(({ points }) => points).map(({ id }) => id)).toHaveLength(2)
})
