import { proposalStatusLabels, type ProposalStatus } from '@cuadrante/contract/portal/proposal.ts'
import type { StatusLook } from '../../../ui/status/statuses.ts'

export const proposalLooks: Readonly<Record<ProposalStatus, StatusLook>> = {
  PENDING: { label: proposalStatusLabels.PENDING, glyph: 'dashed', tone: 'amber' },
  APPROVED: { label: proposalStatusLabels.APPROVED, glyph: 'done', tone: 'green' },
  DECLINED: { label: proposalStatusLabels.DECLINED, glyph: 'cross', tone: 'red' },
}
