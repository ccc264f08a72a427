import * as z from 'zod/mini'
import { jobStatuses } from '../../campaigns/statuses.ts'
import { visitTravel } from './plans/visit-travel.ts'
import { visitMark } from './visit-mark.ts'
import { visitOffice } from './visit-office.ts'
import { visitPhoto } from './visit-photo.ts'
import { carriedFact, visitShop, visitStop } from './visit-stop.ts'

/** Where a visit is and whom to ask for there, as whoever makes it needs it. */
export const workStop = z.object({
  ...visitStop.shape,
  ...visitShop.shape,
  /** Only the town is known: the map is asked for the words of the address. */
  isApproximate: z.boolean(),
  /** Other columns of the file; days that were kept on a phone before they said so have none. */
  carried: z.optional(z.array(carriedFact)),
})
export type WorkStop = z.output<typeof workStop>

/** Where the day begins or ends; null at the first or the last visit. */
const workEnd = z.nullable(
  z.object({
    name: z.string(),
    /** Of an office or a warehouse: where the map leads. */
    point: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  }),
)

/** A day of visits that is a job. */
export const visitWork = z.object({
  jobId: z.number(),
  status: z.enum(jobStatuses),
  campaign: z.string(),
  client: z.string(),
  date: z.string(),
  /** The clock of the minutes of the day. */
  zone: z.string(),
  leavesAt: z.number(),
  returnsAt: z.number(),
  /** Days that were kept on a phone before they said so have neither. */
  start: z.optional(workEnd),
  end: z.optional(workEnd),
  /** The day ends where the night is spent, not at home; absent of days that were kept on a phone before they said so. */
  sleepsAway: z.optional(z.boolean()),
  km: z.number(),
  /** Where the travel times come from; days that were kept on a phone before they said so do not. */
  travel: z.optional(visitTravel),
  /** Whom to call; null where the agency tells no way to reach it. */
  office: z.optional(z.nullable(visitOffice)),
  /** In order of visit. */
  stops: z.array(workStop),
  /** Of everybody who has had the job. */
  marks: z.array(visitMark),
  /** In the order in which they were taken; days that were kept on a phone before there were any have none. */
  photos: z.optional(z.array(visitPhoto)),
})
export type VisitWork = z.output<typeof visitWork>

/** States in which visits are marked; later ones are only read. */
export const takesVisitMarks = (status: VisitWork['status']): boolean =>
  status !== 'ANULADO' && status !== 'FACTURADO'
