import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { swapEndpoints as endpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import type { SwapMode } from '@cuadrante/contract/campaigns/swaps/swap-mode.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { refused } from '../testing/a-planned-agency.ts'
import { aSwappingAgency, swapDay, swapNow } from './testing/a-swapping-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => swapNow })
})

/** Noa and Brais work at hours that overlap on the same day: each can do the other's only without their own. */
async function twoShifts(mode: SwapMode) {
  const agency = await aSwappingAgency(app, mode)
  const noa = await agency.aPerson('Noa Vidal Castro')
  const brais = await agency.aPerson('Brais Lema Rey')
  const noas = await agency.shiftOf(noa.workerId)
  const braiss = await agency.shiftOf(brais.workerId, { [swapDay]: '12:00-16:00' })
  const swap = await agency.offer(noa, noas.id)
  const propose = (forJobId: number) =>
    brais.portal.call(endpoints.take, {
      params: { id: swap.id },
      body: { version: swap.shift.version, forJobId },
    })
  const agree = (isAgreed: boolean) =>
    noa.portal.call(endpoints.agree, { params: { id: swap.id }, body: { isAgreed } })
  return { ...agency, noa, brais, noas, braiss, swap, propose, agree }
}

test('two exchange shifts that overlap: judged after both are taken out, both move', async () => {
  const { noa, brais, noas, braiss, swap, propose, agree, take, holder, told, admin } =
    await twoShifts('automatic')
  expect(await refused(take(brais, swap))).toMatchObject({ code: 'swap_impossible' })
  expect((await propose(braiss.id)).isDone).toBe(false)
  expect(await holder(noas.id)).toBe(noa.workerId)
  const { offered } = await noa.portal.call(endpoints.own)
  expect(offered[0]).toMatchObject({
    to: 'Brais Lema Rey',
    exchange: { isAgreed: false, shift: { jobId: braiss.id } },
  })
  expect((await admin.call(endpoints.list)).waiting).toEqual([])
  expect((await agree(true)).isDone).toBe(true)
  expect([await holder(noas.id), await holder(braiss.id)]).toEqual([brais.workerId, noa.workerId])
  expect(await told(brais)).toContain(
    'El turno de Noa Vidal Castro ya es tuyo: Zumos Alba, 25/11/2026 a las 10:00',
  )
  expect(await refused(agree(true))).toMatchObject({ code: 'swap_closed' })
})

test('whoever offers may not want the other; with approval the office has the last word', async () => {
  const { noa, brais, noas, braiss, propose, agree, holder, admin, swap } = await twoShifts('approval')
  await propose(braiss.id)
  await agree(false)
  expect((await noa.portal.call(endpoints.own)).offered).toMatchObject([{ status: 'OPEN', exchange: null }])
  await propose(braiss.id)
  const early = admin.call(endpoints.answer, { params: { id: swap.id }, body: { isApproved: true } })
  expect(await refused(early)).toMatchObject({ code: 'swap_closed' })
  expect((await agree(true)).isDone).toBe(false)
  expect(await holder(noas.id)).toBe(noa.workerId)
  expect((await admin.call(endpoints.list)).waiting).toMatchObject([{ exchange: { isAgreed: true } }])
  await admin.call(endpoints.answer, { params: { id: swap.id }, body: { isApproved: true } })
  expect([await holder(noas.id), await holder(braiss.id)]).toEqual([brais.workerId, noa.workerId])
})

test('an exchange that either cannot do, or that has changed, is refused, and says nothing of the other', async () => {
  const { tenant, admin, noa, noas, braiss, propose, agree, holder } = await twoShifts('automatic')
  expect(await refused(propose(noas.id))).toMatchObject({ code: 'shift_not_swappable' })
  await propose(braiss.id)
  await admin.call(jobEndpoints.patch, {
    params: { id: braiss.id },
    body: { change: { client: 'Zumos Alba Norte' } } as never,
  })
  expect(await refused(agree(true))).toMatchObject({ code: 'swap_moved' })
  await agree(false)
  await tenant.inTenant((db) =>
    db
      .insertInto('unavailable_days')
      .values({ worker_id: noa.workerId, from_day: swapDay, to_day: swapDay, reason: 'Boda' })
      .execute(),
  )
  const refusal = await refused(propose(braiss.id))
  expect(refusal.code).toBe('exchange_impossible')
  expect(JSON.stringify(refusal)).not.toContain('Boda')
  expect(await holder(noas.id)).toBe(noa.workerId)
})
