import type { OfferWay } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { PlanningActor } from '../planning.ts'
import type { OfferPost } from './offer-post.ts'
import type { StepBy } from './offer-steps.ts'

/** What every verb of offers works with: a planner, by which way it came, and the mail that goes out afterwards. */
export type Offering = PlanningActor & { readonly via: OfferWay; readonly post: OfferPost }

export const stepBy = ({ session, via, ip, now }: Offering): StepBy => ({
  actor: session.name,
  via,
  ip: ip === '' ? null : ip,
  at: now,
})

/** What happens by itself, as a consequence of what somebody else did. */
export const byItself = (offering: Offering): Offering => ({
  ...offering,
  session: { userId: null, name: 'Lista de espera', activeRole: null },
  via: 'clock',
  ip: '',
})
