import {
  dashboardLists,
  type DashboardList,
  type DashboardRow,
} from '@cuadrante/contract/portal/dashboard.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { clockNote } from '../../../../api/today.ts'
import { call } from '../../../../api/call.ts'
import { paths, pathTo } from '../../../../api/paths.ts'
import { Drawer } from '../../../../ui/dialogs/drawer.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../../ui/failure-banner.tsx'
import { count, formatDateTime, formatNumber, formatShortDate, formatHours } from '../../../../ui/format.ts'
import { StatusBadge, Tag } from '../../../../ui/status/status-badge.tsx'
import { statuses } from '../../../../ui/status/statuses.ts'
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
  'offers-active': 'Ofertas: Activas',
  'offers-pending': 'Ofertas: Pendientes',
  'offers-accepted': 'Ofertas: Aceptadas',
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
        dashboardEndpoints.dashboardList,
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
          <li key={keyOf(row)}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

const keyOf = (row: DashboardRow): string =>
  [row.kind, row.id, row.kind === 'offer' ? row.workerId : ''].join(' ')

function Row({ row }: { row: DashboardRow }) {
  if (row.kind === 'job') return <Job job={row} />
  return row.kind === 'offer' ? <OfferedWork offer={row} /> : <Person person={row} />
}

const nouns: Readonly<Partial<Record<DashboardList, readonly [one: string, many: string]>>> = {
  'offers-active': ['oferta', 'ofertas'],
  'offers-pending': ['persona por responder', 'personas por responder'],
  'offers-accepted': ['plaza aceptada', 'plazas aceptadas'],
}

function wordsFor(list: DashboardList, total: number, shown: number): string {
  const noun = nouns[list]
  const words = noun
    ? count(total, ...noun)
    : list.startsWith('jobs')
      ? count(total, 'trabajo')
      : list === 'candidates-recent'
        ? `${count(total, 'candidato')} en los últimos 30 días`
        : count(total, 'persona')
  return shown < total
    ? `${words} · se muestran ${formatNumber(shown)}${list === 'jobs-pending' ? ', antes los próximos' : ''}`
    : words
}

const Job = ({ job }: { job: Extract<DashboardRow, { kind: 'job' }> }) => (
  <Link to={pathTo(paths.campaign, { id: job.campaignId })} className={styles.row}>
    <span className={styles.when}>
      {formatHours(job.startTime, job.endTime)}
      <span className="secondary">{formatShortDate(job.date)}</span>
    </span>
    <span className={styles.what}>
      <b>{placeOfWork(job)}</b>
      <span className="secondary">
        {[
          `#${job.id}`,
          clockNote(job.zone, job.date),
          job.center && job.campaign,
          job.worker ?? 'Sin asignar',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
    <StatusBadge look={statuses.job[job.status]} />
  </Link>
)

const OfferedWork = ({ offer }: { offer: Extract<DashboardRow, { kind: 'offer' }> }) => (
  <Link
    to={pathTo(paths.campaign, { id: offer.campaignId })}
    search={{ oferta: String(offer.jobId) } as never}
    className={styles.row}
  >
    <span className={styles.when}>
      {formatHours(offer.startTime, offer.endTime)}
      <span className="secondary">{formatShortDate(offer.date)}</span>
    </span>
    <span className={styles.what}>
      <b>{offer.worker ?? placeOfWork(offer)}</b>
      <span className="secondary">
        {[
          offer.worker && placeOfWork(offer),
          clockNote(offer.zone, offer.date),
          `hasta el ${formatDateTime(offer.answerBy)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
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
