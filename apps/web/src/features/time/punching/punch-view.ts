import { agencyZone } from '../../../api/today.ts'
import type { CardShift, PunchCard, PunchDraft } from '@cuadrante/contract/time/punch.ts'
import { wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import type { PunchKind } from '@cuadrante/domain/time/register-row.ts'
import { minutesIn, runningMinutes, staysOf, type Stay } from '@cuadrante/domain/time/stays.ts'
import type { Punch } from '@cuadrante/domain/time/settle.ts'
import { mostOverrun } from '@cuadrante/domain/visits/visit-day.ts'

/** Where a worker stands: what the server knows, and what still waits on the phone. */
export type PunchView = {
  readonly doing: 'out' | 'work' | 'pause' | 'availability'
  /** The clock of the centre when that began; undefined while out. */
  readonly since: string | undefined
  /** The job of the stay that is under way. */
  readonly jobId: number | undefined
  /** Minutes of today's stays, with the work that is under way. */
  readonly workedMinutes: number
  /** What may be punched next; the first is what one most likely wants. */
  readonly next: readonly PunchKind[]
}

const nextOf: Readonly<Record<PunchView['doing'], readonly PunchKind[]>> = {
  out: ['in'],
  work: ['out', 'pause'],
  pause: ['resume', 'out'],
  availability: ['resume', 'out'],
}

/** Waiting punches come after everything that is registered of the same minute. */
const afterAll = 1_000_000_000

const MS_PER_MINUTE = 60_000
const wholeMinute = (instant: number): number => Math.floor(instant / MS_PER_MINUTE) * MS_PER_MINUTE

/**
 * @param now the moment by the server's clock, ms since 1970
 * @param phoneAhead milliseconds that the phone's clock is ahead of the server's
 */
export function viewOf(
  card: PunchCard,
  waiting: readonly PunchDraft[],
  { now, phoneAhead }: { readonly now: number; readonly phoneAhead: number },
): PunchView {
  const known = card.punches.map(({ at, ...punch }): Punch => ({
    ...punch,
    at: Date.parse(at),
    receivedAt: Date.parse(at), // the card does not tell, and judges nothing by it
    correctedBy: null,
  }))
  const kept = waiting.map(({ kind, at, jobId }, index): Punch => ({
    seq: afterAll + index,
    kind,
    at: wholeMinute(Math.min(Date.parse(at) - phoneAhead, now)),
    receivedAt: now,
    jobId,
    zone: zoneOf(card, jobId),
    correctedBy: null,
  }))
  const punches = [...known, ...kept].toSorted((a, b) => a.at - b.at || a.seq - b.seq)
  const stays = staysOf(punches, now)
  const current = stays.findLast((stay) => stay.now !== undefined)
  const doing = current?.now ?? 'out'
  const last = current?.punches.at(-1)
  return {
    doing,
    since: last && wallTimeAt(last.at, last.zone).hour,
    jobId: current?.jobId,
    workedMinutes: minutesToday(stays, current, now),
    next: nextOf[doing],
  }
}

function minutesToday(stays: readonly Stay[], current: Stay | undefined, now: number): number {
  const today = stays.filter(({ day, zone }) => day === (current?.day ?? wallTimeAt(now, zone).day))
  return minutesIn(today, 'work') + runningMinutes(today, now)
}

const zoneOf = ({ shifts, punches }: PunchCard, jobId: number): string =>
  [...shifts, ...punches].find((known) => known.jobId === jobId)?.zone ?? agencyZone()

/**
 * Shifts that somebody could be punching for, one of each job, the earliest first: today's, those that begin in a few hours
 * or go on, and those that were to be over by now for as long as visits may still be made.
 */
export function shiftsAround(shifts: readonly CardShift[], now: number): CardShift[] {
  const near = shifts.filter(
    ({ start, end, day, zone }) =>
      day === wallTimeAt(now, zone).day ||
      (now > Date.parse(start) - before && now < Date.parse(end) + mostOverrun * MS_PER_MINUTE),
  )
  const jobs = [...new Set(near.map(({ jobId }) => jobId))]
  return jobs
    .flatMap(
      (job) =>
        meantOf(
          near.filter(({ jobId }) => jobId === job),
          now,
        ) ?? [],
    )
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}

const before = 4 * 3_600_000

/** The one among them that one most likely means: that of the job of now, else what the hour says. */
export const shiftAt = (
  shifts: readonly CardShift[],
  now: number,
  jobOfNow?: number,
): CardShift | undefined => {
  const around = shiftsAround(shifts, now)
  return around.find(({ jobId }) => jobId === jobOfNow) ?? meantOf(around, now)
}

/** The first that is not over, else the last, of shifts in the order in which they begin. */
const meantOf = (shifts: readonly CardShift[], now: number): CardShift | undefined =>
  shifts.find(({ end }) => Date.parse(end) > now) ?? shifts.at(-1)
