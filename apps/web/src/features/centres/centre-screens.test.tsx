import type { Centre } from '@cuadrante/contract/centres/centre.ts'
import { centreEndpoints as endpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { placeEndpoints } from '@cuadrante/contract/places/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, Refused, type FakeApi } from '../../test/fake-api.ts'
import { neverAnswers } from '../../test/never-answers.ts'
import { renderApp } from '../../test/render-app.tsx'

const marineda: Centre = {
  id: 4,
  name: 'Marineda City',
  email: 'marineda@centros.example',
  phone: '981000111',
  address: 'Estrada de Baños de Arteixo, 43',
  postalCode: '15008',
  latitude: 43.345,
  longitude: -8.427,
  timezone: 'Europe/Madrid',
  manager: null,
  managerMobile: null,
  notes: null,
  centerGroup: null,
  province: null,
  city: null,
  version: 1,
}

const page = <T,>(content: T[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  size: 10,
  number: 0,
})

function centres(content: Centre[] = [marineda]): FakeApi {
  const api = fakeApi()
  api.answer(endpoints.list, () => page(content))
  api.answer(endpoints.groups, () => page([{ id: 2, name: 'Galicia', centerCount: 3, version: 1 }]))
  api.answer(endpoints.searchGroups, () => page([{ id: 2, name: 'Galicia' }]))
  api.answer(placeEndpoints.provinces, () => page([]))
  return api
}

const refused = () => {
  throw new Refused(409, { code: 'conflict', message: 'Hoy no puede ser.' })
}

const opensDialog = async (path: string, api: FakeApi, opener: string | RegExp, item?: string) => {
  const { user } = await renderApp(path, { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: opener }))
  if (item) await user.click(await screen.findByRole('menuitem', { name: item }))
  return { user, dialog: within(await screen.findByRole('dialog', { busy: false })) }
}

describe('a province is found by its official and its traditional name', () => {
  const bizkaia = { id: 48, name: 'Bizkaia', otherNames: ['Vizcaya'], timeZone: 'Europe/Madrid' }
  const lugo = { id: 27, name: 'Lugo', otherNames: [], timeZone: 'Europe/Madrid' }
  const provinces = (api: FakeApi) => {
    api.answer(placeEndpoints.provinces, () => page([bizkaia, lugo]))
    return api
  }

  test.each(['bizkaia', 'VIZCÁYA'])('in the form, as %s', async (text) => {
    const { user, dialog } = await opensDialog('/centers', provinces(centres()), 'Nuevo Centro')
    await user.type(dialog.getByRole('combobox', { name: /Provincia/ }), text)
    expect(await screen.findByRole('option', { name: 'Bizkaia' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Lugo' })).toBeNull())
  })

  test('a postal code proposes it, and another one that is chosen stays and is pointed out', async () => {
    const { user, dialog } = await opensDialog('/centers', provinces(centres()), 'Nuevo Centro')
    const field = dialog.getByRole('combobox', { name: /Provincia/ })
    const code = dialog.getByRole('textbox', { name: /Código postal/ })
    await user.type(code, '48001')
    await waitFor(() => expect(field).toHaveValue('Bizkaia'))
    expect(field).toHaveAccessibleDescription('Propuesta por el código postal')
    await user.clear(code)
    await user.type(code, '27001')
    await waitFor(() => expect(field).toHaveValue('Lugo'))
    await user.click(field)
    await user.click(await screen.findByRole('option', { name: 'Bizkaia' }))
    expect(field).toHaveAccessibleDescription('El código postal 27001 es de Lugo.')
    await user.clear(code)
    await user.type(code, '27002')
    await waitFor(() => expect(field).toHaveAccessibleDescription('El código postal 27002 es de Lugo.'))
    expect(field).toHaveValue('Bizkaia')
  })
})

test('a postal code of one municipality proposes it, and of another code it does not stay', async () => {
  const api = centres()
  const [madrid, alcala] = [
    { id: 28079, name: 'Madrid', provinceId: 28 },
    { id: 28005, name: 'Alcalá de Henares', provinceId: 28 },
  ]
  const province = { id: 28, name: 'Madrid', otherNames: [], timeZone: 'Europe/Madrid' }
  api.answer(placeEndpoints.provinces, () => page([province]))
  api.answer(placeEndpoints.searchCities, ({ query }) => {
    const code = query.get('postalCode')
    return page(code === null ? [madrid, alcala] : code === '28001' ? [madrid] : [])
  })
  const { user, dialog } = await opensDialog('/centers', api, 'Nuevo Centro')
  const field = () => dialog.getByRole('combobox', { name: /Municipio/ })
  const code = dialog.getByRole('textbox', { name: /Código postal/ })
  await user.type(code, '28001')
  await waitFor(() => expect(field()).toHaveValue('Madrid'))
  expect(field()).toHaveAccessibleDescription('Propuesto por el código postal')
  await user.clear(code)
  await user.type(code, '28801')
  await waitFor(() => expect(field()).toHaveValue(''))
  await user.click(field())
  await user.click(await screen.findByRole('option', { name: 'Alcalá de Henares' }))
  await user.clear(code)
  await user.type(code, '28001')
  await waitFor(() => expect(field()).toHaveAccessibleDescription('El código postal 28001 es de Madrid.'))
  expect(field()).toHaveValue('Alcalá de Henares')
})

describe('an address says where a centre lies', () => {
  const lugo = { id: 27, name: 'Lugo', otherNames: [], timeZone: 'Europe/Madrid' }
  const found = {
    latitude: 43.0097,
    longitude: -7.556,
    label: 'Rúa Nova 3, 27001 Lugo',
    isApproximate: true,
    error: null,
  }
  const withPlaces = () => {
    const api = centres()
    api.answer(placeEndpoints.provinces, () => page([lugo]))
    api.answer(placeEndpoints.searchCities, () => page([{ id: 27028, name: 'Lugo', provinceId: 27 }]))
    api.answer(routeEndpoints.findPlace, () => found)
    return api
  }
  const hint = 'Rúa Nova 3, 27001 Lugo: solo se conoce la zona. Mueve la marca a su sitio.'

  test('written in its fields, and a point that somebody has typed stays', async () => {
    const api = withPlaces()
    const { user, dialog } = await opensDialog('/centers', api, 'Nuevo Centro')
    const field = (name: RegExp) => dialog.getByRole('textbox', { name })
    await user.type(field(/^Dirección/), 'Rúa Nova 3')
    await user.type(field(/Código postal/), '27001')
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /Provincia/ })).toHaveValue('Lugo'))
    await user.click(dialog.getByRole('combobox', { name: /Municipio/ }))
    await user.click(await screen.findByRole('option', { name: 'Lugo' }))
    await waitFor(() => expect(field(/^Latitud/)).toHaveValue('43,0097'), { timeout: 3000 })
    expect(field(/^Longitud/)).toHaveValue('-7,556')
    expect(field(/^Enlace de mapa/)).toHaveAccessibleDescription(hint)
    expect(api.lastOf('POST /api/geolocation/find-place')?.body).toEqual({
      text: 'Rúa Nova 3, 27001 Lugo, Lugo',
    })
    await user.clear(field(/^Latitud/))
    await user.type(field(/^Latitud/), '43,01')
    await user.type(field(/^Dirección/), '3')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(field(/^Latitud/)).toHaveValue('43,01')
  })

  test('written where a link is pasted', async () => {
    const { user, dialog } = await opensDialog('/centers', withPlaces(), 'Nuevo Centro')
    const field = dialog.getByRole('textbox', { name: /^Enlace de mapa/ })
    await user.type(field, 'Rúa Nova 3, 27001 Lugo')
    await waitFor(() => expect(field).toHaveAccessibleDescription(hint), { timeout: 3000 })
    expect(dialog.getByRole('textbox', { name: /^Latitud/ })).toHaveValue('43,0097')
  })
})

describe('a list that does not load', () => {
  test.each([
    ['/centers', endpoints.list, 'Error al cargar centros'],
    ['/centers/groups', endpoints.groups, 'Error al cargar grupos de centros'],
    ['/centers', endpoints.groups, 'Error al cargar todos los grupos de centros'],
  ])('%s: it is told in a banner that can be closed', async (path, endpoint, title) => {
    const api = centres()
    api.answer(endpoint, refused)
    const { user } = await renderApp(path, { role: 'ROLE_ADMIN', api })
    const banner = (await screen.findByText(title)).closest<HTMLElement>('[role="alert"]')
    expect(banner).toHaveTextContent('Hoy no puede ser.')
    await user.click(within(banner ?? document.body).getByRole('button', { name: 'Cerrar aviso' }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  })

  test('is empty', async () => {
    const api = centres()
    api.answer(endpoints.list, refused)
    await renderApp('/centers', { role: 'ROLE_ADMIN', api })
    await screen.findByText('Error al cargar centros')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

test.each([
  ['/centers', '/api/centers', 'Cargando datos de centros. Por favor espere...'],
  ['/centers/groups', '/api/center-groups', 'Cargando datos de grupos de centros. Por favor espere...'],
])('%s says that it is loading', async (path, call, words) => {
  const api = fakeApi()
  neverAnswers(call)
  await renderApp(path, { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test.each([
  ['/centers', 'No se encontraron centros.', 'Centros'],
  ['/centers/groups', 'No se encontraron grupos de centros.', 'Grupos de Centros'],
])('%s says that there is nothing, under its title and tab', async (path, words, tab) => {
  const api = centres([])
  api.answer(endpoints.groups, () => page([]))
  await renderApp(path, { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: words })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Gestión de Centros', level: 1 })).toBeVisible()
  const tabs = screen.getByRole('navigation', { name: 'Gestión de Centros' })
  expect(within(tabs).getByRole('link', { name: tab, current: 'page' })).toBeVisible()
})

test('the centres of a group are one step away, under the name of the group', async () => {
  const api = centres()
  const { user } = await renderApp('/centers/groups', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('link', { name: '3 centros de Galicia' }))
  expect(await screen.findByRole('combobox', { name: 'Grupo' })).toHaveDisplayValue('Galicia')
  expect(window.location.pathname).toBe('/centers')
  await waitFor(() => expect(api.lastOf('GET /api/centers')?.query.get('centerGroup:in')).toBe('2'))
})

test('a group that is not among the first twenty is called by its name', async () => {
  const api = centres()
  api.answer(endpoints.getGroup, () => ({ id: 77, name: 'Alcampo', centerCount: 1, version: 1 }))
  await renderApp('/centers?centerGroup:in=77', { role: 'ROLE_ADMIN', api })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Grupo' })).toHaveDisplayValue('Alcampo'))
})

test('the list asks for ten by number, and the groups to choose from for twenty by name', async () => {
  const api = centres()
  await renderApp('/centers', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('1 centro')).toBeVisible()
  const asked = api.requests.map(({ line, query }) => `${line}?${decodeURIComponent(String(query))}`)
  expect(asked).toContain('GET /api/centers?page=0&size=10&sort=id,asc')
  expect(asked).toContain('GET /api/center-groups?page=0&size=20&sort=name,asc')
})

describe('the form of a centre', () => {
  test('cannot be sent while something is missing, and each field says what', async () => {
    const { user, dialog } = await opensDialog('/centers', centres(), 'Nuevo Centro')
    expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    for (const [field, sentence] of [
      ['Nombre', 'El nombre es obligatorio'],
      ['Email', 'El email es obligatorio'],
      ['Teléfono', 'El teléfono es obligatorio'],
      ['Dirección', 'La dirección es obligatoria'],
      ['Código postal', 'El código postal es obligatorio'],
      ['Latitud', 'La latitud es obligatoria'],
      ['Longitud', 'La longitud es obligatoria'],
    ] as const) {
      await user.click(dialog.getByRole('textbox', { name: field }))
      await user.tab()
      expect(await dialog.findByText(sentence)).toBeVisible()
    }
    for (const [field, wrong, sentence] of [
      ['Email', 'sin arroba', 'El email no es válido'],
      ['Latitud', 'norte', 'La latitud debe ser un número válido'],
      ['Longitud', '8º', 'La longitud debe ser un número válido'],
    ] as const) {
      await user.type(dialog.getByRole('textbox', { name: field }), wrong)
      await user.tab()
      expect(await dialog.findByText(sentence)).toBeVisible()
    }
  })

  test('says why it cannot be sent, and shows what is missing at once', async () => {
    const { user, dialog } = await opensDialog('/centers', centres(), 'Nuevo Centro')
    expect(dialog.getByText(/Hay datos sin completar o con errores\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Ver cuáles' }))
    expect(await dialog.findByText('El nombre es obligatorio')).toBeVisible()
    expect(dialog.getByText('La longitud es obligatoria')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveFocus())
  })

  test('says nothing of the kind once everything is there', async () => {
    const { dialog } = await opensDialog('/centers', centres(), 'Acciones de Marineda City', 'Editar')
    expect(dialog.getByRole('button', { name: 'Guardar' })).toBeEnabled()
    expect(dialog.queryByRole('button', { name: 'Ver cuáles' })).toBeNull()
  })

  test.each([
    ['Nuevo Centro', undefined, endpoints.create, 'Error al crear centro'],
    ['Acciones de Marineda City', 'Editar', endpoints.update, 'Error al actualizar centro'],
  ])('%s: a refused save keeps what was typed and says so', async (opener, item, endpoint, title) => {
    const api = centres()
    api.answer(endpoint, refused)
    const { user, dialog } = await opensDialog('/centers', api, opener, item)
    for (const [field, value] of [
      ['Nombre', 'Plaza Mayor'],
      ['Email', 'plaza@centros.example'],
      ['Teléfono', '952000111'],
      ['Dirección', 'Calle Alfonso Ponce, 3'],
      ['Código postal', '29004'],
      ['Latitud', '36,65'],
      ['Longitud', '-4,48'],
    ] as const) {
      await user.clear(dialog.getByRole('textbox', { name: field }))
      await user.type(dialog.getByRole('textbox', { name: field }), value)
    }
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    const banner = (await dialog.findByText(title)).closest<HTMLElement>('[role="alert"]')
    expect(banner).toHaveTextContent('Hoy no puede ser.')
    expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Plaza Mayor')
    await user.click(within(banner ?? document.body).getByRole('button', { name: 'Cerrar aviso' }))
    expect(dialog.queryByText(title)).toBeNull()
    // The row that stood there before the server had answered is gone again.
    expect(screen.queryByText('Plaza Mayor')).toBeNull()
  })

  test('looks groups up in the plain list when the search does not answer', async () => {
    const api = centres()
    api.answer(endpoints.searchGroups, refused)
    const { user, dialog } = await opensDialog('/centers', api, 'Nuevo Centro')
    await user.click(dialog.getByRole('combobox', { name: 'Grupo' }))
    const found = await screen.findByLabelText('Opciones de Grupo')
    expect(await within(found).findByText('Galicia')).toBeInTheDocument()
    const asked = api.requests.map(({ line, query }) => `${line}?${decodeURIComponent(String(query))}`)
    expect(asked).toContain('GET /api/center-groups/search?page=0&size=20&sort=id,asc')
    expect(asked).toContain('GET /api/center-groups?page=0&size=20&sort=id,asc')
  })
})

test.each([
  ['Nuevo Grupo', undefined, endpoints.createGroup, 'Error al crear grupo de centros'],
  ['Acciones de Galicia', 'Editar', endpoints.updateGroup, 'Error al actualizar grupo de centros'],
])('%s: a refused save says so', async (opener, item, endpoint, title) => {
  const api = centres()
  api.answer(endpoint, refused)
  const { user, dialog } = await opensDialog('/centers/groups', api, opener, item)
  const name = dialog.getByRole('textbox', { name: 'Nombre' })
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('El nombre es obligatorio')).toBeVisible()
  await user.type(name, 'Canarias')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText(title)).toBeVisible()
  expect(name).toHaveValue('Canarias')
})

test.each([
  ['/centers', 'Marineda City', 'el centro "Marineda City"?', endpoints.remove],
  [
    '/centers/groups',
    'Galicia',
    'el grupo "Galicia"? Este grupo tiene 3 centro(s) asociado(s).',
    endpoints.removeGroup,
  ],
])('%s: a refused deletion is told in the banner', async (path, name, words, endpoint) => {
  const api = centres()
  api.answer(endpoint, refused)
  const { user } = await renderApp(path, { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  const question = await screen.findByRole('dialog', { name: 'Confirmar eliminación', busy: false })
  expect(question).toHaveTextContent(`¿Estás seguro de que quieres eliminar ${words}`)
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('Hoy no puede ser.')).toBeVisible()
})

test('a deletion that is not wanted leaves the list on its page', async () => {
  const api = centres()
  const asked: number[] = []
  api.answer(endpoints.list, ({ query }) => {
    const number = Number(query.get('page'))
    asked.push(number)
    return { ...page([marineda]), totalElements: 25, totalPages: 3, number }
  })
  const { user } = await renderApp('/centers', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Siguiente' }))
  await waitFor(() => expect(asked.at(-1)).toBe(1))
  await user.click(await screen.findByRole('button', { name: 'Acciones de Marineda City' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  const question = await screen.findByRole('dialog', { name: 'Confirmar eliminación', busy: false })
  await user.click(within(question).getByRole('button', { name: 'Volver' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(asked.at(-1)).toBe(1)
})
