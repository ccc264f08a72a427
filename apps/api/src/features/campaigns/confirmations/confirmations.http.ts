import { confirmationEndpoints as endpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { linkEndpoints as links } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Periodic } from '../../../platform/periodic/periodic.ts'
import {
  answerLinkedCampaign,
  answerLinkedWeek,
  confirmLinkedShift,
  readLinkedCampaign,
  readLinkedShift,
  readLinkedWeek,
} from '../links/linked-answers.ts'
import { askConfirmations, askDay } from './ask-confirmations.ts'
import { readBoard, readBoardWeek } from './board.queries.ts'
import { confirmForWorker, confirmOwn, readOwnConfirmations } from './confirm-shift.ts'

/** Who comes tomorrow: asked by the clock, answered in the portal or by a link, watched by the office. */
export function mountConfirmations(mount: Mount, periodic: Periodic): void {
  mount.verb(endpoints.board, readBoard)
  mount.verb(endpoints.week, readBoardWeek)
  mount.verb(endpoints.confirmFor, confirmForWorker)
  mount.verb(endpoints.ask, askDay)
  mount.verb(endpoints.own, readOwnConfirmations)
  mount.verb(endpoints.confirm, confirmOwn)
  mount.verb(links.readWeek, readLinkedWeek)
  mount.verb(links.answerWeek, answerLinkedWeek)
  mount.verb(links.readCampaign, readLinkedCampaign)
  mount.verb(links.answerCampaign, answerLinkedCampaign)
  mount.verb(links.readShift, readLinkedShift)
  mount.verb(links.confirmShift, confirmLinkedShift)
  periodic.add(askConfirmations)
}
