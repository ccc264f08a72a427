import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import {
  IconChartBar,
  IconChevronRight,
  IconPlus,
  IconRefresh,
  IconSettings,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { call } from '../../../../api/call.ts'
import { paths } from '../../../../api/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../../ui/failure-banner.tsx'
import { formatDay } from '../../../../ui/format.ts'
import { useIsPhone } from '../../../../ui/hooks.ts'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { ActivityThread } from './activity-thread.tsx'
import styles from './admin.module.css'
import { Ledger } from './ledger.tsx'
import { WaitingProposals } from '../../proposals/waiting-proposals.tsx'
import { PendingSignatures } from './pending-signatures.tsx'
import { TodaySheet } from './today-sheet.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

/** Keeps the room of both charts while they are fetched. */
const ChartRoom = () => (
  <>
    <Sheet className={styles.chartRoom}>{null}</Sheet>
    <Sheet className={styles.chartRoom}>{null}</Sheet>
  </>
)

/** Drawn after the figures, which are what the morning starts with. */
const Charts = lazyPart(() => import('./admin-charts.tsx'), { waiting: <ChartRoom /> })

const FirstSteps = lazyPart(() => import('./first-steps.tsx'))

const FigureDrawer = lazyPart(() => import('./figure-drawer.tsx'))

/** Panel de Mando: every figure counts rows, and leads to the list of them. */
export default function AdminPage() {
  const { lista } = useSearch({ strict: false }) as { lista?: string }
  const dashboard = useQuery({
    queryKey: ['admin-dashboard'],
    queryFn: ({ signal }) => call(dashboardEndpoints.adminDashboard, {}, { signal, skipErrorToast: true }),
    refetchOnWindowFocus: true,
  })
  const { data } = dashboard
  const isPhone = useIsPhone()
  return (
    <>
      <PageHeader
        title="Panel de Mando - Administración"
        subtitle={data ? `${formatDay(data.today)} · ${data.time}` : !dashboard.isError && 'Cargando...'}
        crumb="Panel de Mando"
        menu={
          <Button
            className={isPhone ? styles.refresh : undefined}
            icon={<IconRefresh size={16} stroke={1.7} aria-hidden="true" />}
            aria-label="Actualizar"
            onClick={() => location.reload()}
          >
            {!isPhone && 'Actualizar'}
          </Button>
        }
      />
      {lista && <FigureDrawer />}
      {dashboard.isError && (
        <Sheet>
          <FailureBanner
            title="No se ha podido cargar el panel"
            detail={sentenceOf(dashboard.error)}
            onRetry={() => void dashboard.refetch()}
          />
        </Sheet>
      )}
      <div className={styles.page}>
        <div className={styles.main}>
          {data && begins(data) && <FirstSteps />}
          <Sheet label="Cifras de hoy">
            <TodaySheet dashboard={data} />
            <Ledger dashboard={data} />
          </Sheet>
          <div className={styles.charts}>{data ? <Charts dashboard={data} /> : <ChartRoom />}</div>
          <PendingSignatures signatures={data?.pendingSignatures} />
          <WaitingProposals />
        </div>
        <aside className={styles.rail}>
          <QuickActions />
          <ActivityThread activity={data?.activity} />
        </aside>
      </div>
    </>
  )
}

/** Without people or without a campaign there is nothing to plan yet. */
const begins = ({ campaigns, workers }: AdminDashboard) =>
  campaigns.open + campaigns.closed + campaigns.invoiced === 0 || workers.active + workers.inactive === 0

const actions = [
  { to: paths.users, label: 'Gestionar Usuarios', Icon: IconUsersGroup },
  { to: paths.reports, label: 'Ver Reportes', Icon: IconChartBar },
  { to: paths.settings, label: 'Configuración', Icon: IconSettings },
] as const

const QuickActions = () => (
  <nav className={styles.quick} aria-label="Acciones rápidas">
    <ButtonLink
      to={paths.campaignNew}
      look="filled"
      isWide
      icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
    >
      Nueva Campaña
    </ButtonLink>
    {actions.map(({ to, label, Icon }) => (
      <Link key={to} to={to} className={styles.action}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {label}
        <IconChevronRight size={15} aria-hidden="true" />
      </Link>
    ))}
  </nav>
)

export type DashboardPart = { dashboard: AdminDashboard | undefined }
