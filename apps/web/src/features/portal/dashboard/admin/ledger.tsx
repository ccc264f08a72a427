import type { AdminDashboard, DashboardList } from '@cuadrante/contract/portal/dashboard.ts'
import { Link } from '@tanstack/react-router'
import { paths, type Path } from '../../../../api/paths.ts'
import { formatNumber } from '../../../../ui/format.ts'
import styles from './admin.module.css'
import { figureLink } from './figure-link.ts'

/** A figure leads to a list screen under a filter, or to a list of its own beside the dashboard. */
type Line = {
  label: string
  value: (d: AdminDashboard) => number | undefined
} & ({ to: Path; search?: Record<string, string>; hash?: string } | { list: DashboardList })
type LedgerColumn = { title: string; lines: readonly Line[] }

const columns: readonly LedgerColumn[] = [
  {
    title: 'Campañas',
    lines: [
      {
        label: 'Abiertas',
        value: (d) => d.campaigns.open,
        to: paths.campaigns,
        search: { status: 'ACTIVA' },
      },
      {
        label: 'Cerradas',
        value: (d) => d.campaigns.closed,
        to: paths.campaigns,
        search: { status: 'TERMINADA' },
      },
      {
        label: 'Facturadas',
        value: (d) => d.campaigns.invoiced,
        to: paths.campaigns,
        search: { status: 'FACTURADA' },
      },
    ],
  },
  {
    title: 'Trabajadores',
    lines: [
      {
        label: 'Pendientes Firma',
        value: (d) => d.workers.awaitingSignature,
        to: paths.adminDashboard,
        hash: 'pendientes-firma',
      },
      {
        label: 'Activos',
        value: (d) => d.workers.active,
        to: paths.workers,
        search: { 'workerStatus:in': 'ACTIVE' },
      },
      {
        label: 'Inactivos',
        value: (d) => d.workers.inactive,
        to: paths.workers,
        search: { 'workerStatus:in': 'INACTIVE' },
      },
    ],
  },
  {
    title: 'Candidatos Nuevos',
    lines: [
      { label: 'Nuevos', value: (d) => d.candidates.recent, list: 'candidates-recent' },
      {
        label: 'Pendientes',
        value: (d) => d.candidates.pending,
        to: paths.candidates,
        search: { 'documentationStatus:in': 'PENDING' },
      },
      {
        label: 'Aprobados',
        value: (d) => d.candidates.approved,
        to: paths.candidates,
        search: { 'documentationStatus:in': 'APPROVED' },
      },
    ],
  },
  {
    title: 'Ofertas',
    lines: [
      { label: 'Activas', value: (d) => d.offers?.active, list: 'offers-active' },
      { label: 'Pendientes', value: (d) => d.offers?.pending, list: 'offers-pending' },
      { label: 'Aceptadas', value: (d) => d.offers?.accepted, list: 'offers-accepted' },
    ],
  },
  {
    title: 'Inscritos Nuevos',
    lines: [
      { label: 'Hoy', value: (d) => d.enrolled.today, list: 'enrolled-today' },
      { label: 'Esta Semana', value: (d) => d.enrolled.week, list: 'enrolled-week' },
      { label: 'Este Mes', value: (d) => d.enrolled.month, list: 'enrolled-month' },
    ],
  },
]

/** Five columns like those of a ledger: the first line leads, each number is the way to its list. */
export const Ledger = ({ dashboard }: { dashboard: AdminDashboard | undefined }) => (
  <div className={styles.ledger}>
    {columns.map(({ title, lines }) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {lines.map((line) => (
            <li key={line.label}>
              <Link {...linkOf(line)}>
                <span>{line.label}</span>
                <b>{figure(dashboard && line.value(dashboard))}</b>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const linkOf = (line: Line) =>
  'list' in line
    ? figureLink(line.list)
    : { to: line.to, search: (line.search ?? {}) as never, hash: line.hash ?? '' }

const figure = (value: number | undefined): string => (value === undefined ? '–' : formatNumber(value))
