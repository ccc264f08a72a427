import * as z from 'zod/mini'
import { xlsxType } from '../imports/endpoints.ts'
import { everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply } from '../kit/field.ts'
import { reportNames, reportOf, type ReportName } from './report-list.ts'
import { reportFormats, reportQuery, reportReply } from './report.ts'
import { reportView, reportViewDraft } from './report-view.ts'

const endpointsOf = (name: ReportName) => {
  const { roles } = reportOf(name)
  return {
    read: endpoint({
      method: 'GET',
      path: `/api/reports/${name}`,
      summary: `The report "${name}" under its filters: rows, totals and what the filters offer; scoped by role`,
      access: roles,
      query: reportQuery,
      reply: reportReply,
    }),
    file: endpoint({
      method: 'GET',
      path: `/api/reports/${name}/file`,
      summary: `The report "${name}" as XLSX, CSV or PDF: the same rows, order and totals`,
      access: roles,
      query: z.extend(reportQuery, {
        format: z.enum(reportFormats, { error: 'El formato es XLSX, CSV o PDF.' }),
      }),
      reply: { download: xlsxType },
    }),
  } as const
}

/** Two calls for each report of the list: the screen's and the files'. */
export const reportEndpoints = Object.fromEntries(
  reportNames.map((name) => [name, endpointsOf(name)]),
) as Readonly<Record<ReportName, ReturnType<typeof endpointsOf>>>

const views = '/api/report-views'

export const reportViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: views,
    summary: 'Own saved views of the reports of the active role, by name',
    access: everyRole,
    reply: z.array(reportView),
  }),
  save: endpoint({
    method: 'POST',
    path: views,
    summary: 'Keep a report’s filters under a name; the same name again replaces them',
    access: everyRole,
    body: reportViewDraft,
    status: 201,
    reply: reportView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${views}/{id}`,
    summary: 'Forget an own saved view',
    access: everyRole,
    params: idParams,
    reply: messageReply,
  }),
} as const
