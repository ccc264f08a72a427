import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import type { Planner } from './testing/a-planner.ts'
import { aFileOfShops, planOf, save } from './visits/testing/a-file-of-shops.ts'

let now = new Date('2026-11-20T10:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => now })
})

const batchOf = ({ tenant }: Planner, batchId: number) =>
  tenant.inTenant((db) =>
    db
      .selectFrom('route_batches')
      .select(['changed_at as changedAt', 'generated_at as generatedAt'])
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow(),
  )

test('what tasks write is dated by the clock of the application', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  expect((await batchOf(planner, batchId)).changedAt).toBe(now.toISOString())

  now = new Date('2026-11-20T10:10:00Z')
  const { generatedRoutes } = await planner.generates(batchId)
  expect(await batchOf(planner, batchId)).toEqual({
    changedAt: now.toISOString(),
    generatedAt: now.toISOString(),
  })

  now = new Date('2026-11-20T10:20:00Z')
  await planner.admin.call(routeEndpoints.recalculateRoutes, { body: { routes: generatedRoutes } })
  expect((await batchOf(planner, batchId)).changedAt).toBe(now.toISOString())

  now = new Date('2026-11-20T10:30:00Z')
  await save(planner, batchId)
  expect(await planOf(planner, batchId)).toMatchObject({ madeAt: now.toISOString() })
})
