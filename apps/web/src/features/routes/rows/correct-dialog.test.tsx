import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused, type FakeApi } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aRow } from '../testing.ts'
import CorrectDialog from './correct-dialog.tsx'
import type { RowActions } from './row-actions.ts'

const candidate = { latitude: 43.36, longitude: -8.41, label: 'A Coruña', radiusKm: 4 }
const lost = aRow({
  latitude: null,
  longitude: null,
  geocodingStatus: 'FAILED',
  municipality: 'A Coruña',
  candidate,
})
const never = () => new Promise(() => undefined)

/** The dialog of a row without a point; links are read as points of A Coruña until the test says otherwise. */
function theDialog(prepare?: (api: FakeApi) => void) {
  const api = fakeApi()
  api.answer(routeEndpoints.parseMapLink, () => aLink)
  api.answer(routeEndpoints.reverseGeocode, () => ({
    success: true,
    addressComponents: {
      address: null,
      postalCode: null,
      municipality: 'A Coruña',
      province: 'A Coruña',
      island: null,
    },
    isProbable: false,
    neighbours: [],
    error: null,
  }))
  prepare?.(api)
  const { user } = renderPart(
    <CorrectDialog row={lost} actions={{ busy: new Set() } as unknown as RowActions} onClose={() => {}} />,
  )
  return { api, user }
}

const save = () => screen.getByRole('button', { name: 'Guardar corrección' })
const theLink = () => screen.findByRole('textbox', { name: 'Enlace de Google Maps' })

const aLink = {
  success: true,
  isValid: true,
  latitude: 43.37,
  longitude: -8.4,
  matched: '43.37,-8.4',
  precision: 'exact',
  error: null,
}

test('a pin that is set while a link is being read takes its place', async () => {
  const { user } = theDialog((api) => api.answer(routeEndpoints.parseMapLink, never))
  await user.type(await theLink(), '43.3')
  expect(await screen.findByText('Leyendo el enlace…')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Usar A Coruña' }))
  expect(await screen.findByText('Coincide con el municipio y la provincia del archivo.')).toBeVisible()
  expect(screen.queryByText('Leyendo el enlace…')).toBeNull()
  expect(save()).toBeEnabled()
})

test('while another link is read the point of the one before is not saved, nor once it cannot be read', async () => {
  const { api, user } = theDialog()
  await user.click(await theLink())
  await user.paste('43.37,-8.4')
  await waitFor(() => expect(save()).toBeEnabled())
  let refuse: (why: Error) => void = () => undefined
  api.answer(routeEndpoints.parseMapLink, () => new Promise((_, reject) => (refuse = reject)))
  await user.paste(' y más')
  expect(save()).toBeDisabled()
  await waitFor(() => expect(api.requests.filter(({ line }) => line.includes('parse-url'))).toHaveLength(2))
  refuse(new Refused(0))
  expect(await screen.findByText('Error al procesar la URL de Google Maps.')).toBeVisible()
  expect(screen.queryByText('Coordenadas extraídas')).toBeNull()
  expect(save()).toBeDisabled()
})

test('a point of which nobody says where it lies is not called wrong, and can be saved', async () => {
  const { user } = theDialog((api) =>
    api.answer(routeEndpoints.reverseGeocode, () => {
      throw new Refused(0)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Usar A Coruña' }))
  expect(await screen.findByText('No se ha podido comprobar qué municipio hay en ese punto.')).toBeVisible()
  expect(screen.queryByText(/no son válidas/)).toBeNull()
  expect(save()).toBeEnabled()
})
