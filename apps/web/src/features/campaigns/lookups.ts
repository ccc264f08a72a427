import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { catalogues } from '@cuadrante/contract/catalogues/catalogues.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { maxPageSize } from '@cuadrante/contract/kit/list.ts'
import { call } from '../../api/call.ts'
import { campaignReference, centreReference } from '../../records/references.ts'
import type { LoadReferences } from '../../ui/form/choices/reference.ts'

/** Look-ups while typing: twenty by id, no bar, no message; a failure is an empty list. */
const page = { page: 0, size: 20, sort: 'id,asc' } as const
const options = (signal: AbortSignal) => ({ signal, quiet: true, skipErrorToast: true })
const question = (text: string) => ({ ...page, ...(text ? { search: text } : {}) })

/** Executives are the people with the administrator's role. */
export const loadExecutives: LoadReferences = async (text, signal) =>
  (await call(accessEndpoints.users, { query: question(text) }, options(signal))).content

export const loadProfiles: LoadReferences = async (text, signal) => {
  const query = { ...page, active: true, ...(text ? { name: text } : {}) }
  return (await call(catalogues.profile.endpoints.list, { query }, options(signal))).content
}

export const loadCentres: LoadReferences = (text, signal) => loadCentresBut([])(text, signal)

/** Centres without some that are chosen already, which must not take the places of others on the first page. */
export const loadCentresBut =
  (chosen: readonly number[]): LoadReferences =>
  async (text, signal) => {
    const query = { ...question(text), size: Math.min(page.size + chosen.length, maxPageSize) }
    const { content } = await call(centreEndpoints.list, { query }, options(signal))
    return content
      .filter(({ id }) => !chosen.includes(id))
      .slice(0, page.size)
      .map(centreReference)
  }

/** Campaigns that may have work in a year: begun by its end, the latest first. */
export const campaignsUntil =
  (year: string): LoadReferences =>
  async (text, signal) => {
    const query = { ...question(text), sort: 'startDate,desc', 'startDate:lte': `${year}-12-31` }
    const { content } = await call(campaignEndpoints.list, { query }, options(signal))
    return content.map(campaignReference)
  }
