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
  counted: object = {},
) {
  const api = fakeApi()
  let asked: unknown
  let scope: unknown
  api.answer(planningEndpoints.prepare, ({ body }) => {
    asked = (body as { settings: unknown }).settings
    scope = (body as { scope: unknown }).scope
    return {
      title: 'Navidad en tienda',
      client: 'Galletas Úrsula',
      days: { from: '2026-11-23', to: '2026-12-06' },
      places: 2,
      offersUntil: null,
      parts: null,
      counts: { open: 4, pending: 0, offered: 0, fixed: 0 },
      vacated: { pending: 0, fixed: 0 },
      deciding: 4,
      people: [{ step: 'activas', people: 5 }],
      withoutHome: 0,
      centres: [],
      impossible: 0,
      impossibleJobs: [],
      further: null,
      ...counted,
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
  const askedPlans = () => api.requests.filter(({ line }) => line === 'GET /api/plans')
  return { user, askedPlans, settings: () => asked, scope: () => scope, ordered: () => ordered }
}

test('of many centres the hardest twelve are shown, and all on demand', async () => {
  const centres = Array.from({ length: 14 }, (_, index) => ({
    centre: `Tienda ${index}`,
    city: 'Lugo',
    deciding: 14 - index,
    possible: 3,
  }))
  const { user } = await opened('', {}, undefined, { centres })
  const table = within(screen.getByRole('region', { name: 'Turnos y personas por centro' }))
  await waitFor(() => expect(table.getAllByRole('rowheader')).toHaveLength(13))
  expect(table.getByRole('rowheader', { name: '14 centros' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver los 14 centros' }))
  expect(table.getAllByRole('rowheader')).toHaveLength(15)
  expect(screen.queryByRole('button', { name: /Ver los/ })).toBeNull()
})

test('a list and people left out are asked of the plan, and can be taken out again', async () => {
  const { user, settings } = await opened()
  await user.click(screen.getByText(/^Provincias y personas sueltas/))
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

test('who has a job keeps it until the planner says that it may move, and reads that each change can be left out', async () => {
  const { user, settings } = await opened()
  const moves = screen.getByRole('switch', { name: 'Se mueven' })
  expect(moves).not.toBeChecked()
  expect(settings()).toMatchObject({ movesPending: false })
  await user.click(moves)
  await waitFor(() => expect(settings()).toMatchObject({ movesPending: true }))
  expect(screen.getByText(/antes de aplicar se quita el que no convenga/)).toBeVisible()
})

test('of who stays, those are told apart whose person cannot do them any more', async () => {
  await opened('', {}, undefined, {
    counts: { open: 2, pending: 3, offered: 0, fixed: 4 },
    vacated: { pending: 1, fixed: 2 },
    deciding: 3,
  })
  expect(screen.getByText(/menos 1 de quien está ausente o inactivo/)).toBeVisible()
  expect(
    screen.getByText(/No se tocan\. 2 son de quien está ausente o inactivo, o ha avisado de que no puede ir/),
  ).toBeVisible()
})

test('where nothing is left to decide, confirmed shifts of somebody who is away are told apart', async () => {
  await opened('', {}, undefined, {
    counts: { open: 0, pending: 0, offered: 0, fixed: 4 },
    vacated: { pending: 0, fixed: 2 },
    deciding: 0,
  })
  expect(screen.getByText('No hay nada que decidir')).toBeVisible()
  expect(
    screen.getByText(
      /pero 2 confirmados son de quien está ausente o inactivo, o ha avisado de que no puede ir: se cubren con «Cubrir»/,
    ),
  ).toBeVisible()
  expect(screen.queryByText(/Si dejas mover/)).toBeNull()
})

test('a campaign in which nobody has a job is handed over whole', async () => {
  await opened('', {}, () => [], { parts: { ...parts, open: 12 } })
  expect(screen.getByRole('button', { name: /^Toda la campaña/ })).toHaveAttribute('aria-pressed', 'true')
})

const parts = {
  jobs: 12,
  open: 9,
  weeks: [
    { from: '2026-11-23', to: '2026-11-29', jobs: 5 },
    { from: '2026-11-30', to: '2026-12-06', jobs: 7 },
  ],
}

test('a part of a campaign is handed over: what nobody has, a week, or some days', async () => {
  const { user, scope, settings } = await opened('', {}, () => [], { parts })
  expect(
    screen.getByText(/Galletas Úrsula · 23 nov – 6 dic · 4 turnos sin empezar en 2 centros/),
  ).toBeVisible()
  const chip = (name: RegExp) => screen.getByRole('button', { name })
  expect(chip(/^Solo los huecos 9$/)).toHaveAttribute('aria-pressed', 'true')
  expect(settings()).toMatchObject({ movesPending: false })
  expect(scope()).toEqual({ campaignId: 4 })

  await user.click(chip(/^Toda la campaña 12$/))
  await waitFor(() => expect(settings()).toMatchObject({ movesPending: true }))
  expect(chip(/^Toda la campaña 12$/)).toHaveAttribute('aria-pressed', 'true')

  await user.click(chip(/^Semana del 30 nov 7$/))
  await waitFor(() => expect(scope()).toEqual({ campaignId: 4, from: '2026-11-30', to: '2026-12-06' }))
  expect(settings()).toMatchObject({ movesPending: true })
  expect(chip(/^Semana del 30 nov/)).toHaveAttribute('aria-pressed', 'true')

  await user.click(chip(/^Elegir días…$/))
  const dialog = await screen.findByRole('dialog', { name: 'Qué días', busy: false })
  await user.clear(within(dialog).getByLabelText('Desde'))
  await user.type(within(dialog).getByLabelText('Desde'), '25/11/2026')
  await user.clear(within(dialog).getByLabelText('Hasta'))
  await user.type(within(dialog).getByLabelText('Hasta'), '24/11/2026')
  await user.tab()
  expect(within(dialog).getByText('El último día no puede ser anterior al primero')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Elegir estos días' })).toBeDisabled()
  await user.clear(within(dialog).getByLabelText('Hasta'))
  await user.type(within(dialog).getByLabelText('Hasta'), '26/11/2026')
  await user.click(within(dialog).getByRole('button', { name: 'Elegir estos días' }))
  await waitFor(() => expect(scope()).toEqual({ campaignId: 4, from: '2026-11-25', to: '2026-11-26' }))
  expect(chip(/^Del 25 nov al 26 nov$/)).toHaveAttribute('aria-pressed', 'true')
})

test('jobs that nobody can do are named, with the distance that would let somebody in', async () => {
  const { user, settings } = await opened('', {}, () => [], {
    impossible: 4,
    impossibleJobs: [
      { centre: 'Gadis Ronda de la Muralla', city: 'Lugo', date: '2026-12-05' },
      { centre: 'Gadis Ronda de la Muralla', city: 'Lugo', date: '2026-12-06' },
      { centre: 'Mercado', city: null, date: '2026-12-06' },
    ],
    further: { km: 80, people: 3 },
  })
  expect(
    screen.getByText(
      /antes de empezar: Gadis Ronda de la Muralla, Lugo, 5 dic; .*; Mercado, 6 dic y 1 más\. Con 80 km serían 3 personas más\./,
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Viajar hasta 80 km' }))
  await waitFor(() => expect(settings()).toMatchObject({ maxKm: 80 }))
})

test('the limit of distance goes up and down by tens', async () => {
  const { user, settings } = await opened()
  await user.click(screen.getByRole('button', { name: 'Viaje hasta: más' }))
  await waitFor(() => expect(settings()).toMatchObject({ maxKm: 70 }))
  const field = screen.getByRole('textbox', { name: 'Viaje hasta' })
  await user.clear(field)
  await user.type(field, '45')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(settings()).toMatchObject({ maxKm: 40 }))
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
  isUndone: false,
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

test('without a shift to come the page says what is missing, and not that all are covered', async () => {
  const none = { open: 0, pending: 0, offered: 0, fixed: 0 }
  await opened('', {}, undefined, { days: null, counts: none, deciding: 0, people: [] })
  expect(await screen.findByRole('heading', { name: 'No hay turnos por empezar' })).toBeVisible()
  expect(screen.queryByText(/Todos los turnos están cubiertos/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver las campañas' })).toHaveAttribute('href', '/campaigns')
})

test('of whom nobody knows where they live, that is said beside the people who are possible', async () => {
  await opened('', {}, undefined, { withoutHome: 2 })
  expect(
    await screen.findByText(/^De 2 personas no consta en qué población viven: ningún límite/),
  ).toBeVisible()
})

test('where nobody has a home, it is said of all of them', async () => {
  await opened('', {}, undefined, { withoutHome: 5 })
  expect(await screen.findByText(/^De nadie consta en qué población vive: ningún límite/)).toBeVisible()
})

test('the plans of before are asked for once, by whichever part shows them', async () => {
  const { askedPlans } = await opened('', {}, () => [aSummary(7, 'APPLIED', 'La primera semana')])
  expect(await screen.findByRole('link', { name: 'Como la última vez' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'La primera semana' })).toBeVisible()
  expect(askedPlans()).toHaveLength(1)
})
