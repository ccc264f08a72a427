import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { placeEndpoints } from '@cuadrante/contract/places/endpoints.ts'
import { peopleListEndpoints } from '@cuadrante/contract/people-lists/endpoints.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
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

async function opened() {
  const api = fakeApi()
  let asked: unknown
  api.answer(planningEndpoints.prepare, ({ body }) => {
    asked = (body as { settings: unknown }).settings
    return {
      title: 'Navidad en tienda',
      counts: { open: 4, pending: 0, offered: 0, fixed: 0 },
      deciding: 4,
      people: [{ step: 'activas', people: 5 }],
      centres: [],
      impossible: 0,
    }
  })
  api.answer(planningEndpoints.list, () => [])
  api.answer(peopleListEndpoints.list, () => page([usual]))
  api.answer(placeEndpoints.provinces, () => page([]))
  api.answer(peopleEndpoints.list, () => page([aNamed(7, 'Noa'), aNamed(8, 'Brais')]))
  const { user } = await renderApp('/campaigns/plans/new?campaign=4', { role: 'ROLE_ADMIN', api })
  await screen.findByRole('heading', { name: /Planificar Navidad/ })
  return { user, settings: () => asked }
}

test('a list and people left out are asked of the plan, and can be taken out again', async () => {
  const { user, settings } = await opened()
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
