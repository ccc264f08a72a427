import { visitRefusals, type VisitChange } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import type { Planner } from '../../testing/a-planner.ts'
import { aFileOfShops, candela, planOf, save } from '../testing/a-file-of-shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

const marta = { ...candela, name: 'Marta Vila', city: { id: 15036, name: 'Ferrol' } }

/** Two weeks of two people. */
async function aPlan() {
  const { planner, batchId } = await aFileOfShops(app)
  await save(planner, batchId, { people: [candela, marta], weeks: 2 })
  const plan = await planOf(planner, batchId)
  return { planner, batchId, plan }
}

const change = (
  { admin }: Planner,
  { batchId, version }: Pick<VisitPlan, 'batchId' | 'version'>,
  body: Omit<VisitChange, 'version'>,
) => admin.call(endpoints.change, { params: { batchId }, body: { version, ...body } })

const refused = async (planner: Planner, plan: VisitPlan, body: Omit<VisitChange, 'version'>) => {
  const path = `/api/routes/processing/batch/${plan.batchId}/visits/plan/changes`
  const reply = await planner.admin.raw('POST', path, { body: { version: plan.version, ...body } })
  expect(reply.statusCode).toBe(409)
  return reply.json() as { code: string; message: string }
}

const placesOf = ({ admin }: Planner, { batchId }: VisitPlan, rowId: number, from?: VisitRoute) =>
  admin.call(endpoints.places, {
    params: { batchId },
    query: { rowId, ...(from ? { person: from.person, date: from.date } : {}) },
  })

const rowOf = ({ shops }: VisitPlan, name: string) => shops.find((shop) => shop.name === name)?.rowId ?? 0

/** The first day on which a shop is visited. */
function dayWith(plan: VisitPlan, rowId: number): VisitRoute {
  const day = plan.routes.find(({ stops }) => stops.some((stop) => stop.rowId === rowId))
  if (!day) throw new Error(`no day visits row ${rowId}`)
  return day
}

const dayOf = ({ routes }: VisitPlan, { person, date }: { person: number; date: string }) =>
  routes.find((route) => route.person === person && route.date === date)

/** Days without locks and numbers of jobs. */
const bare = ({ routes }: VisitPlan) =>
  routes.map(({ stops, ...route }) => ({
    ...route,
    stops: stops.map((stop) => ({ ...stop, isPinned: undefined })),
  }))

const at = ({ person, date }: VisitRoute) => ({ person, date })

describe('a visit that is moved by hand', () => {
  test('comes to what was said beforehand, and is refused for the reason that was said', async () => {
    const { planner, plan: first } = await aPlan()
    const rowId = rowOf(first, 'Froiz Carballo')
    let plan = first
    const told = await placesOf(planner, plan, rowId, dayWith(plan, rowId))
    expect(told.places.length).toBeGreaterThan(5)
    // Every day of both people is either possible or refused, but the one on which it is made.
    expect(told.places.length + told.refused.length).toBe(2 * 14 - 1)
    for (const { person, date, startsAt, returnsAt, km, travelMinutes } of told.places.slice(0, 6)) {
      const from = dayWith(plan, rowId)
      const places = await placesOf(planner, plan, rowId, from)
      const before = dayOf(plan, { person, date })
      const said = places.places.find((one) => one.person === person && one.date === date)
      if (from.person === person && from.date === date) continue
      plan = await change(planner, plan, { rowId, from: at(from), to: { person, date } })
      const after = dayOf(plan, { person, date })
      expect(after?.stops.find((stop) => stop.rowId === rowId)).toMatchObject({
        startsAt: said?.startsAt,
        isPinned: true,
      })
      expect(after?.returnsAt).toBe(said?.returnsAt)
      expect((after?.travelMinutes ?? 0) - (before?.travelMinutes ?? 0)).toBe(said?.travelMinutes)
      expect((after?.km ?? 0) - (before?.km ?? 0)).toBeCloseTo(said?.km ?? NaN, 1)
      expect([startsAt, returnsAt, km, travelMinutes].every(Number.isFinite)).toBe(true)
    }
    const from = dayWith(plan, rowId)
    const { refused: days } = await placesOf(planner, plan, rowId, from)
    expect(new Set(days.map(({ because }) => because))).toContain('weekday')
    for (const because of new Set(days.map((one) => one.because))) {
      const day = days.find((one) => one.because === because)
      const { code, message } = await refused(planner, plan, {
        rowId,
        from: at(from),
        to: { person: day?.person ?? 0, date: day?.date ?? '' },
      })
      expect([code, message.toLowerCase()]).toEqual([
        'visit_does_not_fit',
        `ahí no cabe: ${visitRefusals[because].toLowerCase()}.`,
      ])
    }
  })

  test('goes back to where it was, and every day is what it was', async () => {
    const { planner, plan } = await aPlan()
    const rowId = rowOf(plan, 'Vego Vimianzo')
    const from = dayWith(plan, rowId)
    const position = from.stops.findIndex((stop) => stop.rowId === rowId)
    const [place] = (await placesOf(planner, plan, rowId, from)).places
    const to = { person: place?.person ?? 0, date: place?.date ?? '' }
    const moved = await change(planner, plan, { rowId, from: at(from), to })
    expect(moved).toMatchObject({ version: plan.version + 1, changedBy: plan.madeBy })
    expect(bare(moved)).not.toEqual(bare(plan))
    const back = await change(planner, moved, { rowId, from: to, to: at(from), position, isPinned: false })
    expect(back.routes).toEqual(plan.routes)
  })

  test('of two planners at once the second is told, and nothing of theirs is written', async () => {
    const { planner, plan } = await aPlan()
    const rowId = rowOf(plan, 'Vego Vimianzo')
    const from = at(dayWith(plan, rowId))
    const pinned = await change(planner, plan, { rowId, from, isPinned: true })
    expect((await refused(planner, plan, { rowId, from, to: null })).code).toBe('visit_plan_changed')
    expect(await planner.admin.call(endpoints.readPlan, { params: { batchId: plan.batchId } })).toEqual(
      pinned,
    )
  })

  test('is taken out, told as such, and put in again', async () => {
    const { planner, plan } = await aPlan()
    const rowId = rowOf(plan, 'Vego Vimianzo')
    const from = at(dayWith(plan, rowId))
    const without = await change(planner, plan, { rowId, from, to: null })
    expect(without.leftOut[0]).toEqual({ rowId, missing: 1, wanted: 1, reason: 'hand' })
    expect(without.routes.flatMap(({ stops }) => stops).some((stop) => stop.rowId === rowId)).toBe(false)
    const places = await placesOf(planner, without, rowId)
    expect(places.saves).toBeNull()
    expect(places.places).toContainEqual(expect.objectContaining(from))
    const again = await change(planner, without, { rowId, from: null, to: from })
    expect(bare(again)).toEqual(bare(plan))
    expect(again.leftOut).toEqual(plan.leftOut)
  })

  test('stays where it was put when the rest is planned again, and is free when all is', async () => {
    const { planner, plan } = await aPlan()
    const rowId = rowOf(plan, 'Gadis Arteixo')
    const from = dayWith(plan, rowId)
    const { places } = await placesOf(planner, plan, rowId, from)
    const other = places.find(({ person }) => person !== from.person)
    const to = { person: other?.person ?? 0, date: other?.date ?? '' }
    await change(planner, plan, { rowId, from: at(from), to })
    const rest = await planOf(planner, plan.batchId, 'pinned')
    expect(dayOf(rest, to)?.stops).toContainEqual(expect.objectContaining({ rowId, isPinned: true }))
    const made = rest.routes.filter(({ stops }) => stops.some((stop) => stop.rowId === rowId))
    expect(made).toHaveLength(2)
    expect(rest.leftOut.map((one) => one.rowId)).toEqual(plan.leftOut.map((one) => one.rowId))
    expect(rest.changedBy).toBeNull()
    const all = await planOf(planner, plan.batchId)
    expect(all.routes.flatMap(({ stops }) => stops).some(({ isPinned }) => isPinned)).toBe(false)
  })

  test('goes to no day that is past', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { people: [candela, marta], weeks: 2, startsOn: '2026-11-16' })
    const plan = await planOf(planner, batchId)
    const rowId = rowOf(plan, 'Vego Vimianzo')
    const from = dayWith(plan, rowId)
    const { places, refused: days } = await placesOf(planner, plan, rowId, from)
    expect(places.every(({ date }) => date >= '2026-11-20')).toBe(true)
    const past = days.filter(({ because }) => because === 'past').map(({ date }) => date)
    expect([...new Set(past)]).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
  })
})
