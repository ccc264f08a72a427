import type { ImportAction, ImportField, ImportMapping } from '@cuadrante/contract/imports/import.ts'
import type { Tx } from '../database/database.ts'
import type { Change } from '../history/record-history.ts'
import type { Session } from '../http/context.ts'
import type { Role } from '../sheets/suggest/role.ts'

/** A field that a column can fill, and how such a column is recognised. */
export type ImportColumn = ImportField &
  Omit<Role, 'role'> & {
    /** Its cells are numbers, written as people write them: 1.200 is twelve hundred. */
    readonly isNumber?: true
    /** Its cells are web addresses, which may lie behind other words. */
    readonly isLink?: true
  }

/** A row of the sheet by field: trimmed text, '' where the cell is blank. Fields without a column are absent. */
export type MappedRow = {
  readonly rowNumber: number
  /** Place of its sheet among those that are read together, from 0. */
  readonly sheet: number
  /** Null where one is read. */
  readonly sheetName: string | null
  /** The one year that its sheet or the file is called after. */
  readonly year: number | undefined
  readonly values: Readonly<Record<string, string>>
  /** Why cells hold no value, by field: the error of a formula, figures that the sheet has lost. */
  readonly broken?: Readonly<Record<string, string>>
}

/** The rows of the tables by field, read when they are asked for: all of a long sheet at once would hold up everybody. */
export type Rows = {
  readonly length: number
  readonly slice: (from: number, to: number) => MappedRow[]
}

/** What a row would do. `payload` is the kind's own. */
export type Plan<P> = {
  readonly rowNumber: number
  readonly text: string
  /** What tells two records apart, in the form in which it is compared; rows that share one are errors. */
  readonly key: string
  readonly action: ImportAction
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  /** Whose record an update changes, and what of it. */
  readonly changes?: readonly string[]
  /** What two rows should not share, by its label and in the form in which it is compared: a hint where they do. */
  readonly alike?: Readonly<Record<string, string>>
  readonly payload: P | undefined
}

export type ImportContext = Pick<ImportMapping, 'existing' | 'newAs'> & {
  readonly db: Tx
  readonly now: Date
}

/** One kind of record that comes in by spreadsheet. */
export type ImportKind<P = unknown> = {
  /** Last part of the path of its calls: "workers". */
  readonly resource: string
  readonly columns: readonly ImportColumn[]
  /** Throws where whoever lets rows in may not do it like this; asked before anything is written. */
  readonly guard?: (context: ImportContext & { readonly session: Session }, rows: Rows) => Promise<void>
  /** Reads rows against what the agency has; writes nothing. */
  readonly plan: (context: ImportContext, rows: readonly MappedRow[]) => Promise<Plan<P>[]>
  /** Writes the rows that create or update; answers what goes into the history. */
  readonly write: (context: ImportContext, plans: readonly Plan<P>[]) => Promise<Change[]>
}
