import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { dayMarks } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { mostOverrun, visitStates } from '@cuadrante/domain/visits/visit-day.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../../test/pdf-text.ts'
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts'
import { aWorker, aWorkClock, visitsAtWork } from '../testing/visits-at-work.ts'

let app: TestApp
const clock = aWorkClock()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})
beforeEach(clock.reset)

const aDayOfVisits = () => visitsAtWork(app, clock)
const { mark } = clock
const h = (hour: number, minute = 0) => hour * 60 + minute

const noticesOf = async (admin: Caller) =>
  (await admin.call(noticeEndpoints.notices)).notices.map(({ sentence }) => sentence)

describe('the visits of a job', () => {
  test('are those of the plan, to the minute, with where and whom to ask for', async () => {
    const { read, route, admin } = await aDayOfVisits()
    const day = await read()
    expect(day).toMatchObject({
      date: route.date,
      zone: 'Europe/Madrid',
      leavesAt: route.leavesAt,
      marks: [],
    })
    expect(day.stops.map(({ rowId, startsAt }) => [rowId, startsAt])).toEqual(
      route.stops.map(({ rowId, startsAt }) => [rowId, startsAt]),
    )
    expect(day.stops[0]).toMatchObject({
      name: expect.stringMatching(/\w/),
      town: expect.stringMatching(/\w/),
    })
    expect(await read(admin)).toEqual(day)
  })

  test('stand in the agenda of their worker after midnight, as long as they may still be made', async () => {
    const { worker, tenant, route, params, at, instant } = await aDayOfVisits()
    await at(h(22))
    // A session lasts eight hours.
    const caller = await tenant.as('ROLE_USER', { name: 'Candela Ruiz' })
    const eleven = h(23)
    await tenant.inTenant((db) =>
      db
        .updateTable('job_slots')
        .set({ ends_at: new Date(instant(eleven)).toISOString() })
        .where('job_id', '=', params.id)
        .execute(),
    )
    await tenant.inTenant((db) =>
      db.updateTable('workers').set({ user_id: caller.userId }).where('id', '=', worker.id).execute(),
    )
    const shiftsAt = async (minute: number) => {
      await at(minute)
      const { today, shifts } = await caller.call(portalEndpoints.agenda)
      return { today, shifts: shifts.map(({ date, visits }) => [date, visits]) }
    }
    const today = addDays(route.date, 1)
    expect(await shiftsAt(h(24, 30))).toEqual({ today, shifts: [[route.date, route.stops.length]] })
    expect(await shiftsAt(eleven + mostOverrun)).toEqual({ today, shifts: [] })
  })

  test('say whom to call at the office: who answers for the job, by the telephone of the agency, else by mail', async () => {
    const { read, tenant, admin, params, batchId } = await aDayOfVisits()
    const path = `/api/routes/processing/batch/${batchId}/visits/sheets`
    const sheet = async () => textOfPdf((await admin.raw('GET', path)).rawPayload)
    const executive = await tenant.inTenant(async (db) => {
      const user = {
        first_name: 'Sabela',
        last_name: 'Rey',
        email: 'sabela@agencia.example',
        roles: ['ROLE_ADMIN'],
      }
      const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
      await db.updateTable('jobs').set({ executive_id: null }).where('id', '=', params.id).execute()
      return id
    })
    expect((await read()).office).toBeNull()
    expect(await sheet()).not.toContain('Si algo cambia')
    await tenant.inTenant((db) =>
      db.updateTable('jobs').set({ executive_id: executive }).where('id', '=', params.id).execute(),
    )
    expect((await read()).office).toEqual({
      name: 'Sabela Rey',
      phone: null,
      email: 'sabela@agencia.example',
    })
    expect(await sheet()).toContain('Si algo cambia: Sabela Rey, sabela@agencia.example')
    await tenant.inTenant(async (db) => {
      const { settings } = await db.selectFrom('tenants').select('settings').executeTakeFirstOrThrow()
      const contact = 'Escríbenos o llama al 981 000 900, de 9 a 18.'
      await db
        .updateTable('tenants')
        .set({ settings: JSON.stringify({ ...(settings as object), contact }) })
        .execute()
    })
    expect((await read()).office).toMatchObject({ name: 'Sabela Rey', phone: '981 000 900' })
    expect(await sheet()).toContain('Si algo cambia: Sabela Rey, 981 000 900')
  })

  test('S4 are neither read nor marked by somebody else', async () => {
    const { tenant, read, sendRaw, route } = await aDayOfVisits()
    const xoel = await aWorker(tenant, 'Xoel Rey')
    await expect(read(xoel.caller)).rejects.toMatchObject({ status: 404 })
    const reply = await sendRaw([mark(route.stops[0]?.rowId ?? 0, 'arrived')], xoel.caller)
    expect(reply.json().code).toBe('not_found')
    // What does not start the job is refused by nobody else.
    const late = mark(route.stops[0]?.rowId ?? 0, 'late', { minutes: 20 })
    expect((await sendRaw([late], xoel.caller)).json().code).toBe('not_found')
    const client = await tenant.as('ROLE_CLIENT')
    expect((await sendRaw([mark(1, 'arrived')], client)).statusCode).toBe(403)
  })
})

describe('marking visits', () => {
  test('being there starts the job, and the office sees where the day stands', async () => {
    const { send, route, at, admin, params, readPlan, zone } = await aDayOfVisits()
    const [first] = route.stops
    await at(first?.arrivesAt ?? 0)
    const arrived = mark(first?.rowId ?? 0, 'arrived')
    expect(await send([arrived])).toMatchObject({ status: 'ACTIVO', marks: [arrived] })
    expect((await admin.call(jobEndpoints.get, { params })).status).toBe('ACTIVO')
    const day = (await readPlan()).routes.find(({ jobId }) => jobId === params.id)
    expect(day?.work).toMatchObject({ zone, marks: [arrived], worker: 'Candela Ruiz' })
    const states = visitStates(dayMarks({ date: route.date, zone }, day?.work?.marks ?? []))
    expect(states.get(first?.rowId ?? 0)).toMatchObject({ state: 'there', arrivedAt: first?.arrivesAt })
  })

  test('S19 the same marks sent again, in pieces, out of order and at once count once', async () => {
    const { send, route, at } = await aDayOfVisits()
    await at(route.stops[0]?.arrivesAt ?? 0)
    const rowId = route.stops[0]?.rowId ?? 0
    const marks = [
      mark(rowId, 'arrived'),
      mark(rowId, 'done', { at: new Date(clock.read().getTime() + 1).toISOString() }),
    ]
    clock.set(clock.read().getTime() + 60_000)
    await Promise.all([send(marks), send(marks.toReversed()), send(marks.slice(1)), send(marks)])
    const { marks: stored } = await send(marks)
    expect(stored.map(({ act }) => act)).toEqual(['arrived', 'done'])
  })

  test('an hour to come is that of now: a phone whose clock is fast tells no future', async () => {
    const { send, route, at } = await aDayOfVisits()
    await at(route.stops[0]?.arrivesAt ?? 0)
    const ahead = new Date(clock.read().getTime() + 3_600_000).toISOString()
    const { marks } = await send([mark(route.stops[0]?.rowId ?? 0, 'arrived', { at: ahead })])
    expect(marks[0]?.at).toBe(clock.read().toISOString())
  })

  test('an hour from before the day began is that of now: a phone may not know what day it is', async () => {
    const { send, route, at } = await aDayOfVisits()
    await at(route.stops[0]?.arrivesAt ?? 0)
    const { marks } = await send([
      mark(route.stops[0]?.rowId ?? 0, 'arrived', { at: '1970-01-01T00:00:00Z' }),
    ])
    expect(marks[0]?.at).toBe(clock.read().toISOString())
  })

  test('before the day they are refused, and so they are of a shop that is not in it', async () => {
    const { sendRaw, route } = await aDayOfVisits()
    const rowId = route.stops[0]?.rowId ?? 0
    expect((await sendRaw([mark(rowId + 1000, 'arrived')])).json().code).toBe('not_found')
    clock.set(Date.parse('2026-11-22T20:00:00Z'))
    const reply = await sendRaw([mark(rowId, 'arrived')])
    expect(reply.statusCode).toBe(409)
    expect(reply.json().code).toBe('visit_day_ahead')
  })

  test.each([
    ['an act that is none', { act: 'slept' }],
    ['an hour that is none', { at: 'ayer' }],
    ['a delay of days', { act: 'late', minutes: 5000 }],
    ['a note that is too long', { act: 'missed', note: 'x'.repeat(301) }],
  ])('%s is refused as a whole', async (_what, wrong) => {
    const { sendRaw, read, route } = await aDayOfVisits()
    const rowId = route.stops[0]?.rowId ?? 0
    const reply = await sendRaw([mark(rowId, 'late'), { ...mark(rowId, 'late'), ...wrong }])
    expect(reply.statusCode).toBe(422)
    expect((await read()).marks).toEqual([])
  })

  test('a day that was called off or is invoiced takes none', async () => {
    const { tenant, sendRaw, route, params } = await aDayOfVisits()
    await tenant.inTenant((db) =>
      db.updateTable('jobs').set({ status: 'FACTURADO' }).where('id', '=', params.id).execute(),
    )
    const reply = await sendRaw([mark(route.stops[0]?.rowId ?? 0, 'done')])
    expect(reply.json().code).toBe('visits_take_no_marks')
  })
})

describe('the office', () => {
  test('is told of a delay once, and again when it has doubled', async () => {
    const { send, route, at, admin } = await aDayOfVisits()
    const [first] = route.stops
    const rowId = first?.rowId ?? 0
    await at((first?.startsAt ?? 0) + 20)
    await send([mark(rowId, 'arrived')])
    const told = () => noticesOf(admin).then((all) => all.filter((one) => one.startsWith('Candela Ruiz')))
    expect(await told()).toHaveLength(route.stops.length > 1 ? 1 : 0)
    await send([mark(rowId, 'late', { minutes: 5 })])
    expect(await told()).toHaveLength(1)
    await at((first?.startsAt ?? 0) + 90)
    await send([mark(rowId, 'done')])
    const [latest, before] = await told()
    expect(before).toMatch(/^Candela Ruiz va \d+ min tarde: visitas del \d\d\/11\/2026$|ya no llega a/)
    expect(latest).toMatch(/^Candela Ruiz (va \d+ min tarde|ya no llega a)/)
  })

  test('is told why a visit could not be made', async () => {
    const { send, route, at, admin, read } = await aDayOfVisits()
    await at(route.stops[0]?.arrivesAt ?? 0)
    const { stops } = await read()
    await send([mark(route.stops[0]?.rowId ?? 0, 'missed', { note: 'Cerrado por inventario' })])
    expect(await noticesOf(admin)).toContain(
      `Candela Ruiz no ha podido visitar ${stops[0]?.name}: Cerrado por inventario`,
    )
  })
})

test('S5 marks of one agency are not in another', async () => {
  const { send, route, at } = await aDayOfVisits()
  await at(route.stops[0]?.arrivesAt ?? 0)
  await send([mark(route.stops[0]?.rowId ?? 0, 'arrived')])
  const other = await app.aTenant()
  const rows = await other.inTenant((db) => db.selectFrom('visit_marks').select('id').execute())
  expect(rows).toEqual([])
})
