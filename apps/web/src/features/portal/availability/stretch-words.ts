import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { stretchText, type WeekStretch } from '@cuadrante/domain/availability/availability.ts'
import { weekdayNames } from '@cuadrante/domain/dates/spanish.ts'

/** "jueves de 16:00 a 20:00, sábado" */
export const busyText = (busy: readonly Omit<WeekStretch, 'state'>[]): string =>
  busy.map((stretch) => `${weekdayNames[stretch.weekday]} ${stretchText(stretch)}`.trim()).join(', ')

/** "lunes antes de las 15:00 no puedo" */
export const rulesText = (rules: readonly WeekStretch[]): string =>
  rules.map((rule) => `${busyText([rule])} ${availabilityLabels[rule.state].toLowerCase()}`).join(', ')
