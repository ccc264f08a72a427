import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { aPlanner } from './testing/a-planner.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('a workbook becomes routes of one province or island each', async () => {
  const planner = await aPlanner(app)

  const analysis = await planner.analyses()
  expect(analysis).toMatchObject({ success: true, totalSheets: 1, recommendedSheetIndex: 0 })
  expect(analysis.sheets[0]).toMatchObject({
    sheetName: 'Centros',
    totalRows: 11,
    totalColumns: 8,
    warning: null,
  })

  const processed = await planner.processes()
  expect(processed).toMatchObject({ success: true, totalRecords: 11, processedRecords: 11, errorRecords: 0 })
  expect(processed.routes[0]).toMatchObject({
    rowNumber: 4,
    address: 'Rúa Balneario 2',
    geocodingStatus: 'PENDING',
  })
  expect(processed.routes[7]).toMatchObject({ postalCode: '01001', province: 'Araba/Álava' })

  const { batchId } = processed
  const located = await planner.geocodes({ routes: [], batchId })
  expect(located).toMatchObject({ batchId, totalRoutes: 11, successfulGeocoding: 11, failedGeocoding: 0 })
  expect(located.routes[0]).toMatchObject({
    geocodingStatus: 'SUCCESS',
    precision: 'MUNICIPALITY',
    provider: 'embedded',
  })

  const generated = await planner.generates(batchId)
  expect(generated).toMatchObject({ success: true, unassignedRoutes: [] })
  expect(generated.generatedRoutes.map(({ name, totalPoints }) => [name, totalPoints])).toEqual([
    ['A Coruña 1', expect.any(Number)],
    ['A Coruña 2', expect.any(Number)],
    ['Araba/Álava 1', 1],
    ['Gran Canaria 1', 1],
    ['Tenerife 1', 2],
  ])
  for (const route of generated.generatedRoutes) {
    expect(new Set(route.points.map((point) => point.islandId ?? point.provinceId)).size).toBe(1)
    expect(route.routeLegs).toHaveLength(route.totalPoints - 1)
    expect(route.totalDistance).toBeCloseTo(
      route.routeLegs.reduce((sum, leg) => sum + leg.distance, 0),
      5,
    )
    expect(route.isLocked).toBe(true)
  }
  expect(generated.comparison?.percentLess).toBeGreaterThanOrEqual(0)

  const stored = await planner.plan(batchId)
  expect(stored.routes).toEqual(generated.generatedRoutes)
})
