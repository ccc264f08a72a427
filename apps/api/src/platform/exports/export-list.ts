import { csvType, xlsxType } from '@cuadrante/contract/imports/endpoints.ts'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import type { Tx } from '../database/database.ts'
import { datedAttachment } from '../http/attachment.ts'
import type { HandlerContext, Session } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import type { Cell } from '../sheets/cell.ts'
import type { CellFormat } from '../sheets/write/write-table.ts'
import { noteExport } from './note-export.ts'
import { streamTable } from './stream-table.ts'

/** A column of an export: what stands over it and what a record puts in it. */
export type ExportColumn<T> = {
  readonly label: string
  readonly format?: CellFormat
  readonly cell: (record: T) => Cell
}

export type ExportKind<T> = {
  /** English singular of the record, for the history. */
  readonly entity: string
  /** Name of the sheet and of the file: "Trabajadores". */
  readonly title: (query: ListQuery) => string
  readonly columns: Readonly<Record<string, ExportColumn<T>>>
  /** Ids of everything that the question finds, in its order. */
  readonly ids: (
    db: Tx,
    asked: { query: ListQuery; session: Session; now: Date },
  ) => Promise<readonly number[]>
  readonly records: (
    db: Tx,
    ids: readonly number[],
    asked: { session: Session; now: Date },
  ) => Promise<readonly T[]>
}

/** Records that are read at once. */
const chunk = 500

/**
 * Answers a list under its filters as a file. Rows are read in chunks while the file goes out, each chunk in a transaction of
 * its own, so that neither memory nor the database is held for the length of the download. That somebody took the records
 * away stands in the history.
 */
export async function exportList<T>(
  kind: ExportKind<T>,
  format: 'xlsx' | 'csv',
  context: HandlerContext,
  query: ListQuery,
): Promise<never> {
  const { inTenantReading, now, reply, request } = context
  const session = context.session as Session
  const columns = askedColumns(kind, (request.query as Record<string, unknown>)['columns'])
  const title = kind.title(query)
  const ids = await inTenantReading((db) =>
    kind.ids(db, { query: { ...query, page: undefined }, session, now }),
  )
  await noteExport(context, {
    entity: kind.entity,
    label: `${title}.${format}`,
    after: { rows: ids.length, columns: columns.map(({ label }) => label) },
  })
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let first = 0; first < ids.length; first += chunk) {
      const part = ids.slice(first, first + chunk)
      const records = await inTenantReading((db) => kind.records(db, part, { session, now }))
      for (const record of records) yield columns.map(({ cell }) => cell(record))
    }
  }
  const table = {
    columns: columns.map(({ label, format }) => ({ header: label, ...(format && { format }) })),
    rows: rows(),
    sheetName: title,
  }
  return reply
    .type(format === 'csv' ? csvType : xlsxType)
    .header('content-disposition', datedAttachment({ session, now }, title, format))
    .send(streamTable(table, format))
}

/** The named columns in their order; all of them when none is named. */
function askedColumns<T>(kind: ExportKind<T>, asked: unknown): readonly ExportColumn<T>[] {
  const names = [asked]
    .flat()
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
    .filter(Boolean)
  if (names.length === 0) return Object.values(kind.columns)
  return names.map((name) => {
    const column = Object.hasOwn(kind.columns, name) ? kind.columns[name] : undefined
    if (!column) throw fail('unknown_filter', { name: name.slice(0, 60) })
    return column
  })
}
