import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import type { Planner } from '../../testing/a-planner.ts'
import { aFileOfShops, candela, makeJobs, planOf, save } from '../testing/a-file-of-shops.ts'
import { plansThatLeaveOut } from '../testing/plans-that-leave-out.ts'

let app: TestApp
let now: Date
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => now })
})

const found = ({ admin }: Planner, { batchId, version }: VisitPlan, rowId: number) =>
  admin.call(endpoints.findWays, { params: { batchId }, body: { rowId, version } })
const waysOf = ({ leftOut }: VisitPlan, rowId: number) => leftOut.find((one) => one.rowId === rowId)?.ways

/** As of a plan that leaves out more visits than it tells ways in of. */
const forgets = ({ tenant }: Planner, batchId: number) =>
  tenant.inTenant((db) =>
    sql`update visit_plans set left_out = (select jsonb_agg(one - 'ways') from jsonb_array_elements(left_out) one)
      where batch_id = ${batchId}`.execute(db),
  )

describe('what lets one visit in that is left out', () => {
  test('is what the plan tells of those it tells it of', { timeout: 120_000 }, async () => {
    now = new Date('2026-11-20T10:00:00Z')
    let told = 0
    for (const changed of plansThatLeaveOut) {
      const { planner, batchId } = await aFileOfShops(app)
      await save(planner, batchId, changed)
      const plan = await planOf(planner, batchId)
      await forgets(planner, batchId)
      for (const { rowId, ways, reason } of plan.leftOut) {
        if (ways === undefined) continue
        const asked = await found(planner, plan, rowId)
        expect([reason, waysOf(asked, rowId)]).toEqual([reason, ways])
        expect(asked.version).toBe(plan.version)
        told += ways.length
      }
    }
    expect(told).toBeGreaterThan(20)
  })

  const short = { ...candela, to: 690, weekdays: [3] }
  const meanings = ['semanal', 'quincenal', 'a veces'].map((text) => ({
    column: 'frequency' as const,
    text,
    means: '',
  }))
  async function aShortDay(weeks = 1) {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { weeks, people: [short], meanings })
    return { planner, batchId, plan: await planOf(planner, batchId) }
  }

  test('is looked for again when a hand has changed the day, and can be taken', async () => {
    now = new Date('2026-11-20T10:00:00Z')
    const { planner, batchId, plan } = await aShortDay()
    const [route] = plan.routes
    const [stop] = route?.stops ?? []
    const from = { person: 0, date: route?.date ?? '' }
    const rowId = stop?.rowId ?? 0
    const without = await planner.admin.call(endpoints.change, {
      params: { batchId },
      body: { version: plan.version, rowId, from, to: null },
    })
    expect(without.leftOut.find((one) => one.rowId === rowId)).toMatchObject({ reason: 'hand' })
    expect(waysOf(without, rowId)).toBeUndefined()
    const other = plan.leftOut.find(({ ways = [] }) => ways.length > 0)?.rowId ?? 0
    const asked = await found(planner, without, other)
    expect(waysOf(asked, other)?.length).toBeGreaterThan(0)
    const taken = await planner.admin.call(endpoints.takeWay, {
      params: { batchId },
      body: { version: asked.version, rowId: other, way: 0 },
    })
    expect(taken.leftOut.some((one) => one.rowId === other)).toBe(false)
  })

  test('names no day that is over', async () => {
    now = new Date('2026-12-05T10:00:00Z')
    const { planner, batchId, plan } = await aShortDay(2)
    const out = plan.leftOut.filter(({ ways = [] }) => ways.length > 0)
    await forgets(planner, batchId)
    const told = []
    for (const { rowId } of out) told.push(...(waysOf(await found(planner, plan, rowId), rowId) ?? []))
    expect(out.length).toBeGreaterThan(0)
    for (const { days } of told) expect(days.every(({ date }) => date >= '2026-12-05')).toBe(true)
  })

  test('names no hour of today that is over: each way in of today can be taken', async () => {
    now = new Date('2026-11-26T06:30:00Z')
    const { planner, batchId, plan } = await aShortDay()
    const today = plan.routes[0]?.date ?? ''
    const toldAt = async (hour: string) => {
      now = new Date(`${today}T${hour}:00+01:00`)
      const seen = { last_seen_at: now.toISOString() }
      await planner.tenant.inTenant((db) => db.updateTable('sessions').set(seen).execute())
      await forgets(planner, batchId)
      const told = []
      for (const { rowId } of plan.leftOut) {
        const ways = waysOf(await found(planner, plan, rowId), rowId) ?? []
        for (const [way, { kind, days }] of ways.entries()) {
          if (!days.some(({ date }) => date === today)) continue
          const query = { rowId, way, version: plan.version }
          await planner.admin.call(endpoints.tryWay, { params: { batchId }, query })
          told.push(kind)
        }
      }
      return told
    }
    expect((await toldAt('08:00')).length).toBeGreaterThan(0)
    expect(await toldAt('14:00')).toEqual([])
  })

  test('names no day whose job somebody is at', async () => {
    now = new Date('2026-11-20T10:00:00Z')
    const { planner, batchId, plan } = await aShortDay()
    const named = plan.leftOut.flatMap(({ rowId, ways = [] }) =>
      ways.flatMap(({ days }) => days.map(({ date }) => ({ rowId, date }))),
    )
    const begun = named.find(({ date }) => plan.routes.some((route) => route.date === date))
    const rowId = begun?.rowId ?? 0
    await makeJobs(planner, batchId)
    const daysOf = async () => {
      await forgets(planner, batchId)
      const stands = await planner.admin.call(endpoints.readPlan, { params: { batchId } })
      const ways = waysOf(await found(planner, stands, rowId), rowId) ?? []
      return ways.flatMap(({ days }) => days.map(({ date }) => date))
    }
    expect(await daysOf()).toContain(begun?.date)
    await planner.tenant.inTenant((db) =>
      sql`update jobs set status = 'ACTIVO' where id = (select job_id from visit_routes
        where batch_id = ${batchId} and date = ${begun?.date})`.execute(db),
    )
    expect(await daysOf()).not.toContain(begun?.date)
  })

  test('is asked of the plan that stands, and of what it leaves out', async () => {
    now = new Date('2026-11-20T10:00:00Z')
    const { planner, batchId, plan } = await aShortDay()
    const ask = (rowId: number, version: number) =>
      planner.admin.raw('POST', `/api/routes/processing/batch/${batchId}/visits/plan/ways/found`, {
        body: { rowId, version },
      })
    const out = plan.leftOut[0]?.rowId ?? 0
    const made = plan.routes[0]?.stops[0]?.rowId ?? 0
    for (const [rowId, version] of [
      [out, plan.version + 1],
      [made, plan.version],
    ] as const) {
      const refused = await ask(rowId, version)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'visit_plan_changed'])
    }
  })
})
