import { campaignStatuses, campaignStatusPlurals } from '@cuadrante/contract/campaigns/statuses.ts'
import type { MyCampaigns } from '@cuadrante/contract/portal/my-campaigns.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { today } from '../../../api/today.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { useHasBeen } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { CampaignRows } from './campaign-rows.tsx'
import { CentreCoverage } from './centre-coverage.tsx'
import { ResultsDownload } from './results-download.tsx'
import { useCoverage } from './use-coverage.ts'
import { percentOf } from '../../../ui/format.ts'
import styles from './my-campaigns.module.css'

/** Two states share a colour family: the bar keeps them apart. */
const bars: Readonly<Partial<Record<string, string>>> = {
  TERMINADA: 'var(--bar-slate-dark)',
  FACTURADA: 'var(--bar-slate-light)',
}

/** /my-campaigns: how well a client's campaigns are covered and how far they are. No names, no amounts. */
export default function MyCampaignsPage() {
  const [status, setStatus] = useState<string>()
  const mine = useQuery({
    queryKey: ['my-campaigns'],
    queryFn: ({ signal }) => call(portalEndpoints.myCampaigns, {}, { signal, skipErrorToast: true }),
    refetchInterval: useLookAgain(),
  })
  const { data } = mine
  const isCoverageKnown = useHasBeen(!useCoverage(today()).isPending)
  const isReady = isCoverageKnown && data !== undefined
  const shown = data?.campaigns.filter((campaign) => status === undefined || campaign.status === status)
  return (
    <>
      <PageHeader
        title="Mis Campañas"
        subtitle={isReady && <Summary data={data} />}
        actions={<ResultsDownload />}
      />
      {mine.isError && (
        <Sheet>
          <FailureBanner
            title="Error al cargar las campañas"
            detail={sentenceOf(mine.error)}
            onRetry={() => void mine.refetch()}
          />
        </Sheet>
      )}
      {!isReady && !mine.isError && <div className={styles.room} role="status" aria-label="Cargando..." />}
      {isReady && data.campaigns.length > 0 && (
        <StatusBar
          label="Estado"
          all="Todas"
          value={status}
          onChange={setStatus}
          parts={campaignStatuses.map((key) => ({
            key,
            label: campaignStatusPlurals[key],
            count: data.campaigns.filter((campaign) => campaign.status === key).length,
            look: statuses.campaign[key],
            bar: bars[key],
          }))}
        />
      )}
      {isReady && (
        <Sheet label="Campañas">
          {data.campaigns.length === 0 && (
            <EmptyState
              kind="first"
              title="Aún no hay campañas"
              reason="Aquí verás las que la agencia prepare para ti."
            />
          )}
          {data.campaigns.length > 0 && shown?.length === 0 && (
            <EmptyState
              title="Ninguna campaña en este estado"
              action={<Button onClick={() => setStatus(undefined)}>Ver todas</Button>}
            />
          )}
          {shown && shown.length > 0 && <CampaignRows campaigns={shown} today={data.today} />}
        </Sheet>
      )}
      {isReady && data.campaigns.length > 0 && <CentreCoverage today={data.today} />}
    </>
  )
}

/** "Zumos Alba · próximos 7 días cubiertos al 88 %, quedan 5 trabajos por cubrir" */
function Summary({ data }: { data: MyCampaigns }) {
  const { data: week } = useCoverage(data.today)
  const words = week && week.jobs > 0 ? coverageWords(week.jobs, week.uncovered) : undefined
  return <>{[data.client, words].filter(Boolean).join(' · ') || 'Cobertura y avance de tus campañas'}</>
}

function coverageWords(jobs: number, uncovered: number): string {
  const percent = percentOf(jobs - uncovered, jobs)
  const rest =
    uncovered === 0 ? '' : `, ${uncovered === 1 ? 'queda 1 turno' : `quedan ${uncovered} turnos`} por cubrir`
  return `próximos 7 días cubiertos al ${percent} %${rest}`
}
