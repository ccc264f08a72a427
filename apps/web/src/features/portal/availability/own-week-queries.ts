import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { campaignAskEndpoints } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** What is held of a worker's week. */
export const ownWeekKey = (workerId: number | undefined, monday: Day) => ['availability', workerId, monday]

/** Weeks that the office asks the caller about; asked again with the weeks themselves. */
export const askedWeeksQuery = () =>
  queryOptions({
    queryKey: ['availability', 'asked'],
    queryFn: ({ signal }) =>
      call(availabilityEndpoints.asked, {}, { signal, skipErrorToast: true, quiet: true }),
  })

/** The campaigns that the office asks the caller about. */
export const ownCampaignAsksQuery = () =>
  queryOptions({
    queryKey: ['campaign-asks', 'own'],
    queryFn: ({ signal }) =>
      call(campaignAskEndpoints.own, {}, { signal, skipErrorToast: true, quiet: true }),
  })
