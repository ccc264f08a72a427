import * as z from 'zod/mini'
import { optionalId, pageOf, readVersion } from '../kit/field.ts'
import { listSpec } from '../kit/list.ts'
import { draftShape, inOrder, listFields, listHeadings, replyShape, without } from '../kit/record.ts'
import { recordField } from '../kit/record-field.ts'
import { campaignStatuses, campaignStatusLabels } from './statuses.ts'

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

/** A campaign, field by field in the order of its form; its client stands beside, as it may be text alone. */
export const campaignFields = {
  name: recordField.text('Nombre', {
    required: campaignSentences.name,
    max: maxName,
    isKeyed: true,
    form: { span: 6 },
    list: { label: 'Campaña' },
  }),
  clientName: recordField.text('Cliente', { required: campaignSentences.clientName }),
  status: recordField.choice('Estado', campaignStatusLabels, {
    required: campaignSentences.status,
    form: { span: 2, isWholeOnPhone: true },
  }),
  startDate: recordField.day('Fecha de inicio', { required: campaignSentences.startDate }),
  endDate: recordField.optionalDay('Fecha de fin', {}),
  year: recordField.whole('Año', {
    wrong: campaignSentences.year,
    least: campaignYears.min,
    most: campaignYears.max,
    form: { span: 2 },
  }),
  month: recordField.whole('Mes', { wrong: campaignSentences.month, least: 1, most: 12, form: { span: 2 } }),
  /** Euros that the campaign may cost; null while nobody has set a limit. */
  budget: recordField.money('Presupuesto', { readers: ['ROLE_ADMIN'], form: { span: 2 } }),
  description: recordField.optionalText('Descripción', {
    max: [2000, 'No puede exceder 2000 caracteres'],
    control: { kind: 'textarea' },
    form: { span: 6 },
  }),
} as const

/** What the campaign form sends, on create and on edit. The client may be free text, without a `clientId`. */
export const campaignDraft = z
  .object(
    inOrder({ ...draftShape(campaignFields), clientId: optionalId, version: readVersion }, [
      'name',
      'clientName',
      'clientId',
      'description',
      'startDate',
      'endDate',
    ]),
  )
  .check(
    z.refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
      error: campaignSentences.endDate,
      path: ['endDate'],
    }),
  )
export type CampaignDraft = z.output<typeof campaignDraft>
export type CampaignInput = z.input<typeof campaignDraft>

const { budget, ...answered } = replyShape(campaignFields)
export const campaign = z.object({
  ...inOrder({ id: z.number(), ...answered, clientId: z.nullable(z.number()) }, [
    'id',
    'name',
    'clientName',
    'clientId',
    'description',
    'startDate',
    'endDate',
  ]),
  jobsCount: z.number(),
  completedCount: z.number(),
  cancelledCount: z.number(),
  /** 0 to 100, exact: `progress / 100 * jobsCount` gives back the count of done jobs. Screens round it. */
  progress: z.number(),
  version: z.number(),
  budget,
})
export type Campaign = z.output<typeof campaign>

/** The fields by which campaigns are filtered and sorted as they stand. */
export const listedFields = without(campaignFields, 'clientName', 'budget', 'description')

const counts = Object.fromEntries(campaignStatuses.map((status) => [status, z.number()])) as Record<
  (typeof campaignStatuses)[number],
  z.ZodMiniNumber
>

/** A page of campaigns with its counters, which ignore the status filter so that they add up to the total. */
export const campaignPage = z.extend(pageOf(campaign), {
  counters: z.object({ total: z.number(), ...counts }),
})

const listed = listFields(listedFields)

export const campaignList = listSpec({
  fields: {
    id: { type: 'number' },
    name: listed.name,
    client: { type: 'text', aliases: ['clientName'] },
    clientId: { type: 'reference' },
    status: listed.status,
    year: listed.year,
    month: listed.month,
    ...without(listed, 'name', 'status', 'year', 'month'),
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

export const campaignHeadings = listHeadings(campaignFields)
