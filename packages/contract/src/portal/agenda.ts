import * as z from 'zod/mini'
import { jobStatuses } from '../campaigns/statuses.ts'
import { ownCallOff } from '../campaigns/call-offs/call-offs.ts'
import { day } from '../kit/day.ts'

/** Most days that an agenda shows at once: two months. */
export const longestAgenda = 62

export const agendaQuery = z.object({
  /** The first day; the agency's today unless said. */
  from: z.optional(day()),
  days: z._default(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,2}$/))]),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(longestAgenda))),
    ),
    14,
  ),
})

/** One stretch of own work on one day. Of a night at either end of the days asked for, both halves are there; from today on, so is yesterday while visits of it may still be made. Times are local to the centre. */
export const agendaShift = z.object({
  jobId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** When that is, and on whose clock. Not kept from before it was told. */
  startsAt: z.optional(z.string()),
  endsAt: z.optional(z.string()),
  zone: z.optional(z.string()),
  minutes: z.number(),
  status: z.enum(jobStatuses),
  campaign: z.string(),
  client: z.string(),
  profile: z.nullable(z.string()),
  center: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** "36210 Vigo" */
  town: z.nullable(z.string()),
  observations: z.nullable(z.string()),
  /** Whom to ask for at the centre, and its telephone. */
  contact: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Visits of a day that was planned as a route of them. Not kept from before there were some. */
  visits: z.optional(z.number()),
  /**
   * Day and hour at which the shift begins to which it belongs: the evening before, where it ends a night. What is said of
   * the shift is said by this day. Not kept from before there were some.
   */
  shiftDate: z.optional(z.string()),
  shiftStart: z.optional(z.string()),
  /** That one has said that one cannot come, while the shift is still one's own. */
  callOff: z.nullable(ownCallOff),
})
export type AgendaShift = z.output<typeof agendaShift>

export const agenda = z.object({
  /** The caller's own record among the workers; null for people who are none. */
  workerId: z.nullable(z.number()),
  /** Now in the agency's time zone: 'YYYY-MM-DD' and 'HH:mm'. */
  today: z.string(),
  time: z.string(),
  /** The same moment, to the minute. Not kept from before it was told. */
  now: z.optional(z.string()),
  from: z.string(),
  to: z.string(),
  /** The month of today: minutes of own work in all of it, and in what has ended. Not kept from before there was one. */
  month: z.optional(z.object({ minutes: z.number(), endedMinutes: z.number() })),
  shifts: z.array(agendaShift),
  /** Something is in the own register, which stays to be read also where nothing is punched any more. Not kept from before it was told. */
  hasRegister: z.optional(z.boolean()),
  /** Own approved absences that touch the days; without hours they are of whole days. Not kept from before there were some. */
  absences: z.optional(
    z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        startTime: z.nullable(z.string()),
        endTime: z.nullable(z.string()),
      }),
    ),
  ),
})
export type Agenda = z.output<typeof agenda>
