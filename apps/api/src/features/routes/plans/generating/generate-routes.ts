import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { Plan, Problem } from '@cuadrante/routing/problem.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { TaskRun } from '../../../../platform/tasks/run-task.ts'
import { updateBatchCounts } from '../../batches/batch-counts.ts'
import { claimBatch } from '../../batches/claim-batch.ts'
import { readRows } from '../../batches/read-batch.ts'
import { rowReply, type StoredRow } from '../../batches/rows.queries.ts'
import type { Locator } from '../../locating/locator.ts'
import type { PlanPoint } from './group-points.ts'
import { batchPlan, routesOfPlan, stopsOf, type StoredRoute } from '../plan.queries.ts'
import { fileOrderPlan, planningOf, plannedRoutes, totalKmOf, type PlanSettings } from '../planning.ts'
import { forgetOldPlans, storePlan } from '../store-plan.ts'
import type { LegMeter } from '../legs/leg-meter.ts'
import { measureByRoad } from '../legs/measure-by-road.ts'

export type GenerateInput = PlanSettings & {
  readonly batchId: number
  /** Rows to route; null for all. */
  readonly rowIds: readonly number[] | null
  /** Routes that stay as they are, with their points. */
  readonly keptRouteIds: readonly number[]
  /** The name of whoever asked for it. */
  readonly by: string
}

/** Kilometres as the crow flies over all groups while they are solved. */
export type SolveProgress = { readonly startKm: number; readonly bestKm: number; readonly fraction: number }

/** Solves problems that have nothing to do with one another, away from the event loop; cancelled, it answers the best so far. */
export type SolveAll = (
  problems: readonly Problem[],
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: SolveProgress) => void },
) => Promise<readonly Plan[]>

type Deps = { readonly locator: Locator; readonly legs: LegMeter; readonly solveAll: SolveAll }

/** Cuts the located rows of a batch into routes; the new plan takes the place of the old one in one step. */
export async function generateRoutes(run: TaskRun<GenerateInput>, deps: Deps): Promise<{ batchId: number }> {
  const { inTenant, input, signal } = run
  const { batchId } = input
  const before = await inTenant(async (db) => {
    await claimBatch(db, batchId, run.taskId)
    return planBefore(db, input)
  })
  const points = pointsToPlan(await readRows(inTenant, batchId, planPoint), input, before.keptRows)
  if (points.length === 0 && before.kept.length === 0) throw fail('no_valid_coordinates')
  const { tasks, alone } = await planningOf(await deps.locator.gazetteer(), points, input)
  const solved = await deps.solveAll(
    tasks.map(({ problem }) => problem),
    { signal, onProgress: (progress) => report(run, points.length, progress) },
  )
  const planNumber = before.plan + 1
  const place = { batchId, plan: planNumber, firstPosition: before.nextPosition }
  const routes = plannedRoutes(
    tasks,
    solved,
    before.kept.map(({ name }) => name),
  )
  await storePlan(inTenant, place, routes, deps.legs.estimate, (done) =>
    run.progress({ done, total: routes.length, note: 'rutas' }),
  )
  const longer = totalKmOf(tasks, tasks.map(fileOrderPlan)) / Math.max(totalKmOf(tasks, solved), 1e-9)
  await inTenant((db) => showPlan(db, input, planNumber, { alone, longer, now: run.clock() }))
  await forgetOldPlans(inTenant, batchId, planNumber)
  if (deps.legs.isByRoad) await measureByRoad(run, deps.legs)
  return { batchId }
}

function report(
  { progress }: TaskRun<GenerateInput>,
  total: number,
  { startKm, bestKm, fraction }: SolveProgress,
) {
  progress({
    done: Math.round(fraction * total),
    total,
    note: 'puntos',
    detail: { bestKm, percentBetter: startKm > 0 ? Math.round((1 - bestKm / startKm) * 1000) / 10 : 0 },
  })
}

async function planBefore(db: Tx, { batchId, keptRouteIds }: GenerateInput) {
  const batch = await batchPlan(db, batchId)
  if (!batch) throw fail('not_found')
  const routes = await routesOfPlan(db, batch)
  const kept = routes.filter(({ id }) => keptRouteIds.includes(id))
  const stops = await stopsOf(
    db,
    kept.map(({ id }) => id),
  )
  return {
    plan: batch.plan,
    kept,
    keptRows: new Set(stops.map(({ row_id }) => row_id)),
    nextPosition: kept.length === 0 ? 0 : lastPosition(routes) + 1,
  }
}

const lastPosition = (routes: readonly StoredRoute[]) =>
  Math.max(-1, ...routes.map(({ position }) => position))

/** Rows that a route can visit: located, complete, not excluded. */
function planPoint(row: StoredRow): PlanPoint | null {
  const reply = rowReply(row)
  if (!isLocated(reply) || reply.isExcluded || reply.hasError) return null
  const { id, rowNumber, sheet, latitude, longitude, provinceId, islandId } = reply
  return { id, rowNumber, sheet, latitude, longitude, provinceId, islandId }
}

function pointsToPlan(
  rows: readonly (PlanPoint | null)[],
  { rowIds }: GenerateInput,
  keptRows: ReadonlySet<number>,
): PlanPoint[] {
  const asked = rowIds && new Set(rowIds)
  return rows
    .filter((row) => row !== null)
    .filter(({ id }) => !keptRows.has(id) && (asked === null || asked.has(id)))
}

type Outcome = { readonly alone: readonly PlanPoint[]; readonly longer: number; readonly now: Date }

async function showPlan(
  db: Tx,
  input: GenerateInput,
  plan: number,
  { alone, longer, now }: Outcome,
): Promise<void> {
  const { batchId, keptRouteIds, pointsPerRoute, startsInCapital, maxKmBetween } = input
  if (keptRouteIds.length > 0) await carryOver(db, input, plan)
  await db
    .updateTable('route_rows')
    .set({ unassigned_because: null })
    .where('batch_id', '=', batchId)
    .where('unassigned_because', 'is not', null)
    .execute()
  if (alone.length > 0) {
    await db
      .updateTable('route_rows')
      .set({ unassigned_because: `a más de ${decimalText(maxKmBetween ?? 0)} km de los demás puntos` })
      .where(
        'id',
        'in',
        alone.map(({ id }) => id),
      )
      .execute()
  }
  await db
    .updateTable('route_batches')
    .set({
      plan,
      processing_status: 'ROUTED',
      points_per_route: pointsPerRoute,
      starts_in_capital: startsInCapital,
      max_km_between: maxKmBetween,
      generated_at: now.toISOString(),
    })
    .where('id', '=', batchId)
    .execute()
  await updateBatchCounts(db, batchId, { now, by: input.by })
  await noteFileOrder(db, batchId, longer)
}

/** Kept routes move to the new plan under their own ids. */
async function carryOver(db: Tx, { batchId, keptRouteIds }: GenerateInput, plan: number): Promise<void> {
  const ids = [...keptRouteIds]
  await db
    .updateTable('generated_routes')
    .set({ plan })
    .where('batch_id', '=', batchId)
    .where('id', 'in', ids)
    .execute()
  await db.updateTable('route_stops').set({ plan }).where('route_id', 'in', ids).execute()
}

/** How long the plan would be in the order of the file, in the same measure as its own total. */
async function noteFileOrder(db: Tx, batchId: number, longer: number): Promise<void> {
  const { total_km } = await db
    .selectFrom('route_batches')
    .select('total_km')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('route_batches')
    .set({ file_order_km: total_km === null ? null : Math.round(total_km * longer * 10) / 10 })
    .where('id', '=', batchId)
    .execute()
}
