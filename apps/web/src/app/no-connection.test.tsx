import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../test/fake-api.ts'
import { renderApp } from '../test/render-app.tsx'
import { PageFailure } from './pages/page-failure.tsx'

test('the office reads why nothing comes while there is no connection', async () => {
  const api = fakeApi()
  api.answer(clientEndpoints.list, () => ({ content: [], totalElements: 0 }))
  await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: 'Gestión de Clientes' })).toBeVisible()
  expect(screen.queryByText('Sin conexión.')).toBeNull()
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('Sin conexión.')).toBeVisible()
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText('Sin conexión.')).toBeNull()
})

test('a page that could not be fetched is tried again as soon as the connection is back', () => {
  const reset = vi.fn<() => void>()
  render(<PageFailure reset={reset} />)
  fireEvent.online(window)
  expect(reset).toHaveBeenCalledOnce()
})
