import * as z from 'zod/mini'
import { toldCallOff } from '../call-offs/call-offs.ts'
import { day } from '../../kit/day.ts'
import { recordId } from '../../kit/field.ts'
import { askedTrail } from '../asked-trail.ts'
import { daySlots } from '../jobs/day-slots.ts'
import { jobStatuses } from '../statuses.ts'

/** Most shifts of a day that the board shows; the counts are of all. */
export const mostOnBoard = 500

/** The board of a day; the agency's tomorrow unless said. */
export const boardQuery = z.object({ date: z.optional(day()) })

/** Why somebody who has a shift does not come to it; of what an absence is stays out. */
const away = z.enum(['ABSENCE', 'STATUS', 'REMOVED'])
export type Away = z.output<typeof away>

/** The shift of a job that begins on the day, a night until its end. Times are local to the centre. */
export const boardShift = z.object({
  jobId: z.number(),
  campaignId: z.number(),
  campaign: z.string(),
  center: z.nullable(z.string()),
  town: z.nullable(z.string()),
  status: z.enum(jobStatuses),
  /** The moment at which the clock of the centre shows the hour of its beginning. */
  startsAt: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  slots: daySlots,
  /** On whose clock the hours are. */
  zone: z.string(),
  worker: z.nullable(z.object({ id: z.number(), name: z.string(), phone: z.nullable(z.string()) })),
  askedAt: z.nullable(z.string()),
  askedAgainAt: z.nullable(z.string()),
  /** Each time that the worker was asked, by which ways, and whether it was read. */
  asked: askedTrail,
  confirmedAt: z.nullable(z.string()),
  via: z.nullable(z.enum(['portal', 'office', 'link'])),
  /** That the person has said that they cannot come. */
  callOff: z.nullable(toldCallOff),
  away: z.nullable(away),
  /** Who has been offered the shift and has not answered. */
  offeredTo: z.array(z.string()),
})
export type BoardShift = z.output<typeof boardShift>

export const board = z.object({
  date: z.string(),
  /** Now in the agency's time zone: 'YYYY-MM-DD' and 'HH:mm'. */
  today: z.string(),
  time: z.string(),
  /** The next day that has shifts. */
  next: z.nullable(z.string()),
  total: z.number(),
  confirmed: z.number(),
  unconfirmed: z.number(),
  /** Whose person has said that they cannot come, or is known to be away. */
  calledOff: z.number(),
  nobody: z.number(),
  /** When those who have not confirmed are asked next by themselves; null where they are not. */
  nextAskAt: z.nullable(z.string()),
  shifts: z.array(boardShift),
})
export type Board = z.output<typeof board>

/** From today to the end of the week of tomorrow: each day that has shifts, counted as its board counts them. */
export const boardWeek = z.object({
  /** Now in the agency's time zone: 'YYYY-MM-DD'. */
  today: z.string(),
  to: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      total: z.number(),
      confirmed: z.number(),
      unconfirmed: z.number(),
      calledOff: z.number(),
      nobody: z.number(),
    }),
  ),
})
export type BoardWeek = z.output<typeof boardWeek>

/** Asks everybody of a day who has not confirmed, at most once in an hour of the clock each. `told` counts notices. */
export const askedDay = z.object({ date: day() })
export const askedReply = z.object({ told: z.number(), unconfirmed: z.number() })

const shiftFields = { jobId: recordId, date: day() }

/** The office notes what it was told by telephone. */
export const officeConfirmation = z.object({ ...shiftFields, workerId: recordId })
export const ownConfirmation = z.object(shiftFields)

/** An own shift that waits for a yes. */
export const shiftToConfirm = z.object({
  jobId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  slots: daySlots,
  /** On whose clock the hours are. Not kept from before it was told. */
  zone: z.optional(z.string()),
  center: z.nullable(z.string()),
  town: z.nullable(z.string()),
  campaign: z.string(),
})
export const shiftsToConfirm = z.object({ today: z.string(), shifts: z.array(shiftToConfirm) })
export type ShiftsToConfirm = z.output<typeof shiftsToConfirm>
