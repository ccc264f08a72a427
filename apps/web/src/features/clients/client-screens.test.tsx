import type { Client } from '@cuadrante/contract/clients/client.ts'
import { clientEndpoints as endpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { placeEndpoints } from '@cuadrante/contract/places/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused, type FakeApi } from '../../test/fake-api.ts'
import { neverAnswers } from '../../test/never-answers.ts'
import { renderApp } from '../../test/render-app.tsx'

const umia: Client = {
  id: 6,
  cif: 'B36123450',
  name: 'Licores do Umia',
  address: 'Rúa do Porto, 4',
  postalCode: '36600',
  url: 'https://umia.example/tienda',
  description: null,
  province: { id: 36, name: 'Pontevedra' },
  city: { id: 36060, name: 'Vilagarcía de Arousa', provinceId: 36 },
  version: 1,
}

const page = <T,>(content: T[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  size: 10,
  number: 0,
})

function clients(content: Client[] = [umia]): FakeApi {
  const api = fakeApi()
  api.answer(endpoints.list, () => page(content))
  api.answer(placeEndpoints.provinces, () => page([]))
  return api
}

const refused = () => {
  throw new Refused(409, { code: 'conflict', message: 'Hoy no puede ser.' })
}

test('a row shows the address with its postal code and the page of the client', async () => {
  const api = clients()
  await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: 'Gestión de Clientes', level: 1 })).toBeVisible()
  const row = (await screen.findByText('Licores do Umia')).closest('tr')
  for (const words of ['B36123450', 'Rúa do Porto, 4', '36600', 'Pontevedra', 'Vilagarcía de Arousa'])
    expect(row).toHaveTextContent(words)
  const link = within(row ?? document.body).getByRole('link')
  expect(link).toHaveAttribute('href', 'https://umia.example/tienda')
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByText('1 cliente')).toBeVisible()
  expect(decodeURIComponent(String(api.lastOf('GET /api/clients')?.query))).toBe('page=0&size=10&sort=id,asc')
})

test('an empty list says so', async () => {
  const api = clients([])
  await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: 'No se encontraron clientes.' })).toBeVisible()
})

test('the list says that it is loading', async () => {
  const api = fakeApi()
  neverAnswers('/api/clients')
  await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('Cargando datos de clientes. Por favor espere...')).toBeInTheDocument()
})

test('a list that does not load is empty and told in a banner that can be closed', async () => {
  const api = clients()
  api.answer(endpoints.list, refused)
  const { user } = await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  const banner = (await screen.findByText('Error al cargar clientes')).closest('[role="alert"]')
  expect(banner).toHaveTextContent('Hoy no puede ser.')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  await waitFor(() => expect(screen.queryByText('Error al cargar clientes')).toBeNull())
})

test('an error leaves its field as soon as that is corrected', async () => {
  const { user } = await renderApp('/clients', { role: 'ROLE_ADMIN', api: clients() })
  await user.click(await screen.findByRole('button', { name: 'Nuevo Cliente' }))
  const dialog = within(await screen.findByRole('dialog', { busy: false }))
  await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'umia')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  for (const [field, sentence] of [
    ['CIF', 'El CIF es obligatorio'],
    ['Nombre', 'El nombre es obligatorio'],
    ['Dirección', 'La dirección es obligatoria'],
    ['Código postal', 'El código postal es obligatorio'],
    ['URL', 'La URL debe tener un formato válido'],
  ] as const) {
    expect(await dialog.findByText(sentence)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: field }), 'x')
    expect(dialog.queryByText(sentence)).toBeNull()
  }
})

test.each([
  ['Nuevo Cliente', undefined, endpoints.create, 'Error al crear cliente'],
  ['Acciones de Licores do Umia', 'Editar', endpoints.update, 'Error al actualizar cliente'],
])('%s: a refused save keeps what was typed and says so', async (opener, item, endpoint, title) => {
  const api = clients()
  api.answer(endpoint, refused)
  const { user } = await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: opener }))
  if (item) await user.click(await screen.findByRole('menuitem', { name: item }))
  const dialog = within(await screen.findByRole('dialog', { busy: false }))
  for (const [field, value] of [
    ['CIF', 'B64717838'],
    ['Nombre', 'Conservas Cíes'],
    ['Dirección', 'Avenida Beiramar, 12'],
    ['Código postal', '36208'],
  ] as const) {
    await user.clear(dialog.getByRole('textbox', { name: field }))
    await user.type(dialog.getByRole('textbox', { name: field }), value)
  }
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  const banner = (await dialog.findByText(title)).closest<HTMLElement>('[role="alert"]')
  expect(banner).toHaveTextContent('Hoy no puede ser.')
  expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Conservas Cíes')
})

test('a record that has just been saved is opened again as it was saved', async () => {
  const api = clients()
  api.answer(endpoints.update, ({ body }) => ({ ...umia, ...(body as Client), version: 2 }))
  const { user } = await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  const edits = async () => {
    await user.click(await screen.findByRole('button', { name: /^Acciones de/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    return within(await screen.findByRole('dialog', { name: 'Editar Cliente', busy: false }))
  }
  const first = await edits()
  await user.clear(first.getByRole('textbox', { name: 'Nombre' }))
  await user.type(first.getByRole('textbox', { name: 'Nombre' }), 'Licores Umia')
  neverAnswers('/api/clients')
  await user.click(first.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Cliente actualizado correctamente')).toBeVisible()
  expect(await screen.findByText('Licores Umia')).toBeVisible()
  const again = await edits()
  await user.type(again.getByRole('textbox', { name: 'Descripción' }), 'Campaña de verano')
  await user.click(again.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(api.requests.filter(({ line }) => line.startsWith('PUT'))).toHaveLength(2))
  expect(api.requests.findLast(({ line }) => line.startsWith('PUT'))?.body).toMatchObject({
    name: 'Licores Umia',
    version: 2,
  })
})

test('a refused deletion is told in the banner', async () => {
  const api = clients()
  api.answer(endpoints.remove, refused)
  const { user } = await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Acciones de Licores do Umia' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  const question = await screen.findByRole('dialog', { name: 'Confirmar eliminación', busy: false })
  expect(question).toHaveTextContent('¿Estás seguro de que quieres eliminar el cliente "Licores do Umia"?')
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('Hoy no puede ser.')).toBeVisible()
})

test('a postal code proposes the province, and the one that a client has is not changed unasked', async () => {
  const api = clients()
  api.answer(placeEndpoints.provinces, () =>
    page([
      { id: 27, name: 'Lugo', otherNames: [], timeZone: 'Europe/Madrid' },
      { id: 36, name: 'Pontevedra', otherNames: [], timeZone: 'Europe/Madrid' },
    ]),
  )
  const { user } = await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Nuevo Cliente' }))
  let dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Cliente', busy: false }))
  await user.type(dialog.getByRole('textbox', { name: /Código postal/ }), '27001')
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /Provincia/ })).toHaveValue('Lugo'))
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await user.click(await screen.findByRole('button', { name: 'Acciones de Licores do Umia' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Editar Cliente', busy: false }))
  const code = dialog.getByRole('textbox', { name: /Código postal/ })
  await user.clear(code)
  await user.type(code, '27001')
  const province = dialog.getByRole('combobox', { name: /Provincia/ })
  await waitFor(() => expect(province).toHaveAccessibleDescription('El código postal 27001 es de Lugo.'))
  expect(province).toHaveValue('Pontevedra')
})

test('a sheet of clients has the postal code that stands in the cell of the address', async () => {
  const api = clients()
  const { user } = await renderApp('/clients', { role: 'ROLE_ADMIN', api })
  api.answer(endpoints.exportCsv, () => 'CIF;Dirección;Código postal')
  await user.click(await screen.findByRole('button', { name: 'Importar y exportar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Exportar a CSV' }))
  const line = 'GET /api/clients/export.csv'
  await waitFor(() => expect(api.lastOf(line)).toBeDefined())
  expect(api.lastOf(line)?.query.get('columns')).toContain('address,postalCode')
})
