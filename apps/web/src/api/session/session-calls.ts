import type { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { sessionRoutes } from '@cuadrante/contract/access/session-routes.ts'

type SessionCalls = Pick<typeof accessEndpoints, keyof typeof sessionRoutes>

/**
 * What is called before anything is drawn. The endpoints are made from the same routes, so their types hold; their schemas
 * are not here, because nothing of them is asked in the browser and their parser is a tenth of the first script.
 */
export const sessionCalls = sessionRoutes as unknown as SessionCalls
