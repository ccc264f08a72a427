import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { roles as allRoles, type Role } from '@cuadrante/contract/kit/access.ts'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../api/paths.ts'
import { wordsFor, type ScreenAccess } from '../api/screen.ts'
import { anAppInfo, fakeApi } from '../test/fake-api.ts'
import { renderApp } from '../test/render-app.tsx'
import { allScreens, screenAt } from './screens.ts'
import { headingOf } from './shell/coming-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('a page on its way stands under its heading, inside header and menu, and is told once', async () => {
  const clients = screenAt(paths.clients)
  if (!clients?.load) throw new Error('the screen of clients has no page')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  vi.spyOn(clients as { load: () => Promise<{ default: ComponentType }> }, 'load').mockImplementation(
    async () => {
      await arrived
      return { default: () => 'Aquí están los clientes' }
    },
  )
  await renderApp(paths.clients, { role: 'ROLE_ADMIN' })
  const heading = await screen.findByText('Gestión de Clientes')
  expect(heading.tagName).toBe('H1')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(screen.getByRole('main')).toContainElement(heading)
  expect(screen.getByRole('main')).toHaveTextContent('Cargando...')
  arrive()
  await screen.findByText('Aquí están los clientes')
  await waitFor(() => expect(screen.queryByText('Gestión de Clientes')).toBeNull())
})

const forStrangers = allScreens.filter(
  ({ access, load }) => load && (access === 'anyone' || access === 'guest'),
)

test.each(forStrangers.map(({ path }) => [path]))(
  'nobody has to be signed in for %s to be on its way',
  async (path) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const one = screenAt(path) as { load: () => Promise<{ default: ComponentType }> }
    vi.spyOn(one, 'load').mockImplementation(async () => {
      await arrived
      return { default: () => 'Aquí está la página' }
    })
    await renderApp(path.replaceAll(/\{\w+\}/g, '7'))
    expect(await screen.findByText('Cargando...')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
    arrive()
    expect(await screen.findByText('Aquí está la página')).toBeVisible()
  },
)

/** A module that is off stands under its name alone. */
function withEveryModule() {
  const api = fakeApi()
  const modules = allScreens.flatMap(({ module }) => module ?? [])
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules }))
  return api
}

const roleOf = {
  admin: 'ROLE_ADMIN',
  user: 'ROLE_USER',
  client: 'ROLE_CLIENT',
} as const
/** What everybody opens is announced to each role in its words. */
const rolesOf = (access: ScreenAccess): readonly Role[] =>
  access === 'signedIn' ? allRoles : access in roleOf ? [roleOf[access as keyof typeof roleOf]] : []
const announced = allScreens.flatMap(({ path, subtitle, ...one }) =>
  rolesOf(one.access).flatMap((role) => {
    const heading = headingOf({ path, ...one }, role)
    // An administrator's home is another page.
    if (!heading || (path === paths.dashboard && role === 'ROLE_ADMIN')) return []
    return [{ path, heading, subtitle: wordsFor(role, subtitle ?? heading), role }]
  }),
)

test.each(announced)(
  '$path comes with the words that were announced to $role',
  async ({ path, role, ...words }) => {
    await renderApp(path, { role, api: withEveryModule() })
    const found = await screen.findByRole('heading', { level: 1 })
    expect(found.textContent).toBe(words.heading)
    expect(found.closest('main')).toHaveTextContent(words.subtitle)
  },
)

test('nothing is said before a page whose heading a record gives, nor outside the shell', () => {
  const silent = [paths.worker, paths.campaign, paths.login, paths.confirmShift, paths.offerAnswer]
  expect(silent.map((path) => headingOf(screenAt(path), 'ROLE_ADMIN'))).toEqual(silent.map(() => undefined))
  expect(headingOf(screenAt(paths.workers), 'ROLE_ADMIN')).toBe('Trabajadores')
})
