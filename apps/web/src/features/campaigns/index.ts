export { ToConfirm } from './confirmations/to-confirm.tsx'
export { NextOffer } from './own-offers/next-offer.tsx'
