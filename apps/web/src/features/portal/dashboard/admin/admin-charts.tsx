import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const days = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']

const series = [
  { name: 'Trabajadores', color: 'var(--brand)' },
  { name: 'Candidatos', color: 'var(--bar-violet)' },
]

/** Campaigns that start each month, and who has come in since Monday. */
export default function AdminCharts({ dashboard }: { dashboard: AdminDashboard }) {
  const { campaignsByMonth, enrolledByDay, today } = dashboard
  return (
    <>
      <Sheet>
        <LineChart
          title="Evolución de Campañas"
          unit="campañas"
          points={campaignsByMonth.map(({ month, campaigns }) => ({
            label: months[month - 1] ?? '',
            value: campaigns,
          }))}
          lastWords={`${campaignsByMonth.at(-1)?.campaigns ?? 0} este mes`}
        />
      </Sheet>
      <Sheet>
        <BarChart
          title="Inscripciones de la Semana"
          series={series}
          bars={enrolledByDay.map(({ date, workers, candidates }, index) => ({
            label: days[index] ?? '',
            values: [workers ?? 0, candidates ?? 0],
            isFuture: workers === null,
            isToday: date === today,
          }))}
        />
      </Sheet>
    </>
  )
}
