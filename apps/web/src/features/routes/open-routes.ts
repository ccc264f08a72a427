import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { fakeApi, Refused, type FakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

export const noFiles = { content: [], totalElements: 0, totalPages: 0, size: 10, number: 0 }

/** Nobody answers the call. */
export const silent = () => {
  throw new Refused(0)
}

/** The routes screen of an administrator, in the process that the browser remembers. */
export async function openRoutes(process?: object, prepare?: (api: FakeApi) => void) {
  const api = fakeApi()
  api.answer(routeEndpoints.recentFiles, () => noFiles)
  prepare?.(api)
  if (process) localStorage.setItem('route_process', JSON.stringify({ ...process, lastUpdated: Date.now() }))
  return renderApp('/routes', { role: 'ROLE_ADMIN', api })
}
