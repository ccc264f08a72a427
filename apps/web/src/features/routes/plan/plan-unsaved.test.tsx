import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRoutes, silent } from '../open-routes.ts'
import { aBatch, aGeneratedRoute, aPlan, aRow } from '../testing.ts'

const first = aRow()
const second = aRow({ id: 2, rowNumber: 3, centerName: 'CEIP Bergantiños', latitude: 43.21 })

/** A route with the name that was typed last, which nobody answers when it is saved. */
async function openUnsaved() {
  let row = first
  const { user, api } = await openRoutes({ currentStep: 3, batchId: 5, isRouting: true }, (fake) => {
    fake.answer(routeEndpoints.batch, () => aBatch([row, second]))
    fake.answer(routeEndpoints.generatedRoutes, () => aPlan([aGeneratedRoute([row, second])]))
    fake.answer(routeEndpoints.saveRoutes, silent)
    fake.answer(routeEndpoints.finaliseRoutes, () => ({ success: true, message: '', status: 'COMPLETED' }))
    fake.answer(routeEndpoints.parseMapLink, () => ({
      success: true,
      isValid: true,
      latitude: 43.37,
      longitude: -8.4,
      matched: '43.37,-8.4',
      precision: 'exact',
      error: null,
    }))
    fake.answer(routeEndpoints.reverseGeocode, silent)
    fake.answer(routeEndpoints.reGeocode, () => {
      row = aRow({ latitude: 43.37, longitude: -8.4, provider: 'manual', version: 2 })
      return {
        latitude: 43.37,
        longitude: -8.4,
        formattedAddress: null,
        geocodingStatus: 'SUCCESS',
        geocodingError: null,
        googleMapsUrl: null,
        province: 'A Coruña',
        island: null,
        precision: 'EXACT',
        radiusKm: 0.1,
        row,
      }
    })
  })
  await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de A Coruña 1' }))
  await user.keyboard('Costa da Morte{Enter}')
  expect(await screen.findByRole('button', { name: 'Sin guardar · Reintentar' })).toBeVisible()
  return { user, api }
}

test('a point that is moved on the map leaves the edits that wait to be saved', async () => {
  const { user, api } = await openUnsaved()
  await user.click(screen.getByRole('button', { name: 'Abrir la ruta Costa da Morte' }))
  await user.click(screen.getByRole('button', { name: 'Acciones de CEIP Milladoiro' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mover el punto en el mapa…' }))
  await user.click(await screen.findByRole('textbox', { name: 'Enlace de Google Maps' }))
  await user.paste('43.37,-8.4')
  const save = screen.getByRole('button', { name: 'Guardar corrección' })
  await waitFor(() => expect(save).toBeEnabled())
  const plans = () => api.requests.filter(({ line }) => line.includes('generated-routes/')).length
  const before = plans()
  await user.click(save)
  await waitFor(() => expect(api.lastOf(`POST ${routeEndpoints.reGeocode.path}`)).toBeDefined())
  await waitFor(() => expect(plans()).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Cambiar el nombre de Costa da Morte' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sin guardar · Reintentar' })).toBeVisible()
  expect(screen.queryByText('A Coruña 1')).toBeNull()
})

test('routes with an edit that is not saved are not finalised', async () => {
  const { user, api } = await openUnsaved()
  await user.click(screen.getByRole('button', { name: 'Acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Marcar como Finalizadas' }))
  expect(await screen.findByText('Hay cambios sin guardar')).toBeVisible()
  expect(api.requests.some(({ line }) => line.includes('finalize-routes'))).toBe(false)
  expect(screen.getByRole('button', { name: 'Cambiar el nombre de Costa da Morte' })).toBeVisible()
})

test('whoever goes back to the rows is asked before an edit that is not saved is lost', async () => {
  const { user } = await openUnsaved()
  await user.click(screen.getByRole('button', { name: 'Ver los datos' }))
  const question = await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  expect(screen.getByRole('button', { name: 'Cambiar el nombre de Costa da Morte' })).toBeVisible()
})
