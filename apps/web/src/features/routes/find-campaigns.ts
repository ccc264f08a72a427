import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { call } from '../../api/call.ts'
import { campaignReference } from '../../records/references.ts'
import type { Reference } from '../../ui/form/choices/reference.ts'

type CampaignReference = Reference & { readonly client?: Reference }

/** Active campaigns while typing, each with its client where that is a record. */
export const findCampaigns = async (
  search: string,
  signal: AbortSignal,
): Promise<readonly CampaignReference[]> => {
  const { content } = await call(
    campaignEndpoints.list,
    { query: { page: 0, size: 20, search, status: 'ACTIVA' } },
    { quiet: true, skipErrorToast: true, signal },
  )
  return content.map((campaign) => ({
    ...campaignReference(campaign),
    ...(campaign.clientId === null ? {} : { client: { id: campaign.clientId, name: campaign.clientName } }),
  }))
}
