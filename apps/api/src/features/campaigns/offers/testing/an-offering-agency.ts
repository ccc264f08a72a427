import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { Offer, OfferDraft } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { Caller, TestApp } from '../../../../../test/test-app.ts'
import { aPlannedAgency, type WorkerFields } from '../../testing/a-planned-agency.ts'

/** A moment of a test's clock: noon in Madrid, seven weeks before the jobs. */
export const noon = new Date('2026-10-01T10:00:00Z')

export type Invited = { readonly workerId: number; readonly portal: Caller }

/** An agency that plans and offers, with workers who may sign in. */
export async function anOfferingAgency(app: TestApp) {
  const agency = await aPlannedAgency(app)
  const { admin, tenant, aJob, aWorker } = agency

  /** A worker with access to the portal. */
  async function aPerson(fields: WorkerFields = {}): Promise<Invited> {
    const portal = await tenant.as('ROLE_USER', { name: fields.name ?? 'Lucía Pérez' })
    await tenant.inTenant((db) =>
      db.updateTable('users').set({ password_hash: 'set' }).where('id', '=', portal.userId).execute(),
    )
    return { portal, workerId: await aWorker({ ...fields, userId: portal.userId }) }
  }

  const people = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => aPerson({ name: `Persona${index + 1} Castro Vidal` })),
    )

  return {
    ...agency,
    aPerson,
    people,
    /** Offers a job of one morning, or the one given, until the next day. */
    async offers(to: readonly (Invited | number)[], draft: Partial<OfferDraft> = {}): Promise<Offer> {
      const jobId = draft.jobId ?? (await aJob()).id
      const workerIds = to.map((one) => (typeof one === 'number' ? one : one.workerId))
      return admin.call(offers.make, {
        body: { places: 1, answerDay: '2026-10-02', answerHour: '20:00', ...draft, jobId, workerIds },
      })
    },
    accepts: ({ portal }: Invited, { id }: Offer) =>
      portal.call(offers.answer, { params: { id }, body: { answer: 'ACCEPT' } }),
    declines: ({ portal }: Invited, { id }: Offer) =>
      portal.call(offers.answer, { params: { id }, body: { answer: 'DECLINE' } }),
    /** The offer as the office sees it, with the status of each worker by its number. */
    async seen({ id }: Offer) {
      const offer = await admin.call(offers.get, { params: { id } })
      return {
        ...offer,
        of: (who: Invited) => offer.invitations.find(({ workerId }) => workerId === who.workerId),
      }
    },
    steps: ({ id }: Offer, workerId: number) =>
      tenant.inTenant(async (db) => {
        const rows = await db
          .selectFrom('offer_events')
          .select('kind')
          .where('offer_id', '=', id)
          .where('worker_id', '=', workerId)
          .orderBy('position')
          .execute()
        return rows.map(({ kind }) => kind)
      }),
  }
}
