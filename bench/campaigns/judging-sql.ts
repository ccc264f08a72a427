import type { Client } from 'pg'

/** How many jobs would change, ask for a reason or be refused. */
export type Outcomes = { readonly change: number; readonly conflict: number; readonly blocked: number }

/** Runs a statement that answers an outcome per job, and counts them. */
export async function askJudging(raw: Client, tenant: string, text: string): Promise<Outcomes> {
  const { rows } = await raw.query<{ outcome: string }>(text, [tenant])
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return { change: count('change'), conflict: count('conflict'), blocked: count('blocked') }
}

/**
 * Activates the pending jobs of a campaign, of one slot each: one that shares time with other work of its worker is refused,
 * also with a job that is activated before it.
 */
export const judgingState = (campaignId: number) => `
  select a.id, case
    when a.status = 'ACTIVO' then 'same'
    when a.status <> 'PENDIENTE' or a.worker_id is null then 'change'
    when a.last_end > a.starts_at or exists (
      select from job_slots o
      where o.tenant_id = $1 and o.worker_id = a.worker_id and o.job_id <> a.id and o.holds_time
        and o.starts_at < a.ends_at and o.ends_at > a.starts_at) then 'blocked'
    else 'change' end as outcome
  from (
    select j.id, j.worker_id, j.status, s.starts_at, s.ends_at,
      max(s.ends_at) filter (where j.status = 'PENDIENTE') over (
        partition by j.worker_id order by s.date, s.start_time, j.id
        rows between unbounded preceding and 1 preceding) as last_end
    from jobs j join job_slots s on s.tenant_id = j.tenant_id and s.job_id = j.id
    where j.tenant_id = $1 and j.campaign_id = ${campaignId} and j.deleted_at is null) a`

/**
 * Gives the jobs of a campaign, of one slot each, to one worker in the order of their days: what was accepted counts for
 * the jobs after it. Overlaps of jobs that hold time refuse; overlaps with pending jobs, less than twelve hours between days
 * and no day and a half free in a week ask for a reason, and forty hours a week are noted. Arrays, because a recursive
 * statement that joins the jobs reads all of them for each.
 */
export const judgingWorker = (campaignId: number, workerId: number) => `
  with recursive asked as materialized (
    select count(*) as count, ${inOrder('j.id')} as ids, ${inOrder('s.starts_at')} as starts,
      ${inOrder('s.ends_at')} as ends, ${inOrder(`j.status <> 'PENDIENTE'`)} as holding,
      ${inOrder(`j.worker_id is not distinct from ${workerId}`)} as own,
      ${inOrder('s.date::timestamp at time zone j.timezone')} as days,
      ${inOrder(`date_trunc('week', s.date::timestamp) at time zone j.timezone`)} as mondays
    from jobs j join job_slots s on s.tenant_id = j.tenant_id and s.job_id = j.id
    where j.tenant_id = $1 and j.campaign_id = ${campaignId} and j.deleted_at is null
  ), judged as (
    select 0 as n, null::bigint as id, null::text as outcome, false as is_long_week, (
      select coalesce(range_agg(tstzrange(s.starts_at, s.ends_at)), '{}') from job_slots s
      where s.tenant_id = $1 and s.worker_id = ${workerId} and s.holds_time) as held, (
      select coalesce(range_agg(tstzrange(s.starts_at, s.ends_at)), '{}') from job_slots s
      join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
      where s.tenant_id = $1 and s.worker_id = ${workerId} and j.deleted_at is null and j.status <> 'ANULADO') as taken
    union all
    select n + 1, ids[n + 1], rules.outcome, week.is_long_week,
      case when rules.outcome = 'change' and holding[n + 1] then held + slot else held end,
      case when rules.outcome = 'change' then taken + slot else taken end
    from judged join asked on n < count
    cross join lateral (
      select tstzmultirange(tstzrange(starts[n + 1], ends[n + 1])) as slot, mondays[n + 1] as monday,
        tstzmultirange(tstzrange(days[n + 1], days[n + 1] + interval '1 day')) as day offset 0) job
    cross join lateral (
      select case
        when own[n + 1] then 'change'
        when holding[n + 1] and held && slot then 'blocked'
        when taken && slot
          or held - day && tstzrange(starts[n + 1] - interval '12 hours', ends[n + 1] + interval '12 hours')
          or not ${hasWeeklyRest} then 'conflict'
        else 'change' end as outcome offset 0) rules
    cross join lateral (
      select rules.outcome = 'change' and (
        select sum(upper(worked) - lower(worked)) from unnest(
          (held + slot) * tstzmultirange(tstzrange(monday, monday + interval '7 days'))) worked
      ) > interval '40 hours' as is_long_week) week
  )
  select id, outcome, is_long_week from judged where n > 0`

const inOrder = (value: string) => `array_agg(${value} order by s.date, s.start_time, j.id)`

/** A rest counts for the week it begins in, even when it reaches into the next; of one from before, the part within. */
const hasWeeklyRest = `exists (
  select from unnest(tstzmultirange(tstzrange(monday, monday + interval '7 days 36 hours')) - held - slot) free
  where lower(free) < monday + interval '7 days' and lower(free) + interval '36 hours' <=
    case when lower(free) = monday then least(upper(free), monday + interval '7 days') else upper(free) end)`
