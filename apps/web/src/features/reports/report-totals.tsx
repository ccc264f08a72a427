import { cellText } from '@cuadrante/contract/reports/report-rows.ts'
import { groupings, type ReportReply, type ReportSpec } from '@cuadrante/contract/reports/report.ts'
import { capital, formatNumber } from '../../ui/format.ts'
import styles from './reports.module.css'

/** The sums of all rows, over the drawing. */
export const ReportTotals = ({ spec, report }: { spec: ReportSpec; report: ReportReply }) => (
  <dl className={styles.totals}>
    {report.by && (
      <div>
        <dt>{capital(groupings[report.by].plural)}</dt>
        <dd>{formatNumber(report.rows.length)}</dd>
      </div>
    )}
    {spec.columns
      .filter(({ total }) => total)
      .map(({ id, label, kind }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{cellText(report.totals[id] ?? null, kind) || '—'}</dd>
        </div>
      ))}
  </dl>
)
