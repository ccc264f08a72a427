import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobPage } from '../testing.ts'

const troya = { id: 8, name: 'Mercado de Troya', address: 'Rúa de Troya 2' }
const gone = new Refused(404, { code: 'unknown_choice', message: 'El centro ya no existe.' })

async function opened() {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob(), aJob({ id: 13 })]))
  api.answer(centreEndpoints.list, () => ({ ...aJobPage([]), content: [troya], totalElements: 1 }))
  api.answer(centreEndpoints.get, () => troya)
  api.answer(jobEndpoints.previewBulk, ({ body }) => {
    const changing = (body as { jobIds: number[] }).jobIds.length
    return { token: 'x', total: changing, changing, unchanged: 0, conflicting: 0, blocked: 0, rows: [] }
  })
  api.answer(jobEndpoints.applyBulk, () => {
    throw gone
  })
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await screen.findByRole('button', { name: '#12' })
  const chooses = async (jobs: number) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Centro', busy: false }))
    await user.click(dialog.getByRole('combobox', { name: 'Centro' }))
    await user.click(await screen.findByRole('option', { name: troya.name }))
    const words = jobs === 1 ? '1 trabajo' : `${jobs} trabajos`
    await dialog.findByText(jobs === 1 ? '1 cambia' : `${jobs} cambian`)
    return { dialog, button: dialog.getByRole('button', { name: `Cambiar el centro de ${words}` }) }
  }
  return { api, user, chooses }
}

test('a centre that cannot be given to one job is said', async () => {
  const { user, chooses } = await opened()
  await user.click(screen.getByRole('button', { name: 'Cambiar el centro del trabajo #12' }))
  const { dialog, button } = await chooses(1)
  expect(await dialog.findByText('Rúa de Troya 2')).toBeVisible()
  await user.click(button)
  expect(await screen.findByText('No se pudo asignar el centro')).toBeVisible()
  expect(screen.getByText('El centro ya no existe.')).toBeVisible()
})

test('a centre that cannot be given to several jobs is said', async () => {
  const { user, chooses } = await opened()
  await user.click(screen.getByRole('checkbox', { name: /Seleccionar trabajo #12/ }))
  await user.click(screen.getByRole('checkbox', { name: /Seleccionar trabajo #13/ }))
  const bar = within(screen.getByRole('toolbar', { name: 'Acciones sobre la selección' }))
  await user.click(bar.getByRole('button', { name: 'Centro' }))
  const { button } = await chooses(2)
  await user.click(button)
  expect(await screen.findByText('No se pudo asignar el centro a los trabajos')).toBeVisible()
})

test('a chosen centre whose details do not come is said, and can be chosen all the same', async () => {
  const { api, user, chooses } = await opened()
  api.answer(centreEndpoints.get, () => {
    throw new Refused(404)
  })
  await user.click(screen.getByRole('button', { name: 'Cambiar el centro del trabajo #12' }))
  const { dialog, button } = await chooses(1)
  expect(
    await dialog.findByText('Error al obtener datos del centro', undefined, { timeout: 5000 }),
  ).toBeVisible()
  expect(button).toBeEnabled()
})
