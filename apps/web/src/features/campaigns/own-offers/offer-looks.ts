import { invitationStatusLabels, type InvitationStatus } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { Glyph, StatusLook, Tone } from '../../../ui/status/statuses.ts'

const look = (status: InvitationStatus, glyph: Glyph, tone: Tone): StatusLook => ({
  label: invitationStatusLabels[status],
  glyph,
  tone,
})

/** How each state of a person in an offer looks. */
export const invitationLooks: Readonly<Record<InvitationStatus, StatusLook>> = {
  SENT: look('SENT', 'dashed', 'amber'),
  OPENED: look('OPENED', 'half', 'blue'),
  CONFIRMED: look('CONFIRMED', 'tick', 'violet'),
  WAITING: look('WAITING', 'pause', 'amber'),
  DECLINED: look('DECLINED', 'cross', 'red'),
  EXPIRED: look('EXPIRED', 'slash', 'slate'),
  WITHDRAWN: look('WITHDRAWN', 'slash', 'slate'),
}
