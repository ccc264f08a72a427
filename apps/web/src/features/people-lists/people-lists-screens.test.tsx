import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { peopleListEndpoints as endpoints } from '@cuadrante/contract/people-lists/endpoints.ts'
import type { PeopleList } from '@cuadrante/contract/people-lists/people-list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'
import { aPerson } from '../people/testing.ts'

const person = (id: number, name: string) => ({ id, name, city: null })
const usual: PeopleList = {
  id: 6,
  name: 'De siempre',
  notes: null,
  client: { id: 2, name: 'Galletas Doña Úrsula' },
  people: [person(1, 'Antía Rey'), person(2, 'Brais Rey'), person(3, 'Noa Rey'), person(4, 'Uxía Rey')],
  version: 1,
}

async function opened() {
  const api = fakeApi()
  const page = <T,>(content: T[]) => ({
    content,
    totalElements: content.length,
    totalPages: 1,
    size: 10,
    number: 0,
  })
  api.answer(endpoints.list, () => page([usual]))
  api.answer(peopleEndpoints.list, () =>
    page([aPerson({ id: 9, user: { firstName: 'Xoel', lastName: 'Pazos' } })]),
  )
  api.answer(clientEndpoints.list, () => page([]))
  const { user } = await renderApp('/workers/lists', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: 'Listas', level: 1 })).toBeVisible()
  return { api, user }
}

test('a row says who is on the list and whose favourites they are, and its menu opens it to be read', async () => {
  const { user } = await opened()
  const row = (await screen.findByText('De siempre')).closest('tr')
  expect(row).toHaveTextContent('Antía Rey, Brais Rey, Noa Rey y 1 más')
  expect(row).toHaveTextContent('Galletas Doña Úrsula')
  await user.click(screen.getByRole('button', { name: 'Acciones de De siempre' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ver' }))
  expect(
    await within(await screen.findByRole('dialog', { busy: false })).findByText(/Uxía Rey/),
  ).toBeVisible()
})

test('people are looked up and taken out, and the client stays as it was', async () => {
  const { api, user } = await opened()
  let sent: unknown
  api.answer(endpoints.update, ({ body }) => {
    sent = body
    return { ...usual, version: 2 }
  })
  await user.click(await screen.findByRole('button', { name: 'Acciones de De siempre' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar lista', busy: false }))
  await user.click(dialog.getByRole('button', { name: 'Quitar a Brais Rey' }))
  await user.click(dialog.getByRole('combobox', { name: /^Personas/ }))
  await user.click(await screen.findByRole('option', { name: /Xoel Pazos/ }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toBeDefined())
  const body = sent as { people: { id: number }[]; client: { id: number } }
  expect(body.people.map(({ id }) => id)).toEqual([1, 3, 4, 9])
  expect(body.client.id).toBe(2)
})
