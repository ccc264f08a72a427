import {
  dashboardLists,
  type DashboardList,
  type DashboardRow,
} from '@cuadrante/contract/reports/dashboard.ts'
import { reportsEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatDateTime, formatShortDate } from '../../../ui/format.ts'
import { StatusBadge, Tag } from '../../../ui/status-badge.tsx'
import { statuses } from '../../../ui/statuses.ts'
import styles from './figure-drawer.module.css'

const titles: Readonly<Record<DashboardList, string>> = {
  'jobs-today': 'Trabajos de Hoy',
  'jobs-today-pending': 'Trabajos de Hoy: Pendientes',
  'jobs-today-completed': 'Trabajos de Hoy: Completados',
  'jobs-pending': 'Trabajos pendientes',
  'candidates-recent': 'Candidatos Nuevos',
  'enrolled-today': 'Inscritos Nuevos: Hoy',
  'enrolled-week': 'Inscritos Nuevos: Esta Semana',
  'enrolled-month': 'Inscritos Nuevos: Este Mes',
}

/** What a figure counts, row by row. */
export default function FigureDrawer() {
  const { lista } = useSearch({ strict: false }) as { lista?: string }
  const navigate = useNavigate()
  const list = dashboardLists.find((name) => name === lista)
  const rows = useQuery({
    queryKey: ['dashboard-list', list],
    queryFn: ({ signal }) =>
      call(
        reportsEndpoints.dashboardList,
        { query: { of: list ?? 'jobs-today' } },
        { signal, skipErrorToast: true },
      ),
    enabled: list !== undefined,
  })
  const { data } = rows
  if (!list) return null
  return (
    <Drawer
      isOpen
      title={titles[list]}
      subtitle={data && wordsFor(list, data.total, data.rows.length)}
      onClose={() => void navigate({ to: paths.adminDashboard, search: {} as never, resetScroll: false })}
    >
      {rows.isError && (
        <FailureBanner
          title="No se ha podido cargar la lista"
          detail={sentenceOf(rows.error)}
          onRetry={() => void rows.refetch()}
        />
      )}
      {rows.isPending && <p role="status">Cargando...</p>}
      {data?.total === 0 && <EmptyState title="No hay nada que contar" />}
      <ul className={styles.rows}>
        {data?.rows.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            {row.kind === 'job' ? <Job job={row} /> : <Person person={row} />}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function wordsFor(list: DashboardList, total: number, shown: number): string {
  const words = list.startsWith('jobs')
    ? count(total, 'trabajo')
    : list === 'candidates-recent'
      ? `${count(total, 'candidato')} en los últimos 30 días`
      : count(total, 'persona')
  return shown < total ? `${words} · se muestran ${shown}` : words
}

const Job = ({ job }: { job: Extract<DashboardRow, { kind: 'job' }> }) => (
  <Link to={pathTo(paths.campaign, { id: job.campaignId })} className={styles.row}>
    <span className={styles.when}>
      {job.startTime}–{job.endTime}
      <span className="secondary">{formatShortDate(job.date)}</span>
    </span>
    <span className={styles.what}>
      <b>{job.center ?? job.campaign}</b>
      <span className="secondary">
        #{job.id} · {job.center ? `${job.campaign} · ` : ''}
        {job.worker ?? 'Sin asignar'}
      </span>
    </span>
    <StatusBadge look={statuses.job[job.status]} />
  </Link>
)

const Person = ({ person }: { person: Extract<DashboardRow, { kind: 'worker' | 'candidate' }> }) => (
  <Link
    to={pathTo(person.kind === 'candidate' ? paths.candidateView : paths.workerView, { id: person.id })}
    className={styles.row}
  >
    <span className={styles.what}>
      <b>{person.name}</b>
      <span className="secondary">
        {[person.city, formatDateTime(person.createdAt)].filter(Boolean).join(' · ')}
      </span>
    </span>
    <Tag tone={person.kind === 'candidate' ? 'violet' : 'slate'}>
      {person.kind === 'candidate' ? 'Candidato' : 'Trabajador'}
    </Tag>
  </Link>
)
