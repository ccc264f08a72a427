import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { BasePlace } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../../../../test/fake-api.ts'
import { renderPart } from '../../../../../test/render-part.tsx'
import { PlaceField } from './place-field.tsx'

const onPlace = vi.fn<(place: BasePlace | undefined) => void>()

function Field() {
  const [place, setPlace] = useState<BasePlace>()
  return (
    <PlaceField
      label="Dirección de salida"
      value={place}
      onChange={(next) => {
        onPlace(next)
        setPlace(next)
      }}
      error="Di dónde está"
    />
  )
}

/** Two centres, of which nobody knows where the second lies. */
async function aField() {
  onPlace.mockClear()
  const api = fakeApi()
  const centre = { address: 'Rúa Nova 1', province: { id: 27, name: 'Lugo' } }
  api.answer(centreEndpoints.list, () => ({
    content: [
      { ...centre, id: 1, name: 'Almacén de Lugo', latitude: 43.01, longitude: -7.55 },
      { ...centre, id: 2, name: 'Almacén sin sitio' },
    ],
    totalElements: 2,
    totalPages: 1,
    size: 20,
    number: 0,
  }))
  const { user } = renderPart(<Field />)
  const field = await screen.findByRole('combobox', { name: /^Dirección de salida/ })
  const writes = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
  }
  return { api, user, field, writes }
}

const found = (label: string, isApproximate = false) => ({
  latitude: 43.3,
  longitude: -8.5,
  label,
  isApproximate,
  error: null,
})

test('a centre is taken with where it lies, and one that lies nowhere is not', async () => {
  const { user, field } = await aField()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: /^Almacén de Lugo/ }))
  expect(onPlace).toHaveBeenLastCalledWith({ name: 'Almacén de Lugo', latitude: 43.01, longitude: -7.55 })
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: /^Almacén sin sitio/ }))
  expect(onPlace).toHaveBeenLastCalledWith(undefined)
  expect(await screen.findByText('De ese centro no se sabe dónde está: escribe su dirección.')).toBeVisible()
})

test('an address is looked up, keeps its words, and says where only the town is known', async () => {
  const { api, field, writes } = await aField()
  api.answer(routeEndpoints.findPlace, () => found('15142 Arteixo', true))
  await writes('Polígono de Sabón 3')
  await waitFor(() =>
    expect(onPlace).toHaveBeenLastCalledWith({
      name: 'Polígono de Sabón 3',
      latitude: 43.3,
      longitude: -8.5,
    }),
  )
  expect(field).toHaveValue('Polígono de Sabón 3')
  expect(screen.getByText('15142 Arteixo: solo se conoce la zona')).toBeVisible()
})

test('coordinates and links are called by where they lie', async () => {
  const { api, field, writes } = await aField()
  api.answer(routeEndpoints.findPlace, () => found('Arteixo'))
  await writes('43.3268, -8.5016')
  await waitFor(() => expect(field).toHaveValue('Punto en Arteixo'))
  await writes('https://maps.app.goo.gl/abcdef')
  await waitFor(() => expect(field).toHaveValue('Punto en Arteixo'))
})

test('what is not found, and a look-up that fails, say so and keep what was written', async () => {
  const { api, field, writes } = await aField()
  api.answer(routeEndpoints.findPlace, () => ({
    latitude: null,
    longitude: null,
    label: null,
    isApproximate: false,
    error: 'No se encuentra esa dirección.',
  }))
  await writes('ninguna parte')
  expect(await screen.findByText('No se encuentra esa dirección.')).toBeVisible()
  expect(field).toHaveValue('ninguna parte')
  api.answer(routeEndpoints.findPlace, () => {
    throw new Refused(0)
  })
  await writes('otra parte')
  expect(await screen.findByText(/conexión/)).toBeVisible()
  expect(onPlace).toHaveBeenLastCalledWith(undefined)
})

test('an answer to earlier words is dropped', async () => {
  const { api, field, writes } = await aField()
  let answerFirst: () => void = () => undefined
  api.answer(routeEndpoints.findPlace, ({ body }) => {
    const { text } = body as { text: string }
    if (text !== 'la primera') return found('la segunda')
    return new Promise((resolve) => (answerFirst = () => resolve(found('la primera'))))
  })
  await writes('la primera')
  expect(await screen.findByText('Buscando la dirección…')).toBeVisible()
  await writes('la segunda')
  await waitFor(() =>
    expect(onPlace).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'la segunda' })),
  )
  answerFirst()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onPlace).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'la segunda' }))
  expect(field).toHaveValue('la segunda')
})
