import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'
import { aPerson } from './testing.ts'

const lucia = aPerson({ user: { email: '', phone: '' } })

const page = (content: Worker[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  size: 10,
  number: 0,
})

test('the list asks for ten of its kind and says what is missing in words', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.list, () => page([lucia]))
  await renderApp('/workers', { role: 'ROLE_ADMIN', api })
  const row = (await screen.findByRole('link', { name: 'Lucía' })).closest('tr')
  for (const words of ['Sin email', 'Sin teléfono', 'Sin provincia', 'Sin población'])
    expect(within(row ?? document.body).getByText(words)).toBeVisible()
  const lines = api.requests
    .filter(({ line }) => line === 'GET /api/workers')
    .map(({ query }) => String(query))
  expect(lines).toContain('page=0&size=10&sort=id%2Casc&workerType=WORKER')
})

test('the view parameter chooses the tab', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.list, () => page([]))
  await renderApp('/workers?view=candidates', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: 'Candidatos', level: 1 })).toBeVisible()
  expect(await screen.findByText('No se encontraron candidatos')).toBeVisible()
})

test('a failed load empties the list and is told in a banner that can be closed', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.list, () => {
    throw new Refused(500, { code: 'unexpected', message: 'La base de datos no responde.' })
  })
  const { user } = await renderApp('/workers', { role: 'ROLE_ADMIN', api })
  const banner = (await screen.findByText('Error al cargar trabajadores')).closest('[role="alert"]')
  expect(banner).toHaveTextContent('La base de datos no responde.')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  await waitFor(() => expect(screen.queryByText('Error al cargar trabajadores')).toBeNull())
})

test('lists that do not load are told, each in its words', async () => {
  await renderApp('/workers/new', { role: 'ROLE_ADMIN' })
  for (const sentence of [
    'Error al cargar las provincias',
    'Error al cargar las ciudades',
    'Error al cargar las características físicas',
    'Error al cargar las competencias',
  ])
    expect(await screen.findByText(sentence)).toBeVisible()
})

test('the type comes from the parameter, else from the address', async () => {
  await renderApp('/workers/new?type=CANDIDATE', { role: 'ROLE_ADMIN' })
  expect(await screen.findByRole('heading', { name: 'Nuevo Candidato' })).toBeVisible()
})

test('a record without a contract is offered one, as a proposal', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.duplicates, () => [])
  api.answer(peopleEndpoints.get, () => lucia)
  const { user } = await renderApp('/workers/12/edit', { role: 'ROLE_ADMIN', api })
  const contract = await screen.findByRole('combobox', { name: 'Tipo de contrato' })
  expect(contract).toHaveDisplayValue('Contrato 300')
  expect(contract).toHaveAccessibleDescription('Valor propuesto')
  await user.selectOptions(contract, 'Indefinido')
  expect(contract).toHaveAccessibleDescription('')
  expect(screen.getByText('Cambios sin guardar')).toBeVisible()
})

test('a refused save says so in its words and keeps what was typed', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.duplicates, () => [])
  api.answer(peopleEndpoints.get, () => ({
    ...lucia,
    user: { ...lucia.user, email: 'lucia@correo.example', phone: '600114287' },
  }))
  api.answer(peopleEndpoints.update, () => {
    throw new Refused(422, {
      code: 'invalid',
      message: 'Revisa los datos.',
      fields: { dni: 'Ese DNI no vale' },
    })
  })
  const { user } = await renderApp('/workers/12/edit', { role: 'ROLE_ADMIN', api })
  const name = await screen.findByRole('textbox', { name: 'Nombre' })
  await user.clear(name)
  await user.type(name, 'Lucía María')
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText('Error al actualizar el trabajador')).toBeVisible()
  expect(await screen.findByText('Ese DNI no vale')).toBeVisible()
  expect(name).toHaveValue('Lucía María')
  const sent = api.requests.find(({ line }) => line === 'PUT /api/workers/12')?.body
  expect(sent).toMatchObject({ version: 3, workerType: 'WORKER', user: { id: 40, firstName: 'Lucía María' } })
})

test('someone who is not there leads back to the list', async () => {
  await renderApp('/candidates/99/edit', { role: 'ROLE_ADMIN' })
  expect(await screen.findByText('Trabajador no encontrado')).toBeVisible()
  await waitFor(() => expect(window.location.pathname).toBe('/workers'))
})

test('identifiers and phone are kept clean and shown in groups', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.duplicates, () => [])
  api.answer(peopleEndpoints.get, () => ({
    ...lucia,
    iban: 'ES9121000418450200051332',
    socialSecurity: '281234567840',
    user: { ...lucia.user, phone: '600114287' },
  }))
  await renderApp('/workers/12/edit', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('textbox', { name: 'Teléfono' })).toHaveValue('600 114 287')
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toHaveValue('ES91 2100 0418 4502 0005 1332')
  expect(screen.getByRole('textbox', { name: 'Seguridad Social' })).toHaveValue('28/12345678/40')
})

test('the way back from a record is a step back, to the place in the list', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.list, () => ({ ...page([lucia]), totalElements: 30, totalPages: 3 }))
  api.answer(peopleEndpoints.get, () => lucia)
  const { user } = await renderApp('/workers', { role: 'ROLE_ADMIN', api })
  for (const way of [
    () => within(screen.getByRole('main')).getByRole('link', { name: 'Volver' }),
    () =>
      within(screen.getByRole('navigation', { name: 'Ruta de navegación' })).getByRole('link', {
        name: 'Trabajadores',
      }),
  ]) {
    await user.click(await screen.findByRole('link', { name: 'Lucía' }))
    await screen.findByRole('heading', { name: /^Lucía/, level: 1 })
    expect(screen.getByRole('navigation', { name: 'Ruta de navegación' })).toHaveTextContent(/Ver$/)
    const steps = window.history.length
    const back = vi.fn<() => void>()
    window.addEventListener('popstate', back)
    await user.click(way())
    await screen.findByRole('heading', { name: 'Trabajadores', level: 1 })
    window.removeEventListener('popstate', back)
    expect(back).toHaveBeenCalledOnce()
    expect(window.history.length).toBe(steps)
  }
})

test('who opens a record by its address goes on to the list', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.list, () => page([lucia]))
  api.answer(peopleEndpoints.get, () => lucia)
  const { user } = await renderApp('/workers/12/view', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('link', { name: 'Volver' }))
  expect(await screen.findByRole('heading', { name: 'Trabajadores', level: 1 })).toBeVisible()
})
