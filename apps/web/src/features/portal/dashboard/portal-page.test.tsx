import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { PortalJob } from '@cuadrante/contract/portal/dashboard.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

const job = (id: number): PortalJob => ({
  id,
  name: `Verano en Galicia ${id}`,
  description: '',
  status: 'pending',
  scannedItems: 0,
  confirmedItems: 0,
  createdAt: '2026-11-02T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
  dueDate: '2026-11-20',
  location: 'Vigo',
  startTime: '10:00',
  endTime: '20:00',
  startDate: '2026-11-20',
  slots: [
    { startTime: '10:00', endTime: '14:00' },
    { startTime: '17:00', endTime: '20:00' },
  ],
})

const cardsOf = (content: PortalJob[], totalElements: number, total = totalElements) => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / 24),
  size: 24,
  number: 0,
  total,
})

test('counts all jobs, pages them, and searches among all on the server', async () => {
  const api = fakeApi()
  api.answer(dashboardEndpoints.portalJobs, ({ query }) =>
    query.get('search') ? cardsOf([job(204)], 1, 205) : cardsOf([job(Number(query.get('page')) + 1)], 205),
  )
  const { user } = await renderApp('/', { role: 'ROLE_CLIENT', api })
  expect(await screen.findByText('205 proyectos')).toBeVisible()
  expect(screen.getByText('10:00–14:00 y 17:00–20:00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(await screen.findByRole('heading', { name: 'Verano en Galicia 2' })).toBeVisible()
  await user.type(screen.getByRole('searchbox'), '204{Enter}')
  expect(await screen.findByText('1 proyecto de 205 totales')).toBeVisible()
})

test('a day whose shifts cannot be fetched says so, and fetches them again', async () => {
  const api = fakeApi()
  let isDown = true
  api.answer(dashboardEndpoints.portalJobs, () => cardsOf([], 0))
  api.answer(portalEndpoints.agenda, () => {
    if (isDown) throw new Refused(500, { code: 'internal', message: 'Error interno del servidor.' })
    return {
      workerId: 3,
      today: '2026-11-20',
      time: '09:00',
      from: '2026-11-20',
      to: '2026-12-03',
      shifts: [],
    }
  })
  const { user } = await renderApp('/', { role: 'ROLE_USER', api })
  expect(await screen.findByText('No se han podido cargar tus turnos', {}, { timeout: 5000 })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.getByText(/sin turnos/)).toBeVisible())
})

test.each(['/scan/abc', '/campaigns/abc', '/campaigns/3/jobs/x/edit'])(
  '%s is a page that does not exist',
  async (path) => {
    await renderApp(path, { role: path.startsWith('/scan') ? 'ROLE_USER' : 'ROLE_ADMIN' })
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  },
)
