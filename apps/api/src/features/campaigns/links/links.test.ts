import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { ruleDraft, ruleEndpoints } from '@cuadrante/contract/campaigns/availability/rules.ts'
import { campaignAskEndpoints } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { linkEndpoints as endpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPushService } from '../../../../test/providers/a-push-service.ts'
import { renewDatabase } from '../../../../test/database.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

const start = new Date('2026-11-23T16:30:00Z')
const clock = { now: start }
let app: TestApp
let service: Awaited<ReturnType<typeof aPushService>>
beforeAll(async () => {
  renewDatabase()
  service = await aPushService()
  app = await testApp({ clock: () => clock.now, isPushService: service.isService })
})
afterAll(() => service.close())
beforeEach(() => {
  clock.now = start
  service.taken.length = 0
})

/** Noa reads notices on her phone, and works on Wednesday from 18:00 to 22:00. */
async function noaWorks() {
  const agency = await aPlannedAgency(app)
  const { tenant, aWorker, aJob } = agency
  const noa = await tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const workerId = await aWorker({ name: 'Noa Vidal Castro', userId: noa.userId })
  const centerId = await agency.aCentre('Hipermercado Las Mariñas')
  const job = await aJob({
    centerId,
    workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-25': '18:00-22:00' }),
  })
  const phone = `móvil-${noa.userId}`
  await noa.call(noticeEndpoints.addDevice, { body: service.subscribe(phone) })
  const at = async (instant: string) => {
    clock.now = new Date(instant)
    await tenant.inTenant((db) => db.updateTable('sessions').set({ last_seen_at: instant }).execute())
  }
  /** What the person touches: the way to the page that answers. */
  const linkOf = async (kind: string) => {
    await tenant.inTenant((db) =>
      db.updateTable('deliveries').set({ due_at: clock.now.toISOString() }).execute(),
    )
    await app.server.dispatcher.sendDue()
    const path =
      service.taken.findLast(({ device, body }) => device === phone && body.title === kind)?.body.path ?? ''
    return { path, token: path.split('/').at(-1) ?? '' }
  }
  const nobody = app.anonymous(tenant.id)
  return { ...agency, noa, workerId, job, centerId, at, linkOf, nobody }
}

async function askedToConfirm() {
  const agency = await noaWorks()
  await agency.at('2026-11-23T17:30:00Z')
  await app.runDue()
  const { path, token } = await agency.linkOf('Turnos por confirmar')
  expect(path).toMatch(/^\/confirm\/[\w-]{43}$/)
  return { ...agency, token }
}

const monday = '2026-11-30'
async function askedForAWeek() {
  const agency = await noaWorks()
  await agency.admin.call(availabilityEndpoints.ask, { body: { monday, workerId: agency.workerId } })
  const { path, token } = await agency.linkOf('Preguntas por tu disponibilidad')
  expect(path).toMatch(/^\/availability\/answer\/[\w-]{43}$/)
  return { ...agency, token }
}

const cannot = { weekday: 2, from: 0, to: 1440, state: 'cannot' } as const
const board = (agency: Awaited<ReturnType<typeof noaWorks>>) =>
  agency.admin.call(confirmationEndpoints.board, { query: { date: '2026-11-25' } })

test('a shift is confirmed by a link without signing in; looking confirms nothing, and a second yes changes nothing', async () => {
  const agency = await askedToConfirm()
  const { nobody, token } = agency
  for (let looks = 0; looks < 3; looks++)
    expect(await nobody.call(endpoints.readShift, { body: { token } })).toEqual({
      agency: 'Atlántica Promo',
      firstName: 'Noa',
      isConfirmed: false,
      shift: expect.objectContaining({
        date: '2026-11-25',
        startTime: '18:00',
        endTime: '22:00',
        center: 'Hipermercado Las Mariñas',
      }),
    })
  expect((await board(agency)).confirmed).toBe(0)
  const body = { token, startTime: '18:00', endTime: '22:00' }
  expect((await nobody.call(endpoints.confirmShift, { body })).isConfirmed).toBe(true)
  const first = await board(agency)
  expect(first.shifts[0]).toMatchObject({ via: 'link', confirmedAt: clock.now.toISOString() })
  await agency.at('2026-11-23T19:00:00Z')
  expect((await nobody.call(endpoints.confirmShift, { body })).isConfirmed).toBe(true)
  expect((await board(agency)).shifts[0]?.confirmedAt).toBe(first.shifts[0]?.confirmedAt)
})

test('who reads other hours than those that hold does not confirm them; whose shift it is no longer confirms nothing', async () => {
  const { nobody, token, job, changeHours, aWorker } = await askedToConfirm()
  const morning = { '2026-11-25': '07:00-11:00' }
  await changeHours(job, morning)
  const yes = (startTime: string, endTime = '11:00') =>
    nobody.call(endpoints.confirmShift, { body: { token, startTime, endTime } })
  expect(await refused(yes('18:00', '22:00'))).toMatchObject({ code: 'shift_has_moved' })
  expect(await refused(yes('07:00', '09:00'))).toMatchObject({ code: 'shift_has_moved' })
  expect((await nobody.call(endpoints.readShift, { body: { token } })).shift?.startTime).toBe('07:00')
  expect((await yes('07:00')).isConfirmed).toBe(true)
  await changeHours({ ...job, worker: { id: await aWorker({ name: 'Iago Souto' }) } }, morning)
  expect(await nobody.call(endpoints.readShift, { body: { token } })).toMatchObject({
    shift: null,
    isConfirmed: false,
  })
  expect(await refused(yes('07:00'))).toMatchObject({ code: 'shift_has_moved' })
})

test('a week is answered by a link once; until then it may be looked at as often as one likes', async () => {
  const { nobody, token, noa, workerId } = await askedForAWeek()
  for (let looks = 0; looks < 3; looks++) {
    const week = await nobody.call(endpoints.readWeek, { body: { token } })
    expect(week).toMatchObject({ firstName: 'Noa', monday, source: null, shifts: [] })
    expect(JSON.stringify(week)).not.toMatch(/Vidal|@|jobId/)
  }
  const answer = () => nobody.call(endpoints.answerWeek, { body: { token, stretches: [cannot] } })
  const given = await Promise.allSettled([answer(), answer(), answer()])
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const week = await noa.call(availabilityEndpoints.week, { params: { id: workerId }, query: { monday } })
  expect(week).toMatchObject({ source: 'week', stretches: [cannot] })
  expect(await refused(answer())).toMatchObject({ code: 'link_spent' })
  expect(await refused(nobody.call(endpoints.readWeek, { body: { token } }))).toMatchObject({
    code: 'link_spent',
  })
})

test('the link of a week tells what the own rules say of that week, and what is sent by it does not undo them', async () => {
  const { nobody, token, noa, workerId, admin } = await askedForAWeek()
  const params = { id: workerId }
  const says = (weekday: 1 | 5, repeats: 'weekly' | 'nth_weekday') =>
    noa.call(ruleEndpoints.add, {
      params,
      body: ruleDraft.parse({
        repeats,
        every: 1,
        weekdays: [weekday],
        nth: -1,
        firstDay: '2026-11-23',
        from: 0,
        to: 900,
        state: 'cannot',
      }),
    })
  await says(1, 'weekly')
  await says(5, 'nth_weekday')
  const tuesday = { weekday: 1, from: 0, to: 900, state: 'cannot' } as const
  expect((await nobody.call(endpoints.readWeek, { body: { token } })).rules).toEqual([tuesday])
  const can = { ...tuesday, state: 'can' } as const
  await nobody.call(endpoints.answerWeek, { body: { token, stretches: [can] } })
  const board = await admin.call(availabilityEndpoints.board, { query: { monday } })
  expect(board.content.find((row) => row.workerId === workerId)?.stretches).toEqual([tuesday])
})

async function askedAboutACampaign() {
  const agency = await noaWorks()
  const { campaignId } = agency.job
  await agency.aJob({ campaignId, schedules: scheduleOn({ '2026-12-01': '10:00-14:00' }) })
  await agency.admin.call(campaignAskEndpoints.ask, {
    params: { id: campaignId },
    body: { workerIds: [agency.workerId] },
  })
  const { path, token } = await agency.linkOf('Preguntas por si puedes en una campaña')
  expect(path).toMatch(/^\/availability\/campaign\/[\w-]{43}$/)
  return { ...agency, campaignId, token }
}

test('the question about a campaign is answered by a link once, by days and hours; looking answers nothing', async () => {
  const { nobody, token, noa, admin, campaignId } = await askedAboutACampaign()
  for (let looks = 0; looks < 3; looks++) {
    const asked = await nobody.call(endpoints.readCampaign, { body: { token } })
    expect(asked).toMatchObject({ firstName: 'Noa', answeredAt: null })
    expect(asked.days.map(({ date, state }) => [date, state])).toEqual([
      ['2026-11-25', null],
      ['2026-12-01', null],
    ])
    expect(JSON.stringify(asked)).not.toMatch(/Vidal|@|campaignId|jobId/)
  }
  const hours = [{ from: 0, to: 720, state: 'cannot' as const }]
  const days = [{ date: '2026-12-01', state: 'want' as const, hours }]
  const answer = () => nobody.call(endpoints.answerCampaign, { body: { token, days } })
  const given = await Promise.allSettled([answer(), answer(), answer()])
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [own] = await noa.call(campaignAskEndpoints.own)
  expect(own?.days[1]).toMatchObject({ state: 'want', hours })
  const { people } = await admin.call(campaignAskEndpoints.list, { params: { id: campaignId } })
  expect(people).toMatchObject([{ answeredVia: 'link', missing: 1 }])
  for (const again of [answer, () => nobody.call(endpoints.readCampaign, { body: { token } })])
    expect(await refused(again())).toMatchObject({ code: 'link_spent' })
})

test('the link of a campaign is of no other purpose, and of no campaign that is over', async () => {
  const { nobody, token, tenant, campaignId } = await askedAboutACampaign()
  const spent = { code: 'link_spent' }
  expect(await refused(nobody.call(endpoints.readWeek, { body: { token } }))).toMatchObject(spent)
  const week = await askedForAWeek()
  const body = { token: week.token, days: [{ date: '2026-12-01', state: 'can' as const }] }
  expect(await refused(week.nobody.call(endpoints.answerCampaign, { body }))).toMatchObject(spent)
  await tenant.inTenant((db) =>
    db.updateTable('campaigns').set({ status: 'ANULADA' }).where('id', '=', campaignId).execute(),
  )
  expect(await refused(nobody.call(endpoints.readCampaign, { body: { token } }))).toMatchObject(spent)
})

test('S4 a link is of one purpose, one agency and one person, and ends', async () => {
  const week = await askedForAWeek()
  const shift = await askedToConfirm()
  const other = await app.aTenant()
  const spent = { code: 'link_spent' }
  const body = (token: string) => ({ body: { token } })
  expect(await refused(week.nobody.call(endpoints.readShift, body(week.token)))).toMatchObject(spent)
  expect(await refused(shift.nobody.call(endpoints.readWeek, body(shift.token)))).toMatchObject(spent)
  expect(await refused(app.anonymous(other.id).call(endpoints.readShift, body(shift.token)))).toMatchObject(
    spent,
  )
  expect(await refused(shift.nobody.call(endpoints.readShift, body('x'.repeat(43))))).toMatchObject(spent)
  expect((await shift.nobody.call(endpoints.readShift, body(shift.token))).firstName).toBe('Noa')
  clock.now = new Date('2026-11-28T00:00:00Z')
  expect(await refused(shift.nobody.call(endpoints.readShift, body(shift.token)))).toMatchObject(spent)
  const kept = await shift.tenant.inTenant((db) => db.selectFrom('worker_links').selectAll().execute())
  expect(JSON.stringify(kept)).not.toContain(shift.token)
})

test('S4 of two who are asked each gets a link that says and answers their own', async () => {
  const agency = await noaWorks()
  const { tenant, admin, aWorker, nobody } = agency
  const brais = await tenant.as('ROLE_USER', { name: 'Brais Lema' })
  const braisId = await aWorker({ name: 'Brais Lema Rey', userId: brais.userId })
  await brais.call(noticeEndpoints.addDevice, { body: service.subscribe(`móvil-${brais.userId}`) })
  for (const workerId of [agency.workerId, braisId])
    await admin.call(availabilityEndpoints.ask, { body: { monday, workerId } })
  await agency.linkOf('Preguntas por tu disponibilidad')
  const names = await Promise.all(
    service.taken.map(async ({ body }) => {
      const token = body.path.split('/').at(-1) ?? ''
      return (await nobody.call(endpoints.readWeek, { body: { token } })).firstName
    }),
  )
  expect(names.toSorted()).toEqual(['Brais', 'Noa'])
})

test('S4 the link to a shift does not say that it is confirmed because another who had it did so', async () => {
  const { nobody, token, tenant, job, aWorker } = await askedToConfirm()
  const worker_id = await aWorker({ name: 'Brais Lema Rey' })
  const confirmed = { confirmed_at: '2026-11-22T10:00:00Z', via: 'portal' }
  const shift = {
    job_id: job.id,
    date: '2026-11-25',
    starts_at: '2026-11-25T17:00:00Z',
    ends_at: '2026-11-25T21:00:00Z',
  }
  await tenant.inTenant((db) =>
    db
      .insertInto('shift_confirmations')
      .values({ ...shift, ...confirmed, worker_id })
      .execute(),
  )
  expect(await nobody.call(endpoints.readShift, { body: { token } })).toMatchObject({ isConfirmed: false })
})

test('S9 whose account is put out of service answers nothing by a link that is under way', async () => {
  const { nobody, token, tenant, noa } = await askedToConfirm()
  const setActive = (is_active: boolean) =>
    tenant.inTenant((db) => db.updateTable('users').set({ is_active }).where('id', '=', noa.userId).execute())
  await setActive(false)
  const yes = () =>
    nobody.call(endpoints.confirmShift, { body: { token, startTime: '18:00', endTime: '22:00' } })
  expect(await refused(yes())).toMatchObject({ code: 'link_spent' })
  await setActive(true)
  expect((await yes()).isConfirmed).toBe(true)
})

test('who leaves the agency answers nothing by an old link', async () => {
  const { nobody, token, tenant } = await askedForAWeek()
  await tenant.inTenant((db) => db.updateTable('workers').set({ deleted_at: clock.now }).execute())
  expect(await refused(nobody.call(endpoints.readWeek, { body: { token } }))).toMatchObject({
    code: 'link_spent',
  })
})
