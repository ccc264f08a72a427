import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { doneStatuses, jobStatuses } from '@cuadrante/contract/campaigns/statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { count } from '../../../ui/format.ts'
import { useDebounced } from '../../../ui/hooks.ts'
import type { CampaignValues } from './campaign-form.ts'

/**
 * What the dates and the state of a campaign leave out: jobs that begin before it does, those that end after it, and those
 * that are still to be done once it is closed.
 */
export function useJobsLeftOut(
  id: number | undefined,
  { startDate, endDate, status }: Pick<CampaignValues, 'startDate' | 'endDate' | 'status'>,
) {
  const before = useJobsWhere(id, startDate && { 'startDate:lt': startDate, ...notCancelled })
  const after = useJobsWhere(id, endDate && { 'endDate:gt': endDate, ...notCancelled })
  const toDo = useJobsWhere(id, status !== '' && status !== 'ACTIVA' && { 'status:in': toBeDone.join() })
  return {
    before: leftOutText(before, 'empieza antes', 'empiezan antes'),
    after: leftOutText(after, 'acaba después', 'acaban después'),
    toDo: leftOutText(toDo, 'sin acabar', 'sin acabar'),
  }
}

const notCancelled = { 'status:notEquals': 'ANULADO' }
const toBeDone = jobStatuses.filter((status) => status !== 'ANULADO' && !doneStatuses.includes(status))

function leftOutText(jobs: number, one: string, many: string): string | undefined {
  if (jobs === 0) return undefined
  return jobs === 1
    ? `1 trabajo ${one}: se queda como está.`
    : `${count(jobs, 'trabajo')} ${many}: se quedan como están.`
}

type Filter = Readonly<Record<string, string>>

/** How many jobs of a campaign a filter finds; none without one. */
function useJobsWhere(id: number | undefined, filter: Filter | '' | false | null) {
  const rested = useDebounced(filter ? JSON.stringify(filter) : '', 300)
  const { data } = useQuery({
    queryKey: ['campaign', id, 'left-out', rested],
    enabled: id !== undefined && rested !== '',
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: 1, ...(JSON.parse(rested) as Filter) }
      const { totalElements } = await call(
        campaignEndpoints.jobs,
        { params: { id: id ?? 0 }, query },
        { signal, quiet: true, skipErrorToast: true },
      )
      return totalElements
    },
    meta: { unknown: 'si la campaña deja trabajos fuera' },
    gcTime: 0,
  })
  return filter ? (data ?? 0) : 0
}
