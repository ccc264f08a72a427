import type { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { daysOfYear } from '@cuadrante/domain/dates/day.ts'
import { sql, type SqlBool } from 'kysely'
import type { Verb } from '../../../platform/http/context.ts'
import { textCondition } from '../../../platform/list/list-sql.ts'
import { workerInScope } from '../calendar/worker-in-scope.ts'
import { seesAbsenceTypes } from '../../access/index.ts'
import { agencyAt } from '../agency.ts'
import { balancesOf } from './absence-balance.ts'
import { absenceInScope, absencesWhere, absenceTables, shiftsOn } from './absences.queries.ts'

type Endpoints = typeof absenceEndpoints

export const readAbsences: Verb<Endpoints['list']> = async ({ db, session }, { query }) => {
  const { state, search, page, size } = query
  const text = textCondition(search ?? undefined, sql`w.search_text`) ?? sql<SqlBool>`true`
  const found = sql<SqlBool>`(w.deleted_at is null and ${text})`
  const ofState = state === undefined ? sql<SqlBool>`true` : sql<SqlBool>`a.state = ${state}`
  const { rows } = await sql<{ state: string; total: number }>`
    select a.state, count(*)::int as total from ${absenceTables} where ${found} group by a.state`.execute(db)
  const counts = Object.fromEntries(rows.map((row) => [row.state, row.total]))
  const totalElements = rows
    .filter((row) => state === undefined || row.state === state)
    .reduce((sum, { total }) => sum + total, 0)
  const content = await absencesWhere(db, {
    where: sql<SqlBool>`${found} and ${ofState}`,
    zone: session.timeZone,
    seesType: await seesAbsenceTypes(db, session),
    order: sql`a.state <> 'ASKED', case when a.state = 'ASKED' then a.from_day end, a.from_day desc, a.id
      limit ${size} offset ${page * size}`,
  })
  return {
    content,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    size,
    number: page,
    counts,
  }
}

export const readAbsence: Verb<Endpoints['get']> = async ({ db, session }, { params }) => {
  const { absence, seesType } = await absenceInScope(db, session, params.id)
  const year = Number(absence.from.slice(0, 4))
  const balances = seesType ? await balancesOf(db, absence.worker.id, year, session.timeZone) : []
  const isOffice = session.activeRole === 'ROLE_ADMIN'
  const { rows } = await sql<{ others: number }>`
    select count(distinct a.worker_id)::int as others from absences a
    where a.state = 'APPROVED' and a.worker_id <> ${absence.worker.id} and a.from_day <= ${absence.to}::date
      and a.to_day >= ${absence.from}::date`.execute(db)
  return {
    absence,
    shifts: await shiftsOn(db, params.id, session.timeZone),
    balance: balances.find(({ type }) => type.id === absence.type?.id) ?? null,
    others: isOffice ? (rows[0]?.others ?? 0) : 0,
  }
}

export const readWorkerAbsences: Verb<Endpoints['ofWorker']> = async (
  { db, session, now },
  { params, query },
) => {
  await workerInScope(db, session, params.id)
  const { today } = await agencyAt(db, now)
  const year = query.year || Number(today.slice(0, 4))
  const { first, last } = daysOfYear(year)
  const seesType = await seesAbsenceTypes(db, session)
  return {
    year,
    today,
    absences: await absencesWhere(db, {
      where: sql<SqlBool>`(a.worker_id = ${params.id} and a.from_day <= ${last}::date and a.to_day >= ${first}::date)`,
      zone: session.timeZone,
      seesType,
      order: sql`a.from_day desc, a.id desc limit 300`,
    }),
    balances: seesType ? await balancesOf(db, params.id, year, session.timeZone) : null,
  }
}
