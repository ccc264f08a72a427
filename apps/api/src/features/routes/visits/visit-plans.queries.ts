import type {
  LeftOutVisit,
  PersonDayOff,
  VisitRoute,
} from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitTravel } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type StoredVisitPlan = {
  readonly settings: VisitSettings
  readonly version: number
  readonly plannedSettings: VisitSettings | null
  readonly plannedAt: string | null
  readonly plannedBy: string | null
  readonly leftOut: readonly LeftOutVisit[]
  readonly daysOff: readonly PersonDayOff[]
  readonly planVersion: number
  /** Null of plans that were made before they said so. */
  readonly travel: VisitTravel | null
  readonly changedBy: string | null
  /** The version that planning from now made, where it was the last thing to do so. */
  readonly replanVersion: number | null
}

/** Undefined while nobody has said how the points are visited. */
export async function findVisitPlan(db: Tx, batchId: number): Promise<StoredVisitPlan | undefined> {
  const { rows } = await sql<StoredVisitPlan>`
    select settings, version, planned_settings as "plannedSettings", planned_at as "plannedAt",
      planned_by_name as "plannedBy", left_out as "leftOut", days_off as "daysOff", travel,
      plan_version as "planVersion", changed_by_name as "changedBy",
      (before_replan ->> 'version')::int as "replanVersion"
    from visit_plans where batch_id = ${batchId}`.execute(db)
  return rows[0]
}

/** Whether the settings have changed since the plan was made; the database writes equal ones alike. */
export const isPlanOutdated = ({ settings, plannedSettings }: StoredVisitPlan): boolean =>
  JSON.stringify(settings) !== JSON.stringify(plannedSettings)

/** The task that plans the visits of a file, while it goes on. */
export async function runningVisitTask(
  db: Tx,
  batchId: number,
): Promise<{ id: number; userId: number | null } | undefined> {
  return db
    .selectFrom('visit_plans as p')
    .innerJoin('tasks as t', 't.id', 'p.task_id')
    .select(['t.id', 't.user_id as userId'])
    .where('p.batch_id', '=', batchId)
    .where('t.state', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst()
}

export async function visitRoutesOf(db: Tx, batchId: number): Promise<VisitRoute[]> {
  const { rows } = await sql<VisitRoute>`
    select person, date, leaves_at as "leavesAt", returns_at as "returnsAt", km::float8 as km,
      travel_minutes as "travelMinutes", stops, nights, case when ${liveVisitJob} then r.job_id end as "jobId"
    from visit_routes r where r.batch_id = ${batchId} order by r.date, r.person`.execute(db)
  return rows
}

/** Holds a plan until the transaction ends: whoever else changes it, or makes jobs of it, waits. */
export async function holdVisitPlan(db: Tx, batchId: number): Promise<void> {
  await db.selectFrom('visit_plans').select('batch_id').where('batch_id', '=', batchId).forUpdate().execute()
}

/** A job made of a day, unless it has been deleted or called off since. */
export const liveVisitJob = sql`exists (select from jobs j where j.id = r.job_id and j.deleted_at is null
  and j.status <> 'ANULADO')`

/** What the search and hands make of a day. */
export type PlannedRoute = Omit<VisitRoute, 'jobId' | 'work'>

/** Routes of one statement: the embedded database answers nobody else meanwhile. */
const routesAtOnce = 100

export async function replaceVisitRoutes(
  db: Tx,
  batchId: number,
  routes: readonly PlannedRoute[],
): Promise<void> {
  await db.deleteFrom('visit_routes').where('batch_id', '=', batchId).execute()
  for (let first = 0; first < routes.length; first += routesAtOnce) {
    await db
      .insertInto('visit_routes')
      .values(
        routes.slice(first, first + routesAtOnce).map((route) => ({
          batch_id: batchId,
          person: route.person,
          date: route.date,
          ...columnsOf(route),
        })),
      )
      .execute()
  }
}

const columnsOf = ({ leavesAt, returnsAt, km, travelMinutes, stops, nights }: PlannedRoute) => ({
  leaves_at: leavesAt,
  returns_at: returnsAt,
  km,
  travel_minutes: travelMinutes,
  stops: JSON.stringify(stops),
  nights: nights ? JSON.stringify(nights) : null,
})

/** Puts one day in the place of what it was, the job that it is by now too; a day without visits goes. */
export async function replaceVisitDay(db: Tx, batchId: number, route: PlannedRoute): Promise<void> {
  const { person, date, stops } = route
  if (stops.length > 0)
    await db
      .insertInto('visit_routes')
      .values({ batch_id: batchId, person, date, ...columnsOf(route) })
      .onConflict((known) =>
        known.columns(['tenant_id', 'batch_id', 'date', 'person']).doUpdateSet(columnsOf(route)),
      )
      .execute()
  else
    await db
      .deleteFrom('visit_routes')
      .where('batch_id', '=', batchId)
      .where('date', '=', date)
      .where('person', '=', person)
      .execute()
}

/** Says which job a day has become. */
export async function tieVisitJob(
  db: Tx,
  batchId: number,
  { person, date }: Pick<VisitRoute, 'person' | 'date'>,
  jobId: number,
): Promise<void> {
  await db
    .updateTable('visit_routes')
    .set({ job_id: jobId })
    .where('batch_id', '=', batchId)
    .where('date', '=', date)
    .where('person', '=', person)
    .execute()
}
