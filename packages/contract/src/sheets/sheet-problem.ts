import * as z from 'zod/mini'

/** What is odd in a sheet, or what of it is not read, by row and column. */
export const sheetProblem = z.object({
  row: z.nullable(z.number()),
  column: z.nullable(z.string()),
  message: z.string(),
})
export type SheetProblem = z.output<typeof sheetProblem>
