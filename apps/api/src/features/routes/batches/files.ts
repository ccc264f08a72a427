import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { FileRecord } from '@cuadrante/contract/routes/batch.ts'
import { maxPageSize } from '@cuadrante/contract/kit/list.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Input, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { pageReply } from '../../../platform/list/page.ts'
import { refuseBusy } from './claim-batch.ts'

type Query = Input<typeof endpoints.recentFiles>['query']

const defaultPageSize = 10

const filesOf = (db: Tx) =>
  db
    .selectFrom('route_files as f')
    .innerJoin('route_batches as b', 'b.file_id', 'f.id')
    .where('f.deleted_at', 'is', null)
    .where('b.processing_status', '<>', 'READING')

/** Files by status, the latest first. */
export const recentFiles: Verb<typeof endpoints.recentFiles> = ({ db }, { query }) =>
  pageOfFiles(db, query, query.routeStatus === 'ALL' ? undefined : query.routeStatus)

export const filesInProgress: Verb<typeof endpoints.filesInProgress> = ({ db }, { query }) =>
  pageOfFiles(db, query, 'IN_PROGRESS')

async function pageOfFiles(db: Tx, query: Query, status: string | undefined) {
  const page = {
    number: query.page ?? 0,
    size: Math.min(Math.max(query.size ?? defaultPageSize, 1), maxPageSize),
  }
  const files = status ? filesOf(db).where('b.route_status', '=', status) : filesOf(db)
  const { total } = await files.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await selectFile(files)
    .orderBy('f.id', 'desc')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute()
  return pageReply(rows.map(fileReply), total, { page, sort: [], filters: [] })
}

export const readFile: Verb<typeof endpoints.file> = async ({ db }, { params }) => {
  const file = await selectFile(filesOf(db)).where('f.id', '=', params.id).executeTakeFirst()
  if (!file) throw fail('not_found')
  return fileReply(file)
}

/** @throws file_changed */
function refuseOther(
  file: FileRecord,
  read: Input<typeof endpoints.removeFile>['body'],
  { changed_by_name, visits_changed_by }: Pick<StoredFile, 'changed_by_name' | 'visits_changed_by'>,
): void {
  const by = [
    (read.version ?? file.version) !== file.version && [changed_by_name],
    (read.visitsVersion ?? file.visitsVersion) !== file.visitsVersion && [visits_changed_by],
    // Who says how centres are visited is not noted.
    (read.visitSettingsVersion ?? file.visitSettingsVersion) !== file.visitSettingsVersion && [null],
  ].find((changed) => changed !== false)
  if (by) throw fail('file_changed', { by: by[0] ?? 'Otra persona' })
}

/** A deleted file goes from every list at once; its rows and its content are gone for good. */
export const removeFile: Verb<typeof endpoints.removeFile> = async (context, { params, body }) => {
  const { db, now } = context
  const file = await selectFile(filesOf(db)).where('f.id', '=', params.id).executeTakeFirst()
  if (!file) throw fail('not_found')
  await refuseBusy(db, file.batch_id)
  refuseOther(fileReply(file), body, file)
  await db
    .updateTable('route_files')
    .set({ deleted_at: now.toISOString() })
    .where('id', '=', params.id)
    .execute()
  await db.deleteFrom('route_file_parts').where('file_id', '=', params.id).execute()
  await db.deleteFrom('route_batches').where('file_id', '=', params.id).execute()
  await recordHistory(context, {
    entity: 'routeFile',
    entityId: params.id,
    action: 'deleted',
    label: file.name,
    before: { name: file.name, rows: file.total_rows },
  })
  return { message: 'Archivo eliminado correctamente' }
}

export const batches: Verb<typeof endpoints.batches> = async ({ db }, { query }) => {
  const files = await pageOfFiles(db, query, query.routeStatus === 'ALL' ? undefined : query.routeStatus)
  const content = files.content.map((file) => ({
    batchId: file.batchId ?? 0,
    fileTrackingId: file.id,
    fileName: file.fileName,
    createdAt: file.uploadDate,
    routeStatus: file.routeStatus,
    processingStatus: file.processingStatus,
    totalRoutes: file.totalRows - file.excludedRows,
    successfulGeocoding: file.locatedRows,
    failedGeocoding: file.failedRows,
    cachedResults: file.cachedRows,
    generatedRoutes: file.generatedRoutes,
  }))
  return { ...files, content }
}

const selectFile = <Q extends ReturnType<typeof filesOf>>(files: Q) =>
  files
    .leftJoin('users as u', 'u.id', 'f.uploaded_by')
    .leftJoin('visit_plans as v', 'v.batch_id', 'b.id')
    .select([
      'f.id',
      'f.name',
      'f.size_bytes',
      'f.uploaded_at',
      'b.id as batch_id',
      'b.changed_at',
      'b.route_status',
      'b.processing_status',
      'b.sheet_name',
      'b.total_rows',
      'b.error_rows',
      'b.excluded_rows',
      'b.located_rows',
      'b.approximate_rows',
      'b.failed_rows',
      'b.cached_rows',
      'b.route_count',
      'b.total_km',
      'u.first_name',
      'u.last_name',
      'b.version',
      'b.changed_by_name',
      'v.plan_version as visits_version',
      'v.version as visit_settings_version',
      sql<string | null>`coalesce(v.changed_by_name, v.planned_by_name)`.as('visits_changed_by'),
    ])

type StoredFile = NonNullable<Awaited<ReturnType<ReturnType<typeof selectFile>['executeTakeFirst']>>>

function fileReply(file: StoredFile): FileRecord {
  return {
    id: file.id,
    fileName: file.name,
    fileSize: file.size_bytes,
    uploadDate: file.uploaded_at,
    lastModified: file.changed_at,
    routeStatus: file.route_status as FileRecord['routeStatus'],
    processingStatus: file.processing_status as FileRecord['processingStatus'],
    batchId: file.batch_id,
    totalRows: file.total_rows,
    processedRows: file.total_rows - file.error_rows - file.excluded_rows,
    errorRows: file.error_rows,
    locatedRows: file.located_rows,
    approximateRows: file.approximate_rows,
    failedRows: file.failed_rows,
    cachedRows: file.cached_rows,
    excludedRows: file.excluded_rows,
    generatedRoutes: file.route_count,
    totalDistance: file.total_km,
    sheetName: file.sheet_name,
    uploadedBy: [file.first_name, file.last_name].filter(Boolean).join(' ') || null,
    version: file.version,
    visitsVersion: file.visits_version ?? 0,
    visitSettingsVersion: file.visit_settings_version ?? 0,
  }
}
