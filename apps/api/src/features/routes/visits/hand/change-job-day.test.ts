import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitChange } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { aWorkClock, visitsAtWork } from '../testing/visits-at-work.ts'

let app: TestApp
const clock = aWorkClock()
const { mark } = clock
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})
beforeEach(clock.reset)

/** Two Mondays that are jobs, and what is done to them by hand. */
async function twoDays() {
  const work = await visitsAtWork(app, clock, { weeks: 2 })
  const { admin, batchId, readPlan } = work
  const path = `/api/routes/processing/batch/${batchId}/visits/plan/changes`
  const change = async (body: Omit<VisitChange, 'version'>) => {
    const { version } = await readPlan()
    return admin.raw('POST', path, { body: { version, ...body } })
  }
  const [one, two] = (await readPlan()).routes
  if (!one?.jobId || !two?.jobId || one.stops.length < 2) throw new Error('two days were expected')
  return { ...work, change, one, two }
}

const at = ({ person, date }: VisitRoute) => ({ person, date })
const first = ({ stops }: VisitRoute) => stops[0]?.rowId ?? 0
/** A visit of a day whose shop is not visited on another one. */
const only = (day: VisitRoute, other: VisitRoute) =>
  day.stops.find(({ rowId }) => !other.stops.some((stop) => stop.rowId === rowId))?.rowId ?? 0

describe('a day that is a job', () => {
  test('changes with its visits: hours, kilometres, place and notes, and what somebody wrote beside them stays', async () => {
    const { change, one: from, two: to, admin, tenant, readPlan, worker } = await twoDays()
    const jobOf = (id: number | null) => admin.call(jobEndpoints.get, { params: { id: id ?? 0 } })
    const { version, observations } = await jobOf(to.jobId)
    await admin.call(jobEndpoints.patch, {
      params: { id: to.jobId ?? 0 },
      body: { version, change: { status: 'CONFIRMADO' }, conflictReason: 'Lo pide el cliente' },
    })
    const noted = { observations: `${observations}\nLlevar muestras` }
    await tenant.inTenant((db) =>
      db
        .updateTable('jobs')
        .set(noted)
        .where('id', '=', to.jobId ?? 0)
        .execute(),
    )
    const moved = await change({
      rowId: only(from, to),
      from: at(from),
      to: at(to),
      conflictReason: 'Lo pide',
    })
    expect(moved.statusCode).toBe(200)
    for (const { date } of [from, to]) {
      const day = (await readPlan()).routes.find((one) => one.date === date)
      const job = await jobOf(day?.jobId ?? null)
      expect(job.schedules).toEqual([
        {
          date,
          timeSlots: [{ startTime: hourAt(day?.leavesAt ?? 0), endTime: hourAt(day?.returnsAt ?? 0) }],
        },
      ])
      expect(job.kilometers).toBe(day?.km)
      expect(job.observations?.split('\n').filter((line) => /^\d+\. /.test(line))).toHaveLength(
        day?.stops.length ?? 0,
      )
      expect(job.worker?.name).toBe('Candela Ruiz')
    }
    expect((await jobOf(to.jobId)).observations).toContain('Llevar muestras')
    const { content } = await admin.call(historyEndpoints.list, {
      query: { entity: 'job', entityId: to.jobId ?? 0 },
    })
    expect(content[0]).toMatchObject({ action: 'updated' })
    const told = await worker.caller.call(noticeEndpoints.notices)
    expect(told.notices.map(({ sentence }) => sentence).join()).toMatch(/turno/i)
  })

  test('tells beforehand that it changes', async () => {
    const { admin, one, two, batchId } = await twoDays()
    const { places } = await admin.call(endpoints.places, {
      params: { batchId },
      query: { rowId: only(one, two), ...at(one) },
    })
    expect(places.find(({ date }) => date === two.date)).toMatchObject({ jobId: two.jobId })
  })

  test('is not left without visits', async () => {
    const { change, two } = await twoDays()
    for (const { rowId } of two.stops.slice(1)) await change({ rowId, from: at(two), to: null })
    const reply = await change({ rowId: first(two), from: at(two), to: null })
    expect(reply.json().code).toBe('visit_is_last')
  })
})

describe('a day that somebody is at', () => {
  test('keeps what was made, and lets go what is still to come, its hours as they were agreed', async () => {
    const { change, one: today, two: next, send, at: goOnTo, admin, readPlan } = await twoDays()
    await goOnTo(today.stops[0]?.arrivesAt ?? 0)
    await send([mark(first(today), 'done')])
    const hours = (await admin.call(jobEndpoints.get, { params: { id: today.jobId ?? 0 } })).schedules
    const made = await change({ rowId: first(today), from: at(today), to: null })
    expect(made.json().code).toBe('visit_made')
    const last = today.stops.at(-1)?.rowId ?? 0
    const order = await change({ rowId: last, from: at(today), to: at(today), position: 0 })
    expect(order.json().code).toBe('visit_day_begun')
    const back = await change({ rowId: first(next), from: at(next), to: at(today) })
    expect(back.json().message).toBe('Ahí no cabe: ese día ya ha empezado o está cerrado.')
    const gone = await change({ rowId: last, from: at(today), to: null })
    expect(gone.statusCode).toBe(200)
    const job = await admin.call(jobEndpoints.get, { params: { id: today.jobId ?? 0 } })
    expect(job.schedules).toEqual(hours)
    expect((await readPlan()).leftOut).toContainEqual(
      expect.objectContaining({ rowId: last, reason: 'hand' }),
    )
  })

  test('a visit that could not be made stays as such, and another day takes it beside', async () => {
    const { change, one: today, two: next, send, at: goOnTo, readPlan } = await twoDays()
    await goOnTo(today.stops[0]?.arrivesAt ?? 0)
    const rowId = only(today, next)
    await send([mark(rowId, 'missed', { note: 'Cerrado' })])
    const { statusCode } = await change({
      rowId,
      from: at(today),
      to: at(next),
      conflictReason: 'Cerraba el lunes',
    })
    expect(statusCode).toBe(200)
    const on = (await readPlan()).routes.filter(({ stops }) => stops.some((stop) => stop.rowId === rowId))
    expect(on.map(({ date }) => date)).toEqual([today.date, next.date])
  })
})
