import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { JobPage } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { count, formatNumber } from '../../../../ui/format.ts'

/** How much of the campaign a filter leaves out. */
export function LeftOut({
  campaign: { jobsCount },
  jobs,
}: {
  campaign: Campaign
  jobs: JobPage | undefined
}) {
  // The line keeps its place until it is known.
  if (!jobs) return <>&nbsp;</>
  if (jobs.totalElements >= jobsCount) return null
  const out = jobsCount - jobs.totalElements
  return (
    <>
      De {count(jobsCount, 'trabajo')}, <b>{formatNumber(out)}</b> {out === 1 ? 'queda' : 'quedan'} fuera.
    </>
  )
}
