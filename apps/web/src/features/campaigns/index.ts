export { NextOffer } from './own-offers/next-offer.tsx'
