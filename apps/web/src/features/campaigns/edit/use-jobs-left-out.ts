import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { count } from '../../../ui/format.ts'
import { useDebounced } from '../../../ui/hooks.ts'
import type { CampaignValues } from './campaign-form.ts'

/** What the dates of a campaign leave out: jobs that begin before it does, and jobs that end after it. */
export function useJobsLeftOut(
  id: number | undefined,
  { startDate, endDate }: Pick<CampaignValues, 'startDate' | 'endDate'>,
) {
  const before = useJobsBeyond(id, 'startDate:lt', startDate)
  const after = useJobsBeyond(id, 'endDate:gt', endDate)
  return {
    before: leftOutText(before, 'empieza antes', 'empiezan antes'),
    after: leftOutText(after, 'acaba después', 'acaban después'),
  }
}

function leftOutText(jobs: number, one: string, many: string): string | undefined {
  if (jobs === 0) return undefined
  return jobs === 1
    ? `1 trabajo ${one}: se queda como está.`
    : `${count(jobs, 'trabajo')} ${many}: se quedan como están.`
}

/** How many jobs of a campaign, cancelled ones left out, lie beyond a day. */
function useJobsBeyond(id: number | undefined, beyond: 'startDate:lt' | 'endDate:gt', day: string | null) {
  const rested = useDebounced(day, 300)
  const { data } = useQuery({
    queryKey: ['campaign', id, 'beyond', beyond, rested],
    enabled: id !== undefined && Boolean(rested),
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: 1, [beyond]: rested ?? '', 'status:notEquals': 'ANULADO' }
      const { totalElements } = await call(
        campaignEndpoints.jobs,
        { params: { id: id ?? 0 }, query },
        { signal, quiet: true, skipErrorToast: true },
      )
      return totalElements
    },
    meta: { unknown: 'si las fechas dejan trabajos fuera' },
    gcTime: 0,
  })
  return data ?? 0
}
