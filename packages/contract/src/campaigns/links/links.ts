import * as z from 'zod/mini'
import { weekDraft, weekStretch, workerWeek } from '../availability/availability.ts'
import { campaignAnswerDraft, ownCampaignAsk } from '../availability/campaign-asks.ts'
import { daySlots } from '../jobs/day-slots.ts'

const token = z.string().check(z.regex(/^[\w-]{43}$/))

/** A link travels in the body: addresses are logged. */
export const linkBody = z.object({ token })

const agencyAndName = { agency: z.string(), firstName: z.string() }

/** What a link shows of a week: the first name, the own shifts in it, and what the own rules say of it. */
export const linkedWeek = z.object({
  ...agencyAndName,
  ...z.omit(workerWeek, { shifts: true, busy: true, rules: true }).shape,
  /** They hold over what is sent; changed in the portal. */
  rules: z.array(weekStretch),
  shifts: z.array(
    z.object({
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      zone: z.string(),
      where: z.string(),
    }),
  ),
})
export type LinkedWeek = z.output<typeof linkedWeek>

export const linkedWeekDraft = z.object({
  token,
  repetition: weekDraft.shape.repetition,
  stretches: weekDraft.shape.stretches,
})

/** What a link shows of a campaign: what its question in the portal shows, and the first name. */
export const linkedCampaign = z.object({
  ...agencyAndName,
  ...z.omit(ownCampaignAsk, { campaignId: true }).shape,
})
export type LinkedCampaign = z.output<typeof linkedCampaign>

export const linkedCampaignDraft = z.object({ token, days: campaignAnswerDraft.shape.days })

export const linkedShift = z.object({
  ...agencyAndName,
  isConfirmed: z.boolean(),
  /** Null where it is no longer the worker's. Times are local to the centre. */
  shift: z.nullable(
    z.object({
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      slots: daySlots,
      /** On whose clock the hours are. */
      zone: z.string(),
      center: z.nullable(z.string()),
      town: z.nullable(z.string()),
    }),
  ),
})
export type LinkedShift = z.output<typeof linkedShift>

const shownHour = z.string().check(z.regex(/^\d{2}:\d{2}$/))

/** A yes to the hours that were shown. */
export const linkedConfirmation = z.object({
  token,
  startTime: shownHour,
  endTime: shownHour,
})
