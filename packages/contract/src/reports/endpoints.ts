import * as z from 'zod/mini'
import { xlsxType } from '../imports/endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { reportNames, reportOf, type ReportName } from './report-list.ts'
import { reportFormats, reportQuery, reportReply } from './report.ts'

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
