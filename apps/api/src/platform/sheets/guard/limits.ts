import { uploadBytes } from '@cuadrante/contract/kit/upload-limits.ts'

const MEGABYTE = 1024 * 1024

/** How large a spreadsheet may be. All bounds hold before the parser sees a byte, except rows and cells. */
export const sheetLimits = {
  fileBytes: uploadBytes('sheet'),
  /** Parts within the zip. */
  parts: 2_000,
  partBytes: 100 * MEGABYTE,
  /** All parts together, inflated. */
  totalBytes: 200 * MEGABYTE,
  /** Inflated to compressed size of a part; parts below `smallPart` may compress as they like. */
  ratio: 100,
  smallPart: MEGABYTE,
  sheets: 50,
  /** Rows of one sheet. */
  rows: 100_000,
  /** Columns of one sheet: as many as Excel has. A text may have more, and each is looked at to tell what it holds. */
  columns: 16_384,
  /** Cells that span others. */
  spans: 20_000,
  /** Cells of the workbook. */
  cells: 5_000_000,
} as const

export const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE)
