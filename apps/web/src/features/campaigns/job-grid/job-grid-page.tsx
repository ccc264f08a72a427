import { useParams } from '@tanstack/react-router'
import { today } from '../../../api/today.ts'
import { CampaignFailure } from '../detail/campaign-failure.tsx'
import { useCampaign } from '../detail/use-campaign.ts'
import { JobGridForm } from './job-grid-form.tsx'
import { newGrid } from './grid-values.ts'

/** Jobs of a campaign for several centres and shifts at once. */
export default function JobGridPage() {
  const { campaignId } = useParams({ strict: false }) as { campaignId: string }
  const campaign = useCampaign(Number(campaignId))
  if (campaign.isLoadingError) return <CampaignFailure {...campaign} />
  if (!campaign.data) return <p role="status">Cargando la campaña...</p>
  return <JobGridForm campaign={campaign.data} initial={newGrid(campaign.data, today())} />
}
