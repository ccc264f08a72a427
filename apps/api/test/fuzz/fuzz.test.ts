import { writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../test-app.ts'
import { faultOf, fuzz, type FuzzReport } from './fuzz.ts'

const cases = Number(process.env['FUZZ_CASES'] ?? 2000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)

let app: TestApp
beforeAll(async () => {
  // The day before the agency's one day of work: it can still be offered, swapped, confirmed and called off.
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-19T10:00:00Z') })
})

test(
  `S7 S22 ${cases} calls made from the schemas (seed ${seed}) end in no 5xx, no hang and no English`,
  { timeout: 8 * 3600_000 },
  async () => {
    const file = process.env['FUZZ_REPORT']
    const keep = (report: FuzzReport) =>
      file &&
      writeFileSync(file, JSON.stringify({ ...report, byStatus: Object.fromEntries(report.byStatus) }))
    const report = await fuzz(app, { cases, seed, keep })
    expect(report.problems).toEqual([])
    const taken = [...report.byStatus].filter(([status]) => status < 300).reduce((sum, [, n]) => sum + n, 0)
    expect(taken / cases).toBeGreaterThan(0.4)
  },
)

test.each([
  [{ statusCode: 500, body: '{}' }],
  [{ statusCode: 422, body: '{"message":"Invalid input"}' }],
  [{ statusCode: 422, body: '{"message":"Revisa","fields":{"a":"expected string"}}' }],
  [{ statusCode: 400, body: '{"message":"relation \\"users\\" no existe"}' }],
])('what is looked for is found: %j', (answer) => {
  expect(faultOf({ ...answer, headers: {} }, 0)).toBeDefined()
})
