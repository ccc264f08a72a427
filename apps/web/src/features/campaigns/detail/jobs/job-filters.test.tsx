import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { aCampaign, aJob, aJobPage } from '../../testing.ts'

const troya = { id: 8, name: 'Mercado de Troya', address: 'Rúa de Troya 2' }

async function openFilters() {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign({ jobsCount: 21 }))
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()], 21))
  api.answer(centreEndpoints.list, () => ({ ...aJobPage([]), content: [troya], totalElements: 1 }))
  api.answer(centreEndpoints.get, () => troya)
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  const panel = within(screen.getByRole('search', { name: 'Filtros de trabajos' }))
  const lastQuestion = () => {
    const asked = api.requests.findLast(({ line }) => line === 'GET /api/campaigns/4/jobs')
    return Object.fromEntries(asked?.query ?? [])
  }
  return { user, panel, lastQuestion }
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
  expect(panel.getByRole('button', { name: 'Limpiar' })).toBeDisabled()
  await user.selectOptions(state, 'Completado')
  await waitFor(() => expect(lastQuestion()).toMatchObject({ 'status:equals': 'COMPLETADO' }))
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
  await waitFor(() => expect(panel.getByRole('button', { name: 'Limpiar' })).toBeDisabled())
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
