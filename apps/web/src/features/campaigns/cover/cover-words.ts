import { maxNextWays } from '@cuadrante/contract/campaigns/offers/cover-chain.ts'
import type { CoverOption } from '@cuadrante/contract/planning/cover.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { formatNumber } from '../../../ui/format.ts'

export const firstName = (name: string): string => name.split(' ')[0] ?? name

export const buttonOf = ({ steps }: CoverOption): string =>
  steps.length === 1 ? `Asignar a ${steps[0]?.to.name ?? ''}` : `Hacer ${steps.length} cambios`

export const isChain = ({ steps }: CoverOption): boolean => steps.length > 1

const peopleOf = ({ steps }: Pick<CoverOption, 'steps'>): number => new Set(steps.map(({ to }) => to.id)).size

export const namesOf = ({ steps }: CoverOption): string[] => [...new Set(steps.map(({ to }) => to.name))]

/** The other ways, as they are listed: what is offered next where one comes to nothing. */
export const othersThan = (way: CoverOption, options: readonly CoverOption[]): readonly CoverOption[] =>
  options.filter((one) => one !== way).slice(0, maxNextWays)

export const offerButtonOf = (way: CoverOption): string =>
  `Ofrecer a ${isChain(way) ? peopleOf(way) : firstName(way.steps[0]?.to.name ?? '')}`

export const titleOf = ({ steps }: CoverOption): string => {
  const [first, second] = steps.map(({ to }) => to.name)
  if (steps.length === 1) return `${first} entra`
  return steps.length === 2
    ? `${firstName(first ?? '')} pasa a este turno y ${firstName(second ?? '')} hace el suyo`
    : `Cadena de ${peopleOf({ steps }) === 3 ? 'tres' : 'dos'} personas`
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
