import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { stretchText } from '@cuadrante/domain/availability/availability.ts'
import type { CampaignHours } from '@cuadrante/domain/availability/campaign-answers.ts'

/** "no puedo de 12:00 a 14:00" */
export const hoursText = ({ state, ...hours }: CampaignHours): string =>
  `${availabilityLabels[state].toLowerCase()} ${stretchText(hours)}`
