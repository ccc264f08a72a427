import type { Shift } from '@cuadrante/domain/assignments/shift.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Point } from '../distances.ts'
import { scheduleOf, slotsWhere, type SlotText } from '../jobs/load-jobs.ts'

/** A worker's shift with the cost and the campaign of its job. */
export type HeldShift = { readonly workerId: number; readonly shift: Shift }

type ShiftRow = {
  readonly id: number
  readonly workerId: number
  readonly status: Shift['status']
  readonly timezone: string
  readonly centreId: number | null
  readonly slots: SlotText
}

type ShiftsAsked = {
  readonly workerIds: readonly number[]
  readonly from: Day
  readonly to: Day
  /** Jobs that are known already. */
  readonly butJobs: readonly number[]
}

/** The jobs of some workers between two days, cancelled ones left out, each with its slots of those days. */
export async function loadShifts(
  db: Tx,
  { workerIds, from, to, butJobs }: ShiftsAsked,
): Promise<HeldShift[]> {
  if (workerIds.length === 0) return []
  const { rows } = await sql<ShiftRow>`
    select j.id, j.worker_id as "workerId", j.status, j.timezone, j.centre_id as "centreId",
      ${slotsWhere(sql`s.job_id = j.id and s.date between ${from}::date and ${to}::date`)} as slots
    from jobs j
    where j.worker_id = any(${workerIds}) and j.deleted_at is null and j.status <> 'ANULADO'
      and j.id <> all(${butJobs})
      and j.start_date <= ${to}::date and j.end_date >= ${from}::date
    order by j.start_date, j.start_time, j.id`.execute(db)
  return rows.map(({ id, workerId, status, timezone, centreId, slots }) => ({
    workerId,
    shift: { jobId: id, status, schedule: scheduleOf(slots), zone: timezone, centreId },
  }))
}

export async function loadCentrePoints(db: Tx, ids: readonly number[]): Promise<Map<number, Point>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Point & { id: number }>`
    select id, latitude, longitude from centres where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]))
}

export type YearWork = {
  readonly workerId: number
  readonly year: number
  readonly minutes: number
  readonly first: Day
  readonly last: Day
}

/** What each worker works in each of the years: minutes, and the days of the first shift and the last. */
export async function loadYears(
  db: Tx,
  workerIds: readonly number[],
  years: readonly number[],
): Promise<YearWork[]> {
  if (workerIds.length === 0 || years.length === 0) return []
  const first = `${Math.min(...years)}-01-01`
  const last = `${Math.max(...years)}-12-31`
  const { rows } = await sql<YearWork>`
    select worker_id as "workerId", extract(year from shift_date)::int as year,
      (extract(epoch from sum(ends_at - starts_at)) / 60)::float8 as minutes,
      min(shift_date)::text as first, max(shift_date)::text as last
    from job_slots
    where worker_id = any(${workerIds}) and holds_time and date between ${first}::date and ${last}::date + 1
      and shift_date between ${first}::date and ${last}::date
    group by 1, 2`.execute(db)
  return rows
}

export type Budget = { readonly campaignId: number; readonly limit: number; readonly spent: number }

/** Campaigns with a budget, and what their jobs cost in all, cancelled ones left out. Euros. */
export async function loadBudgets(
  db: Tx,
  campaignIds: readonly number[],
  eurosPerKm: number,
): Promise<Budget[]> {
  const { rows } = await sql<Budget>`
    select c.id as "campaignId", c.budget as "limit", coalesce((
      select sum(coalesce(j.salary, 0) + coalesce(j.expenses, 0) + coalesce(j.allowances, 0)
        + round(coalesce(j.kilometers, 0) * ${eurosPerKm}::numeric, 2))
      from jobs j where j.campaign_id = c.id and j.deleted_at is null and j.status <> 'ANULADO'), 0) as spent
    from campaigns c where c.id = any(${campaignIds}) and c.budget is not null`.execute(db)
  return rows
}
