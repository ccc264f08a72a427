import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { swapEndpoints as endpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import type { SwapMode } from '@cuadrante/contract/campaigns/swaps/swap-mode.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import type { Caller, TestApp } from '../../../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn, type WorkerFields } from '../../testing/a-planned-agency.ts'

/** The moment of the tests, and the day of the shift unless said. */
export const swapNow = new Date('2026-11-23T06:30:00Z')
export const swapDay = '2026-11-25'

/** An agency whose workers sign in and pass shifts on. */
export async function aSwappingAgency(app: TestApp, mode: SwapMode = 'automatic') {
  const agency = await aPlannedAgency(app)
  const { tenant, admin, aWorker, aJob } = agency
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ swaps: mode }) })
      .execute(),
  )
  const aPerson = async (name: string, fields: WorkerFields = {}) => {
    const portal = await tenant.as('ROLE_USER', { name })
    return { portal, workerId: await aWorker({ ...fields, name, userId: portal.userId }) }
  }
  const shiftOf = (workerId: number, days: Readonly<Record<string, string>> = { [swapDay]: '10:00-14:00' }) =>
    aJob({ workerId, status: 'CONFIRMADO', schedules: scheduleOn(days) })
  const offer = async ({ portal }: { portal: Caller }, jobId: number) => {
    const { offered } = await portal.call(endpoints.offer, { body: { jobId } })
    const swap = offered.find(({ shift }) => shift.jobId === jobId)
    if (!swap) throw new Error('the shift is not on offer')
    return swap
  }
  const take = ({ portal }: { portal: Caller }, { id, shift }: Awaited<ReturnType<typeof offer>>) =>
    portal.call(endpoints.take, { params: { id }, body: { version: shift.version } })
  const holder = async (id: number) => (await admin.call(jobEndpoints.get, { params: { id } })).worker?.id
  const told = async ({ portal }: { portal: Caller }) =>
    (await portal.call(noticeEndpoints.notices)).notices.map(({ sentence }) => sentence)
  const acts = async (entity: 'job' | 'worker', entityId: number) =>
    (await admin.call(historyEndpoints.list, { query: { entity, entityId } })).content.map(
      ({ action }) => action,
    )
  return { ...agency, aPerson, shiftOf, offer, take, holder, told, acts }
}
