import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import {
  campaignDraft,
  campaignFields,
  type Campaign,
  type CampaignInput,
} from '@cuadrante/contract/campaigns/campaign.ts'
import { labelsOf } from '@cuadrante/contract/kit/record.ts'
import { partsOf } from '@cuadrante/domain/dates/day.ts'
import { call } from '../../../api/call.ts'
import { today } from '../../../api/today.ts'
import { valuesOfFields, type FormValues } from '../../../records/described/record-values.ts'

/** What the fields hold; blank until chosen. */
export type CampaignValues = FormValues<typeof campaignFields> & {
  clientId: number | null
  version?: number | undefined
}

/** The form of a campaign, or of a new one: active, of this year and month. */
export function valuesOf(campaign?: Campaign): CampaignValues {
  const values = valuesOfFields(campaignFields, campaign)
  if (campaign) return { ...values, clientId: campaign.clientId, version: campaign.version }
  const { year, month } = partsOf(today())
  return { ...values, clientId: null, status: 'ACTIVA', year, month }
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

export const campaignLabels = labelsOf(campaignFields)
