import type { Offer } from '@cuadrante/contract/campaigns/offers/offer.ts'

/** Whether all of a chain have said yes: it is closed, and the jobs have changed hands. */
export const isAccepted = ({ chain }: Pick<Offer, 'chain'>): boolean =>
  chain?.every(({ status }) => status === 'CONFIRMED') ?? false
