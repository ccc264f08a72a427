import type { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { HandedLinks } from '@cuadrante/contract/campaigns/links/handed-links.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { isAwaited } from './place-held.ts'
import { isPast, lockedOffer } from './offer-record.ts'
import { endOfferLinks, makeOfferLink } from './offer-links.ts'
import { recordSteps } from './proof/offer-steps.ts'

type Person = { readonly workerId: number; readonly name: string; readonly phone: string }

/** Links for the office to hand over itself, to those who have not answered. @throws not_found, offer_closed */
export const createHandOverLinks =
  (publicUrl: string | undefined): Handler<(typeof offerEndpoints)['links']> =>
  ({ inTenantOnce, now, session, ip }, { params, body }): Promise<HandedLinks> =>
    inTenantOnce(async (db) => {
      const offer = await lockedOffer(db, params.id)
      if (offer.status !== 'OPEN' || isPast(offer.answerBy, now)) throw fail('offer_closed')
      const { rows: people } = await sql<Person>`
        select i.worker_id as "workerId", i.worker_name as name, w.phone
        from offer_invitations i join workers w on w.id = i.worker_id and w.deleted_at is null
        where i.offer_id = ${offer.id} and i.worker_id = any(${body.workerIds}) and ${isAwaited}
        order by i.worker_name, i.worker_id`.execute(db)
      if (people.length === 0) throw fail('not_found')
      const links: HandedLinks[number][] = []
      for (const person of people) {
        const about = { offerId: offer.id, workerId: person.workerId }
        await endOfferLinks(db, about)
        const token = await makeOfferLink(db, { ...about, now })
        links.push({ ...person, link: `${publicUrl ?? ''}/offers/answer/${token}` })
      }
      await recordSteps(
        db,
        { actor: session.name, via: 'link', ip, at: now },
        people.map(({ workerId }) => ({ offerId: offer.id, workerId, kind: 'sent' })),
      )
      return links
    })
