import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app/app.tsx'
import { start } from '../app/start.ts'
import { aHistory } from './histories.ts'
import { anAccount, fakeApi, type FakeApi } from './fake-api.ts'

type RenderOptions = {
  /** Signs this person in: one role, or several of which the first is active. Left out: nobody. */
  role?: Role | readonly Role[]
  /** Somebody of whom nothing waits in this browser, whatever earlier tests have left there. */
  userId?: number
  api?: FakeApi
}

/** Opens the whole product at an address, as a browser would, with the API faked at `fetch`. */
export async function renderApp(path: string, { role, userId = 7, api = fakeApi() }: RenderOptions = {}) {
  const roles = role === undefined ? [] : [role].flat()
  if (roles[0]) {
    localStorage.setItem('auth_token', 'token-of-the-test')
    localStorage.setItem('active_role', roles[0])
    api.answer(accessEndpoints.me, () => anAccount({ id: userId, roles }))
  }
  window.history.replaceState(null, '', path)
  const user = userEvent.setup()
  await start()
  render(<App isTest history={aHistory()} />)
  return { user, api }
}
