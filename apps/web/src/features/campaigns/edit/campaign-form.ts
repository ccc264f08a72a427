import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { campaignDraft, type Campaign, type CampaignInput } from '@cuadrante/contract/campaigns/campaign.ts'
import type { CampaignStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { partsOf } from '@cuadrante/domain/dates/day.ts'
import { call } from '../../../api/call.ts'
import { today } from '../../../api/today.ts'

/** What the fields hold; blank until chosen. */
export type CampaignValues = {
  name: string
  clientName: string
  clientId: number | null
  status: CampaignStatus | ''
  startDate: string | null
  endDate: string | null
  year: number | null
  month: number | null
  description: string
  budget: number | null
  version?: number | undefined
}

/** The form of a campaign, or of a new one: active, of this year and month. */
export function valuesOf(campaign?: Campaign): CampaignValues {
  const { year, month } = partsOf(today())
  if (!campaign)
    return {
      name: '',
      clientName: '',
      clientId: null,
      status: 'ACTIVA',
      startDate: null,
      endDate: null,
      year,
      month,
      description: '',
      budget: null,
    }
  return {
    name: campaign.name,
    clientName: campaign.clientName,
    clientId: campaign.clientId,
    status: campaign.status,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    year: campaign.year,
    month: campaign.month,
    description: campaign.description ?? '',
    budget: campaign.budget ?? null,
    version: campaign.version,
  }
}

/** Whether year and month are those of the start date, or of today while there is none. */
export function isPeriodOfStart({ startDate, year, month }: CampaignValues): boolean {
  const start = partsOf(startDate ?? today())
  return start.year === year && start.month === month
}

/** The start date with its year and month. */
export function withStart(values: CampaignValues, startDate: string | null): CampaignValues {
  const { year, month } = startDate ? partsOf(startDate) : values
  return { ...values, startDate, year, month }
}

/** Checked by the contract's own schema, so that screen and server say the same. */
export const campaignSchema = campaignDraft

export const saveCampaign = (values: CampaignValues, id: number | undefined, idempotencyKey: string) => {
  const body = values as CampaignInput
  return id === undefined
    ? call(campaignEndpoints.create, { body }, { skipErrorToast: true, idempotencyKey })
    : call(campaignEndpoints.update, { params: { id }, body }, { skipErrorToast: true })
}

export const campaignLabels = {
  name: 'Nombre',
  clientName: 'Cliente',
  status: 'Estado',
  startDate: 'Fecha de inicio',
  endDate: 'Fecha de fin',
  year: 'Año',
  month: 'Mes',
  description: 'Descripción',
  budget: 'Presupuesto',
} as const
