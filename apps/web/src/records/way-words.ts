import type { FitReply } from '@cuadrante/contract/campaigns/people.ts'

type Reasons = FitReply['workers'][number]['reasons']

/** How far somebody lives from the centre, as the ranking says it. */
export const wayWords = (reasons: Reasons): string =>
  reasons.find(({ code }) => code === 'distance')?.text ?? 'Distancia al centro desconocida'
