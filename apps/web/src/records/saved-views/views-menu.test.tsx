import { catalogues } from '@cuadrante/contract/catalogues/catalogues.ts'
import { savedViewEndpoints, type SavedView } from '@cuadrante/contract/views/saved-view.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

const inactive: SavedView = {
  id: 4,
  list: 'catalogues',
  name: 'Sin usar',
  search: { 'active:equals': 'false', sort: 'name,desc' },
  isDefault: false,
}

async function openColours(views: readonly SavedView[], address = '') {
  const api = fakeApi()
  const { list } = catalogues.eyeColor.endpoints
  api.answer(list, () => ({ content: [], totalElements: 0, totalPages: 0, size: 10, number: 0 }))
  api.answer(savedViewEndpoints.list, () => views)
  const { user } = await renderApp(`/data-management/eyecolors${address}`, { role: 'ROLE_ADMIN', api })
  await screen.findByRole('heading', { name: 'Colores de Ojos' })
  return { api, user, search: () => decodeURIComponent(window.location.search) }
}

test('a view puts its filters and order in place of those on screen', async () => {
  const { user, search } = await openColours([inactive], '?search=azul')
  await user.click(await screen.findByRole('button', { name: 'Vistas' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sin usar' }))
  await waitFor(() => expect(search()).toBe('?active:equals=false&sort=name,desc'))
  expect(await screen.findByRole('button', { name: 'Sin usar' })).toBeVisible()
})

test('the default view opens a list whose address says nothing, and no other', async () => {
  const { search } = await openColours([{ ...inactive, isDefault: true }])
  await waitFor(() => expect(search()).toBe('?active:equals=false&sort=name,desc'))
})

test('an address with filters stays as it is beside a default view', async () => {
  const { search, api } = await openColours([{ ...inactive, isDefault: true }], '?search=azul')
  await waitFor(() => expect(api.requests.some(({ line }) => line === 'GET /api/views')).toBe(true))
  await screen.findByRole('button', { name: 'Vistas' })
  expect(search()).toBe('?search=azul')
})

test('what is on screen is kept under a name, as the one that opens the list if wanted', async () => {
  const { api, user } = await openColours([], '?active:equals=false&page=3')
  api.answer(savedViewEndpoints.save, ({ body }) => ({ id: 1, ...(body as object) }))
  await user.click(await screen.findByRole('button', { name: 'Vistas' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Guardar vista…' }))
  await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Sin usar')
  await user.click(screen.getByRole('switch', { name: 'Abrir la lista con esta vista' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line === 'POST /api/views')?.body).toEqual({
      list: 'catalogues',
      name: 'Sin usar',
      search: { 'active:equals': 'false' },
      isDefault: true,
    }),
  )
})

test('the view on screen is forgotten after a question', async () => {
  const { api, user } = await openColours([inactive], '?active:equals=false&sort=name,desc')
  api.answer(savedViewEndpoints.remove, () => ({ message: 'Vista eliminada' }))
  await user.click(await screen.findByRole('button', { name: 'Sin usar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar esta vista…' }))
  await user.click(await screen.findByRole('button', { name: 'Eliminar vista' }))
  await waitFor(() => expect(api.requests.some(({ line }) => line === 'DELETE /api/views/4')).toBe(true))
})

test('views that could not be fetched are told on the page and in the menu, and are no empty list', async () => {
  const api = fakeApi()
  const { list } = catalogues.eyeColor.endpoints
  api.answer(list, () => ({ content: [], totalElements: 0, totalPages: 0, size: 10, number: 0 }))
  api.answer(savedViewEndpoints.list, () => {
    throw new Refused(500)
  })
  const { user } = await renderApp('/data-management/eyecolors', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('Falta saber qué vistas tienes guardadas.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  expect(await screen.findByText('No se han podido cargar tus vistas')).toBeVisible()
  expect(screen.queryByText('Aún no has guardado ninguna vista')).toBeNull()
  api.answer(savedViewEndpoints.list, () => [{ ...inactive, isDefault: true }])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() =>
    expect(decodeURIComponent(window.location.search)).toBe('?active:equals=false&sort=name,desc'),
  )
})
