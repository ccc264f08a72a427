import { statuses } from '../../../ui/status/statuses.ts'

/** What the shifts of a day are told apart by, the worst first; the counts of a board have the same names. */
export const boardParts = [
  { key: 'calledOff', label: 'No pueden ir', look: statuses.board.CALLED_OFF },
  { key: 'nobody', label: 'Sin nadie', look: statuses.board.NOBODY },
  { key: 'unconfirmed', label: 'Sin confirmar', look: statuses.board.UNCONFIRMED },
  { key: 'confirmed', label: 'Confirmados', look: statuses.board.CONFIRMED },
] as const

export type BoardPart = (typeof boardParts)[number]['key']
