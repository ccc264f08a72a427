import type { Board } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { instantOf } from '@cuadrante/domain/dates/zone.ts'
import { agencyZone } from '../../../api/today.ts'

/** The moment of the board's answer, ms since 1970: shifts are compared with it, since their hours are of several clocks. */
export const nowOfBoard = ({ today, time }: Board): number =>
  instantOf({ day: today, hour: time }, agencyZone())
