import type { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import type { Balance } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { answerOf, stretchesInWeek, withRules } from '@cuadrante/domain/availability/availability.ts'
import {
  cellIndex,
  cellsOf,
  halves,
  weekdays,
  type WeekCells,
} from '@cuadrante/domain/availability/week-halves.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { loadOtherWork } from '../busy-calendars/busy-calendars.queries.ts'
import { loadAnswers } from './availability.queries.ts'
import { awayDays } from './away-days.queries.ts'
import { kindOn, peopleOf } from './board.ts'
import { loadRules } from './rules.queries.ts'

/** Those who can against jobs to cover, half a day each. */
export const readBalance: Verb<(typeof availabilityEndpoints)['balance']> = async (
  { db, session },
  { query: { monday } },
) => {
  const people = await cellsOfAnswered(db, monday, session.timeZone)
  const { halves: open, jobs } = await openJobs(db, monday, session.timeZone)
  const isFree = (cells: WeekCells, index: number) => cells[index] === 'want' || cells[index] === 'can'
  return {
    answered: people.length,
    halves: open.map((count, index) => ({
      can: people.filter((cells) => isFree(cells, index)).length,
      open: count,
    })),
    open: jobs,
  } satisfies Balance
}

/** What everybody who has answered can do, a half day each; what is taken otherwise cannot be worked. */
async function cellsOfAnswered(db: Tx, monday: Day, zone: Zone): Promise<WeekCells[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from workers w where ${peopleOf(null)} and ${kindOn(monday)} <> 'silent'`.execute(db)
  const ids = rows.map(({ id }) => id)
  const span = { from: monday, to: addDays(monday, 6) }
  const answers = await loadAnswers(db, ids, span)
  const rules = await loadRules(db, ids, span)
  const away = await awayDays(db, ids, span)
  const busy = await loadOtherWork(db, ids, { from: addDays(monday, -1), to: addDays(monday, 7) })
  return ids.map((id) => {
    const cells = cellsOf([
      ...withRules(answerOf(answers.get(id) ?? [], monday)?.stretches ?? [], rules.get(id) ?? [], monday),
      ...stretchesInWeek(busy.get(id) ?? [], monday, zone),
    ])
    const gone = new Set(away.get(id))
    return cells.map((state, index) => (gone.has(addDays(monday, Math.floor(index / 2))) ? 'cannot' : state))
  })
}

/** Jobs without anybody, by the halves of the agency's days that they touch. */
async function openJobs(db: Tx, monday: Day, zone: Zone): Promise<{ halves: number[]; jobs: number }> {
  const { rows } = await sql<{ weekday: number | null; half: number | null; jobs: number }>`
    with open as (
      select s.job_id, s.starts_at at time zone ${zone} as begins, s.ends_at at time zone ${zone} as ends
      from job_slots s join jobs j on j.id = s.job_id join campaigns c on c.id = j.campaign_id
      where s.date between ${monday}::date - 1 and ${monday}::date + 7 and s.worker_id is null
        and j.worker_id is null and j.deleted_at is null and c.deleted_at is null and j.status <> 'ANULADO'),
    touched as (
      select job_id, weekday, place::int - 1 as half
      from open, generate_series(0, 6) weekday, unnest(${halves.map(({ from }) => from)}::int[],
        ${halves.map(({ to }) => to)}::int[]) with ordinality h (starts, until, place)
      where begins < ${monday}::timestamp + weekday * interval '1 day' + until * interval '1 minute'
        and ends > ${monday}::timestamp + weekday * interval '1 day' + starts * interval '1 minute')
    select weekday, half, count(distinct job_id)::int as jobs from touched group by grouping sets ((weekday, half), ())`.execute(
    db,
  )
  const counts = new Map(
    rows.map(({ weekday, half, jobs }) => [weekday === null ? 'all' : cellIndex(weekday, half ?? 0), jobs]),
  )
  return {
    halves: weekdays.flatMap((weekday) => halves.map((_, half) => counts.get(cellIndex(weekday, half)) ?? 0)),
    jobs: counts.get('all') ?? 0,
  }
}
