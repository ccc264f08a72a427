import { rowTitle } from '@cuadrante/domain/sheets/row-words.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { Point } from '@cuadrante/geocoding/coordinates/great-circle.ts'
import type { Context } from '../../../platform/http/context.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { refuseStale } from '../../../platform/history/refuse-stale.ts'
import { fail } from '../../../platform/http/fail.ts'
import { areaKey } from '../plans/generating/group-points.ts'
import { batchPlan } from '../plans/plan.queries.ts'
import type { EstimateLegs } from '../plans/legs/leg-meter.ts'
import { writeRoutes } from '../plans/write-routes.ts'
import type { LocatedColumns, RowToLocate } from '../locating/locate-rows.ts'
import { updateBatchCounts } from './batch-counts.ts'
import { rowById, rowReply } from './rows.queries.ts'
import { rowToLocateColumns } from './waiting-rows.queries.ts'

type By = Pick<Context, 'db' | 'session' | 'ip' | 'requestId' | 'now' | 'log'>

/** What changes in a row when a person corrects it. */
export type RowUpdate = Partial<LocatedColumns> & {
  readonly center_name?: string
  readonly address?: string
  readonly postal_code?: string
  readonly municipality?: string
  readonly is_excluded?: boolean
  readonly error_message?: string | null
  readonly is_reviewed?: boolean
}

export type RowToCorrect = RowToLocate & {
  readonly batch_id: number
  readonly version: number
  readonly provider: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly municipality_id: number | null
  readonly is_reviewed: boolean
  readonly error_message: string | null
}

/** The point of a row that was set by hand; only a person who says so gives it up. */
export const pinOfRow = ({ provider, latitude, longitude }: RowToCorrect): Point | null =>
  provider === 'manual' && latitude !== null && longitude !== null ? { latitude, longitude } : null

/**
 * A row with all that locating it again takes. `read` is the version that the caller saw.
 * @throws not_found; stale with the row as it stands, when somebody else was first
 */
export async function rowToCorrect(
  by: Pick<By, 'db' | 'log'>,
  id: number,
  read: number | null | undefined,
): Promise<RowToCorrect> {
  const { db } = by
  const row = await db
    .selectFrom('route_rows')
    .innerJoin('route_batches', 'route_batches.id', 'route_rows.batch_id')
    .innerJoin('route_files', 'route_files.id', 'route_batches.file_id')
    .select(rowToLocateColumns.map((column) => `route_rows.${column}` as const))
    .select([
      'route_rows.batch_id',
      'route_rows.version',
      'route_rows.provider',
      'route_rows.latitude',
      'route_rows.longitude',
      'route_rows.municipality_id',
      'route_rows.is_reviewed',
      'route_rows.error_message',
    ])
    .where('route_rows.id', '=', id)
    .where('route_files.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw fail('not_found')
  if (read !== row.version) await refuseStaleRow(by, id, read)
  return row
}

async function refuseStaleRow(
  by: Pick<By, 'db' | 'log'>,
  id: number,
  read: number | null | undefined,
): Promise<void> {
  const row = await rowById(by.db, id)
  if (!row) throw fail('not_found')
  await refuseStale(by, { entity: 'routeRow', entityId: id, read, current: rowReply(row) })
}

/**
 * Writes a corrected row; a route that holds it follows: it waits to be recalculated, or loses the point. What was worked
 * out belongs to the version that was `read`.
 * @throws not_found; stale when somebody else has written meanwhile
 */
export async function writeRow(
  by: By,
  { id, version: read }: Pick<RowToCorrect, 'id' | 'version'>,
  update: RowUpdate,
  estimate: EstimateLegs,
): Promise<RouteRow> {
  const { db } = by
  await db.selectFrom('route_rows').select('id').where('id', '=', id).forUpdate().execute()
  const before = await rowById(db, id)
  if (!before) throw fail('not_found')
  if (read !== before.version) await refuseStaleRow(by, id, read)
  const { candidate, repair, warnings, ...plain } = update
  await db
    .updateTable('route_rows')
    .set({
      ...plain,
      version: before.version + 1,
      ...(candidate === undefined ? {} : { candidate: json(candidate) }),
      ...(repair === undefined ? {} : { repair: json(repair) }),
      ...(warnings === undefined ? {} : { warnings: json(warnings) }),
    })
    .where('id', '=', id)
    .execute()
  const stored = await rowById(db, id)
  if (!stored) throw fail('not_found')
  const [was, is] = [rowReply(before), rowReply(stored)]
  await followInRoutes(by, before.batch_id, was, is, estimate)
  await updateBatchCounts(db, before.batch_id, { now: by.now, by: by.session.name })
  await recordHistory(by, {
    entity: 'routeRow',
    entityId: id,
    action: 'updated',
    label: is.centerName || rowTitle(is),
    before: was,
    after: is,
  })
  return is
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

async function followInRoutes(by: By, batchId: number, was: RouteRow, is: RouteRow, estimate: EstimateLegs) {
  const batch = await batchPlan(by.db, batchId)
  const stop =
    batch &&
    (await by.db
      .selectFrom('route_stops')
      .select('route_id')
      .where('row_id', '=', is.id)
      .where('plan', '=', batch.plan)
      .executeTakeFirst())
  if (!batch || !stop) return
  const fits = isLocated(is) && !is.isExcluded && areaKey(is) === areaKey(was)
  if (!fits) return void (await dropFromRoute(by, batch, stop.route_id, is.id, estimate))
  const hasMovedPoint = was.latitude !== is.latitude || was.longitude !== is.longitude
  if (hasMovedPoint) await writeRoutes(by, batch, [{ id: stop.route_id, hasMovedPoint }], estimate)
}

async function dropFromRoute(
  by: By,
  batch: NonNullable<Awaited<ReturnType<typeof batchPlan>>>,
  routeId: number,
  rowId: number,
  estimate: EstimateLegs,
): Promise<void> {
  const rest = await by.db
    .selectFrom('route_stops')
    .select('row_id')
    .where('route_id', '=', routeId)
    .where('plan', '=', batch.plan)
    .where('row_id', '<>', rowId)
    .orderBy('position')
    .execute()
  await writeRoutes(by, batch, [{ id: routeId, pointIds: rest.map((stop) => stop.row_id) }], estimate)
}
