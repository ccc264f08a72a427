import type { importEndpoints } from '@cuadrante/contract/imports/endpoints.ts'
import { fieldsMissing, mostImportRows, type ImportMapping } from '@cuadrante/contract/imports/import.ts'
import type { Files } from '../files/files.ts'
import type { HandlerContext, Handler, Session } from '../http/context.ts'
import { askerOf, type Asker } from '../fair-turns.ts'
import { fail, failFields } from '../http/fail.ts'
import type { Mount } from '../http/mount.ts'
import { readUpload, type UploadedFile } from '../http/bodies/read-upload.ts'
import type { Sheets } from '../sheets/open-sheets.ts'
import type { Table } from '../sheets/table/table.ts'
import { headsGroups } from '../sheets/table/heads-groups.ts'
import { preferredTable, refuseWithoutRows } from '../sheets/table/table-of.ts'
import { mountLong } from '../tasks/tasks.http.ts'
import type { TaskRun } from '../tasks/run-task.ts'
import type { Tasks } from '../tasks/tasks.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { analyseSheet } from './analyse-import.ts'
import {
  keepFile,
  noteOutcome,
  ownImport,
  sheetIndexesOf,
  type SheetsRead,
  type Stored,
} from './import-files.ts'
import type { ImportColumn, ImportKind } from './import-kind.ts'
import { mapRows } from './map-rows.ts'
import { runImport, type RunInput } from './run-import.ts'
import { readStored, sendErrors } from './send-errors.ts'

export type ImportDeps = {
  readonly tasks: Tasks
  readonly sheets: Sheets
  readonly files: Files
}

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
  const tablesOf = tableReader(deps)

  mount.handler(endpoints.analyse, async (context) => {
    const { files: sent } = await readUpload(endpoints.analyse, context.request)
    const { file } = sent
    if (!file) throw failFields({ file: 'Elige un archivo' })
    const tables = await importableTables(sheets, askerOf(context), file)
    const { userId } = context.session
    const importId = await keepFile({ ...context, files }, { resource: kind.resource, userId, file })
    return { importId, fileName: file.name, ...(await analysed(tables, kind.columns)) }
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
    const tables = await tablesOf(askerOf(context), stored, mapping)
    const rows = mapRows({ tables, fileName: stored.fileName }, mapping, kind.columns)
    const { guard } = kind
    if (isApplying && guard)
      await context.inTenant((db) => guard({ ...mapping, db, now: context.now, session: own }, rows))
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
    const tables = await tablesOf(run, stored, input.mapping)
    const rows = mapRows({ tables, fileName: input.fileName }, input.mapping, kind.columns)
    const { report, errors } = await runImport(kind, rows, input, { ...run, now })
    await inTenant((db) =>
      noteOutcome(db, input.importId, {
        mapping: input.mapping,
        errors,
        ...(input.isApplying && { appliedAt: now }),
      }),
    )
    return report
  })

  mount.handler(endpoints.errors, (async (context, { params }) =>
    sendErrors(context, { importId: params.id, resource: kind.resource }, deps)) satisfies Handler<
    typeof endpoints.errors
  >)
}

/** @throws sheet_*, sheet_too_many_rows */
async function importableTables(
  sheets: Sheets,
  asker: Asker,
  { bytes, name }: UploadedFile,
): Promise<readonly Table[]> {
  const tables = await sheets.of(asker).tables({ bytes, fileName: name })
  refuseWithoutRows(tables)
  const fullest = tables.find(({ totalRows }) => totalRows > mostImportRows)
  if (fullest) throw fail('sheet_too_many_rows', { sheet: fullest.sheetName, limit: mostImportRows })
  return tables
}

/** What can be imported, and what each sheet seems to hold of it; other calls go on between two sheets. */
async function analysed(tables: readonly Table[], columns: readonly ImportColumn[]) {
  const sheets: ReturnType<typeof analyseSheet>[] = []
  for (const [index, table] of tables.entries()) {
    if (index > 0) await yieldToEventLoop()
    sheets.push(analyseSheet(table, index, columns))
  }
  /** The columns that say whose record a row is, where they are all found. */
  const needed = (table: Table): readonly string[] | null => {
    const found = sheets[tables.indexOf(table)]?.suggestions ?? {}
    if (fieldsMissing(columns, (id) => Boolean(found[id])).length > 0) return null
    return columns.flatMap(({ id, isRequired, insteadOf }) =>
      isRequired || insteadOf ? (found[id]?.column ?? []) : [],
    )
  }
  const groups = headsGroups(tables, { mostRows: mostImportRows, needed })
  return {
    fields: columns.map(({ id, label, isRequired, insteadOf, choices }) => ({
      id,
      label,
      isRequired,
      ...(insteadOf ? { insteadOf } : {}),
      ...(choices ? { choices } : {}),
    })),
    sheets: sheets.map((sheet, index) => ({ ...sheet, headsGroup: groups[index] ?? null })),
    recommendedSheetIndex: preferredTable(tables, (table) => needed(table) !== null) ?? 0,
  }
}

/** The tables that were read last, for as long as a thread that reads them rests: a check, and the run after it, read them again. */
function tableReader(deps: ImportDeps) {
  let kept: { readonly key: string; readonly tables: readonly Table[] } | undefined
  let timer: NodeJS.Timeout | undefined
  return async (asker: Asker, stored: Stored, read: SheetsRead): Promise<readonly Table[]> => {
    const indexes = sheetIndexesOf(read)
    const key = JSON.stringify([stored.fileKey, stored.fileName, indexes])
    if (kept?.key === key) return kept.tables
    const tables = await readStored(deps, asker, stored, indexes)
    kept = { key, tables }
    clearTimeout(timer)
    timer = setTimeout(() => (kept = undefined), keptMs).unref()
    return tables
  }
}
