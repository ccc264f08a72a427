import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { setViewport } from '../../../../test/viewport.ts'
import { aCampaign, aJob, aJobPage } from '../../testing.ts'

const troya = { id: 8, name: 'Mercado de Troya', address: 'Rúa de Troya 2' }

const days = [
  { date: '2026-11-23', jobs: 4, matching: 4 },
  { date: '2026-11-24', jobs: 2, matching: 1 },
  { date: '2026-12-01', jobs: 8, matching: 0 },
]

async function openFilters(daysOf: () => typeof days = () => days) {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign({ jobsCount: 21 }))
  api.answer(campaignEndpoints.jobDays, daysOf)
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()], 21))
  api.answer(centreEndpoints.list, () => ({ ...aJobPage([]), content: [troya], totalElements: 1 }))
  api.answer(centreEndpoints.get, () => troya)
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  const panel = within(await screen.findByRole('search', { name: 'Filtros de trabajos' }))
  const lastQuestion = () => {
    const asked = api.requests.findLast(({ line }) => line === 'GET /api/campaigns/4/jobs')
    return Object.fromEntries(asked?.query ?? [])
  }
  return { user, panel, lastQuestion, api }
}

test('ten jobs a page, by day, and the foot says how many there are', async () => {
  const { lastQuestion } = await openFilters()
  expect(lastQuestion()).toEqual({ page: '0', size: '10', sort: 'startDate,asc' })
  expect(await screen.findByText(/Total: 21 trabajos · Mostrando 10 de 21/)).toBeVisible()
  const sizes = within(screen.getByRole('combobox', { name: 'Por página' })).getAllByRole('option')
  expect(sizes.map((size) => size.textContent)).toEqual(['5', '10', '25'])
})

test('the state is any until one is chosen', async () => {
  const { user, panel, lastQuestion } = await openFilters()
  const state = panel.getByRole('combobox', { name: 'Estado' })
  expect(state).toHaveDisplayValue('Todos los estados')
  expect(panel.getByRole('button', { name: 'Limpiar' })).toHaveAttribute('aria-disabled', 'true')
  await user.selectOptions(state, 'Completado')
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'status:equals': 'COMPLETADO' }))
})

test('the jobs that somebody cannot come to are one choice', async () => {
  const { user, panel, lastQuestion } = await openFilters()
  await user.selectOptions(panel.getByRole('combobox', { name: 'Avisos' }), 'Con «No puedo ir»')
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'calledOff:equals': 'true' }))
  await user.selectOptions(panel.getByRole('combobox', { name: 'Avisos' }), 'Todos los trabajos')
  await waitFor(() =>
    expect(panel.getByRole('button', { name: 'Limpiar' })).toHaveAttribute('aria-disabled', 'true'),
  )
})

test('a worker or company is searched once typing rests', async () => {
  const { user, panel, lastQuestion } = await openFilters()
  await user.type(panel.getByRole('searchbox', { name: 'Buscar trabajador o empresa' }), 'atlántica')
  expect(Object.values(lastQuestion())).not.toContain('atlántica')
  await waitFor(() => expect(Object.values(lastQuestion())).toContain('atlántica'))
})

test('a centre is looked up and chosen', async () => {
  const { user, panel, lastQuestion } = await openFilters()
  await user.click(panel.getByRole('combobox', { name: 'Centro' }))
  await user.click(await screen.findByRole('option', { name: troya.name }))
  await waitFor(() => expect(Object.values(lastQuestion())).toContain('8'))
  expect(panel.getByRole('combobox', { name: 'Centro' })).toHaveValue(troya.name)
})

test('«Limpiar» takes every filter back and empties the fields', async () => {
  const { user, panel, lastQuestion } = await openFilters()
  await user.selectOptions(panel.getByRole('combobox', { name: 'Estado' }), 'Completado')
  await user.type(panel.getByRole('searchbox', { name: 'Buscar trabajador o empresa' }), 'noa')
  await user.click(panel.getByRole('combobox', { name: 'Centro' }))
  await user.click(await screen.findByRole('option', { name: troya.name }))
  await waitFor(() => expect(Object.keys(lastQuestion())).toHaveLength(6))
  await user.click(panel.getByRole('button', { name: 'Limpiar' }))
  await waitFor(() =>
    expect(panel.getByRole('button', { name: 'Limpiar' })).toHaveAttribute('aria-disabled', 'true'),
  )
  expect(panel.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Todos los estados')
  expect(panel.getByRole('searchbox', { name: 'Buscar trabajador o empresa' })).toHaveValue('')
  expect(panel.getByRole('combobox', { name: 'Centro' })).toHaveValue('')
  await user.selectOptions(panel.getByRole('combobox', { name: 'Estado' }), 'Activo')
  await waitFor(() =>
    expect(lastQuestion()).toEqual({
      page: '0',
      size: '10',
      sort: 'startDate,asc',
      'status:equals': 'ACTIVO',
    }),
  )
})

test('a day is chosen by a press, the days between by a second one, and let go by a press on the only one', async () => {
  const { user, panel, lastQuestion } = await openFilters()
  const day = (name: RegExp) => panel.getByRole('button', { name })
  await user.click(await panel.findByRole('button', { name: /23 de noviembre.*: 4 de 4 trabajos/ }))
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'day:between': '2026-11-23,2026-11-23' }))
  await user.click(day(/1 de diciembre.*: 0 de 8 trabajos/))
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'day:between': '2026-11-23,2026-12-01' }))
  expect(day(/24 de noviembre/)).toHaveAttribute('aria-pressed', 'true')
  await user.click(day(/24 de noviembre/))
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'day:between': '2026-11-24,2026-11-24' }))
  await user.click(day(/24 de noviembre/))
  await waitFor(() => expect(day(/24 de noviembre/)).toHaveAttribute('aria-pressed', 'false'))
})

test('the arrows walk over the days, with Shift they choose', async () => {
  const { user, panel, lastQuestion } = await openFilters()
  const first = await panel.findByRole('button', { name: /23 de noviembre/ })
  first.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(panel.getByRole('button', { name: /1 de diciembre/ })).toHaveFocus()
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'day:between': '2026-11-24,2026-12-01' }))
})

test('weekdays are taken away and put back, and all of them are no filter', async () => {
  const { user, panel, lastQuestion } = await openFilters()
  await user.click(panel.getByRole('button', { name: 'Fin de semana' }))
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'weekday:in': '6,7' }))
  await user.click(panel.getByRole('button', { name: 'viernes' }))
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'weekday:in': '5,6,7' }))
  await user.click(panel.getByRole('button', { name: 'Laborables' }))
  await user.click(panel.getByRole('button', { name: 'Laborables' }))
  await waitFor(() =>
    expect(panel.getByRole('button', { name: 'domingo' })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(panel.getByRole('button', { name: 'Limpiar' })).toHaveAttribute('aria-disabled', 'true')
})

test('mornings, afternoons and nights are one press; other hours are typed', async () => {
  const { user, panel, lastQuestion } = await openFilters()
  await user.click(panel.getByRole('button', { name: 'Noches' }))
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'startMinute:between': '1200,299' }))
  await user.click(panel.getByRole('button', { name: 'Mañanas' }))
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'startMinute:between': '300,839' }))
  expect(panel.getByRole('textbox', { name: 'Desde' })).toHaveValue('05:00')
  const to = panel.getByRole('textbox', { name: 'Hasta' })
  await user.clear(to)
  await user.type(to, '1130')
  await user.tab()
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'startMinute:between': '300,690' }))
  await user.click(panel.getByRole('button', { name: 'Limpiar' }))
  await waitFor(() => expect(panel.getByRole('textbox', { name: 'Desde' })).toHaveValue(''))
})

test('the rail moves the hours by keys, and over midnight stands at both its edges', async () => {
  const { user, panel, lastQuestion } = await openFilters()
  const from = () => panel.getByRole('slider', { name: 'Entran desde' })
  const to = () => panel.getByRole('slider', { name: 'Entran hasta' })
  from().focus()
  await user.keyboard('{PageUp}{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'startMinute:between': '510,1439' }))
  expect(panel.getByRole('textbox', { name: 'Desde' })).toHaveValue('08:30')
  expect(from()).toHaveAttribute('aria-valuetext', '08:30')
  to().focus()
  await user.keyboard('{Home}')
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'startMinute:between': '510,510' }))
  await user.keyboard('{End}')
  from().focus()
  await user.keyboard('{Home}')
  await waitFor(() =>
    expect(panel.getByRole('button', { name: 'Limpiar' })).toHaveAttribute('aria-disabled', 'true'),
  )
  await user.click(panel.getByRole('button', { name: 'Noches' }))
  await waitFor(() => expect(from()).toHaveAttribute('aria-valuenow', '1200'))
  expect(to()).toHaveAttribute('aria-valuenow', '420')
  expect(to()).toHaveAttribute('aria-valuetext', '04:59')
})

test('what a filter leaves out is counted', async () => {
  const { user, panel, api } = await openFilters()
  expect(screen.queryByText(/fuera/)).toBeNull()
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()], 14))
  await user.click(panel.getByRole('button', { name: 'Mañanas' }))
  await waitFor(() => expect(screen.getByText(/fuera/).textContent).toBe('De 21 trabajos, 7 quedan fuera.'))
})

test('on paper the jobs say by what they are filtered, by the words of the panel', async () => {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign({ jobsCount: 21 }))
  api.answer(campaignEndpoints.jobDays, () => days)
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()], 14))
  api.answer(centreEndpoints.get, () => troya)
  const filters = {
    'day:between': '2026-11-23,2026-11-24',
    'weekday:in': '1,2,3,4,5',
    'startMinute:between': '300,839',
    'status:equals': 'PENDIENTE',
    'worker:contains': 'ana',
    'centerId:equals': '8',
    'calledOff:equals': 'true',
  }
  await renderApp(`/campaigns/4?${new URLSearchParams(filters)}`, { role: 'ROLE_ADMIN', api })
  const centre = await screen.findByText('Mercado de Troya', { selector: '.only-paper b' })
  expect(centre.closest('p')).toHaveTextContent(
    'Fechas: 23/11/2026 – 24/11/2026 · Días: Laborables · Hora de entrada: Mañanas · Estado: Pendiente · ' +
      'Trabajador o empresa: «ana» · Centro: Mercado de Troya · Avisos: Con «No puedo ir»',
  )
  expect(await screen.findByRole('search', { name: 'Filtros de trabajos' })).toHaveClass('off-paper')
})

test('days that cannot be fetched are said, and fetched again', async () => {
  const { user, panel, api } = await openFilters(() => {
    throw new Refused(500)
  })
  expect(await panel.findByText('No se han podido cargar las fechas')).toBeVisible()
  api.answer(campaignEndpoints.jobDays, () => days)
  await user.click(panel.getByRole('button', { name: 'Reintentar' }))
  expect(await panel.findByRole('button', { name: /4 de 4 trabajos/ })).toBeVisible()
})

test('on the phone they stand in a sheet, whose button counts them', async () => {
  setViewport('phone')
  const { user, panel } = await openFilters()
  expect(screen.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  await user.selectOptions(panel.getByRole('combobox', { name: 'Estado' }), 'Completado')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Filtros 1 puesto' })).toBeVisible()
})
