import type { LeftOutVisit, PersonDayOff, VisitRoute } from '@cuadrante/contract/routes/visits/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/visit-settings.ts'
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
}

/** Undefined while nobody has said how the points are visited. */
export async function findVisitPlan(db: Tx, batchId: number): Promise<StoredVisitPlan | undefined> {
  const { rows } = await sql<StoredVisitPlan>`
    select settings, version, planned_settings as "plannedSettings", planned_at as "plannedAt",
      planned_by_name as "plannedBy", left_out as "leftOut", days_off as "daysOff"
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
      travel_minutes as "travelMinutes", stops
    from visit_routes where batch_id = ${batchId} order by date, person`.execute(db)
  return rows
}

/** Routes of one statement: the embedded database answers nobody else meanwhile. */
const routesAtOnce = 100

export async function replaceVisitRoutes(
  db: Tx,
  batchId: number,
  routes: readonly VisitRoute[],
): Promise<void> {
  await db.deleteFrom('visit_routes').where('batch_id', '=', batchId).execute()
  for (let first = 0; first < routes.length; first += routesAtOnce) {
    await db
      .insertInto('visit_routes')
      .values(
        routes
          .slice(first, first + routesAtOnce)
          .map(({ person, date, leavesAt, returnsAt, km, travelMinutes, stops }) => ({
            batch_id: batchId,
            person,
            date,
            leaves_at: leavesAt,
            returns_at: returnsAt,
            km,
            travel_minutes: travelMinutes,
            stops: JSON.stringify(stops),
          })),
      )
      .execute()
  }
}
