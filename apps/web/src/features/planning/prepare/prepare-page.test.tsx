import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { placeEndpoints } from '@cuadrante/contract/places/endpoints.ts'
import { peopleListEndpoints } from '@cuadrante/contract/people-lists/endpoints.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { standardPlanSettings, type PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aPerson } from '../../people/testing.ts'

const aNamed = (id: number, firstName: string) => aPerson({ id, user: { firstName, lastName: 'Rey' } })

const usual = {
  id: 3,
  name: 'De siempre',
  notes: null,
  client: null,
  people: [
    { id: 7, name: 'Noa Rey', city: null },
    { id: 8, name: 'Brais Rey', city: 'Lugo' },
  ],
  version: 1,
}

const page = <T,>(content: T[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  size: 20,
  number: 0,
})

async function opened(
  address = '',
  before: object = {},
  plans: (campaignId: string | null) => object[] = () => [],
) {
  const api = fakeApi()
  let asked: unknown
  api.answer(planningEndpoints.prepare, ({ body }) => {
    asked = (body as { settings: unknown }).settings
    return {
      title: 'Navidad en tienda',
      counts: { open: 4, pending: 0, offered: 0, fixed: 0 },
      deciding: 4,
      people: [{ step: 'activas', people: 5 }],
      centres: [],
      impossible: 0,
    }
  })
  api.answer(planningEndpoints.list, ({ query }) => plans(query.get('campaignId')))
  api.answer(peopleListEndpoints.list, () => page([usual]))
  api.answer(placeEndpoints.provinces, () => page([]))
  api.answer(peopleEndpoints.list, () => page([aNamed(7, 'Noa'), aNamed(8, 'Brais')]))
  let ordered: { settings: PlanSettings; scenarioOf?: number } | undefined
  api.answer(planningEndpoints.start, ({ body }) => {
    ordered = body as typeof ordered
    return { planId: 9, taskId: 1 }
  })
  api.answer(planningEndpoints.get, () => before)
  const { user } = await renderApp(`/campaigns/plans/new?campaign=4${address}`, { role: 'ROLE_ADMIN', api })
  await screen.findByRole('heading', { name: /Planificar Navidad/ })
  return { user, settings: () => asked, ordered: () => ordered }
}

test('a list and people left out are asked of the plan, and can be taken out again', async () => {
  const { user, settings } = await opened()
  await user.click(screen.getByRole('combobox', { name: 'Solo estas personas' }))
  await user.click(await screen.findByRole('option', { name: /Noa Rey/ }))
  await user.click(screen.getByRole('combobox', { name: 'Dejar fuera' }))
  await user.click(await screen.findByRole('option', { name: /Brais Rey/ }))
  await waitFor(() => expect(settings()).toMatchObject({ only: [7], excluded: [8] }))
  const left = within(screen.getByRole('list', { name: 'Dejar fuera' }))
  await user.click(left.getByRole('button', { name: /Quitar a Brais Rey/ }))
  await waitFor(() => expect(settings()).toMatchObject({ only: [7], excluded: [] }))
  expect(screen.queryByRole('list', { name: 'Dejar fuera' })).toBeNull()
})

test('kept lists and favourites of the client are asked of the plan', async () => {
  const { user, settings } = await opened()
  await user.click(screen.getByRole('combobox', { name: 'Listas' }))
  await user.click(await screen.findByRole('option', { name: /De siempre · 2/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: /Favoritas del cliente/ }), 'Primero')
  await waitFor(() =>
    expect(settings()).toMatchObject({ lists: [3], excludedLists: [], favourites: 'first' }),
  )
})

test('weights are opened, changed within their limits, and asked of the plan', async () => {
  const { user, ordered } = await opened()
  await user.click(screen.getByText(/Ver el orden y los pesos/))
  const weekend = screen.getByRole('textbox', { name: /Veces que pesa el fin de semana/ })
  await user.clear(weekend)
  await user.type(weekend, '21')
  expect(screen.getByText('Escribe un número entero de 0 a 20')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Planificar 4 turnos' })).toBeDisabled()
  await user.clear(weekend)
  await user.type(weekend, '7')
  await user.click(screen.getByRole('button', { name: 'Planificar 4 turnos' }))
  await waitFor(() => expect(ordered()?.settings.weights).toMatchObject({ weekend: 7, pair: 1 }))
})

const aPlan = {
  id: 7,
  version: 1,
  title: 'Navidad en tienda',
  campaignId: 4,
  state: 'PROPOSED',
  taskId: 1,
  scope: { campaignId: 4 },
  createdAt: '2026-11-22T08:31:00Z',
  createdBy: 'Sabela Otero',
  activePeople: 5,
  progress: { ms: 900, iterations: 10, covered: 0, jobs: 0, curve: [] },
  before: null,
  after: null,
  jobs: [],
  notes: null,
  applying: null,
  scenarios: 1,
  failure: null,
}

test('a plan beside another one begins with what that one was asked', async () => {
  const settings = { ...standardPlanSettings, preset: 'cost', maxKm: 35 }
  const { user, ordered } = await opened('&like=7&beside=6', { ...aPlan, settings })
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Que cueste menos' })).toBeChecked())
  expect(screen.queryByText(/Hacer un plan con cada prioridad/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Planificar 4 turnos' }))
  await waitFor(() => expect(ordered()).toMatchObject({ scenarioOf: 6, settings: { maxKm: 35 } }))
})

const aSummary = (id: number, state: string, title = 'Navidad en tienda') => ({
  id,
  title,
  campaignId: 4,
  state,
  createdAt: '2026-11-18T09:00:00Z',
  createdBy: 'Sabela Otero',
  jobs: 12,
  covered: 12,
})

test('«Como la última vez» asks what the plan was asked that the campaign applied last', async () => {
  const settings = { ...standardPlanSettings, preset: 'fairness', maxKm: 25 }
  const { user, settings: asked } = await opened('', { ...aPlan, settings }, (campaignId) =>
    campaignId === '4' ? [aSummary(9, 'DISCARDED'), aSummary(8, 'PROPOSED'), aSummary(7, 'APPLIED')] : [],
  )
  const button = await screen.findByRole('link', { name: 'Como la última vez' })
  expect(button).toHaveAttribute('href', expect.stringMatching(/campaign=.*4.*like=7/))
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Repartir por igual' })).toBeChecked())
  await waitFor(() => expect(asked()).toMatchObject({ maxKm: 25 }))
  expect(screen.queryByRole('link', { name: 'Como la última vez' })).toBeNull()
})

test('a campaign without a plan begins like the last one of the agency, and the first of all like none', async () => {
  await opened('', {}, (campaignId) => (campaignId === '4' ? [] : [aSummary(3, 'PROPOSED', 'Verano')]))
  const button = await screen.findByRole('link', { name: 'Como la última vez' })
  expect(button).toHaveAttribute('title', expect.stringContaining('Verano'))
})
