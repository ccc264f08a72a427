import type { CoverOption, CoverStep } from '@cuadrante/contract/planning/cover.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { formatNumber } from '../../../ui/format.ts'

export const firstName = (name: string): string => name.split(' ')[0] ?? name

export const buttonOf = ({ steps }: CoverOption): string =>
  steps.length === 1 ? `Asignar a ${steps[0]?.to.name ?? ''}` : `Hacer ${steps.length} cambios`

/** Only who need not move anybody is asked; a chain of offers would hang on the last answer. */
export const isOfferable = ({ steps }: CoverOption): boolean => steps.length === 1

export const offerButtonOf = ({ steps }: CoverOption): string =>
  `Ofrecer a ${firstName(steps[0]?.to.name ?? '')}`

/** "30 min", "2 h" */
export const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${minutes / 60} h`

export const titleOf = ({ steps }: CoverOption): string => {
  const [first, second] = steps.map(({ to }) => to.name)
  if (steps.length === 1) return `${first} entra`
  return steps.length === 2
    ? `${firstName(first ?? '')} pasa a este turno y ${firstName(second ?? '')} hace el suyo`
    : `Cadena de ${new Set(steps.map(({ to }) => to.id)).size === 3 ? 'tres' : 'dos'} personas`
}

/** "entra el 21/11 a las 10:00" */
export const whenOf = ({ steps: [first] }: CoverOption): string =>
  first ? `entra el ${shortDay(first.date).slice(0, 5)} a las ${first.startTime}` : ''

/** "+11,96 €", with the sign that tells more from less. */
export function costOf({ travelCents }: CoverOption): string {
  if (travelCents === null) return 'Coste desconocido'
  const sign = travelCents < 0 ? '−' : '+'
  return `${sign}${formatNumber(Math.abs(travelCents) / 100, 2)} €`
}

export const hoursOf = ({ startTime, endTime }: Pick<CoverStep, 'startTime' | 'endTime'>): string =>
  `${startTime}–${endTime}`
