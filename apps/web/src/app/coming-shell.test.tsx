import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../api/paths.ts'

afterEach(() => {
  vi.doUnmock('./shell/shell.tsx')
  vi.resetModules()
})

test('a page stands under its heading before header and menu are here', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  vi.resetModules()
  // The very file, late.
  vi.doMock('./shell/shell.tsx', async (original) => {
    await arrived
    return original()
  })
  const { renderApp } = await import('../test/render-app.tsx')
  await renderApp(paths.clients, { role: 'ROLE_ADMIN' })
  const heading = await screen.findByText('Gestión de Clientes')
  expect(heading.tagName).toBe('H1')
  expect(screen.getByRole('main')).toContainElement(heading)
  expect(screen.queryByRole('button', { name: /el menú/ })).toBeNull()
  arrive()
  await screen.findByRole('button', { name: /el menú/ })
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(await screen.findByRole('heading', { level: 1, name: 'Gestión de Clientes' })).toBeInTheDocument()
})
