import type { ProcessFields } from '@cuadrante/contract/routes/workbook.ts'
import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Periodic } from '../../platform/periodic/periodic.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { readUpload, type UploadedFile } from '../../platform/http/bodies/read-upload.ts'
import { askerOf } from '../../platform/fair-turns.ts'
import type { PaperThread } from '../../platform/pdf/open-paper-thread.ts'
import type { Sheets } from '../../platform/sheets/open-sheets.ts'
import { refuseWithoutRows } from '../../platform/sheets/table/table-of.ts'
import { mountLong } from '../../platform/tasks/tasks.http.ts'
import type { Tasks } from '../../platform/tasks/tasks.ts'
import type { Distances } from '../campaigns/index.ts'
import { beginGeocoding } from './batches/begin-geocoding.ts'
import { createChangeRow } from './batches/change-row.ts'
import { batches, filesInProgress, readFile, recentFiles, removeFile } from './batches/files.ts'
import { geocodeRows, type GeocodeInput } from './batches/geocode-rows.ts'
import { createReGeocode } from './batches/re-geocode.ts'
import { readBatch } from './batches/read-batch.ts'
import { beginRetry, retryReply, type RetryInput } from './batches/retry-rows.ts'
import { exportGpx, exportKml } from './exports/export-routes.ts'
import { createWorkbookExport } from './exports/write-back.ts'
import { createFindPlace } from './geolocation/find-place.ts'
import { createParseMapLink, type ExpandLink } from './geolocation/parse-map-link.ts'
import { createReverseGeocode } from './geolocation/reverse-geocode.ts'
import type { Locator } from './locating/locator.ts'
import { beginGenerating } from './plans/generating/begin-generating.ts'
import { changeOf, createRoute, modifyRoute, saveRoutes } from './plans/edit-routes.ts'
import { generateReply } from './plans/generating/generate-reply.ts'
import { generateRoutes, type GenerateInput, type SolveAll } from './plans/generating/generate-routes.ts'
import { makeRouteJobs } from './plans/make-jobs.ts'
import { routesByIds } from './plans/plan.queries.ts'
import { readPlan } from './plans/read-plan.ts'
import { recalculateRoute, type RecalculateDeps } from './plans/recalculate.ts'
import {
  recalculateManyReply,
  recalculateRoutes,
  type RecalculateInput,
  type RecalculateResult,
} from './plans/recalculate-routes.ts'
import { finaliseRoutes, updateRouteStatus } from './plans/route-status.ts'
import { routeSheetEndings } from '@cuadrante/contract/sheets/sheet-endings.ts'
import { analyseTables, samples } from './workbooks/analyse-tables.ts'
import { createPreviewRows } from './workbooks/preview-rows.ts'
import { createSheets } from './exports/route-sheets.ts'
import { processWorkbook } from './workbooks/process-workbook.ts'
import { readSheetRows } from './workbooks/read-sheet-rows.ts'
import { suggestMapping } from './workbooks/suggest-mapping.ts'
import type { SolveVisits } from './visits/solve-visits-in-thread.ts'
import type { RoadMeter } from './visits/legs/measure-legs.ts'
import { mountVisits } from './visits/visits.http.ts'

export type RouteDeps = RecalculateDeps & {
  readonly tasks: Tasks
  readonly sheets: Sheets
  readonly papers: PaperThread
  readonly locator: Locator
  readonly solveAll: SolveAll
  readonly solveVisits: SolveVisits
  readonly roads: RoadMeter
  readonly files: Files
  readonly periodic: Periodic
  readonly expandLink: ExpandLink
  readonly distances: Distances
}

export function mountRoutes(mount: Mount, deps: RouteDeps): void {
  mountWorkbooks(mount, deps)
  mountBatches(mount, deps)
  mountPlans(mount, deps)
  mountVisits(mount, deps)
  mount.handler(endpoints.parseMapLink, createParseMapLink(deps.expandLink))
  mount.handler(endpoints.reverseGeocode, createReverseGeocode(deps.locator))
  mount.handler(endpoints.findPlace, createFindPlace(deps.locator, deps.expandLink))
}

function mountWorkbooks(mount: Mount, { sheets, locator }: RouteDeps): void {
  const accepted = routeSheetEndings
  mount.handler(endpoints.analyseWorkbook, async (context) => {
    const file = fileOf((await readUpload(endpoints.analyseWorkbook, context.request)).files)
    const tables = await sheets
      .of(askerOf(context))
      .tables({ bytes: file.bytes, fileName: file.name, accepted, rows: samples, findsRepeated: true })
    refuseWithoutRows(tables)
    return analyseTables(tables)
  })
  mount.handler(endpoints.suggestMapping, suggestMapping)
  mount.handler(endpoints.previewRows, createPreviewRows(locator))
  mount.handler(endpoints.processWorkbook, async (context) => {
    const { files, fields } = await readUpload(endpoints.processWorkbook, context.request)
    const file = fileOf(files)
    const indexes = sheetIndexesOf(fields)
    const tables = await sheets.of(askerOf(context)).tables({
      bytes: file.bytes,
      fileName: file.name,
      accepted,
      sheetIndexes: indexes,
    })
    const main = tables[indexes.indexOf(fields.selectedSheetIndex)]
    if (!main) throw fail('sheet_unknown', { index: fields.selectedSheetIndex, sheets: tables.length })
    const rows = await readSheetRows(tables, main, fields)
    return processWorkbook(context, file, indexes, rows, locator)
  })
  mount.handler(endpoints.workbook, createWorkbookExport(sheets))
}

/** The sheets that are read together, in the order of the workbook. */
const sheetIndexesOf = ({ selectedSheetIndex: main, selectedSheetIndexes: all = [] }: ProcessFields) =>
  [...new Set([main, ...all])].toSorted((a, b) => a - b)

function fileOf(files: Readonly<Record<string, UploadedFile | undefined>>): UploadedFile {
  const file = files['file']
  if (!file) throw fail('file_missing')
  return file
}

function mountBatches(mount: Mount, { tasks, locator, legs: { estimate } }: RouteDeps): void {
  tasks.handle<GeocodeInput, GeocodeInput>(
    'geocode-rows',
    (run) => geocodeRows(run, locator),
    (inTenant, { batchId }) => readBatch(inTenant, batchId, null),
  )
  mountLong(mount, tasks, endpoints.geocode, 'geocode-rows', (call) => beginGeocoding(call, locator))
  tasks.handle<RetryInput, RetryInput>(
    'retry-rows',
    async (run) => ({ ...run.input, ...(await geocodeRows(run, locator)) }),
    retryReply,
  )
  mountLong(mount, tasks, endpoints.retryFailed, 'retry-rows', beginRetry)
  mount.handler(endpoints.batch, ({ inTenant, session }, { params }) =>
    readBatch(inTenant, params.batchId, session.userId),
  )
  mount.verb(endpoints.batches, batches)
  mount.verb(endpoints.filesInProgress, filesInProgress)
  mount.verb(endpoints.recentFiles, recentFiles)
  mount.verb(endpoints.file, readFile)
  mount.verb(endpoints.removeFile, removeFile)
  mount.handler(endpoints.changeRow, createChangeRow({ locator, estimate }))
  mount.handler(endpoints.reGeocode, createReGeocode({ locator, estimate }))
}

function mountPlans(mount: Mount, deps: RouteDeps): void {
  const { tasks, locator, distances } = deps
  const { estimate } = deps.legs
  tasks.handle<GenerateInput, { batchId: number }>(
    'generate-routes',
    (run) => generateRoutes(run, deps),
    async (inTenant, { batchId }) =>
      generateReply(await readPlan(inTenant, await locator.gazetteer(), batchId)),
  )
  mountLong(mount, tasks, endpoints.generateRoutes, 'generate-routes', (call, input) =>
    beginGenerating(call, input, locator),
  )
  mount.handler(endpoints.generatedRoutes, async ({ inTenant }, { params }) =>
    readPlan(inTenant, await locator.gazetteer(), params.batchId),
  )
  mount.verb(endpoints.saveRoutes, saveRoutes(estimate))
  mount.verb(endpoints.modifyRoute, modifyRoute(estimate))
  mount.verb(endpoints.createRoute, createRoute(estimate))
  mount.handler(endpoints.recalculateRoute, (context, { body }) => {
    const { id } = body
    if (id == null) throw fail('not_found')
    return recalculateRoute(context, { ...changeOf(body), id }, deps, { isReordered: body.isReordered })
  })
  tasks.handle<RecalculateInput, RecalculateResult>(
    'recalculate-routes',
    (run) => recalculateRoutes(run, deps),
    (inTenant, result) =>
      inTenant(async (db) => recalculateManyReply(await routesByIds(db, result.ids), result.errors)),
  )
  mountLong(mount, tasks, endpoints.recalculateRoutes, 'recalculate-routes', async (call, { body }) => ({
    routes: body.routes,
    by: { session: call.session, ip: call.ip, requestId: call.requestId },
  }))
  mount.verb(endpoints.updateRouteStatus, updateRouteStatus)
  mount.verb(endpoints.finaliseRoutes, finaliseRoutes)
  mount.verb(endpoints.routeJobs, (context, input) => makeRouteJobs({ ...context, distances }, input))
  mount.handler(endpoints.routeSheets, (context, input) => createSheets(context, input, deps))
  mount.handler(endpoints.batchGpx, exportGpx)
  mount.handler(endpoints.batchKml, exportKml)
}
