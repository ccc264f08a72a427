import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { render } from '@testing-library/react'
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { start } from '../app/start.ts'
import { anAccount, fakeApi, type FakeApi } from './fake-api.ts'

/** A little longer than the router waits before it shows that a page is on its way. */
const PENDING_MS = 160

// A page that is still on its way when its test ends would be drawn into a document that is gone.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve, PENDING_MS))
})

// The window outlives the test: a router that still heard of its addresses would send the next test's page elsewhere.
const histories: RouterHistory[] = []
afterEach(() => {
  for (const history of histories.splice(0)) history.destroy()
})

type RenderOptions = {
  /** Signs this person in: one role, or several of which the first is active. Left out: nobody. */
  role?: Role | readonly Role[]
  api?: FakeApi
}

/** Opens the whole product at an address, as a browser would, with the API faked at `fetch`. */
export async function renderApp(path: string, { role, api = fakeApi() }: RenderOptions = {}) {
  const roles = role === undefined ? [] : [role].flat()
  if (roles[0]) {
    localStorage.setItem('auth_token', 'token-of-the-test')
    localStorage.setItem('active_role', roles[0])
    api.answer(accessEndpoints.me, () => anAccount({ roles }))
  }
  window.history.replaceState(null, '', path)
  const user = userEvent.setup()
  await start()
  const history = createBrowserHistory()
  histories.push(history)
  render(<App isTest history={history} />)
  return { user, api }
}
