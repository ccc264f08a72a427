import * as z from 'zod/mini'
import { invitationStatuses } from '../campaigns/offers/offer.ts'
import { jobStatuses } from '../campaigns/statuses.ts'

/** Shifts, offers and contracts that the page of a person shows of each; the whole lists are elsewhere. */
export const mostShown = 5

const shift = z.object({
  jobId: z.number(),
  campaignId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  zone: z.string(),
  status: z.enum(jobStatuses),
  campaign: z.string(),
  center: z.nullable(z.string()),
  town: z.nullable(z.string()),
})
export type WorkShift = z.output<typeof shift>

const span = z.object({
  from: z.string(),
  to: z.string(),
  registeredMinutes: z.number(),
  plannedMinutes: z.number(),
})

/** What a person works, in short: for the page of the record. */
export const workerWork = z.object({
  today: z.string(),
  next: z.object({ shifts: z.array(shift), total: z.number() }),
  /** The latest first. */
  past: z.object({ shifts: z.array(shift), total: z.number() }),
  hours: z.object({
    week: span,
    month: span,
    /** From the first of January until today. */
    year: span,
    /** Minutes a week that the agency's rules allow; over a year it is the mean that counts (art. 34.1 ET). */
    weekLimit: z.number(),
  }),
  offers: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        jobId: z.nullable(z.number()),
        campaign: z.string(),
        center: z.nullable(z.string()),
        town: z.nullable(z.string()),
        status: z.enum(invitationStatuses),
        beginsAt: z.string(),
        answerBy: z.string(),
      }),
    ),
    total: z.number(),
  }),
  /** Documents of the types that are called a contract: since when, until when, and signed when. */
  contracts: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      since: z.string(),
      expiresOn: z.nullable(z.string()),
      signedAt: z.nullable(z.string()),
    }),
  ),
})
export type WorkerWork = z.output<typeof workerWork>
