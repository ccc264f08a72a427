import * as z from 'zod/mini'
import { campaignStatuses } from '../campaigns/statuses.ts'

/** Most shifts of a day and most gaps of a week that the dashboard lists; the counts beside them are of all. */
export const mostClientShifts = 40
export const mostClientGaps = 8

const stretch = z.object({ startTime: z.string(), endTime: z.string() })

/** A client's home: what is covered today, what is missing this week, and what each running campaign has brought. No amounts; names of workers of today alone, and only where the agency says so. */
export const clientDashboard = z.object({
  client: z.nullable(z.string()),
  /** Now in the agency's time zone: 'YYYY-MM-DD' and 'HH:mm'. */
  today: z.string(),
  time: z.string(),
  /** Shifts of today, by their first hour; a shift is a job on a day. */
  shifts: z.object({
    total: z.number(),
    covered: z.number(),
    rows: z.array(
      z.object({
        jobId: z.number(),
        center: z.nullable(z.string()),
        town: z.nullable(z.string()),
        isCovered: z.boolean(),
        /** Who does it, where the agency tells its clients. */
        worker: z.optional(z.nullable(z.string())),
        slots: z.array(stretch),
        /** Whose clock these hours are of. */
        zone: z.string(),
      }),
    ),
  }),
  /** Shifts of today that are not over and of the six days after it, and those without anybody. */
  gaps: z.object({
    shifts: z.number(),
    total: z.number(),
    rows: z.array(
      z.object({
        jobId: z.number(),
        date: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        zone: z.string(),
        center: z.nullable(z.string()),
        town: z.nullable(z.string()),
        /** People who have been asked and have not answered. */
        asked: z.number(),
        /** Until when they may answer: an ISO instant. */
        answerBy: z.nullable(z.string()),
      }),
    ),
  }),
  /** Running campaigns, the first to end first. */
  campaigns: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      status: z.enum(campaignStatuses),
      startDate: z.string(),
      endDate: z.nullable(z.string()),
      /** Jobs without the cancelled ones. */
      jobs: z.number(),
      covered: z.number(),
      done: z.number(),
      scanned: z.number(),
      confirmed: z.number(),
      /** Hours of the shifts, and of those that are done. */
      hours: z.number(),
      doneHours: z.number(),
      /** The last campaign of the same name, a year in it apart, that is over. */
      previous: z.nullable(z.object({ name: z.string(), startDate: z.string(), perHour: z.number() })),
    }),
  ),
  /** Units by week from Monday on, this week last, and 52 weeks before each; of both only as many days as have gone by. */
  weeks: z.array(z.object({ from: z.string(), scanned: z.number(), before: z.number() })),
  /** Who plans the running campaigns, or planned the last one. */
  contact: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()) })),
  /** Campaigns that are over. */
  pastCampaigns: z.number(),
  /** All campaigns, and all their jobs: those of `GET /api/dashboard/jobs`. */
  all: z.object({ campaigns: z.number(), jobs: z.number() }),
})
export type ClientDashboard = z.output<typeof clientDashboard>
