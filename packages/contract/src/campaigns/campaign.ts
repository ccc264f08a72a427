import * as z from 'zod/mini'
import { day, optionalDay } from '../kit/day.ts'
import { optionalId, optionalText, pageOf, readVersion, requiredText } from '../kit/field.ts'
import { listSpec } from '../kit/list.ts'
import { optionalMoney } from './amounts.ts'
import { campaignStatuses } from './statuses.ts'

export const campaignYears = { min: 2020, max: 2030 } as const
export const campaignPageSizes = [12, 24, 48] as const

const maxName = [160, 'No puede exceder 160 caracteres'] as const

export const campaignSentences = {
  name: 'El nombre de la campaña es obligatorio',
  clientName: 'El nombre del cliente es obligatorio',
  status: 'El estado de la campaña es obligatorio',
  startDate: 'La fecha de inicio es obligatoria',
  endDate: 'La fecha de fin no puede ser anterior a la de inicio',
  year: 'El año debe estar entre 2020 y 2030',
  month: 'El mes es obligatorio',
} as const

const wholeBetween = (error: string, min: number, max: number) =>
  z.number({ error }).check(z.int({ error }), z.gte(min, { error }), z.lte(max, { error }))

/** What the campaign form sends, on create and on edit. The client may be free text, without a `clientId`. */
export const campaignDraft = z
  .object({
    name: requiredText({ required: campaignSentences.name, max: maxName }),
    clientName: requiredText({ required: campaignSentences.clientName, max: maxName }),
    clientId: optionalId,
    description: optionalText({ max: [2000, 'No puede exceder 2000 caracteres'] }),
    startDate: day(campaignSentences.startDate),
    endDate: optionalDay,
    status: z.enum(campaignStatuses, { error: campaignSentences.status }),
    year: wholeBetween(campaignSentences.year, campaignYears.min, campaignYears.max),
    month: wholeBetween(campaignSentences.month, 1, 12),
    /** Euros that the campaign may cost; null while nobody has set a limit. */
    budget: optionalMoney,
    version: readVersion,
  })
  .check(
    z.refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
      error: campaignSentences.endDate,
      path: ['endDate'],
    }),
  )
export type CampaignDraft = z.output<typeof campaignDraft>
export type CampaignInput = z.input<typeof campaignDraft>

export const campaign = z.object({
  id: z.number(),
  name: z.string(),
  clientName: z.string(),
  clientId: z.nullable(z.number()),
  description: z.nullable(z.string()),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  status: z.enum(campaignStatuses),
  year: z.number(),
  month: z.number(),
  jobsCount: z.number(),
  completedCount: z.number(),
  cancelledCount: z.number(),
  /** 0 to 100, exact: `progress / 100 * jobsCount` gives back the count of done jobs. Screens round it. */
  progress: z.number(),
  version: z.number(),
  /** Euros. Administrators only. */
  budget: z.optional(z.nullable(z.number())),
})
export type Campaign = z.output<typeof campaign>

const counts = Object.fromEntries(campaignStatuses.map((status) => [status, z.number()])) as Record<
  (typeof campaignStatuses)[number],
  z.ZodMiniNumber
>

/** A page of campaigns with its counters, which ignore the status filter so that they add up to the total. */
export const campaignPage = z.extend(pageOf(campaign), {
  counters: z.object({ total: z.number(), ...counts }),
})
export type CampaignPage = z.output<typeof campaignPage>

export const campaignList = listSpec({
  fields: {
    id: { type: 'number' },
    name: { type: 'text' },
    client: { type: 'text', aliases: ['clientName'] },
    clientId: { type: 'reference' },
    status: { type: 'choice' },
    year: { type: 'number' },
    month: { type: 'number' },
    startDate: { type: 'date' },
    endDate: { type: 'date' },
    jobsCount: { type: 'number', aliases: ['jobs'] },
    completedCount: { type: 'number', aliases: ['completed'] },
    progress: { type: 'number' },
  },
  hasText: true,
  defaultSort: { field: 'startDate', direction: 'desc' },
  defaultSize: campaignPageSizes[0],
})

/** What the filters offer: only what the caller's own campaigns hold. */
export const campaignOptions = z.object({ years: z.array(z.number()), clients: z.array(z.string()) })
