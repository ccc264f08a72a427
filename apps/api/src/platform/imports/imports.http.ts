import type { importEndpoints } from '@cuadrante/contract/imports/endpoints.ts'
import { fieldsMissing, type ImportMapping } from '@cuadrante/contract/imports/import.ts'
import type { Files } from '../files/files.ts'
import type { HandlerContext, Handler, Session } from '../http/context.ts'
import { askerOf, type Asker } from '../fair-turns.ts'
import { fail, failFields } from '../http/fail.ts'
import type { Mount } from '../http/mount.ts'
import { readUpload } from '../http/bodies/read-upload.ts'
import type { Sheets } from '../sheets/open-sheets.ts'
import type { Table } from '../sheets/table/table.ts'
import { yearOfTable } from '../sheets/table/year-of-table.ts'
import { preferredTable, refuseWithoutRows } from '../sheets/table/table-of.ts'
import { mountLong } from '../tasks/tasks.http.ts'
import type { TaskRun } from '../tasks/run-task.ts'
import type { Tasks } from '../tasks/tasks.ts'
import { analyseSheet } from './analyse-import.ts'
import { keepFile, noteOutcome, ownImport, type Stored } from './import-files.ts'
import type { ImportKind } from './import-kind.ts'
import { mapRows } from './map-rows.ts'
import { runImport, type RunInput } from './run-import.ts'
import { readStored, sendErrors } from './send-errors.ts'

export type ImportDeps = {
  readonly tasks: Tasks
  readonly sheets: Sheets
  readonly files: Files
}

/** Most rows of one import: above it people should be asked to divide the file. */
const mostRows = 20_000
const keptMs = 60_000

/** Serves the import of one kind of record: analyse, check, apply, and the rows that stayed out. */
export function mountImport<R extends string, P>(
  mount: Mount,
  endpoints: ReturnType<typeof importEndpoints<R>>,
  kind: ImportKind<P>,
  deps: ImportDeps,
): void {
  const { tasks, sheets, files } = deps
  const taskKind = `import-${kind.resource}`
  const lately = lastTable()

  mount.handler(endpoints.analyse, async (context) => {
    const { files: sent } = await readUpload(endpoints.analyse, context.request)
    if (!sent['file']) throw failFields({ file: 'Elige un archivo' })
    const { bytes, name } = sent['file']
    const tables = await sheets.of(askerOf(context)).tables({ bytes, fileName: name })
    refuseWithoutRows(tables)
    const fullest = tables.find(({ totalRows }) => totalRows > mostRows)
    if (fullest) throw fail('sheet_too_many_rows', { sheet: fullest.sheetName, limit: mostRows })
    const userId = context.session.userId
    const importId = await keepFile(
      { ...context, files },
      { resource: kind.resource, userId, file: sent['file'] },
    )
    const analysed = tables.map((table, index) => analyseSheet(table, index, kind.columns))
    const holdsRecords = (table: Table) => {
      const found = analysed[tables.indexOf(table)]?.suggestions ?? {}
      return fieldsMissing(kind.columns, (id) => Boolean(found[id])).length === 0
    }
    return {
      importId,
      fileName: name,
      fields: kind.columns.map(({ id, label, isRequired, insteadOf, choices }) => ({
        id,
        label,
        isRequired,
        ...(insteadOf ? { insteadOf } : {}),
        ...(choices ? { choices } : {}),
      })),
      sheets: analysed,
      recommendedSheetIndex: preferredTable(tables, holdsRecords) ?? 0,
    }
  })

  mountLong(mount, tasks, endpoints.check, taskKind, (context, { params, body }) =>
    prepare(context, params.id, body, false),
  )
  mountLong(mount, tasks, endpoints.apply, taskKind, (context, { params, body }) =>
    prepare(context, params.id, body, true),
  )

  /** Everything that can be refused is refused before the task begins. */
  async function prepare(context: HandlerContext, id: number, mapping: ImportMapping, isApplying: boolean) {
    const { session, ip, requestId } = context
    const own = session as Session
    const stored = await context.inTenant((db) => ownImport(db, id, kind.resource, own.userId))
    mapRows(await tableOf(askerOf(context), stored, mapping.sheetIndex), mapping, kind.columns)
    return {
      importId: id,
      fileName: stored.fileName,
      mapping,
      isApplying,
      by: { ip, requestId, session: own },
    } satisfies RunInput
  }

  tasks.handle(taskKind, async (run: TaskRun<RunInput>) => {
    const { input, inTenant } = run
    const now = run.clock()
    const stored = await inTenant((db) => ownImport(db, input.importId, kind.resource, run.userId))
    const table = await tableOf(run, stored, input.mapping.sheetIndex)
    const rows = mapRows(table, input.mapping, kind.columns)
    const year = yearOfTable(table, input.fileName)
    const { report, errors } = await runImport(kind, rows, input, { ...run, now, year })
    await inTenant((db) =>
      noteOutcome(db, input.importId, {
        mapping: input.mapping,
        errors: errors.map(({ rowNumber, errors: reasons }) => ({ rowNumber, errors: reasons })),
        ...(input.isApplying && { appliedAt: now }),
      }),
    )
    return report
  })

  mount.handler(endpoints.errors, (async (context, { params }) =>
    sendErrors(context, { importId: params.id, resource: kind.resource }, deps)) satisfies Handler<
    typeof endpoints.errors
  >)

  async function tableOf(asker: Asker, stored: Stored, sheetIndex: number): Promise<Table> {
    const known = lately.get(stored, sheetIndex)
    if (known) return known
    const table = await readStored(deps, asker, stored, sheetIndex)
    lately.keep(stored, sheetIndex, table)
    return table
  }
}

/** The table that was read last, for as long as a thread that reads them rests: a check, and the run after it, read it again. */
function lastTable() {
  let kept: { readonly key: string; readonly table: Table } | undefined
  let timer: NodeJS.Timeout | undefined
  const keyOf = ({ fileKey, fileName }: Stored, sheetIndex: number) =>
    JSON.stringify([fileKey, fileName, sheetIndex])
  return {
    get: (stored: Stored, sheetIndex: number) =>
      kept?.key === keyOf(stored, sheetIndex) ? kept.table : undefined,
    keep(stored: Stored, sheetIndex: number, table: Table) {
      kept = { key: keyOf(stored, sheetIndex), table }
      clearTimeout(timer)
      timer = setTimeout(() => (kept = undefined), keptMs).unref()
    },
  }
}
