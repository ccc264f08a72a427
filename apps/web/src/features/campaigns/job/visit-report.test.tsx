import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { VisitReport } from '@cuadrante/contract/routes/visits/visit-report.ts'
import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from '../../../test/fake-api.ts'
import { campaignApi, openCampaign } from '../detail/open-campaign.ts'
import { aJobDetail } from '../testing.ts'

const visit = (rowId: number, name: string, more: Partial<VisitReport['visits'][number]> = {}) => ({
  rowId,
  name,
  address: 'Rúa Real, 4',
  town: 'Vigo',
  startsAt: 600,
  state: 'open' as const,
  arrivedAt: null,
  leftAt: null,
  photos: [],
  ...more,
})
afterEach(() => void vi.useRealTimers())

const photo = { id: '0d4f7a52-6e0b-4a57-9d7e-3f1c5b8f2a10', at: 612 }

async function opensJob(visits: number, report: () => Partial<VisitReport>) {
  const api = campaignApi()
  api.answer(jobEndpoints.get, () => aJobDetail({ visits }))
  api.answer(visitWorkEndpoints.report, () => ({ date: '2026-11-20', zone: 'Europe/Madrid', ...report() }))
  const { user } = await openCampaign(api, 'ROLE_CLIENT')
  await user.click(screen.getByRole('button', { name: /Acciones de trabajo #12/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ver' }))
  const drawer = await screen.findByRole('dialog', { name: 'Trabajo #12', busy: false })
  await within(drawer).findByRole('heading', { name: /^Horario/ })
  return { api, user, drawer }
}

test('a client reads which visits are made, when somebody was there, and opens the photos', async () => {
  const { drawer } = await opensJob(4, () => ({
    visits: [
      visit(1, 'Tenda Castrelos', { state: 'done', arrivedAt: 605, leftAt: 630, photos: [photo] }),
      visit(2, 'Gadis Ronda', { state: 'missed', leftAt: 660 }),
      visit(3, 'Lupa Centro', { state: 'there', arrivedAt: 700 }),
      visit(4, 'Eroski Plaza', { startsAt: 750 }),
    ],
  }))
  expect(await within(drawer).findByText('1 de 4 hechas')).toBeVisible()
  const rows = within(drawer).getAllByRole('listitem')
  const rowOf = (name: string) => rows.find((row) => row.textContent?.includes(name))
  expect(rowOf('Tenda Castrelos')).toHaveTextContent('Rúa Real, 4, Vigo')
  expect(rowOf('Tenda Castrelos')).toHaveTextContent('10:05–\u206010:30')
  expect(rowOf('Gadis Ronda')).toHaveTextContent('No hecha')
  expect(rowOf('Lupa Centro')).toHaveTextContent('Desde las 11:40')
  expect(rowOf('Eroski Plaza')).toHaveTextContent('Prevista a las 12:30')
  expect(
    within(drawer).getByRole('button', { name: 'Abrir la foto 1 de 1 de Tenda Castrelos' }),
  ).toBeVisible()
})

test('of a day that is over nothing is to come any more, and a moment is no span', async () => {
  const { drawer } = await opensJob(4, () => ({
    date: '2026-11-18',
    visits: [
      visit(1, 'Tenda Castrelos', { state: 'done', arrivedAt: 605, leftAt: 605 }),
      visit(2, 'Gadis Ronda', { state: 'there', arrivedAt: 660 }),
      visit(3, 'Lupa Centro', { address: 'Rúa Real, 4, 36201 Vigo, Pontevedra' }),
    ],
  }))
  expect(await within(drawer).findByText('1 de 3 hechas')).toBeVisible()
  const rows = within(drawer).getAllByRole('listitem')
  const rowOf = (name: string) => rows.find((row) => row.textContent?.includes(name))
  expect(rowOf('Tenda Castrelos')).toHaveTextContent(/A las 10:05$/)
  expect(rowOf('Gadis Ronda')).toHaveTextContent(/A las 11:00$/)
  expect(rowOf('Lupa Centro')).toHaveTextContent(/Pontevedra ?Sin anotar$/)
})

test('a night of visits is not over at midnight', async () => {
  const { drawer } = await opensJob(1, () => ({
    date: '2026-11-19',
    visits: [visit(1, 'Tenda Castrelos', { startsAt: 1500 })],
  }))
  expect(await within(drawer).findByText(/^Prevista a las/)).toBeVisible()
})

test('hours of another clock name it', async () => {
  const { drawer } = await opensJob(1, () => ({
    zone: 'Atlantic/Canary',
    visits: [visit(1, 'Tenda Castrelos')],
  }))
  expect(await within(drawer).findByText('0 de 1 hechas · hora de Canarias')).toBeVisible()
})

test('of a job without visits nothing is asked', async () => {
  const { api } = await opensJob(0, () => ({ visits: [] }))
  expect(api.requests.some(({ line }) => line.endsWith('/visits/report'))).toBe(false)
})

test('visits that cannot be fetched are fetched again', async () => {
  let isDown = true
  const { user, drawer } = await opensJob(1, () => {
    if (isDown) throw new Refused(500, { code: 'internal', message: 'Error interno del servidor.' })
    return { visits: [visit(1, 'Tenda Castrelos')] }
  })
  expect(await within(drawer).findByText('No se han podido cargar las visitas')).toBeVisible()
  isDown = false
  await user.click(within(drawer).getByRole('button', { name: 'Reintentar' }))
  expect(await within(drawer).findByText('Tenda Castrelos')).toBeVisible()
})

test('visits that are here stay where they are asked again in vain', async () => {
  let asked = 0
  const { drawer } = await opensJob(1, () => {
    asked += 1
    if (asked > 1) throw new Refused(500, { code: 'internal', message: 'Error interno del servidor.' })
    return { visits: [visit(1, 'Tenda Castrelos')] }
  })
  expect(await within(drawer).findByText('Tenda Castrelos')).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(asked).toBe(2))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(within(drawer).getByText('Tenda Castrelos')).toBeVisible()
  expect(within(drawer).queryByText('No se han podido cargar las visitas')).toBeNull()
})
