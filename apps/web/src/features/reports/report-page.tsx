import { reportOf, reportsFor, type ReportName } from '@cuadrante/contract/reports/report-list.ts'
import { Navigate } from '@tanstack/react-router'
import { paths } from '../../api/paths.ts'
import { useSignedIn } from '../../api/session/session.ts'
import { FailureBanner, sentenceOf } from '../../ui/failure-banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportToolbar } from './report-toolbar.tsx'
import { ReportTotals } from './report-totals.tsx'
import { SaveViewButton } from './save-view.tsx'
import { useReport, useReportName, useReportSearch } from './use-report.ts'
import styles from './reports.module.css'

/** /reports/{report}: a report under the filters of the address. Of another role's, the gallery. */
export default function ReportPage() {
  const { activeRole } = useSignedIn()
  const name = useReportName()
  if (!name || !reportsFor(activeRole).includes(name)) return <Navigate to={paths.reports} replace />
  return <Report key={name} name={name} />
}

function Report({ name }: { name: ReportName }) {
  const spec = reportOf(name)
  const { search, change } = useReportSearch()
  const report = useReport(name, search)
  const { data } = report
  return (
    <>
      <PageHeader
        title={spec.title}
        subtitle={spec.about}
        crumb={spec.title}
        actions={
          <>
            <SaveViewButton report={name} search={search} />
            <ExportMenu report={name} search={search} isOff={!data || data.rows.length === 0} />
          </>
        }
      />
      {report.isError && (
        <Sheet>
          <FailureBanner
            title="No se ha podido calcular el informe"
            detail={sentenceOf(report.error)}
            onRetry={() => void report.refetch()}
          />
        </Sheet>
      )}
      {!data && !report.isError && <div className={styles.room} role="status" aria-label="Cargando..." />}
      {(data || report.isError) && (
        <Sheet label={spec.title}>
          <ReportToolbar spec={spec} search={search} change={change} report={data} />
          {data && data.rows.length > 0 && (
            <div className={styles.drawn}>
              <ReportTotals spec={spec} report={data} />
              <ReportChart spec={spec} report={data} />
            </div>
          )}
          <ReportTable
            spec={spec}
            report={data}
            search={search}
            change={change}
            isRefetching={report.isPlaceholderData}
            isFailed={report.isError && !data}
          />
          <p className={styles.method}>{spec.method}</p>
        </Sheet>
      )}
    </>
  )
}
