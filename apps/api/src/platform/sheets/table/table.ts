import type { Cell } from '../cell.ts'

export type Column = {
  /** The header as people are shown it; unique within the table. */
  readonly name: string
  /** The spreadsheet's letter: A, B, … AA. */
  readonly letter: string
  /** Place in the sheet, from 0. */
  readonly index: number
}

export type TableRow = {
  /** The row's number in the spreadsheet, from 1. */
  readonly rowNumber: number
  /** One cell per column of the table. */
  readonly cells: readonly Cell[]
  /** Web addresses behind its cells. */
  readonly links?: readonly RowLink[]
}

export type RowLink = {
  /** Place of the cell among the columns of the table, from 0. */
  readonly place: number
  readonly address: string
}

/** A row that says what another one says: `of` is the first of them, by the place of its table among those read. */
export type RepeatedRow = {
  readonly rowNumber: number
  readonly of: { readonly table: number; readonly rowNumber: number }
}

/** What was seen beside the rows, so that nothing is left out in silence. */
export type TableNote = {
  readonly code:
    /** A title, a date or a footnote around the table. */
    | 'title_row'
    /** A line with a single cell between the rows. */
    | 'section_row'
    | 'total_row'
    /** Rows with unticked boxes, zeros and errors alone; in `text` which: "3-5, 9". */
    | 'hollow_rows'
    /** The header printed again, as page breaks do. */
    | 'repeated_header'
    /** A header without text, named after its letter. */
    | 'unnamed_column'
    | 'repeated_name'
    /** Rows out of sight that are read all the same; in `text` which. */
    | 'hidden_rows'
    /** A cell shows an error of its formula (#N/A, #REF!). */
    | 'cell_error'
    /** A cell reads as blank because the file does not keep the value of its formula. */
    | 'uncalculated_formula'
  readonly rowNumber: number
  readonly column?: string
  readonly text: string
}

/** The table found in a sheet. */
export type Table = {
  readonly sheetName: string
  readonly isHidden: boolean
  /** Row numbers of the header, from 1: none, one or two. */
  readonly headerRows: readonly number[]
  /** How sure the header is, 0–1; 0 when the sheet has none. */
  readonly headerScore: number
  readonly columns: readonly Column[]
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  readonly totalRows: number
  readonly notes: readonly TableNote[]
  /** Found among all its rows where they were asked for. */
  readonly repeated?: readonly RepeatedRow[]
}

/** A for 0, Z for 25, AA for 26. */
export function columnLetter(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** Whether some of its cells read as blank because their formulas were never worked out. */
export const isUncalculated = ({ notes }: Pick<Table, 'notes'>): boolean =>
  notes.some(({ code }) => code === 'uncalculated_formula')
