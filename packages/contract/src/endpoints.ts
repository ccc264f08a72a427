import { accessEndpoints } from './access/endpoints.ts'
import { catalogues } from './catalogues/catalogues.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { routeEndpoints } from './routes/endpoints.ts'
import { taskEndpoints } from './tasks/endpoints.ts'

/** Every endpoint of the product: the server must mount each, the sweeps ask each, OpenAPI prints each. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(accessEndpoints),
  ...Object.values(taskEndpoints),
  ...Object.values(routeEndpoints),
  ...Object.values(catalogues).flatMap((c) => Object.values(c.endpoints)),
]
