import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { lawfulPause, type VisitPerson } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { pausesOf } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { read } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aFileOfShops, candela, makeJobs, planOf, save, settings } from './testing/a-file-of-shops.ts'
import { aWorker } from './testing/visits-at-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

/** One day a week on which all shops of A Coruña that are open are visited for an hour and a half each. */
const longDays = {
  weeks: 1,
  minutes: 90,
  meanings: ['mañanas', 'M y J de 9h a 13h', 'L-V 9-14 y 17-20', 'S y D 10-12'].map((text) => ({
    column: 'hours' as const,
    text,
    means: 'L-V 8-20',
  })),
  people: [{ ...candela, weekdays: [3], from: 7 * 60, to: 21 * 60 }],
}

const span = ({ startsAt, minutes }: { startsAt: number; minutes: number }) =>
  `${hourAt(startsAt)}–${hourAt(startsAt + minutes)}`

/** From leaving, over every pause, to being home: how long somebody works at a time. */
function stretchesOf({ leavesAt, returnsAt, stops }: VisitRoute): number[] {
  const pauses = pausesOf(stops)
  const begins = [leavesAt, ...pauses.map(({ startsAt, minutes }) => startsAt + minutes)]
  const ends = [...pauses.map(({ startsAt }) => startsAt), returnsAt]
  return begins.map((from, at) => (ends[at] ?? 0) - from)
}

describe('pauses of a day of visits', () => {
  test('are proposed as the law asks for them', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const setup = await planner.admin.call(endpoints.setup, { params: { batchId } })
    expect(setup.settings.pause).toEqual({ after: 360, minutes: 15 })
  })

  test('let nobody work longer than that, and make the day longer', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, longDays)
    const [without] = (await planOf(planner, batchId)).routes
    await save(planner, batchId, { ...longDays, pause: lawfulPause }, 1)
    const [route, ...others] = (await planOf(planner, batchId)).routes
    if (!route || !without) throw new Error('nothing was planned')
    expect(others).toEqual([])
    expect(route.stops.length).toBe(without.stops.length)
    const length = (of: VisitRoute) => of.returnsAt - of.leavesAt
    expect(length(without)).toBeGreaterThan(360)
    expect(pausesOf(without.stops)).toEqual([])
    const pauses = pausesOf(route.stops)
    expect(pauses.length).toBeGreaterThan(0)
    expect(Math.max(...stretchesOf(route))).toBeLessThanOrEqual(360)
    expect(length(route)).toBe(length(without) + 15 * pauses.length)
    // No visit is interrupted.
    for (const { startsAt, minutes } of pauses)
      for (const stop of route.stops)
        expect(startsAt >= stop.startsAt + stop.minutes || startsAt + minutes <= stop.startsAt).toBe(true)
  })

  test('leave out what no longer fits, and are kept by hand', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, longDays)
    const { routes, leftOut } = await planOf(planner, batchId)
    const [first] = routes
    const exactly = {
      ...longDays,
      people: [{ ...candela, weekdays: [3], from: first?.leavesAt ?? 0, to: first?.returnsAt ?? 0 }],
    }
    await save(planner, batchId, exactly, 1)
    expect((await planOf(planner, batchId)).leftOut).toHaveLength(leftOut.length)
    await save(planner, batchId, { ...exactly, pause: lawfulPause }, 2)
    const paused = await planOf(planner, batchId)
    expect(paused.leftOut.length).toBeGreaterThan(leftOut.length)
    const out = paused.leftOut.find(({ reason }) => reason === 'full')
    const { refused } = await planner.admin.call(endpoints.places, {
      params: { batchId },
      query: { rowId: out?.rowId ?? 0 },
    })
    expect(refused.find(({ date }) => date === first?.date)?.because).toBe('full')
  })

  test('stand in the job, on the printed sheet and in the workbook', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { ...longDays, pause: lawfulPause })
    const [route] = (await planOf(planner, batchId)).routes
    const [pause] = pausesOf(route?.stops ?? [])
    if (!pause) throw new Error('no pause was planned')
    const path = `/api/routes/processing/batch/${batchId}/visits`
    const paper = await textOfPdf((await planner.admin.raw('GET', `${path}/sheets`)).rawPayload)
    expect(paper).toContain(span(pause))
    expect(paper).toContain('antes, pausa')
    const { sheets } = await read((await planner.admin.raw('GET', `${path}/workbook`)).rawPayload)
    const [header = [], ...rows] = sheets.find(({ name }) => name === 'Visitas')?.rows ?? []
    expect(rows.map((row) => row[header.indexOf('Pausa antes')])).toContain(span(pause))
    await makeJobs(planner, batchId)
    const [made] = (await planner.admin.call(endpoints.readPlan, { params: { batchId } })).routes
    const job = await planner.admin.call(jobEndpoints.get, { params: { id: made?.jobId ?? 0 } })
    expect(job.observations).toContain(` · pausa antes, ${span(pause)}`)
  })

  test('of people under eighteen are of half an hour after four and a half, as their record or the planner says', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const { id } = await aWorker(planner.tenant, 'Iria Souto')
    const bornIn = (birth_date: string) =>
      planner.tenant.inTenant((db) =>
        db.updateTable('workers').set({ birth_date }).where('id', '=', id).execute(),
      )
    const person = longDays.people[0] ?? candela
    const pausesWith = async (changed: Partial<VisitPerson>, version: number) => {
      await save(
        planner,
        batchId,
        { ...longDays, pause: lawfulPause, people: [{ ...person, ...changed }] },
        version,
      )
      const [route] = (await planOf(planner, batchId)).routes
      if (!route) throw new Error('nothing was planned')
      return { longest: Math.max(...stretchesOf(route)), pauses: pausesOf(route.stops) }
    }
    await bornIn('2008-11-24')
    const young = await pausesWith({ workerId: id }, 0)
    expect(young.longest).toBeLessThanOrEqual(270)
    expect(young.pauses.map(({ minutes }) => minutes)).toContain(30)
    await bornIn('2008-11-23')
    const grown = await pausesWith({ workerId: id, isMinor: true }, 1)
    expect(grown.longest).toBeGreaterThan(270)
    const unknown = await pausesWith({ isMinor: true }, 2)
    expect(unknown.longest).toBeLessThanOrEqual(270)
    const { sheets } = await read(
      (await planner.admin.raw('GET', `/api/routes/processing/batch/${batchId}/visits/workbook`)).rawPayload,
    )
    const [header = [], day = []] = sheets.find(({ name }) => name === 'Jornadas')?.rows ?? []
    expect(day[header.indexOf('Pausas')]).toBe(unknown.pauses.map(span).join(', '))
  })

  test('of hours and minutes that nobody has are refused', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const body = { settings: { ...settings, pause: { after: 60, minutes: 5 } }, version: 0 }
    const reply = await planner.admin.raw('PUT', `/api/routes/processing/batch/${batchId}/visits`, { body })
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().fields)).toEqual(['settings.pause.after', 'settings.pause.minutes'])
  })
})
