import { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import { placeEndpoints } from '@cuadrante/contract/places/endpoints.ts'
import { catalogues } from '@cuadrante/contract/catalogues/catalogues.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi, Refused, type FakeApi } from '../../test/fake-api.ts'
import { neverAnswers } from '../../test/never-answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { aPerson } from './testing.ts'

const page = (content: Worker[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  size: 10,
  number: 0,
})

function aList(people: Worker[]): FakeApi {
  const api = fakeApi()
  api.answer(endpoints.list, () => page(people))
  return api
}

const refused = () => {
  throw new Refused(409, { code: 'conflict', message: 'Hoy no puede ser.' })
}

test('every empty value of the table has its words', async () => {
  const nobody = aPerson({
    dni: '',
    user: { firstName: 'Ana', lastName: '', lastNameSecond: null, email: '', phone: '' },
  })
  const { user } = await renderApp('/workers', { role: 'ROLE_ADMIN', api: aList([nobody]) })
  await user.click(await screen.findByRole('button', { name: /^Columnas/ }))
  await user.click(await screen.findByRole('button', { name: 'Todas' }))
  const row = (await screen.findByRole('link', { name: 'Ana' })).closest('tr') ?? document.body
  for (const words of [
    'Sin apellidos',
    'Sin email',
    'Sin teléfono',
    'Sin DNI',
    'Sin provincia',
    'Sin población',
    'Sin nacionalidad',
    'Sin perfiles',
    'Sin idiomas',
    'Sin experiencias',
  ])
    expect(within(row).getByText(words)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ninguna' }))
  await waitFor(() => expect(screen.queryByText('Sin apellidos')).toBeNull())
})

test.each([
  ['/workers', 'Cargando datos de trabajadores. Por favor espere...'],
  ['/workers/candidates', 'Cargando datos de candidatos. Por favor espere...'],
  ['/workers/12/view', 'Cargando información del trabajador...'],
  ['/workers/12/edit', 'Cargando información del trabajador...'],
])('%s says that it is loading', async (path, words) => {
  const api = fakeApi()
  neverAnswers('/api/workers')
  await renderApp(path, { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('a filter of the phone can be taken away once there is one', async () => {
  const { user, api } = await renderApp('/workers', { role: 'ROLE_ADMIN', api: aList([aPerson()]) })
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar trabajadores...' }), 'lucia{Enter}')
  await waitFor(() => expect(api.lastOf('GET /api/workers')?.query.get('search')).toBe('lucia'))
  expect(await screen.findByText('1 trabajador')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Limpiar filtros' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('a deletion is asked, told, and a refused one stands in a banner that can be closed', async () => {
  const api = aList([aPerson()])
  api.answer(endpoints.remove, refused)
  const { user } = await renderApp('/workers', { role: 'ROLE_ADMIN', api })
  const deletes = async () => {
    await user.click(await screen.findByRole('button', { name: /^Acciones de Lucía/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: 'Confirmar eliminación', busy: false })
    expect(question).toHaveTextContent(
      '¿Estás seguro de que quieres eliminar el trabajador "Lucía Pérez Souto"?',
    )
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
  }
  await deletes()
  expect(await screen.findByText('Hoy no puede ser.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(screen.queryByText('Hoy no puede ser.')).toBeNull()
  api.answer(endpoints.remove, () => ({ message: 'Trabajador eliminado correctamente' }))
  await deletes()
  expect(await screen.findByText('Trabajador eliminado correctamente')).toBeVisible()
})

test('a record that does not load is told, and the detail goes back to the list', async () => {
  const api = aList([])
  api.answer(endpoints.get, refused)
  await renderApp('/workers/12/view', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('Error al cargar trabajador')).toBeVisible()
  await waitFor(() => expect(window.location.pathname).toBe('/workers'))
})

test('a form whose record does not load says so', async () => {
  const api = fakeApi()
  api.answer(endpoints.get, refused)
  await renderApp('/workers/12/edit', { role: 'ROLE_ADMIN', api })
  expect((await screen.findAllByText('Error al cargar los datos del trabajador')).length).toBeGreaterThan(0)
})

async function fillsIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Lucía')
  await user.type(screen.getByRole('textbox', { name: 'Primer apellido' }), 'Pérez')
  await user.type(screen.getByRole('textbox', { name: 'DNI' }), '45871236J')
  await user.type(screen.getByRole('textbox', { name: 'Fecha de nacimiento' }), '14/03/99')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Género' }), 'Mujer')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'lucia@correo.example')
  await user.type(screen.getByRole('textbox', { name: 'Teléfono' }), '600 114 287')
}

test('a refused creation is told once, beside the button, keeps what was typed, and a good one leads to the list', async () => {
  const api = aList([])
  api.answer(endpoints.duplicates, () => [])
  api.answer(placeEndpoints.provinces, () => ({ ...page([]), content: [] }))
  api.answer(endpoints.create, refused)
  const { user } = await renderApp('/workers/new', { role: 'ROLE_ADMIN', api })
  await fillsIn(user)
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText('Error al crear el trabajador')).toBeVisible()
  expect(screen.getByText('Hoy no puede ser.').closest('[data-floats]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(screen.queryByText('Hoy no puede ser.')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Lucía')

  api.answer(endpoints.create, () => aPerson())
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Trabajador creado correctamente')).toBeVisible()
  await waitFor(() => expect(window.location.pathname).toBe('/workers'))
  expect(api.requests.find(({ line }) => line === 'POST /api/workers')?.body).toMatchObject({
    workerType: 'WORKER',
    workerStatus: 'ACTIVE',
    documentationStatus: 'PENDING',
    contractType: 'NONE',
    birthDate: '1999-03-14',
    languages: [],
  })
})

test('what a record has of a list stays to be seen after it was deleted there', async () => {
  const api = fakeApi()
  api.answer(endpoints.duplicates, () => [])
  api.answer(catalogues.height.endpoints.list, () => ({ ...page([]), content: [] }))
  api.answer(endpoints.get, () => aPerson({ height: { id: 5, name: '1,70–1,75 m' } }))
  await renderApp('/workers/12/edit', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('combobox', { name: 'Altura' })).toHaveDisplayValue('1,70–1,75 m')
})

test('Ctrl+S saves nothing while it is asked whether changes are to be dropped', async () => {
  const api = fakeApi()
  api.answer(endpoints.duplicates, () => [])
  api.answer(placeEndpoints.provinces, () => ({ ...page([]), content: [] }))
  api.answer(endpoints.get, () => aPerson())
  api.answer(endpoints.update, () => aPerson())
  const { user } = await renderApp('/workers/12/edit', { role: 'ROLE_ADMIN', api })
  await user.type(await screen.findByRole('textbox', { name: 'Notas' }), 'Llamar antes')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  const question = await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })
  // There is no layout here: the dialog takes the room that it has on a screen.
  question.getClientRects = () => [new DOMRect(0, 0, 400, 200)] as unknown as DOMRectList
  await user.keyboard('{Control>}s{/Control}')
  expect(api.requests.filter(({ line }) => line.startsWith('PUT'))).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(api.requests.filter(({ line }) => line.startsWith('PUT'))).toHaveLength(1))
})
