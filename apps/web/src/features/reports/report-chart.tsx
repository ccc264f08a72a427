import { groupings, type ReportReply, type ReportSpec } from '@cuadrante/contract/reports/report.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { RankChart } from '../../ui/charts/rank-chart.tsx'
import { formatNumber } from '../../ui/format.ts'
import { pointsOf, rankOf } from './chart-data.ts'

/** Days are a line over time, everything else bars of what has the most. */
export function ReportChart({ spec, report }: { spec: ReportSpec; report: ReportReply }) {
  if (report.by === 'day')
    return <LineChart title={`${firstLabel(spec)} por día`} {...pointsOf(spec, report)} />
  const { left, ...rank } = rankOf(spec, report)
  const things = report.by ? groupings[report.by].plural : 'tipos'
  return (
    <RankChart
      title={spec.chart.title}
      {...rank}
      more={left > 0 ? `y ${formatNumber(left)} ${things} más en la tabla` : undefined}
    />
  )
}

const firstLabel = ({ chart, columns }: ReportSpec) =>
  columns.find(({ id }) => id === chart.columns[0])?.label ?? chart.title
