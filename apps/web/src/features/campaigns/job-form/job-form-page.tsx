import { agencyZone } from '../../../api/today.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { jobSentences as say } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { toast } from '../../../ui/toast.tsx'
import { CampaignFailure } from '../detail/campaign-failure.tsx'
import { useCampaign } from '../detail/use-campaign.ts'
import { JobForm } from './job-form.tsx'
import { newJob, valuesOf } from './job-values.ts'
import { useIsChecked } from './use-form-conflicts.ts'

/** Creates or edits a job. Only administrators plan; others are taken to the campaign. */
export default function JobFormPage() {
  const { campaignId, jobId } = useParams({ strict: false }) as { campaignId: string; jobId?: string }
  const { activeRole } = useSignedIn()
  const canPlan = activeRole === 'ROLE_ADMIN'
  const campaign = useCampaign(Number(campaignId))
  const job = useQuery({
    queryKey: ['job', Number(jobId)],
    enabled: canPlan && jobId !== undefined,
    queryFn: ({ signal }) =>
      call(jobEndpoints.get, { params: { id: Number(jobId) } }, { signal, skipErrorToast: true }),
    staleTime: 0,
    gcTime: 0,
  })
  const isChecked = useIsChecked(Number(campaignId), job.data)
  const isForeign = job.data !== undefined && String(job.data.campaignId) !== campaignId
  useWayBack(Number(campaignId), canPlan, isForeign ? new Failure(404, notThere) : firstErrorOf(job))

  if (!canPlan || isForeign || job.isLoadingError) return null
  if (campaign.isLoadingError) return <CampaignFailure {...campaign} />
  if (!campaign.data || (jobId !== undefined && !job.data) || !isChecked)
    return <p role="status">Cargando el trabajo...</p>
  return (
    <JobForm
      key={jobId ?? 'new'}
      campaign={campaign.data}
      jobId={jobId === undefined ? null : Number(jobId)}
      zone={job.data?.timezone ?? agencyZone()}
      initial={job.data ? valuesOf(job.data) : newJob(clientOf(campaign.data))}
    />
  )
}

/** What is asked again while somebody types may fail: what they typed stays. */
const firstErrorOf = ({ isLoadingError, error }: { isLoadingError: boolean; error: Error | null }) =>
  isLoadingError ? error : null

const notThere = { code: 'not_found', message: say.notFound }

const clientOf = ({ clientId, clientName }: Campaign) => ({ id: clientId ?? 0, name: clientName })

/** Back to the campaign when there is nothing to edit, saying why. */
function useWayBack(campaignId: number, canPlan: boolean, error: Error | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (canPlan && !error) return
    if (!canPlan) toast('info', 'Solo los administradores programan trabajos', undefined, 4000)
    else if (error instanceof Failure && error.status === 404) toast('error', say.notFound, undefined, 4000)
    else toast('error', say.load, undefined, 4000)
    void navigate({ to: pathTo(paths.campaign, { id: campaignId }), replace: true })
  }, [canPlan, error, campaignId, navigate])
}
