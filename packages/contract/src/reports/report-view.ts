import * as z from 'zod/mini'
import { requiredText } from '../kit/field.ts'
import { reportNames } from './report-list.ts'

/** Most views that a person keeps. */
export const mostViews = 50

const search = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))

/** A report with its filters under a name of one's own. `search` is the rest of the address, as plain text. */
export const reportViewDraft = z.object({
  report: z.enum(reportNames, { error: 'Ese informe no existe.' }),
  name: requiredText({
    required: 'Escribe un nombre para la vista',
    max: [80, 'No puede exceder 80 caracteres'],
  }),
  search: search.check(z.refine((words) => Object.keys(words).length <= 12, 'Son demasiados filtros.')),
})
export type ReportViewDraft = z.output<typeof reportViewDraft>

export const reportView = z.object({
  id: z.number(),
  report: z.enum(reportNames),
  name: z.string(),
  search: z.record(z.string(), z.string()),
})
export type ReportView = z.output<typeof reportView>
