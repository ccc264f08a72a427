import * as z from 'zod/mini'
import { day } from '../kit/day.ts'
import { campaign, campaignSentences, campaignYears } from './campaign.ts'

/** A campaign once more, on other days, with its jobs. */
export const campaignCopyDraft = z.object({
  /** First day of the copy; every other day moves as far. Its year has to be one that a campaign may have. */
  startDate: day(campaignSentences.startDate).check(
    z.refine((text) => isCampaignYear(Number(text.slice(0, 4))), { error: campaignSentences.year }),
  ),
  /** The people of the original keep their jobs where nothing speaks against it. */
  keepsWorkers: z._default(z.boolean(), false),
  /** Work that would begin on a holiday of all Spain is left out. */
  skipsHolidays: z._default(z.boolean(), false),
})

const isCampaignYear = (year: number): boolean => year >= campaignYears.min && year <= campaignYears.max

/** What the copy will have: cancelled jobs are not copied. */
export const campaignCopyPreview = z.object({
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  /** Days by which everything moves; in whole weeks the weekdays stay. */
  movedDays: z.number(),
  jobs: z.number(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  /** Jobs that keep their person. */
  assigned: z.number(),
  /** Jobs whose person cannot do them on the new days, or only for a reason that somebody would have to give. */
  released: z.number(),
  /** Shifts left out because they would begin on a holiday, and the holidays. */
  skippedShifts: z.number(),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  /** What is said of hours that clocks leave out on the new days. */
  missingHours: z.array(z.string()),
})
export type CampaignCopyPreview = z.output<typeof campaignCopyPreview>

export const campaignCopy = z.extend(campaignCopyPreview, { campaign })
