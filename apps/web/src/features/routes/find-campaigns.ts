import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { call } from '../../api/call.ts'
import type { LoadReferences } from '../../ui/form/choices/reference.ts'

/** Active campaigns while typing. */
export const findCampaigns: LoadReferences = async (search, signal) => {
  const { content } = await call(
    campaignEndpoints.list,
    { query: { page: 0, size: 20, search, status: 'ACTIVA' } },
    { quiet: true, skipErrorToast: true, signal },
  )
  return content.map(({ id, name, clientName }) => ({ id, name, detail: clientName }))
}
