import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { stretchText, type WeekStretch } from '@cuadrante/domain/availability/availability.ts'
import { weekdayAndNumber } from '../../../ui/format.ts'
import { weekdayNames } from '@cuadrante/domain/dates/spanish.ts'

/** "Responde como tarde el miércoles 25." and, once that is over, what the day was. */
export const answerByText = (answerBy: string | null, today: string): string =>
  answerBy === null
    ? ''
    : answerBy < today
      ? `El plazo era el ${weekdayAndNumber(answerBy)}; todavía puedes enviarla.`
      : `Responde como tarde ${answerBy === today ? 'hoy' : `el ${weekdayAndNumber(answerBy)}`}.`

/** "jueves de 16:00 a 20:00, sábado" */
export const busyText = (busy: readonly Omit<WeekStretch, 'state'>[]): string =>
  busy.map((stretch) => `${weekdayNames[stretch.weekday]} ${stretchText(stretch)}`.trim()).join(', ')

/** "lunes antes de las 15:00 no puedo" */
export const rulesText = (rules: readonly WeekStretch[]): string =>
  rules.map((rule) => `${busyText([rule])} ${availabilityLabels[rule.state].toLowerCase()}`).join(', ')

/** What a week says beside "puedo": "miércoles antes de las 15:00 no puedo, viernes quiero"; nothing where that is all. */
export function weekWords(stretches: readonly WeekStretch[]): string {
  const joined: WeekStretch[] = []
  for (const next of stretches.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from)) {
    const last = joined.at(-1)
    if (last?.weekday === next.weekday && last.state === next.state && last.to === next.from)
      joined[joined.length - 1] = { ...last, to: next.to }
    else joined.push(next)
  }
  return rulesText(joined.filter(({ state }) => state !== 'can'))
}
