import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../api/paths.ts'
import { anAppInfo, fakeApi } from '../test/fake-api.ts'
import { renderApp } from '../test/render-app.tsx'
import { allScreens, screenOf } from './screens.ts'
import { headingOf } from './shell/coming-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('a page on its way stands under its heading, inside header and menu, and is told once', async () => {
  const clients = screenOf(paths.clients)
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
  signedIn: 'ROLE_ADMIN',
} as const
const announced = allScreens.flatMap((one) => {
  const heading = headingOf(one)
  return heading && one.access in roleOf
    ? [
        {
          path: one.path,
          heading,
          subtitle: one.subtitle,
          role: roleOf[one.access as keyof typeof roleOf],
        },
      ]
    : []
})

test.each(announced)('$path comes with the words that were announced', async ({ path, role, ...words }) => {
  await renderApp(path, { role, api: withEveryModule() })
  const found = await screen.findByRole('heading', { level: 1 })
  expect(found.textContent).toBe(words.heading)
  expect(found.closest('main')).toHaveTextContent(words.subtitle ?? words.heading)
})

test('nothing is said before a page whose heading a record or the person gives, nor outside the shell', () => {
  const silent = [
    paths.worker,
    paths.campaign,
    paths.dashboard,
    paths.login,
    paths.confirmShift,
    paths.offerAnswer,
  ]
  expect(silent.map((path) => headingOf(allScreens.find((one) => one.path === path)))).toEqual(
    silent.map(() => undefined),
  )
  expect(headingOf(screenOf(paths.workers))).toBe('Trabajadores')
})
