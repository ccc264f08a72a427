import { campaignFields, type Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { useSearch } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import { wordsOfFields } from '../../../records/described/record-history.ts'
import { HistorySection } from '../../../records/history-section.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { campaignLabels } from '../edit/campaign-form.ts'
import { JobsSection } from './jobs/jobs-section.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const EconomicsSection = lazyPart(() => import('./economics-section.tsx'), {
  waiting: <p role="status">Cargando...</p>,
})

/** The jobs of a campaign; for administrators also its economics and its history, side by side. */
export function CampaignViews({ campaign, canEdit }: { campaign: Campaign; canEdit: boolean }) {
  const { view } = useSearch({ strict: false }) as { view?: string }
  if (!canEdit) return <JobsSection campaign={campaign} canEdit={false} />
  const to = pathTo(paths.campaign, { id: campaign.id })
  const current = view === 'economics' ? 'Economía' : view === 'history' ? 'Historial' : 'Trabajos'
  return (
    <>
      <Tabs
        label="Partes de la campaña"
        current={current}
        tabs={[
          { label: 'Trabajos', to },
          { label: 'Economía', to, search: { view: 'economics' } },
          { label: 'Historial', to, search: { view: 'history' } },
        ]}
      />
      {current === 'Trabajos' && <JobsSection campaign={campaign} canEdit />}
      {current === 'Economía' && <EconomicsSection campaignId={campaign.id} />}
      {current === 'Historial' && (
        <HistorySection entity="campaign" entityId={campaign.id} labels={historyLabels} words={words} />
      )}
    </>
  )
}

const words = wordsOfFields(campaignFields)
const historyLabels = { ...campaignLabels, jobs: 'Trabajos' }
