import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobPage } from '../testing.ts'

const step = (jobId: number, to: { id: number; name: string }, from: { id: number; name: string }) => ({
  jobId,
  version: 1,
  place: 'Mercado de Abastos',
  town: 'Vigo',
  date: '2026-11-21',
  startTime: '12:00',
  endTime: '16:00',
  from,
  to,
  km: 4.2,
  weekMinutes: 720,
  reasons: ['Ha trabajado aquí'],
})
const [lucia, brais, carla] = [
  { id: 1, name: 'Lucía Souto' },
  { id: 2, name: 'Brais Otero' },
  { id: 3, name: 'Carla Rey' },
]
const found = {
  current: lucia,
  refusal: null,
  free: 0,
  options: [{ steps: [step(12, brais, lucia), step(13, carla, brais)] }],
}

async function opened(answer: object = found) {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()]))
  api.answer(planningEndpoints.coverOptions, () => answer)
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: /Acciones de trabajo #12/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cubrir' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Cubrir' }))
  return { api, user, drawer }
}

test('a chain says who takes which shift, and is sent as it was shown', async () => {
  const { api, user, drawer } = await opened()
  expect(await drawer.findByText('Moviendo 1 turno más')).toBeVisible()
  expect(drawer.getByText('Era de Lucía Souto')).toBeVisible()
  expect(drawer.getByText('Carla Rey').parentElement).toHaveTextContent(
    'Carla Rey hace el de Brais OteroMercado de Abastos · Vigo · 21/11/2026, 12:00–16:00',
  )
  let sent: unknown
  api.answer(planningEndpoints.cover, ({ body }) => {
    sent = body
    return { operationId: 5, applied: 2, undoUntil: '2026-11-20T10:00:00Z' }
  })
  await user.click(drawer.getByRole('button', { name: 'Hacer 2 cambios' }))
  expect(await screen.findByText('Turno cubierto')).toBeVisible()
  expect(sent).toEqual({
    reason: 'No puede venir',
    steps: [
      { jobId: 12, version: 1, workerId: 2 },
      { jobId: 13, version: 1, workerId: 3 },
    ],
  })
})

test('what changed meanwhile is said, and the ways are looked for again', async () => {
  const { api, user, drawer } = await opened()
  api.answer(planningEndpoints.cover, () => {
    throw new Refused(409, { code: 'plan_moved', message: 'No se ha aplicado nada: un trabajo ha cambiado.' })
  })
  const button = await drawer.findByRole('button', { name: 'Hacer 2 cambios' })
  await user.click(button)
  expect(await drawer.findByText('No se ha aplicado nada: un trabajo ha cambiado.')).toBeVisible()
  await waitFor(() =>
    expect(api.requests.filter(({ line }) => line === 'GET /api/jobs/12/cover')).toHaveLength(2),
  )
})

test.each([
  [{ ...found, options: [] }, 'Nadie puede hacerlo'],
  [{ ...found, options: [], refusal: 'Este turno ya ha empezado.' }, 'Este turno ya ha empezado.'],
])('where nobody may take it, that is said', async (answer, sentence) => {
  const { drawer } = await opened(answer)
  expect(await drawer.findByText(sentence)).toBeVisible()
})
