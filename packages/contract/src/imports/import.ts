import * as z from 'zod/mini'
import { keysOf, workerTypes } from '../people/choices.ts'
import { sheetProblem } from '../sheets/sheet-problem.ts'

/** Different values of a column whose meaning may be said one by one. */
export const mostValues = 30

/** A field of a record that a column of a sheet can fill. */
export const importField = z.object({
  id: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** Fields that need no column where this one has one: a whole name says a name and its surnames. */
  insteadOf: z.optional(z.array(z.string())),
  /** What a cell may say, where it is one of a few, with the other words that sheets have for it. */
  choices: z.optional(
    z.array(z.object({ value: z.string(), label: z.string(), words: z.optional(z.array(z.string())) })),
  ),
})
export type ImportField = z.output<typeof importField>

/** The fields without which no row could enter and that no column fills, nor another that says as much. */
export function fieldsMissing<F extends Pick<ImportField, 'id' | 'isRequired' | 'insteadOf'>>(
  fields: readonly F[],
  hasColumn: (id: string) => boolean,
): F[] {
  const covered = new Set(fields.flatMap(({ id, insteadOf = [] }) => (hasColumn(id) ? insteadOf : [])))
  return fields.filter(({ id, isRequired }) => isRequired && !hasColumn(id) && !covered.has(id))
}

/** What a sheet holds and what its columns seem to be. */
export const importSheet = z.object({
  sheetIndex: z.number(),
  sheetName: z.string(),
  /** Its author keeps it out of sight. */
  isHidden: z.boolean(),
  /** Rows of data: what else the sheet holds is told in `problems`. */
  totalRows: z.number(),
  hasHeader: z.boolean(),
  headers: z.array(z.string()),
  sampleRowNumbers: z.array(z.number()),
  sampleData: z.array(z.array(z.string())),
  /** What columns of few different values hold, by header: what they mean can then be said. */
  values: z.record(z.string(), z.array(z.string())),
  /** The column suggested for each field, with how sure it is (0–1) and why. */
  suggestions: z.record(
    z.string(),
    z.object({ column: z.string(), confidence: z.number(), reason: z.string() }),
  ),
  /** Sheets with the same number can be read together by one mapping; null for a sheet that goes with none. */
  headsGroup: z.nullable(z.number()),
  /** Lines that are not read (titles, totals, labels), each with its row, and whatever else is odd. */
  problems: z.array(sheetProblem),
})
export type ImportSheet = z.output<typeof importSheet>

/** Most rows of one import: above it people are asked to divide the file. */
export const mostImportRows = 20_000

export const importAnalysis = z.object({
  importId: z.number(),
  fileName: z.string(),
  fields: z.array(importField),
  sheets: z.array(importSheet),
  recommendedSheetIndex: z.number(),
})
export type ImportAnalysis = z.output<typeof importAnalysis>

const sheetIndex = z.number().check(z.int(), z.gte(0), z.lte(9999))

/** Which sheets, and which of their columns fills each field. */
export const importMapping = z.object({
  /** The sheet whose headers the columns are named after. */
  sheetIndex,
  /** All sheets that are read together; the one above alone when it is left out. */
  sheetIndexes: z.optional(z.array(sheetIndex).check(z.maxLength(255))),
  columns: z.record(z.string().check(z.maxLength(40)), z.nullable(z.string().check(z.maxLength(300)))),
  /** What values of the sheet mean, by field: "Alta" → ACTIVE. */
  values: z._default(
    z
      .record(
        z.string().check(z.maxLength(40)),
        z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(40))),
      )
      .check(
        z.refine(
          (fields) =>
            Object.keys(fields).length <= 40 &&
            Object.values(fields).every((values) => Object.keys(values).length <= mostValues),
          'Son demasiados valores.',
        ),
      ),
    {},
  ),
  /** What all rows say of fields without a column: one e-mail for all centres. */
  fixed: z.optional(
    z
      .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(300)))
      .check(z.refine((fields) => Object.keys(fields).length <= 60, 'Son demasiados valores.')),
  ),
  /** What happens to records that are there already. */
  existing: z._default(z.enum(['update', 'skip']), 'update'),
  /** What new people are where the sheet does not say; other kinds of record ignore it. */
  newAs: z._default(z.enum(keysOf(workerTypes)), 'WORKER'),
})
export type ImportMapping = z.output<typeof importMapping>

export const importActions = ['create', 'update', 'unchanged', 'error'] as const
export type ImportAction = (typeof importActions)[number]

/** What a row does, or would do. */
export const importRow = z.object({
  /** Row of the sheet, as the spreadsheet counts. */
  rowNumber: z.number(),
  /** Null where one sheet is read. */
  sheetName: z.nullable(z.string()),
  /** What the row is about: a name. */
  text: z.string(),
  action: z.enum(importActions),
  /** What keeps the row out. */
  errors: z.array(z.string()),
  /** What one should know although the row enters. */
  warnings: z.array(z.string()),
  /** Whose record it changes, and each field with what it held and will hold. */
  changes: z.array(z.string()),
})
export type ImportRow = z.output<typeof importRow>

/** What is wrong with several rows, and with how many: "No se encuentra el centro «…»". */
export const importCause = z.object({ text: z.string(), rows: z.number() })
export type ImportCause = z.output<typeof importCause>

export const importReport = z.object({
  importId: z.number(),
  isApplied: z.boolean(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  failed: z.number(),
  /** What keeps most rows out, the most frequent first; at most five. */
  causes: z.array(importCause),
  /** Rows with something to say: errors, then changes of what is there, then new rows with warnings; at most 500. */
  details: z.array(importRow),
  /** Rows that have something to say and no place among the details. */
  untold: z.number(),
})
export type ImportReport = z.output<typeof importReport>
