import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import { campaignAskEndpoints as endpoints } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { mostRules, ruleDraft, ruleEndpoints } from '@cuadrante/contract/campaigns/availability/rules.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})
beforeEach(() => {
  now = new Date('2026-11-20T10:00:00Z')
})
const later = () => {
  now = new Date(now.getTime() + 60_000)
}

const tuesday = '2026-12-01'
const wednesday = '2026-12-02'

/** A campaign of two days, another of the same days, and Lucía and Brais, who may do both. */
async function aCampaignToAsk() {
  const agency = await aPlannedAgency(app)
  const lucia = await agency.tenant.as('ROLE_USER', { name: 'Lucía Pérez' })
  const workerId = await agency.aWorker({ name: 'Lucía Pérez Souto', userId: lucia.userId })
  const braisId = await agency.aWorker({ name: 'Brais Lema Rey' })
  const campaign = await agency.aCampaign({ name: 'Navidad en tienda' })
  const other = await agency.aCampaign({ name: 'Rebajas' })
  const params = { id: campaign.id }
  const jobOn = (day: string, hours = '10:00-14:00', campaignId = campaign.id) =>
    agency.aJob({ campaignId, schedules: scheduleOn({ [day]: hours }) })
  const first = await jobOn(tuesday)
  await jobOn(tuesday, '16:00-21:00')
  const second = await jobOn(wednesday)
  const elsewhere = await jobOn(tuesday, '10:00-14:00', other.id)
  const ask = (workerIds?: number[]) => agency.admin.call(endpoints.ask, { params, body: { workerIds } })
  const answer = (days: Record<string, 'want' | 'can' | 'rather_not' | 'cannot'>) =>
    lucia.call(endpoints.answer, {
      params,
      body: { days: Object.entries(days).map(([date, state]) => ({ date, state })) },
    })
  const saidOf = async (jobId: number, id = workerId) => {
    const { conflicts } = await agency.admin.call(jobEndpoints.check, { body: { jobId, workerId: id } })
    return conflicts.flatMap(({ code, message }) => (code === 'UNAVAILABLE' ? [message] : []))
  }
  return {
    ...agency,
    lucia,
    workerId,
    braisId,
    campaign,
    params,
    jobOn,
    first,
    second,
    elsewhere,
    ask,
    answer,
    saidOf,
  }
}

const cannotHere =
  'Lucía Pérez Souto no está disponible el 01/12/2026: ha dicho que no puede en esta campaña.'

test('a night is asked about as the day on which it begins, and what is said of it holds until its end', async () => {
  const { lucia, workerId, jobOn, ask, answer, saidOf } = await aCampaignToAsk()
  const thursday = '2026-12-03'
  const night = await jobOn(thursday, '22:00-06:00')
  const friday = await jobOn('2026-12-04', '22:00-02:00')
  await ask([workerId])
  const [asked] = await lucia.call(endpoints.own)
  expect(asked?.days.map(({ date, startTime, endTime }) => [date, startTime, endTime])).toEqual([
    [tuesday, '10:00', '21:00'],
    [wednesday, '10:00', '14:00'],
    [thursday, '22:00', '06:00'],
    ['2026-12-04', '22:00', '02:00'],
  ])
  await answer({ [tuesday]: 'can', [wednesday]: 'can', [thursday]: 'can', '2026-12-04': 'cannot' })
  expect(await saidOf(night.id)).toEqual([])
  const said = (day: string, from = '') =>
    `Lucía Pérez Souto no está disponible el ${day}/12/2026: ha dicho que no puede ${from}en esta campaña.`
  expect(await saidOf(friday.id)).toEqual([said('04', 'desde las 06:00 ')])
  later()
  await answer({ [thursday]: 'cannot', '2026-12-04': 'can' })
  expect(await saidOf(night.id)).toEqual([said('03')])
  expect(await saidOf(friday.id)).toEqual([])
})

test('people are asked about the days of a campaign, answer each, and the office sees who has not and asks again', async () => {
  now = new Date('2026-11-20T22:50:00Z')
  const { admin, lucia, workerId, braisId, params, jobOn, ask, answer } = await aCampaignToAsk()
  const fitting = await admin.call(endpoints.fitting, { params, query: {} })
  expect(fitting.map((one) => one.workerId).toSorted()).toEqual([workerId, braisId].toSorted())
  // Brais has no access, and there is no mail server: he is asked, and nobody says that he was told.
  expect(await ask([workerId, braisId])).toEqual({ asked: 2, told: 1, outOfReach: 1 })
  expect(await admin.call(endpoints.fitting, { params, query: {} })).toEqual([])
  expect((await lucia.call(noticeEndpoints.notices)).notices).toMatchObject([
    {
      sentence: '¿Puedes en «Navidad en tienda»? Son 2 días, del 01/12/2026 al 02/12/2026',
      path: '/availability',
    },
  ])
  expect(await ask([workerId])).toEqual({ asked: 1, told: 0, outOfReach: 0 })

  const [asked] = await lucia.call(endpoints.own)
  expect(asked).toMatchObject({ campaign: 'Navidad en tienda', answeredAt: null })
  expect(asked?.days).toEqual([
    { date: tuesday, startTime: '10:00', endTime: '21:00', state: null, hours: [] },
    { date: wednesday, startTime: '10:00', endTime: '14:00', state: null, hours: [] },
  ])
  const [said] = await answer({ [tuesday]: 'want' })
  expect(said?.days.map(({ state }) => state)).toEqual(['want', null])
  await answer({ [wednesday]: 'cannot' })
  await jobOn('2026-12-03')

  const { days, people } = await admin.call(endpoints.list, { params })
  expect(days.map(({ date, jobs }) => [date, jobs])).toEqual([
    [tuesday, 2],
    [wednesday, 1],
    ['2026-12-03', 1],
  ])
  expect(people).toMatchObject([
    { workerId: braisId, hasAccess: false, isMailed: false, answeredAt: null, answers: [], missing: 3 },
    {
      workerId,
      hasAccess: true,
      answeredAt: expect.any(String),
      answers: [
        { date: tuesday, state: 'want' },
        { date: wednesday, state: 'cannot' },
      ],
      missing: 1,
    },
  ])
  // The next day of the agency.
  now = new Date('2026-11-20T23:05:00Z')
  expect(await ask()).toEqual({ asked: 2, told: 1, outOfReach: 1 })
  await answer({ '2026-12-03': 'can' })
  expect(await ask()).toEqual({ asked: 1, told: 0, outOfReach: 1 })
})

test('the office hands over a link to whom nothing reaches; it answers once, and is for nobody who was not asked', async () => {
  now = new Date('2026-11-20T22:50:00Z')
  const { admin, tenant, workerId, braisId, params, ask } = await aCampaignToAsk()
  await ask([braisId])
  const links = await admin.call(endpoints.links, { params, body: { workerIds: [braisId, workerId] } })
  expect(links).toMatchObject([{ workerId: braisId, name: 'Brais Lema Rey' }])
  const token = /\/availability\/campaign\/([\w-]{43})$/.exec(links[0]?.link ?? '')?.[1] ?? ''
  const nobody = app.anonymous(tenant.id)
  const body = { token, days: [{ date: tuesday, state: 'can' as const }] }
  await nobody.call(linkEndpoints.answerCampaign, { body })
  expect(await refused(nobody.call(linkEndpoints.answerCampaign, { body }))).toMatchObject({
    code: 'link_spent',
  })
  const { people } = await admin.call(endpoints.list, { params })
  expect(people).toMatchObject([{ workerId: braisId, answeredVia: 'link', missing: 1 }])
  expect(
    await refused(admin.call(endpoints.links, { params, body: { workerIds: [workerId] } })),
  ).toMatchObject({ code: 'not_found' })
})

test('the check, the fit, an offer and a cover obey an answer on the work of its campaign, and nowhere else', async () => {
  const { admin, workerId, braisId, campaign, first, second, elsewhere, ask, answer, saidOf } =
    await aCampaignToAsk()
  await ask([workerId, braisId])
  await answer({ [tuesday]: 'cannot', [wednesday]: 'can' })
  expect(await saidOf(first.id)).toEqual([cannotHere])
  expect(await saidOf(second.id)).toEqual([])
  expect(await saidOf(elsewhere.id)).toEqual([])
  const { workers } = await admin.call(jobEndpoints.fit, { body: { jobId: first.id } })
  const codesOf = (id: number) =>
    workers.find((one) => one.workerId === id)?.conflicts.map(({ code }) => code) ?? []
  expect(codesOf(workerId)).toContain('UNAVAILABLE')
  expect(codesOf(braisId)).not.toContain('UNAVAILABLE')
  const preview = (jobId: number) =>
    admin.call(offerEndpoints.preview, { body: { jobId, places: 1, workerIds: [workerId] } })
  expect((await preview(first.id)).workers).toMatchObject([{ outcome: 'held' }])
  expect((await preview(elsewhere.id)).workers).toMatchObject([{ outcome: 'free' }])
  const { options } = await admin.call(planningEndpoints.coverOptions, {
    params: { id: first.id },
    query: {},
  })
  expect(options[0]?.steps.map(({ to }) => to.id)).toEqual([braisId])
  expect(campaign.id).not.toBe(elsewhere.campaignId)
})

test('the answer lies over weeks and rules said before; a «no puedo» said later lies over it, and no «puedo» lifts its own', async () => {
  const { lucia, workerId, first, second, ask, answer, saidOf } = await aCampaignToAsk()
  const params = { id: workerId }
  const rule = (weekday: 1 | 2) =>
    ruleDraft.parse({
      repeats: 'weekly',
      every: 1,
      weekdays: [weekday],
      firstDay: '2026-11-20',
      from: 0,
      to: 900,
      state: 'cannot',
    })
  await lucia.call(ruleEndpoints.add, { params, body: rule(1) })
  expect(await saidOf(first.id)).toHaveLength(1)
  await ask([workerId])
  later()
  await answer({ [tuesday]: 'can', [wednesday]: 'cannot' })
  expect(await saidOf(first.id)).toEqual([])
  later()
  const can = { weekday: 2, from: 0, to: 1440, state: 'can' } as const
  await lucia.call(availabilityEndpoints.answer, { params, body: { monday: '2026-11-30', stretches: [can] } })
  expect(await saidOf(second.id)).toHaveLength(1)
  await lucia.call(ruleEndpoints.add, { params, body: rule(1) })
  expect(await saidOf(first.id)).toHaveLength(1)
  later()
  await answer({ [tuesday]: 'rather_not', [wednesday]: 'want' })
  expect(await saidOf(first.id)).toEqual([])
  expect(await saidOf(second.id)).toEqual([])
})

test('answers take none of the rules that a person may have, and absences and marked days stand over them', async () => {
  const { lucia, workerId, first, ask, answer, saidOf, tenant } = await aCampaignToAsk()
  await ask([workerId])
  await answer({ [tuesday]: 'want', [wednesday]: 'want' })
  const params = { id: workerId }
  for (let number = 0; number < mostRules; number++)
    await lucia.call(ruleEndpoints.add, {
      params,
      body: ruleDraft.parse({
        repeats: 'month_day',
        every: 1,
        monthDay: 20,
        firstDay: '2026-11-20',
        from: number,
        to: number + 1,
        state: 'can',
      }),
    })
  await tenant.inTenant((db) =>
    db
      .insertInto('unavailable_days')
      .values({ worker_id: workerId, from_day: tuesday, to_day: tuesday })
      .execute(),
  )
  expect(await saidOf(first.id)).toHaveLength(1)
})

test('who says no over a shift of theirs in the campaign keeps it, and the office hears of it', async () => {
  const { admin, workerId, first, ask, answer, elsewhere } = await aCampaignToAsk()
  await ask([workerId])
  const give = (id: number) =>
    admin.call(jobEndpoints.patch, {
      params: { id },
      body: { change: { workerId, status: 'CONFIRMADO' } } as never,
    })
  await give(first.id)
  await answer({ [tuesday]: 'cannot' })
  expect((await admin.call(noticeEndpoints.notices)).notices).toMatchObject([
    {
      sentence: expect.stringContaining('Lucía Pérez Souto no puede trabajar el 01/12/2026 y tiene un turno'),
    },
  ])
  expect((await admin.call(jobEndpoints.get, { params: { id: first.id } })).worker?.id).toBe(workerId)
  expect((await admin.call(jobEndpoints.get, { params: { id: elsewhere.id } })).worker).toBeNull()
})

test('nobody answers what they were not asked, days that the campaign has not, or a campaign that is over', async () => {
  const { admin, tenant, lucia, workerId, aCampaign, params, ask, answer } = await aCampaignToAsk()
  expect(await refused(answer({ [tuesday]: 'can' }))).toMatchObject({ code: 'not_found' })
  const empty = await aCampaign({ name: 'Vacía' })
  expect(
    await refused(admin.call(endpoints.ask, { params: { id: empty.id }, body: { workerIds: [workerId] } })),
  ).toMatchObject({ code: 'campaign_without_days' })
  const gone = await tenant.inTenant((db) =>
    db
      .updateTable('workers')
      .set({ worker_status: 'TERMINATED' })
      .where('id', '<>', workerId)
      .returning('id')
      .execute(),
  )
  expect(await ask([workerId, ...gone.map(({ id }) => id)])).toMatchObject({ asked: 1 })
  expect(await refused(answer({ '2026-12-24': 'can' }))).toMatchObject({ code: 'campaign_without_days' })
  await tenant.inTenant((db) =>
    db.updateTable('campaigns').set({ status: 'ANULADA' }).where('id', '=', params.id).execute(),
  )
  expect(await lucia.call(endpoints.own)).toEqual([])
  expect(await refused(answer({ [tuesday]: 'can' }))).toMatchObject({ code: 'not_found' })
})

test('hours of a day hold over the rest of it: «no puedo» but from 17:00, and «puedo» but from 12:00 to 14:00', async () => {
  const { lucia, workerId, params, first, second, jobOn, ask, saidOf } = await aCampaignToAsk()
  const evening = await jobOn(wednesday, '17:00-21:00')
  await ask([workerId])
  const hours = (from: number, to: number, state: 'can' | 'cannot') => ({
    from: from * 60,
    to: to * 60,
    state,
  })
  const days = [
    { date: tuesday, state: 'can' as const, hours: [hours(12, 14, 'cannot'), hours(0, 3, 'cannot')] },
    { date: wednesday, state: 'cannot' as const, hours: [hours(17, 24, 'can')] },
  ]
  const [said] = await lucia.call(endpoints.answer, { params, body: { days } })
  expect(said?.days.map(({ hours }) => hours)).toEqual(days.map(({ hours }) => hours))
  expect(await saidOf(first.id)).toEqual([
    'Lucía Pérez Souto no está disponible el 01/12/2026: ha dicho que no puede de 12:00 a 14:00 en esta campaña.',
  ])
  expect(await saidOf((await jobOn(tuesday, '14:00-18:00')).id)).toEqual([])
  expect(await saidOf(second.id)).toHaveLength(1)
  expect(await saidOf(evening.id)).toEqual([])
  expect(await saidOf((await jobOn(wednesday, '16:00-20:00')).id)).toHaveLength(1)
  const overlapping = [
    { date: tuesday, state: 'can' as const, hours: [hours(9, 12, 'can'), hours(11, 13, 'can')] },
  ]
  expect(await refused(lucia.call(endpoints.answer, { params, body: { days: overlapping } }))).toMatchObject({
    code: 'invalid_input',
  })
})

test('the office notes what somebody without access said by telephone, and is told nothing that it has just said', async () => {
  const { admin, tenant, braisId, workerId, params, first, ask, saidOf } = await aCampaignToAsk()
  const note = (id: number, state: 'can' | 'cannot') =>
    admin.call(endpoints.note, {
      params: { ...params, workerId: id },
      body: { days: [{ date: tuesday, state }] },
    })
  expect(await refused(note(braisId, 'can'))).toMatchObject({ code: 'not_found' })
  await ask([braisId, workerId])
  await admin.call(jobEndpoints.patch, {
    params: { id: first.id },
    body: { change: { workerId: braisId, status: 'CONFIRMADO' } } as never,
  })
  const { people } = await note(braisId, 'cannot')
  expect(people.find((one) => one.workerId === braisId)).toMatchObject({
    answeredVia: 'office',
    missing: 1,
    answers: [{ date: tuesday, state: 'cannot', hours: [] }],
  })
  expect((await admin.call(noticeEndpoints.notices)).notices).toEqual([])
  expect(await saidOf(first.id, braisId)).toHaveLength(1)
  await tenant.inTenant((db) =>
    db.updateTable('workers').set({ worker_status: 'TERMINATED' }).where('id', '=', braisId).execute(),
  )
  expect(await refused(note(braisId, 'can'))).toMatchObject({ code: 'not_found' })
})
