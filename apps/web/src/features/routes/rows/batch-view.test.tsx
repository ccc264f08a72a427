import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refused, type FakeApi } from '../../../test/fake-api.ts'
import { openRoutes } from '../open-routes.ts'
import { aBatch, aRow } from '../testing.ts'

const open = (prepare: (api: FakeApi) => void) => openRoutes({ currentStep: 3, batchId: 5 }, prepare)
const refuse = (status: number) => () => {
  throw new Refused(status)
}
const unread = 'No se han podido cargar las filas'
const retryIn = (words: HTMLElement) =>
  within(words.closest<HTMLElement>('[role=alert]') ?? words).getByRole('button', { name: 'Reintentar' })

test.each([[500], [503], [0]])(
  'a process that cannot be read now (%i) is kept, and read again when asked',
  async (status) => {
    const { user, api } = await open((server) => server.answer(routeEndpoints.batch, refuse(status)))
    const banner = await screen.findByText(unread)
    expect(screen.queryByText('Error al Recuperar')).toBeNull()
    api.answer(routeEndpoints.batch, () => aBatch([aRow()]))
    await user.click(retryIn(banner))
    expect(await screen.findByText('CEIP Milladoiro')).toBeVisible()
    expect(screen.queryByText(unread)).toBeNull()
  },
)

test('rows that are here stay when reading them again fails', async () => {
  const task = { id: 9, kind: 'retry-rows', isOwn: false }
  const { user, api } = await open((server) =>
    server.answer(routeEndpoints.batch, () => aBatch([aRow()], { task })),
  )
  expect(await screen.findByText('CEIP Milladoiro')).toBeVisible()
  api.answer(routeEndpoints.batch, refuse(500))
  const banner = await screen.findByText(unread)
  expect(screen.getByText('CEIP Milladoiro')).toBeVisible()
  api.answer(routeEndpoints.batch, () => aBatch([aRow()]))
  await user.click(retryIn(banner))
  await waitFor(() => expect(screen.queryByText(unread)).toBeNull())
  expect(screen.getByText('CEIP Milladoiro')).toBeVisible()
})

test('the retry counts what it tries: rows without coordinates, not those in error that have them', async () => {
  const inError = { hasError: true, errorMessage: 'Falta el municipio' }
  const lost = { latitude: null, longitude: null, geocodingStatus: 'FAILED' } as const
  const rows = Array.from({ length: 20 }, (_, i) =>
    aRow({ id: i + 1, rowNumber: i + 2, ...(i < 3 ? inError : i === 3 ? lost : {}) }),
  )
  await open((server) => server.answer(routeEndpoints.batch, () => aBatch(rows)))
  expect(await screen.findByText('1 fila sigue sin coordenadas (5 %).')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reintentar la fila' })).toBeVisible()
})

test('the table has a column of map links, and an excluded row its own tag', async () => {
  const googleMapsUrl = 'https://www.google.com/maps/search/?api=1&query=43.3226,-8.8081'
  const rows = [
    aRow({ googleMapsUrl }),
    aRow({ id: 2, rowNumber: 3, isExcluded: true, latitude: null, longitude: null }),
  ]
  const { user } = await open((server) => server.answer(routeEndpoints.batch, () => aBatch(rows)))
  const table = await screen.findByRole('table', { name: /^Filas del archivo/ })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Fila',
    'Centro',
    'Dirección',
    'C. P.',
    'Municipio',
    'Coordenadas GPS',
    'Mapa',
    'Estado',
    'Acciones',
  ])
  const [, row] = within(table).getAllByRole('row')
  const cells = within(row ?? table).getAllByRole('cell')
  expect(cells[4]).toHaveTextContent('43.322600−8.808100')
  expect(within(cells[5] ?? table).getByRole('link')).toHaveAttribute('href', googleMapsUrl)
  await user.click(screen.getByRole('button', { name: /Excluidas/ }))
  expect((await screen.findByText('Excluida')).querySelector('svg')).not.toBeNull()
})

test('a row in error that has its point counts as located, in the sentence and on the map', async () => {
  const inError = { hasError: true, errorMessage: 'Falta el nombre del centro' }
  const lost = { latitude: null, longitude: null, geocodingStatus: 'FAILED' } as const
  const rows = [{}, {}, inError, lost].map((more, i) => aRow({ id: i + 1, rowNumber: i + 2, ...more }))
  await open((server) => server.answer(routeEndpoints.batch, () => aBatch(rows)))
  expect(await screen.findByText('3 de 4 filas localizadas.')).toBeVisible()
  expect(await screen.findByText('1 sin situar')).toBeVisible()
})
