import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { roles, type Role } from '@cuadrante/contract/kit/access.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { homeOf, paths, type Path } from '../api/paths.ts'
import type { Session } from '../api/session/session.ts'
import { anAccount, fakeApi, Refused } from '../test/fake-api.ts'
import { renderApp } from '../test/render-app.tsx'
import { setViewport } from '../test/viewport.ts'
import { redirectFor } from './guards.ts'
import { allScreens } from './screens.ts'

const signedOut: Session = { state: 'signedOut' }
const as = (activeRole: Role): Session => ({
  state: 'signedIn',
  activeRole,
  user: { ...userOf(activeRole), roles: [activeRole], primaryRole: activeRole },
})
const userOf = (role: Role) => ({
  id: 1,
  name: 'Sabela Otero',
  firstName: 'Sabela',
  lastName: 'Otero',
  username: role,
  email: null,
  previousAccessAt: null,
  mustProtectAccount: false,
  timeZone: 'Europe/Madrid',
  mapTiles: null,
})

const noCampaigns = {
  content: [],
  totalElements: 0,
  totalPages: 0,
  size: 20,
  number: 0,
  counters: { total: 0, ACTIVA: 0, TERMINADA: 0, FACTURADA: 0, ANULADA: 0 },
}

/** Document 1, 2.1: who may open what. Everything else in the table is for anyone signed in. */
const adminOnly: readonly Path[] = [
  paths.adminDashboard,
  paths.personnel,
  paths.clients,
  paths.workers,
  paths.candidates,
  paths.workerNew,
  paths.workerEdit,
  paths.workerView,
  paths.candidateNew,
  paths.candidateEdit,
  paths.candidateView,
  paths.centers,
  paths.centerGroups,
  paths.dataManagement,
  paths.catalogue,
  paths.routes,
  paths.laborRegistry,
  paths.settings,
  paths.users,
]
const userOnly: readonly Path[] = [
  paths.jobs,
  paths.ownRegister,
  paths.documents,
  paths.offers,
  paths.about,
  paths.contact,
  paths.ownSheet,
]
const signedInOnly: readonly Path[] = [
  paths.dashboard,
  paths.profile,
  paths.campaigns,
  paths.campaign,
  paths.jobNew,
  paths.jobEdit,
  paths.reports,
]

function goesTo(path: Path, session: Session) {
  const target = allScreens.find((one) => one.path === path)
  if (!target) throw new Error(`${path} is no screen`)
  return redirectFor(target.access, target.path, session)
}

describe('guards', () => {
  test.each(allScreens.filter(({ access }) => access !== 'guest' && access !== 'anyone'))(
    '$path sends a guest to the sign-in page',
    ({ path }) => expect(goesTo(path, signedOut)).toBe(paths.login),
  )

  test.each(roles)('the sign-in page sends %s to the home of the role', (role) => {
    expect(goesTo(paths.login, as(role))).toBe(homeOf(role))
    expect(goesTo(paths.login, signedOut)).toBeUndefined()
  })

  test.each(adminOnly)('%s is for administrators only', (path) => {
    expect(goesTo(path, as('ROLE_ADMIN'))).toBeUndefined()
    expect(goesTo(path, as('ROLE_USER'))).toBe('/')
    expect(goesTo(path, as('ROLE_CLIENT'))).toBe('/my-campaigns')
  })

  test.each(userOnly)('%s is for workers only', (path) => {
    expect(goesTo(path, as('ROLE_USER'))).toBeUndefined()
    expect(goesTo(path, as('ROLE_ADMIN'))).toBe('/admin')
    expect(goesTo(path, as('ROLE_CLIENT'))).toBe('/my-campaigns')
  })

  test('a client alone may open the own campaigns', () => {
    expect(goesTo(paths.myCampaigns, as('ROLE_CLIENT'))).toBeUndefined()
    expect(goesTo(paths.myCampaigns, as('ROLE_ADMIN'))).toBe('/admin')
    expect(goesTo(paths.myCampaigns, as('ROLE_USER'))).toBe('/')
  })

  test.each(signedInOnly)('%s is open to every role', (path) => {
    expect(goesTo(path, as('ROLE_CLIENT'))).toBeUndefined()
    expect(goesTo(path, as('ROLE_USER'))).toBeUndefined()
    expect(goesTo(path, as('ROLE_ADMIN'))).toBe(path === paths.dashboard ? '/admin' : undefined)
  })
})

/** The way out comes with what knows of things that have not arrived. */
async function leaves(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Menú de usuario' }))
  const wayOut = () => screen.getByRole('menuitem', { name: 'Cerrar Sesión' })
  await waitFor(() => expect(wayOut()).toBeEnabled())
  await user.click(wayOut())
}

describe('in the browser', () => {
  test('a stored token opens the page that was asked for', async () => {
    await renderApp('/data-management', { role: 'ROLE_ADMIN' })
    expect(await screen.findByRole('heading', { name: 'Administración de Datos' })).toBeVisible()
  })

  test('a profile that cannot be read at the start clears the token', async () => {
    const api = fakeApi()
    localStorage.setItem('auth_token', 'spent')
    await renderApp('/profile', { api })
    expect(await screen.findByRole('heading', { name: 'Entra en tu cuadrante' })).toBeVisible()
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test.each([0, 502, 503, 504])('a server that is silent (%i) ends no session', async (status) => {
    const api = fakeApi()
    api.answer(accessEndpoints.me, () => {
      throw new Refused(status, { code: 'unavailable', message: 'Vuelve en un momento.' })
    })
    localStorage.setItem('auth_token', 'token')
    await renderApp('/profile', { api })
    expect(await screen.findByText('Error de conexión')).toBeVisible()
    expect(localStorage.getItem('auth_token')).toBe('token')
    expect(screen.queryByRole('button', { name: 'Iniciar Sesión' })).toBeNull()
  })

  test('a session that ended while the server was silent is not asked for again', async () => {
    const api = fakeApi()
    let asked = 0
    api.answer(accessEndpoints.me, () => {
      asked += 1
      throw new Refused(503, { code: 'unavailable', message: 'Vuelve en un momento.' })
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      localStorage.setItem('auth_token', 'token')
      await renderApp('/profile', { api })
      await screen.findByText('Error de conexión')
      await vi.advanceTimersByTimeAsync(6000)
      expect(asked).toBe(2)
      localStorage.removeItem('auth_token')
      await vi.advanceTimersByTimeAsync(20_000)
      expect(asked).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a worker who asks for the settings is told why and sent home', async () => {
    await renderApp('/settings', { role: 'ROLE_USER' })
    expect(await screen.findByText('Solo está disponible para administradores.')).toBeVisible()
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })

  test('an unknown stored role falls back to the primary one', async () => {
    const api = fakeApi()
    api.answer(accessEndpoints.me, () => anAccount({ roles: ['ROLE_CLIENT', 'ROLE_USER'] }))
    localStorage.setItem('auth_token', 'token')
    localStorage.setItem('active_role', 'ROLE_ADMIN')
    await renderApp('/login', { api })
    await waitFor(() => expect(window.location.pathname).toBe('/my-campaigns'))
    expect(localStorage.getItem('active_role')).toBe('ROLE_CLIENT')
  })

  test('an address that does not exist says so and offers the way home', async () => {
    await renderApp('/no-existe', { role: 'ROLE_CLIENT' })
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir a mi Dashboard' })).toHaveAttribute('href', '/my-campaigns')
  })

  test('a page that is not built shows the placeholder and its path', async () => {
    await renderApp('/personnel', { role: 'ROLE_ADMIN' })
    expect(await screen.findByRole('heading', { name: 'Personal' })).toBeVisible()
    expect(screen.getByText('Esta página está en desarrollo.')).toBeVisible()
    expect(screen.getByText('/personnel')).toBeVisible()
  })

  test('switching the role goes to / and changes the menu', async () => {
    const { user } = await renderApp('/data-management', { role: ['ROLE_ADMIN', 'ROLE_USER'] })
    await user.click(await screen.findByRole('button', { name: 'Cambiar de rol' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Usuario' }))
    expect(await screen.findByRole('link', { name: 'Ofertas' })).toBeVisible()
    expect(window.location.pathname).toBe('/')
    expect(localStorage.getItem('active_role')).toBe('ROLE_USER')
  })

  test('on the phone the other roles stand under Más', async () => {
    setViewport('phone')
    const { user } = await renderApp('/data-management', { role: ['ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER'] })
    await user.click(await screen.findByRole('button', { name: 'Más' }))
    expect(await screen.findByRole('button', { name: 'Trabajar como Cliente' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Trabajar como Admin' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Trabajar como Usuario' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(localStorage.getItem('active_role')).toBe('ROLE_USER')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a session that ends during work leads to the sign-in page, says so, and back to where one was', async () => {
    const api = fakeApi()
    let isOver = false
    api.answer(campaignEndpoints.list, () => {
      if (isOver) throw new Refused(401, { code: 'unauthenticated', message: 'Sesión expirada.' })
      return noCampaigns
    })
    api.answer(accessEndpoints.login, () => ({
      token: 'new-token',
      login: 'sabela',
      email: 'sabela@atlantica.example',
      authorities: ['ADMIN'],
    }))
    const { user } = await renderApp('/campaigns?search=queso', { role: 'ROLE_ADMIN', api })
    const search = await screen.findByRole('searchbox', { name: 'Buscar campañas...' })
    isOver = true
    await user.type(search, ' curado{Enter}')
    expect(
      await screen.findByText('Tu sesión ha terminado. Entra otra vez y seguirás donde estabas.'),
    ).toBeVisible()
    expect(window.location.pathname).toBe('/login')
    expect(localStorage.getItem('auth_token')).toBeNull()
    isOver = false
    await user.type(screen.getByLabelText('Usuario'), 'sabela')
    await user.type(screen.getByLabelText('Contraseña'), 'una-clave{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns'))
    expect(new URLSearchParams(window.location.search).get('search')).toBe('queso curado')
    expect(localStorage.getItem('auth_token')).toBe('new-token')
  })

  test('who leaves is not led back: somebody else may sign in next', async () => {
    const api = fakeApi()
    api.answer(accessEndpoints.logout, () => ({ message: 'Sesión cerrada' }))
    api.answer(accessEndpoints.login, () => ({
      token: 'new-token',
      login: 'sabela',
      email: 'sabela@atlantica.example',
      authorities: ['ADMIN'],
    }))
    const { user } = await renderApp('/data-management', { role: 'ROLE_ADMIN', api })
    await leaves(user)
    await user.type(await screen.findByLabelText('Usuario'), 'sabela')
    await user.type(screen.getByLabelText('Contraseña'), 'una-clave{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/admin'))
  })

  test('S23: signing out leaves neither token nor drafts behind, only preferences', async () => {
    const api = fakeApi()
    api.answer(accessEndpoints.logout, () => ({ message: 'Sesión cerrada' }))
    const { user } = await renderApp('/data-management', { role: 'ROLE_ADMIN', userId: 23, api })
    localStorage.setItem('campaignJobs', '[{"worker":"Ana"}]')
    localStorage.setItem('campaigns-filters', '{"year":2026}')
    localStorage.setItem('preference:density', '"compact"')
    await leaves(user)
    expect(await screen.findByRole('heading', { name: 'Entra en tu cuadrante' })).toBeVisible()
    expect(Object.keys(localStorage).toSorted()).toEqual(['campaigns-filters', 'preference:density'])
    expect(api.requests.at(-1)?.line).toBe('POST /api/auth/logout')
  })
})
