import { csvType, xlsxType } from '@cuadrante/contract/imports/endpoints.ts'
import type { reportEndpoints as endpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { reportOf, type ReportName } from '@cuadrante/contract/reports/report-list.ts'
import type { ReportFormat, ReportReply } from '@cuadrante/contract/reports/report.ts'
import { periodName } from '@cuadrante/domain/dates/period-name.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { noteExport } from '../../platform/exports/note-export.ts'
import { streamTable } from '../../platform/exports/stream-table.ts'
import { askerOf } from '../../platform/fair-turns.ts'
import { attachment } from '../../platform/http/attachment.ts'
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
    const { inTenantReading, session, now, reply } = context
    const { format } = query
    const spec = reportOf(name)
    const today = todayIn(session.timeZone, now)
    const { report, agency } = await inTenantReading(async (db) => {
      const tenant = await db.selectFrom('tenants').select('name').executeTakeFirstOrThrow()
      const found = await readReport({ db, session, now, distances }, name, query)
      return { report: found, agency: tenant.name }
    })
    const days = daysOf(report, today)
    await noteExport(context, {
      entity: 'report',
      label: `${spec.title} ${days}.${format}`,
      after: { rows: report.rows.length, from: report.from, to: report.to },
    })
    const body =
      format === 'pdf'
        ? Buffer.from(
            await papers.of(askerOf(context))<typeof reportPaper>('report', {
              name,
              report,
              agency,
              now,
              today,
              query,
            }),
          )
        : streamTable(sheetOf(spec, report), format)
    return reply
      .type(types[format])
      .header('content-disposition', attachment(spec.title, ` ${days}.${format}`))
      .send(body)
  }

/** The period that was counted; how things stand now is of today. */
const daysOf = ({ from, to }: ReportReply, today: string): string =>
  from && to ? periodName({ from, to }) : today
