import type { OfferWay } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { PlanningActor } from '../planning.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { StepBy } from './proof/offer-steps.ts'

/** Whether offers go out by e-mail; otherwise the office hands links over itself. */
export type IsMailed = (db: Tx) => Promise<boolean>

/** What every verb of offers works with: a planner, and by which way it came. */
export type Offering = PlanningActor & { readonly via: OfferWay; readonly isMailed: IsMailed }

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
