import type { reportEndpoints as endpoints } from '@cuadrante/contract/reports/endpoints.ts'
import {
  filtersFor,
  groupingsFor,
  reportOf,
  type ReportName,
} from '@cuadrante/contract/reports/report-list.ts'
import { daysOfPeriod, longestPeriod, type DayRange } from '@cuadrante/contract/reports/report-period.ts'
import { sortRows, totalsOf, withShares } from '@cuadrante/contract/reports/report-rows.ts'
import type { Grouping, ReportQuery, ReportReply, ReportSpec } from '@cuadrante/contract/reports/report.ts'
import { daysBetween, type Day } from '@cuadrante/domain/dates/day.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import type { Context, Handler, Session } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Distances } from '../campaigns/index.ts'
import { choicesFor } from './choices.ts'
import { sources } from './sources.ts'

type Asking = Pick<Context, 'db' | 'now'> & { readonly session: Session; readonly distances: Distances }

export const createReadReport =
  (name: ReportName, distances: Distances): Handler<(typeof endpoints)[ReportName]['read']> =>
  ({ inTenantReading, session, now }, { query }) =>
    inTenantReading((db) => readReport({ db, session, now, distances }, name, query))

/**
 * A report under its filters: the one path of screen and files.
 * @throws bad_request for a period that is none
 */
export async function readReport(asking: Asking, name: ReportName, query: ReportQuery): Promise<ReportReply> {
  const { db, session, now, distances } = asking
  const spec = reportOf(name)
  const by = groupingOf(spec, query.by, session)
  const today = todayIn(session.timeZone, now)
  const period = periodOf(query, today)
  const filters = filtersFor(spec, session.activeRole)
  const question = {
    db,
    session,
    now,
    distances,
    today,
    ...period,
    by: by ?? 'day',
    clientId: filters.includes('client') ? query.client : null,
    campaignId: filters.includes('campaign') ? query.campaign : null,
  }
  const found = (await sources[name](question)).map((row) => ({
    ...row,
    values: withShares(spec, row.values),
  }))
  const rows = sortRows(found, query.sort)
  return {
    from: spec.hasPeriod ? period.from : null,
    to: spec.hasPeriod ? period.to : null,
    by,
    rows,
    totals: totalsOf(spec, rows),
    choices: await choicesFor(spec, question),
  }
}

/**
 * What the rows stand for: what was asked, or the usual where the caller may not have it so. A person of several roles
 * keeps addresses of one under the other.
 */
function groupingOf(spec: ReportSpec, asked: Grouping | undefined, { activeRole }: Session): Grouping | null {
  const allowed = groupingsFor(spec, activeRole)
  return allowed.find((by) => by === asked) ?? allowed[0] ?? null
}

function periodOf({ period, from, to }: ReportQuery, today: Day): DayRange {
  const days = daysOfPeriod(period ?? (from || to ? 'custom' : 'this-month'), today, { from, to })
  if (days.to < days.from)
    throw fail('bad_request', { reason: 'El último día no puede ser anterior al primero.' })
  if (daysBetween(days.from, days.to) >= longestPeriod)
    throw fail('bad_request', { reason: 'Un informe abarca dos años como mucho.' })
  return days
}
