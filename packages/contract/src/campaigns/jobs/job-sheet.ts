import * as z from 'zod/mini'
import { without } from '../../kit/record.ts'
import { importCause } from '../../imports/import.ts'
import { sheetProblem } from '../../sheets/sheet-problem.ts'
import { changeReason } from '../conflict.ts'
import { jobFields, jobHeadings, type JobField } from './job-fields.ts'

/** Columns that are read and written by rules of their own. */
const ruledColumns = [
  'Trabajo',
  'Estado',
  'Fecha',
  'Inicio',
  'Fin',
  'Centro',
  'Localidad',
  'Trabajador',
  'DNI',
  'Perfil',
  'Cliente',
  'Ejecutivo',
] as const
export type RuledColumn = (typeof ruledColumns)[number]

/** The fields of a job that a sheet holds as they stand, after the columns with rules. */
export const plainSheetFields = without(jobFields, 'status', 'location')

/** Columns of an exported sheet, which the import recognises again. A job with several slots takes several rows. */
export const jobColumns: readonly string[] = [
  ...ruledColumns,
  ...Object.keys(plainSheetFields).map((name) => jobHeadings[name as JobField]),
]

export const importFields = z.object({
  /** `check` says what would happen, `apply` enters the rows without errors. */
  mode: z._default(z.enum(['check', 'apply']), 'check'),
  /** Whether jobs that are there already become what the sheet says of them; else they stay as they are. */
  updates: z._default(z.enum(['no', 'yes']), 'no'),
  /** Of the check whose changes the person has seen; needed to update. */
  token: z.optional(z.string().check(z.maxLength(64))),
  /** Why rows with warnings that ask for a reason enter; without it they stay out. */
  reason: changeReason,
})

const importRow = z.object({
  /** Row of the sheet, as the spreadsheet counts. */
  rowNumber: z.number(),
  text: z.string(),
  /** What keeps the row out. */
  errors: z.array(z.string()),
  /** What the user should know although the row enters. */
  warnings: z.array(z.string()),
})

/** A job that is there already and of which the sheet says something else, field by field. */
const importChange = z.extend(importRow, {
  jobId: z.number(),
  fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})

export const importReport = z.object({
  mode: z.enum(['check', 'apply']),
  sheet: z.string(),
  /** Other sheets of the file that have rows: they are not read. */
  otherSheets: z.array(z.string()),
  /** Lines of the sheet that are not read (titles, totals, labels), each with its row, and whatever else is odd. */
  problems: z.array(sheetProblem),
  /** Columns that were recognised, and headers that were not. */
  columns: z.array(z.string()),
  unknownColumns: z.array(z.string()),
  rows: z.number(),
  /** New jobs that enter (check) or have entered (apply). */
  jobs: z.number(),
  /** Jobs that are updated (check) or have been (apply); none unless that is asked for. */
  updated: z.number(),
  changes: z.array(importChange),
  token: z.string(),
  /** Rows that say again what another one of the sheet says. */
  repeated: z.number(),
  /** Rows that are in the campaign already. */
  skipped: z.number(),
  failed: z.number(),
  /** What keeps most rows out, the most frequent first; at most five. */
  causes: z.array(importCause),
  /** By which the file of the rows that stay out is asked for; none where every row enters. */
  importId: z.nullable(z.number()),
  /** Rows with something to say. */
  details: z.array(importRow),
})
export type ImportReport = z.output<typeof importReport>
