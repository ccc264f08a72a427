import type { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { daysFrom, daysInMonth } from '@cuadrante/domain/dates/day.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql, type SqlBool } from 'kysely'
import type { Verb } from '../../../platform/http/context.ts'
import { textCondition } from '../../../platform/list/list-sql.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { seesAbsenceTypes } from '../../access/index.ts'
import { agencyAt } from '../agency.ts'
import { absencesWhere } from './absences.queries.ts'

type Endpoints = typeof absenceEndpoints

/** Everybody who is away or wants to be on some day of a month, by name. */
export const readCalendar: Verb<Endpoints['calendar']> = async ({ db, session, now }, { query }) => {
  const { month, search, page, size } = query
  const [first, last] = [
    `${month}-01`,
    `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`,
  ]
  const touches = sql<SqlBool>`(a.from_day <= ${last}::date and a.to_day >= ${first}::date)`
  const text = textCondition(search ?? undefined, sql`w.search_text`) ?? sql<SqlBool>`true`
  const { rows } = await sql<{ workerId: number; name: string; total: number }>`
    select w.id as "workerId", ${workerName} as name, count(*) over ()::int as total
    from workers w
    where w.deleted_at is null and ${text} and w.id in (
      select a.worker_id from absences a where a.state in ('ASKED', 'APPROVED') and ${touches})
    order by w.surnames_key, w.first_name_key, w.id limit ${size} offset ${page * size}`.execute(db)
  const ids = rows.map(({ workerId }) => workerId)
  const absences = await absencesWhere(db, {
    where: sql<SqlBool>`a.worker_id = any(${ids}) and a.state in ('ASKED', 'APPROVED') and ${touches}`,
    zone: session.timeZone,
    seesType: await seesAbsenceTypes(db, session),
  })
  const own = grouped(absences, ({ worker }) => worker.id)
  const { rows: away } = await sql<{ day: string; people: number }>`
    select d::date as day, count(distinct a.worker_id)::int as people
    from absences a join workers w on w.id = a.worker_id and w.deleted_at is null
      cross join lateral generate_series(greatest(a.from_day, ${first}::date), least(a.to_day, ${last}::date), interval '1 day') d
    where a.state = 'APPROVED' and ${touches} group by 1`.execute(db)
  const people = new Map(away.map((one) => [one.day, one.people]))
  const totalElements = rows[0]?.total ?? 0
  return {
    month,
    today: (await agencyAt(db, now)).today,
    days: daysFrom(first, last).map((day) => ({ day, people: people.get(day) ?? 0 })),
    content: rows.map(({ workerId, name }) => ({ workerId, name, absences: own.get(workerId) ?? [] })),
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    size,
    number: page,
  }
}
