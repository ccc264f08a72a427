import * as z from 'zod/mini'
import { changeReason } from './conflict.ts'

/** Columns of an exported sheet, which the import recognises again. A job with several slots takes several rows. */
export const jobColumns = [
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
  'Salario',
  'Gastos',
  'Dietas',
  'KM',
  'Observaciones',
] as const
export type JobColumn = (typeof jobColumns)[number]

export const importFields = z.object({
  /** `check` says what would happen, `apply` enters the rows without errors. */
  mode: z._default(z.enum(['check', 'apply']), 'check'),
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

export const importReport = z.object({
  mode: z.enum(['check', 'apply']),
  sheet: z.string(),
  /** Columns that were recognised, and headers that were not. */
  columns: z.array(z.string()),
  unknownColumns: z.array(z.string()),
  rows: z.number(),
  /** Jobs that enter (check) or have entered (apply): new ones; rows with a known number change nothing. */
  jobs: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** Rows with something to say. */
  details: z.array(importRow),
})
export type ImportReport = z.output<typeof importReport>
