import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberWay, useWayBack } from './way-back.ts'

test('a page that is left as soon as it stands is still the one that was come from', async () => {
  let goBack: ((path: string) => boolean) | undefined
  const root = createRootRoute()
  const page = (path: string, component: () => string) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/', () => 'Inicio'),
      page('/list', () => 'Lista'),
      page('/record', function Record() {
        goBack = useWayBack()
        return 'Ficha'
      }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  rememberWay(router)
  render(<RouterProvider router={router} />)
  await screen.findByText('Inicio')
  act(() => {
    void router.navigate({ to: '/list' })
    void router.navigate({ to: '/record' })
  })
  await screen.findByText('Ficha')
  expect(goBack?.('/list')).toBe(true)
  expect(await screen.findByText('Lista')).toBeVisible()
})
