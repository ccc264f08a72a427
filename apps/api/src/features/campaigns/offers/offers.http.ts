import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { offerLinkEndpoints } from '@cuadrante/contract/campaigns/offers/offer-link-endpoints.ts'
import type { OfferWay } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { PaperThread } from '../../../platform/pdf/open-paper-thread.ts'
import type { Periodic } from '../../../platform/periodic/periodic.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import type { Actor } from '../../../platform/history/record-history.ts'
import type { Distances } from '../distances.ts'
import { offerChain } from './chains/offer-chain.ts'
import { createExpireOffers } from './expire-offers.ts'
import { createHandOverLinks } from './hand-over-links.ts'
import { queuedLetters, sendQueuedLetters } from './invitations/queued-letters.ts'
import { makeOffer, previewOffer } from './make-offer.ts'
import { inviteMore, pickWorker, withdrawOffer } from './manage-offer.ts'
import { offerCover } from './offer-cover.ts'
import { offerById, offersOfJob } from './offers.queries.ts'
import { createReadProof } from './proof/offer-proof.ts'
import type { IsMailed, Offering } from './offering.ts'
import {
  answerOfferLink,
  answerOwnOffer,
  listOwnOffers,
  openOwnOffer,
  readOfferLink,
} from './answers/own-answers.ts'
import { offersWork, roomsOfAll } from './rooms-of-all.queries.ts'
import { turnsOfAll } from './waves/ask-next.ts'
import { jobById } from '../jobs/job-rows.queries.ts'

type Deps = {
  readonly distances: Distances
  readonly papers: PaperThread
  readonly periodic: Periodic
  readonly tasks: Tasks
  readonly isMailed: IsMailed
  /** Where people reach the product: links in mails start with it. */
  readonly publicUrl?: string
}

const expireEveryMinutes = 5

/** Offers: the office's verbs, the worker's answers, and the link that answers without signing in. */
export function mountOffers(mount: Mount, deps: Deps): void {
  const { distances, periodic, tasks, isMailed, publicUrl } = deps
  const as = (
    context: Omit<Context, 'session'> & { readonly session: Actor },
    via: OfferWay = 'office',
  ): Offering => ({ ...context, distances, isMailed, via })
  const nobody: Actor = { userId: null, name: '', activeRole: null }
  const asked = async ({ db, now }: Pick<Context, 'db' | 'now'>) => ({ now, isMailed: await isMailed(db) })

  mount.verb(offers.preview, (context, input) => previewOffer(as(context), input))
  mount.verb(offers.make, (context, input) => makeOffer(as(context), input))
  mount.verb(offers.offerCover, (context, input) => offerCover(as(context), input))
  mount.verb(offers.offerChain, (context, input) => offerChain(as(context), input))
  mount.verb(offers.get, async (context, { params }) =>
    offerById(context.db, params.id, await asked(context)),
  )
  mount.verb(offers.ofJob, async (context, { params }) => {
    await jobById(context, params.id)
    return offersOfJob(context.db, params.id, await asked(context))
  })
  mount.verb(offers.invite, (context, input) => inviteMore(as(context), input))
  mount.verb(offers.pick, (context, input) => pickWorker(as(context), input))
  mount.verb(offers.withdraw, (context, input) => withdrawOffer(as(context), input))
  mount.handler(offers.links, createHandOverLinks(publicUrl))
  mount.handler(offers.proof, createReadProof(deps.papers))

  mount.verb(offers.own, (context) => listOwnOffers(as(context, 'portal'), context.session))
  mount.verb(offers.open, (context, input) => openOwnOffer(as(context, 'portal'), context.session, input))
  mount.verb(offers.answer, (context, input) => answerOwnOffer(as(context, 'portal'), context.session, input))
  mount.verb(offerLinkEndpoints.read, (context, input) =>
    readOfferLink(as({ ...context, session: nobody }, 'link'), input),
  )
  mount.verb(offerLinkEndpoints.answer, (context, input) =>
    answerOfferLink(as({ ...context, session: nobody }, 'link'), input),
  )

  tasks.handle(queuedLetters, sendQueuedLetters)
  periodic.add({
    name: offersWork,
    everyMinutes: expireEveryMinutes,
    work: createExpireOffers({ distances, isMailed }),
    waiting: async (db, until) => [...(await turnsOfAll(db, until)), ...(await roomsOfAll(db, until))],
  })
}
