import { accessEndpoints } from './access/endpoints.ts'
import { noticeEndpoints } from './access/notice-endpoints.ts'
import { securityEndpoints } from './access/security-endpoints.ts'
import { campaignsEndpoints } from './campaigns/endpoints.ts'
import { catalogues } from './catalogues/catalogues.ts'
import { centreEndpoints, centreGroupExport, centreGroupImport, centreImport } from './centres/endpoints.ts'
import { clientAccessEndpoints } from './clients/client-access.ts'
import { clientEndpoints, clientImport } from './clients/endpoints.ts'
import { peopleListEndpoints } from './people-lists/endpoints.ts'
import { holidayEndpoints, holidayImport } from './holidays/endpoints.ts'
import { historyEndpoints } from './history/endpoints.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { liveEndpoints } from './live/endpoints.ts'
import { contractEndpoints } from './people/contracts.ts'
import { documentEndpoints } from './people/documents/documents-endpoints.ts'
import { peopleBulkEndpoints } from './people/bulk.ts'
import { peopleEndpoints, workerImport } from './people/endpoints.ts'
import { workerChangeEndpoints } from './people/worker-change.ts'
import { planningEndpoints } from './planning/endpoints.ts'
import { placeEndpoints } from './places/endpoints.ts'
import { dashboardEndpoints } from './portal/dashboard-endpoints.ts'
import { portalEndpoints } from './portal/endpoints.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { routeEndpoints } from './routes/endpoints.ts'
import { visitEndpoints } from './routes/visits/visit-endpoints.ts'
import { visitWorkEndpoints } from './routes/visits/visit-work-endpoints.ts'
import { taskEndpoints } from './tasks/endpoints.ts'
import { punchEndpoints, registerEndpoints } from './time/endpoints.ts'
import { reliabilityEndpoints } from './time/reliability-endpoints.ts'
import { savedViewEndpoints } from './views/saved-view.ts'

/** Every endpoint of the product: the server must mount each, the sweeps ask each, OpenAPI prints each. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(accessEndpoints),
  ...Object.values(securityEndpoints),
  ...Object.values(noticeEndpoints),
  ...Object.values(taskEndpoints),
  ...Object.values(liveEndpoints),
  ...Object.values(historyEndpoints),
  ...Object.values(placeEndpoints),
  ...Object.values(peopleBulkEndpoints),
  ...Object.values(peopleEndpoints),
  ...Object.values(workerChangeEndpoints),
  ...Object.values(documentEndpoints),
  ...Object.values(contractEndpoints),
  ...Object.values(dashboardEndpoints),
  ...Object.values(portalEndpoints),
  ...Object.values(reportEndpoints).flatMap((of) => [of.read, of.file]),
  ...Object.values(savedViewEndpoints),
  ...Object.values(centreEndpoints),
  ...Object.values(clientEndpoints),
  ...Object.values(clientAccessEndpoints),
  ...Object.values(workerImport),
  ...Object.values(centreImport),
  ...Object.values(centreGroupExport),
  ...Object.values(centreGroupImport),
  ...Object.values(clientImport),
  ...Object.values(peopleListEndpoints),
  ...Object.values(holidayEndpoints),
  ...Object.values(holidayImport),
  ...campaignsEndpoints,
  ...Object.values(planningEndpoints),
  ...Object.values(routeEndpoints),
  ...Object.values(visitEndpoints),
  ...Object.values(visitWorkEndpoints),
  ...Object.values(punchEndpoints),
  ...Object.values(registerEndpoints),
  ...Object.values(reliabilityEndpoints),
  ...Object.values(catalogues).flatMap(({ endpoints, exports, imports }) => [
    ...Object.values(endpoints),
    ...Object.values(exports),
    ...Object.values(imports),
  ]),
]
