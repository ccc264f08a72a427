import type { reportViewEndpoints as endpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { reportsFor } from '@cuadrante/contract/reports/report-list.ts'
import { mostViews, type ReportView } from '@cuadrante/contract/reports/report-view.ts'
import { sql } from 'kysely'
import type { Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'

type Endpoints = typeof endpoints

export const listViews: Verb<Endpoints['list']> = async ({ db, session }) => {
  const { rows } = await sql<ReportView>`
    select id, report, name, search from report_views
    where user_id = ${session.userId} and report = any(${reportsFor(session.activeRole)})
    order by f_norm(name), id`.execute(db)
  return rows
}

/** Names are told apart without accents and case; one that exists gets the new filters. */
export const saveView: Verb<Endpoints['save']> = async ({ db, session }, { body }) => {
  const { report, name, search } = body
  if (!reportsFor(session.activeRole).includes(report)) throw fail('forbidden')
  const { rows } = await sql<ReportView>`
    insert into report_views (user_id, report, name, search)
    select ${session.userId}, ${report}, ${name}, ${JSON.stringify(search)}::jsonb
    where (select count(*) from report_views where user_id = ${session.userId}) < ${mostViews}
      or exists (select from report_views
        where user_id = ${session.userId} and report = ${report} and f_norm(name) = f_norm(${name}))
    on conflict (tenant_id, user_id, report, f_norm(name)) do update set name = excluded.name, search = excluded.search
    returning id, report, name, search`.execute(db)
  const [view] = rows
  if (!view) throw fail('too_many_views', { most: mostViews })
  return view
}

export const removeView: Verb<Endpoints['remove']> = async ({ db, session }, { params }) => {
  const { numDeletedRows } = await db
    .deleteFrom('report_views')
    .where('id', '=', params.id)
    .where('user_id', '=', session.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw fail('not_found')
  return { message: 'Vista eliminada' }
}
