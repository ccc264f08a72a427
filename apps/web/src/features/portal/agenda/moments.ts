import type { Agenda, AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { instantOf, wallTimeAt, type WallTime } from '@cuadrante/domain/dates/zone.ts'
import { agencyZone } from '../../../api/today.ts'
import type { AgendaStretch } from './nights.ts'

/** Milliseconds since 1970. Of an answer kept from before it told moments, the agency's clock has to do. */
const momentOf = (told: string | undefined, wall: WallTime): number =>
  told === undefined ? instantOf(wall, agencyZone()) : Date.parse(told)

export const nowOf = ({ now, today, time }: Agenda): number => momentOf(now, { day: today, hour: time })

const endOf = ({ endsAt, endDate, endTime }: AgendaStretch): number =>
  momentOf(endsAt, { day: endDate, hour: endTime })

/** Minutes until a stretch begins and ends; passed ones are negative. */
export function minutesUntil(stretch: AgendaStretch, agenda: Agenda): { start: number; end: number } {
  const start = momentOf(stretch.startsAt, { day: stretch.date, hour: stretch.startTime })
  const now = nowOf(agenda)
  return { start: (start - now) / 60_000, end: (endOf(stretch) - now) / 60_000 }
}

/** With the jobs of before today whose visits are still being made. */
export type OwnAgenda = Agenda & { readonly visitsOn?: ReadonlySet<number> }

/** Whether a stretch has not ended: by its plan, or as its visits are still being made. */
export const isLeft = (stretch: AgendaStretch, agenda: OwnAgenda): boolean =>
  isAhead(stretch, agenda) || isMade(stretch, agenda)

/** Whether visits of before today are still being made. */
export const isMade = ({ date, jobId }: AgendaShift, { today, visitsOn }: OwnAgenda): boolean =>
  date < today && visitsOn?.has(jobId) === true

export const isAhead = (stretch: AgendaStretch, agenda: Agenda): boolean => endOf(stretch) > nowOf(agenda)

/** What the clocks show now where the work is. */
export const clockAt = ({ zone }: AgendaShift, agenda: Agenda): WallTime =>
  wallTimeAt(nowOf(agenda), zone ?? agencyZone())
