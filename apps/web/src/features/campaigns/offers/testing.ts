import type { Invitation, Offer } from '@cuadrante/contract/campaigns/offers/offer.ts'

export const anInvitation = (changes: Partial<Invitation>): Invitation => ({
  workerId: 1,
  name: 'Ana Soto',
  status: 'SENT',
  waitingPlace: null,
  jobId: null,
  holdsPlace: false,
  heldBy: null,
  hasChanged: false,
  lastStep: 'sent',
  lastStepAt: '2026-11-18T10:00:00Z',
  sentBy: ['office'],
  ...changes,
})

export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  id: 5,
  chain: null,
  campaignId: 4,
  mode: 'OFFICE_PICKS',
  status: 'OPEN',
  answerBy: '2030-11-19T19:00:00Z',
  beginsAt: '2030-11-20T08:00:00Z',
  message: null,
  createdAt: '2026-11-18T10:00:00Z',
  createdBy: 'Sabela Otero',
  places: [{ jobId: 12, status: 'PENDIENTE', worker: null }],
  invitations: [
    anInvitation({ workerId: 1, name: 'Ana Soto', status: 'WAITING', waitingPlace: 1, lastStep: 'waiting' }),
    anInvitation({ workerId: 2, name: 'Bea Lema' }),
  ],
  waves: null,
  isMailed: false,
  next: null,
  undo: null,
  undoneAt: null,
  ...changes,
})
