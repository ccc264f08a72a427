import { xlsxType } from '@cuadrante/contract/imports/endpoints.ts'
import { askerOf, type Asker } from '../fair-turns.ts'
import type { Files } from '../files/files.ts'
import { attachment } from '../http/attachment.ts'
import type { HandlerContext } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import type { Sheets } from '../sheets/open-sheets.ts'
import type { Table } from '../sheets/table/table.ts'
import { errorName, errorTable } from './error-table.ts'
import { ownImport, readOutcome, sheetIndexesOf, type Stored } from './import-files.ts'

type Deps = { readonly sheets: Sheets; readonly files: Files }

/** The rows of the caller's own import that stayed out, as a file. @throws not_found, import_no_errors */
export async function sendErrors(
  context: HandlerContext,
  { importId, resource }: { readonly importId: number; readonly resource: string },
  deps: Deps,
): Promise<never> {
  const { inTenant, session, reply } = context
  const asker = askerOf(context)
  const { stored, outcome } = await inTenant(async (db) => ({
    stored: await ownImport(db, importId, resource, session?.userId ?? null),
    outcome: await readOutcome(db, importId),
  }))
  if (!outcome.mapping || outcome.errors.length === 0) throw fail('import_no_errors')
  const tables = await readStored(deps, asker, stored, sheetIndexesOf(outcome.mapping))
  const bytes = await deps.sheets
    .of(asker)
    .writeTable({ ...errorTable(tables, outcome.errors), format: 'xlsx' })
  return reply
    .type(xlsxType)
    .header('content-disposition', attachment(errorName(stored.fileName), '.xlsx'))
    .send(Buffer.from(bytes))
}

/** Sheets of a file that was kept, in this order. @throws not_found */
export async function readStored(
  { sheets, files }: Deps,
  asker: Asker,
  { fileKey, fileName }: Stored,
  sheetIndexes: readonly number[],
): Promise<readonly Table[]> {
  const bytes = await files.get(fileKey)
  if (!bytes) throw fail('not_found')
  return sheets.of(asker).tables({ bytes, fileName, sheetIndexes })
}
