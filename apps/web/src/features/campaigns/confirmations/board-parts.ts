import type { BoardShift } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { statuses } from '../../../ui/status/statuses.ts'

/** What the shifts of a day are told apart by, the worst first; the counts of a board have the same names. */
export const boardParts = [
  { key: 'calledOff', label: 'No pueden ir', look: statuses.board.CALLED_OFF },
  { key: 'nobody', label: 'Sin nadie', look: statuses.board.NOBODY },
  { key: 'unconfirmed', label: 'Sin confirmar', look: statuses.board.UNCONFIRMED },
  { key: 'confirmed', label: 'Confirmados', look: statuses.board.CONFIRMED },
] as const

export type BoardPart = (typeof boardParts)[number]['key']

/** Somebody else is needed: the person has said no, or is known to be away. */
export const cannotCome = ({ callOff, away }: BoardShift): boolean => callOff !== null || away !== null
