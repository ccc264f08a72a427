import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { swapEndpoints as endpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts'
import { refused, scheduleOn } from '../testing/a-planned-agency.ts'
import { aSwappingAgency, swapDay as date, swapNow } from './testing/a-swapping-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => swapNow })
})

test('a colleague takes a shift: it is theirs, both read so, and the office hears of it', async () => {
  const { admin, aPerson, shiftOf, offer, take, holder, told, acts } = await aSwappingAgency(app)
  const noa = await aPerson('Noa Vidal Castro')
  const brais = await aPerson('Brais Lema Rey')
  const job = await shiftOf(noa.workerId)
  await noa.portal.call(confirmationEndpoints.confirm, { body: { jobId: job.id, date } })
  const swap = await offer(noa, job.id)
  expect(await offer(noa, job.id)).toEqual(swap)
  expect(await told(brais)).toEqual([`Noa Vidal Castro ofrece un turno: Zumos Alba, 25/11/2026 a las 10:00`])

  const { open, mode } = await brais.portal.call(endpoints.own)
  expect(mode).toBe('automatic')
  expect(open).toEqual([
    {
      id: swap.id,
      status: 'OPEN',
      from: 'Noa Vidal Castro',
      to: null,
      shift: {
        jobId: job.id,
        version: swap.shift.version,
        campaign: 'Navidad en tienda',
        client: 'Zumos Alba',
        profile: null,
        center: null,
        address: null,
        town: null,
        zone: 'Europe/Madrid',
        schedules: [{ date, timeSlots: [{ startTime: '10:00', endTime: '14:00' }] }],
      },
      exchange: null,
    },
  ])
  expect(await holder(job.id)).toBe(noa.workerId)

  expect((await take(brais, swap)).isDone).toBe(true)
  expect((await take(brais, swap)).isDone).toBe(true)
  expect(await holder(job.id)).toBe(brais.workerId)
  expect((await noa.portal.call(portalEndpoints.agenda)).shifts).toEqual([])
  expect((await brais.portal.call(portalEndpoints.agenda)).shifts).toMatchObject([{ jobId: job.id }])
  // What the first one had confirmed confirms nothing for the second.
  expect(await admin.call(confirmationEndpoints.board, { query: { date } })).toMatchObject({
    confirmed: 0,
    total: 1,
  })
  expect(await told(noa)).toContain('Brais Lema Rey se queda tu turno: Zumos Alba, 25/11/2026 a las 10:00')
  expect(await told({ portal: admin })).toEqual([
    'Brais Lema Rey se ha quedado un turno de Noa Vidal Castro: Zumos Alba, 25/11/2026 a las 10:00',
  ])
  expect((await acts('job', job.id)).slice(0, 2)).toEqual(['swapped', 'swap_offered'])
  expect((await acts('worker', noa.workerId))[0]).toBe('shift_given')
  expect((await acts('worker', brais.workerId))[0]).toBe('shift_taken')
})

test('a shift of a campaign that is cancelled changes no hands, and nobody is shown it', async () => {
  const { admin, aPerson, shiftOf, offer, take, holder } = await aSwappingAgency(app)
  const noa = await aPerson('Noa Vidal Castro')
  const brais = await aPerson('Brais Lema Rey')
  const job = await shiftOf(noa.workerId)
  const swap = await offer(noa, job.id)
  const params = { id: (await admin.call(jobEndpoints.get, { params: { id: job.id } })).campaignId }
  const campaign = await admin.call(campaignEndpoints.get, { params })
  await admin.call(campaignEndpoints.update, { params, body: { ...campaign, status: 'ANULADA' } })
  expect((await brais.portal.call(endpoints.own)).open).toEqual([])
  expect((await admin.call(endpoints.list)).open).toEqual([])
  expect(await refused(take(brais, swap))).toMatchObject({ code: 'swap_closed' })
  const again = noa.portal.call(endpoints.offer, { body: { jobId: job.id } })
  expect(await refused(again)).toMatchObject({ code: 'shift_not_swappable' })
  expect(await holder(job.id)).toBe(noa.workerId)
})

test('with approval the shift stays where it is until the office says so', async () => {
  const { admin, aPerson, shiftOf, offer, take, holder, told } = await aSwappingAgency(app, 'approval')
  const noa = await aPerson('Noa Vidal Castro')
  const brais = await aPerson('Brais Lema Rey')
  const uxia = await aPerson('Uxía Rey Mato')
  const job = await shiftOf(noa.workerId)
  const first = await offer(noa, job.id)
  expect((await take(brais, first)).isDone).toBe(false)
  expect(await holder(job.id)).toBe(noa.workerId)
  expect(await refused(take(uxia, first))).toMatchObject({ code: 'swap_taken' })
  expect((await brais.portal.call(endpoints.own)).wanted).toMatchObject([{ id: first.id, status: 'TAKEN' }])
  const { waiting } = await admin.call(endpoints.list)
  expect(waiting).toMatchObject([{ id: first.id, from: { id: noa.workerId }, to: { id: brais.workerId } }])
  expect(await told({ portal: admin })).toEqual([
    'Brais Lema Rey quiere un turno de Noa Vidal Castro; falta que lo apruebes: Zumos Alba, 25/11/2026 a las 10:00',
  ])

  const answer = (id: number, body: object) =>
    admin.call(endpoints.answer, { params: { id }, body: body as never })
  expect(await refused(answer(first.id, { isApproved: false, reason: ' ' }))).toMatchObject({
    code: 'invalid_input',
  })
  const refusal = await answer(first.id, { isApproved: false, reason: 'Hace falta inglés' })
  expect(refusal).toMatchObject({ waiting: [], open: [] })
  expect(await told(brais)).toContain(
    'La oficina no aprueba el cambio con Noa Vidal Castro (Zumos Alba, 25/11/2026 a las 10:00): Hace falta inglés',
  )
  expect(await holder(job.id)).toBe(noa.workerId)

  const second = await offer(noa, job.id)
  await take(brais, second)
  await brais.portal.call(endpoints.leave, { params: { id: second.id } })
  await take(uxia, second)
  expect((await answer(second.id, { isApproved: true })).waiting).toEqual([])
  expect(await holder(job.id)).toBe(uxia.workerId)
  expect(await told(uxia)).toContain(
    'El turno de Noa Vidal Castro ya es tuyo: Zumos Alba, 25/11/2026 a las 10:00',
  )
})

test('of two in the office who answer at once the first counts, and the second reads who it was', async () => {
  const { tenant, admin, aPerson, shiftOf, offer, take, holder, told } = await aSwappingAgency(
    app,
    'approval',
  )
  const other = await tenant.as('ROLE_ADMIN', { name: 'Antón Rey' })
  const [noa, brais] = [await aPerson('Noa Vidal Castro'), await aPerson('Brais Lema Rey')]
  const job = await shiftOf(noa.workerId)
  const swap = await offer(noa, job.id)
  await take(brais, swap)
  const answer = (who: Caller, body: { isApproved: true } | { isApproved: false; reason: string }) =>
    who.call(endpoints.answer, { params: { id: swap.id }, body })
  const both = [other, admin].map((who) => answer(who, { isApproved: true }))
  for (const { waiting } of await Promise.all(both)) expect(waiting).toEqual([])
  expect(await holder(job.id)).toBe(brais.workerId)
  const words = 'El turno de Noa Vidal Castro ya es tuyo: Zumos Alba, 25/11/2026 a las 10:00'
  expect((await told(brais)).filter((sentence) => sentence === words)).toHaveLength(1)
  expect(await refused(answer(admin, { isApproved: false, reason: 'Hace falta inglés' }))).toMatchObject({
    code: 'swap_answered',
    message: expect.stringMatching(/ ya ha respondido: aprobado\.$/),
  })
  expect(await holder(job.id)).toBe(brais.workerId)
})

test('what one of the office has refused, another does not approve', async () => {
  const { tenant, admin, aPerson, shiftOf, offer, take } = await aSwappingAgency(app, 'approval')
  const other = await tenant.as('ROLE_ADMIN', { name: 'Antón Rey' })
  const [noa, brais] = [await aPerson('Noa Vidal Castro'), await aPerson('Brais Lema Rey')]
  const swap = await offer(noa, (await shiftOf(noa.workerId)).id)
  await take(brais, swap)
  const params = { id: swap.id }
  await other.call(endpoints.answer, { params, body: { isApproved: false, reason: 'Hace falta inglés' } })
  expect(await refused(admin.call(endpoints.answer, { params, body: { isApproved: true } }))).toMatchObject({
    code: 'swap_answered',
    message: 'Antón Rey ya ha respondido: no aprobado.',
  })
})

test('only colleagues who fit are told, see it and may take it', async () => {
  const { tenant, aPerson, shiftOf, offer, take, holder, told, aJob } = await aSwappingAgency(app)
  const noa = await aPerson('Noa Vidal Castro')
  const free = await aPerson('Brais Lema Rey')
  const busy = await aPerson('Uxía Rey Mato')
  const away = await aPerson('Antía Souto Rey')
  const gone = await aPerson('Iria Mato Rey', { status: 'INACTIVE' })
  await shiftOf(busy.workerId, { [date]: '12:00-16:00' })
  await tenant.inTenant((db) =>
    db
      .insertInto('unavailable_days')
      .values({ worker_id: away.workerId, from_day: date, to_day: date })
      .execute(),
  )
  const job = await shiftOf(noa.workerId)
  const swap = await offer(noa, job.id)
  for (const one of [busy, away, gone]) {
    expect((await told(one)).filter((sentence) => sentence.includes('ofrece'))).toEqual([])
    expect((await one.portal.call(endpoints.own)).open).toEqual([])
    expect(await refused(take(one, swap))).toMatchObject({ code: 'swap_impossible' })
  }
  expect(await holder(job.id)).toBe(noa.workerId)
  expect((await free.portal.call(endpoints.own)).open).toHaveLength(1)

  const food = await aJob({
    workerId: noa.workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-26': '10:00-14:00' }),
    needs: { foodHandler: true, driverLicence: false, vehicle: false, languages: [] },
  })
  expect(await refused(take(free, await offer(noa, food.id)))).toMatchObject({ code: 'swap_impossible' })
})

test('nothing is offered or taken that is another’s, has begun, has changed or is not allowed', async () => {
  const { admin, aPerson, shiftOf, offer, take, holder, aJob } = await aSwappingAgency(app)
  const noa = await aPerson('Noa Vidal Castro')
  const brais = await aPerson('Brais Lema Rey')
  const offers = (who: { portal: Caller }, jobId: number) =>
    refused(who.portal.call(endpoints.offer, { body: { jobId } }))
  const job = await shiftOf(noa.workerId)
  const begun = await shiftOf(noa.workerId, { '2026-11-20': '10:00-14:00', [date]: '17:00-18:00' })
  const draft = await aJob({
    workerId: noa.workerId,
    status: 'PENDIENTE',
    schedules: scheduleOn({ '2026-11-27': '10:00-14:00' }),
  })
  for (const [who, id] of [
    [brais, job.id],
    [noa, begun.id],
    [noa, draft.id],
    [noa, 999_999],
  ] as const)
    expect(await offers(who, id)).toMatchObject({ code: 'shift_not_swappable' })

  const swap = await offer(noa, job.id)
  expect(await refused(take(noa, swap))).toMatchObject({ code: 'not_found' })
  await admin.call(jobEndpoints.patch, {
    params: { id: job.id },
    body: { change: { client: 'Zumos Alba Norte' } } as never,
  })
  expect(await refused(take(brais, swap))).toMatchObject({ code: 'swap_changed' })
  const [seen] = (await brais.portal.call(endpoints.own)).open
  await noa.portal.call(endpoints.withdraw, { params: { id: swap.id } })
  expect(seen && (await refused(take(brais, seen)))).toMatchObject({ code: 'swap_closed' })
  expect((await brais.portal.call(endpoints.own)).open).toEqual([])

  const again = await offer(noa, job.id)
  await admin.call(jobEndpoints.patch, {
    params: { id: job.id },
    body: { change: { workerId: null, status: 'PENDIENTE' } } as never,
  })
  expect((await noa.portal.call(endpoints.own)).offered).toEqual([])
  expect(await refused(take(brais, again))).toMatchObject({ code: 'swap_closed' })
  expect(await holder(job.id)).toBeUndefined()
  const off = await aSwappingAgency(app, 'off')
  const uxia = await off.aPerson('Uxía Rey Mato')
  expect(await offers(uxia, (await off.shiftOf(uxia.workerId)).id)).toMatchObject({ code: 'swaps_off' })
})

test('who cannot come offers the shift; with a colleague on it the office has nothing left to answer', async () => {
  const { admin, aPerson, shiftOf, offer, take } = await aSwappingAgency(app)
  const noa = await aPerson('Noa Vidal Castro')
  const brais = await aPerson('Brais Lema Rey')
  const job = await shiftOf(noa.workerId)
  await noa.portal.call(callOffEndpoints.tell, {
    body: { jobId: job.id, date, reason: 'FAMILY', note: null },
  })
  await take(brais, await offer(noa, job.id))
  expect((await admin.call(callOffEndpoints.open)).total).toBe(0)
})

test(
  'fifty colleagues take one shift at once: one has it, the others are told',
  { timeout: 900_000 },
  async () => {
    const { aPerson, shiftOf, offer, take, holder } = await aSwappingAgency(app)
    const noa = await aPerson('Noa Vidal Castro')
    const colleagues = await Promise.all(
      Array.from({ length: 50 }, (_, index) => aPerson(`Persona${index} Lema Rey`)),
    )
    const job = await shiftOf(noa.workerId)
    const swap = await offer(noa, job.id)
    const answers = await Promise.all(
      colleagues.map(async (colleague) =>
        take(colleague, swap).then(
          () => colleague.workerId,
          async (error: unknown) => (await refused(Promise.reject(error))).code,
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'swap_taken')).toHaveLength(49)
    expect(answers).toContain(await holder(job.id))
  },
)
