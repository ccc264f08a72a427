import type { ModuleName } from './access/settings.ts'
import { offerEndpoints } from './campaigns/offers/offer-endpoints.ts'
import { offerLinkEndpoints } from './campaigns/offers/offer-link-endpoints.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { documentEndpoints } from './people/documents/documents-endpoints.ts'
import { planningEndpoints } from './planning/endpoints.ts'
import { portalEndpoints } from './portal/endpoints.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { punchEndpoints, registerEndpoints } from './time/endpoints.ts'

/** The law keeps a register at the disposal of the worker and of the inspection for four years (ET 34.9): these go on. */
const { ownMonth: _ownMonth, ownFile: _ownFile, ...punching } = punchEndpoints
const { file: _file, ...register } = registerEndpoints
/** What still stands can be taken back, so that its jobs can be covered otherwise. */
const { ofJob: _ofJob, withdraw: _withdraw, ...offering } = offerEndpoints

/**
 * What each module answers, and refuses in an agency that has it switched off. What other screens read as well belongs to
 * none: the agenda is also the worker's home.
 */
export const moduleEndpoints: Readonly<Record<ModuleName, readonly Endpoint[]>> = {
  'my-campaigns': [portalEndpoints.myCampaigns],
  jobs: [],
  /** The texts stand in `GET /api/app`. */
  about: [],
  contact: [],
  /** Modules are switched on there. */
  settings: [],
  offers: [...Object.values(offering), ...Object.values(offerLinkEndpoints), planningEndpoints.offer],
  documents: Object.values(documentEndpoints),
  'labor-registry': [...Object.values(punching), ...Object.values(register)],
  reports: Object.values(reportEndpoints).flatMap(({ read, file }) => [read, file]),
}

const modules = new Map(
  Object.entries(moduleEndpoints).flatMap(([module, endpoints]) =>
    endpoints.map((endpoint) => [endpoint, module as ModuleName] as const),
  ),
)

export const moduleOf = (endpoint: Endpoint): ModuleName | undefined => modules.get(endpoint)
