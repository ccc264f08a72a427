import { csvType, xlsxType } from '@cuadrante/contract/imports/endpoints.ts'
import type { reportEndpoints as endpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { reportOf, type ReportName } from '@cuadrante/contract/reports/report-list.ts'
import type { ReportFormat } from '@cuadrante/contract/reports/report.ts'
import { streamTable } from '../../platform/exports/stream-table.ts'
import { askerOf } from '../../platform/fair-turns.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import { datedAttachment } from '../../platform/http/attachment.ts'
import type { Handler } from '../../platform/http/context.ts'
import type { PaperThread } from '../../platform/pdf/open-paper-thread.ts'
import type { Distances } from '../campaigns/index.ts'
import type { reportPaper } from './report-paper.ts'
import { readReport } from './read-report.ts'
import { sheetOf } from './report-sheet.ts'

const pdfType = 'application/pdf'
const types: Readonly<Record<ReportFormat, string>> = { xlsx: xlsxType, csv: csvType, pdf: pdfType }

export type ReportDeps = { readonly distances: Distances; readonly papers: PaperThread }

/** The report as a file: the rows, order and totals of the screen. That somebody took it away stands in the history. */
export const createSendFile =
  (name: ReportName, { distances, papers }: ReportDeps): Handler<(typeof endpoints)[ReportName]['file']> =>
  async (context, { query }) => {
    const { inTenant, inTenantReading, session, now, reply } = context
    const { format } = query
    const spec = reportOf(name)
    const fileName = `${spec.title}.${format}`
    const { report, agency } = await inTenantReading(async (db) => {
      const tenant = await db.selectFrom('tenants').select('name').executeTakeFirstOrThrow()
      const found = await readReport({ db, session, now, distances }, name, query)
      return { report: found, agency: tenant.name }
    })
    await inTenant((db) =>
      recordHistory(
        { ...context, db },
        {
          entity: 'report',
          action: 'exported',
          label: fileName,
          after: { rows: report.rows.length, from: report.from, to: report.to },
        },
      ),
    )
    const body =
      format === 'pdf'
        ? Buffer.from(
            await papers.of(askerOf(context))<typeof reportPaper>('report', {
              name,
              report,
              agency,
              now,
              query,
            }),
          )
        : streamTable(sheetOf(spec, report), format)
    return reply
      .type(types[format])
      .header('content-disposition', datedAttachment({ session, now }, spec.title, format))
      .send(body)
  }
