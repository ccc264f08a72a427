import type { Role } from '@cuadrante/contract/kit/access.ts'
import { longDay } from '@cuadrante/domain/dates/spanish.ts'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { paths } from '../../../api/paths.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { useIsPhone } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ClientDashboard, useClientDashboard } from '../client-dashboard/client-dashboard.tsx'
import client from '../client-dashboard/client-dashboard.module.css'
import { ResultsDownload } from '../my-campaigns/results-download.tsx'
import { homeHeadings, homeSubtitles } from './headings.ts'
import { MyDay } from './my-day.tsx'
import { Projects, useCardFilters } from './projects.tsx'
import { useIsDayReady } from './use-is-day-ready.ts'

/** The home of workers and clients: first what the day asks, then their jobs as cards. */
export default function PortalPage() {
  const { activeRole } = useSignedIn()
  /** On the phone today's shift comes before what one may propose. */
  const isBelow = useIsPhone() && activeRole === 'ROLE_USER'
  const subtitle = homeSubtitles[activeRole]
  return (
    <>
      <PageHeader
        title={homeHeadings[activeRole]}
        subtitle={activeRole === 'ROLE_CLIENT' ? <AsOf>{subtitle}</AsOf> : subtitle}
        actions={!isBelow && <HeaderAction role={activeRole} />}
      />
      {activeRole === 'ROLE_USER' && (
        <Day>
          {isBelow && <HeaderAction role={activeRole} />}
          <Projects />
        </Day>
      )}
      {activeRole === 'ROLE_CLIENT' && (
        <>
          <ClientDashboard />
          <AllJobs />
        </>
      )}
      {activeRole === 'ROLE_ADMIN' && <Projects />}
    </>
  )
}

/** What the page says, and the day and hour of its figures once they are known. */
function AsOf({ children }: { children: ReactNode }) {
  const { data } = useClientDashboard()
  return (
    <>
      <span>{children}</span>
      {data && (
        <span>
          {' '}
          · {longDay(data.today)}, {data.time}
        </span>
      )}
    </>
  )
}

/** A worker's day, and what follows once it is known. */
function Day({ children }: { children: ReactNode }) {
  if (!useIsDayReady()) return <div className={client.room} role="status" aria-label="Cargando..." />
  return (
    <>
      <MyDay />
      {children}
    </>
  )
}

/** A client's jobs one by one, folded until they are wanted: who comes with a search wants them. */
function AllJobs() {
  const { search, status } = useCardFilters()
  const all = useClientDashboard().data?.all
  const [isOpen, setIsOpen] = useState(search !== '' || status !== '')
  return (
    <details
      className={client.all}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        <h2>Todos los trabajos</h2>
        <span className="secondary">
          {all && `${count(all.campaigns, 'campaña')} · ${count(all.jobs, 'trabajo')}`}
        </span>
      </summary>
      {isOpen && <Projects />}
    </details>
  )
}

function HeaderAction({ role }: { role: Role }) {
  if (role === 'ROLE_USER')
    return (
      <ButtonLink to={paths.projectNew} icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}>
        Nuevo Proyecto
      </ButtonLink>
    )
  if (role === 'ROLE_CLIENT')
    return (
      <>
        <ResultsDownload />
        <ButtonLink to={paths.myCampaigns} look="filled">
          Ver Mis Campañas
        </ButtonLink>
      </>
    )
  return null
}
