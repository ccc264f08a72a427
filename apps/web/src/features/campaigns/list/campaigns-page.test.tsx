import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { savedViewEndpoints } from '@cuadrante/contract/views/saved-view.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign } from '../testing.ts'

const none = { total: 0, ACTIVA: 0, TERMINADA: 0, FACTURADA: 0, ANULADA: 0 }

function anApi(campaigns = [aCampaign()]) {
  const api = fakeApi()
  api.answer(campaignEndpoints.list, () => ({
    content: campaigns,
    totalElements: campaigns.length,
    totalPages: 1,
    size: 12,
    number: 0,
    counters: { ...none, total: campaigns.length, ACTIVA: campaigns.length },
  }))
  api.answer(campaignEndpoints.options, () => ({
    years: [2026, 2025],
    clients: ['Zumos Alba', 'Cafés Breogán'],
  }))
  api.answer(campaignEndpoints.get, () => aCampaign())
  return api
}

const askedOf = (api: ReturnType<typeof fakeApi>) =>
  api.requests
    .filter(({ line }) => line === 'GET /api/campaigns')
    .map(({ query }) => Object.fromEntries(query))

describe('the campaign list', () => {
  test('begins with this month, as cards with the share done', async () => {
    const api = anApi()
    await renderApp('/campaigns', { role: 'ROLE_ADMIN', api })
    const card = (await screen.findByRole('heading', { name: 'Navidad en tienda' })).closest('article')
    expect(within(card as HTMLElement).getByText('13/11/2026 - 05/01/2027')).toBeVisible()
    expect(within(card as HTMLElement).getByText('33 %')).toBeVisible()
    expect(card).toHaveTextContent('1 de 3 hechos')
    expect(card).toHaveTextContent('· 1 anulado')
    for (const text of ['Activa', 'Zumos Alba', '3 trabajos', 'Degustación en lineal'])
      expect(within(card as HTMLElement).getByText(text)).toBeVisible()
    expect(within(card as HTMLElement).getByRole('button', { name: 'Ver Navidad en tienda' })).toBeVisible()
    expect(within(card as HTMLElement).getByRole('link', { name: 'Navidad en tienda' })).toHaveAttribute(
      'href',
      '/campaigns/4',
    )
    expect(screen.getByText('mes actual')).toBeVisible()
    expect(askedOf(api)[0]).toMatchObject({ year: '2026', month: '11', page: '0', size: '12' })
  })

  test('an open campaign says when it began', async () => {
    await renderApp('/campaigns', { role: 'ROLE_ADMIN', api: anApi([aCampaign({ endDate: null })]) })
    expect(await screen.findByText('Iniciada: 13/11/2026')).toBeVisible()
  })

  test('says its period in words, and clears to all campaigns', async () => {
    const api = anApi()
    const { user } = await renderApp('/campaigns', { role: 'ROLE_ADMIN', api })
    await screen.findByRole('heading', { name: 'Navidad en tienda' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'Todos')
    expect(await screen.findByText('año actual')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Año' }), '2025')
    expect(await screen.findByText('año 2025')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'Marzo')
    expect(await screen.findByText('marzo de 2025')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Limpiar' }))
    expect(await screen.findByText('Todas las campañas')).toBeVisible()
    expect(JSON.parse(localStorage.getItem('campaigns-filters') ?? '')).toEqual({
      year: null,
      month: null,
      client: null,
      status: null,
    })
    expect(askedOf(api).at(-1)).not.toHaveProperty('year')
  })

  test('takes the filters of the last visit, and drops a client that is gone', async () => {
    localStorage.setItem(
      'campaigns-filters',
      '{"year":2025,"month":null,"client":"Telenor","status":"ACTIVA"}',
    )
    const api = anApi()
    await renderApp('/campaigns', { role: 'ROLE_ADMIN', api })
    await waitFor(() => expect(askedOf(api).at(-1)).toMatchObject({ year: '2025', status: 'ACTIVA' }))
    await waitFor(() => expect(localStorage.getItem('campaigns-filters')).toContain('"client":null'))
  })

  test('the years are those with campaigns and this one, and the months the twelve of the year', async () => {
    await renderApp('/campaigns', { role: 'ROLE_ADMIN', api: anApi() })
    const optionsOf = async (name: string) =>
      within(await screen.findByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent)
    await waitFor(async () => expect(await optionsOf('Año')).toEqual(['Todos', '2026', '2025']))
    const months = await optionsOf('Mes')
    expect([months[0], months[1], months[12], months.length]).toEqual(['Todos', 'Enero', 'Diciembre', 13])
    expect(await optionsOf('Estado')).toEqual(['Todos', 'Activa', 'Terminada', 'Facturada', 'Anulada'])
  })

  test('a client is searched among those with campaigns, and kept', async () => {
    const api = anApi()
    const { user } = await renderApp('/campaigns', { role: 'ROLE_ADMIN', api })
    await user.click(await screen.findByRole('button', { name: 'Cliente: Todos' }))
    await user.type(await screen.findByRole('combobox', { name: 'Buscar cliente' }), 'cafes')
    const found = within(screen.getByRole('listbox', { name: 'Opciones de Cliente' })).getAllByRole('option')
    expect(found.map((option) => option.textContent)).toEqual(['Cafés Breogán'])
    await user.click(screen.getByRole('option', { name: 'Cafés Breogán' }))
    await waitFor(() => expect(askedOf(api).at(-1)).toMatchObject({ 'client:equals': 'Cafés Breogán' }))
    expect(localStorage.getItem('campaigns-filters')).toContain('"client":"Cafés Breogán"')
  })

  test('a saved view puts its filters in place of those on screen', async () => {
    const api = anApi()
    const search = { year: '2025', status: 'ACTIVA', search: 'queso' }
    api.answer(savedViewEndpoints.list, () => [
      { id: 4, list: 'campaigns', name: 'Quesos', search, isDefault: false },
    ])
    const { user } = await renderApp('/campaigns?month=3&client=Zumos%20Alba', { role: 'ROLE_ADMIN', api })
    await user.click(await screen.findByRole('button', { name: 'Vistas' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quesos' }))
    await waitFor(() => expect(askedOf(api).at(-1)).toEqual({ page: '0', size: '12', ...search }))
    expect(await screen.findByRole('button', { name: 'Quesos' })).toBeVisible()
  })

  test('«Limpiar» empties the search too', async () => {
    const api = anApi()
    const { user } = await renderApp('/campaigns?search=queso&status=ACTIVA', { role: 'ROLE_ADMIN', api })
    await screen.findByRole('heading', { name: 'Navidad en tienda' })
    await user.click(screen.getByRole('button', { name: 'Limpiar' }))
    await waitFor(() => expect(askedOf(api).at(-1)).toEqual({ page: '0', size: '12' }))
    expect(screen.getByRole('searchbox', { name: 'Buscar campañas...' })).toHaveValue('')
  })

  const empty = (years: readonly number[]) => {
    const api = anApi([])
    api.answer(campaignEndpoints.options, () => ({ years: [...years], clients: [] }))
    return api
  }

  test('where no campaign was ever made the office is led to the first, though the list opens with this month', async () => {
    await renderApp('/campaigns', { role: 'ROLE_ADMIN', api: empty([]) })
    expect(await screen.findByText('Aún no se ha creado ninguna.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Crear la primera campaña' })).toHaveAttribute(
      'href',
      '/campaigns/new',
    )
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull()
  })

  test('where there are campaigns in other months the filters are what hides them', async () => {
    await renderApp('/campaigns', { role: 'ROLE_ADMIN', api: empty([2025]) })
    expect(await screen.findByRole('button', { name: 'Limpiar filtros' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Crear la primera campaña' })).toBeNull()
  })

  test.each([
    ['ROLE_USER', 'Aquí verás aquellas en las que trabajes.'],
    ['ROLE_CLIENT', 'Aquí verás las que la agencia prepare para ti.'],
  ] as const)('%s without a campaign reads what will stand there', async (role, says) => {
    await renderApp('/campaigns', { role, api: empty([]) })
    expect(await screen.findByText(says)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Crear la primera campaña' })).toBeNull()
  })

  test('twelve on a page, or 24 or 48', async () => {
    const api = anApi()
    const { user } = await renderApp('/campaigns', { role: 'ROLE_ADMIN', api })
    const sizes = await screen.findByRole('combobox', { name: 'Por página' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((size) => size.textContent),
    ).toEqual(['12', '24', '48'])
    await user.selectOptions(sizes, '48')
    await waitFor(() => expect(askedOf(api).at(-1)).toMatchObject({ size: '48' }))
  })

  test('a page that is no more leads to the last one', async () => {
    const api = anApi()
    api.answer(campaignEndpoints.list, ({ query }) => ({
      content: query.get('page') === '0' ? [aCampaign()] : [],
      totalElements: 1,
      totalPages: 1,
      size: 12,
      number: 0,
      counters: { ...none, total: 1, ACTIVA: 1 },
    }))
    await renderApp('/campaigns?all=1&page=3', { role: 'ROLE_ADMIN', api })
    expect(await screen.findByRole('heading', { name: 'Navidad en tienda' })).toBeVisible()
    expect(askedOf(api).map(({ page }) => page)).toEqual(['2', '0'])
  })

  test('an address with values that are none filters by none', async () => {
    const api = anApi()
    await renderApp('/campaigns?month=13&year=1999&status=RARA', { role: 'ROLE_ADMIN', api })
    expect(await screen.findByText('Todas las campañas')).toBeVisible()
    await waitFor(() => expect(askedOf(api)).toEqual([{ page: '0', size: '12' }]))
  })

  test('counters are the filter of the state', async () => {
    const api = anApi()
    api.answer(campaignEndpoints.list, () => ({
      content: [aCampaign()],
      totalElements: 10,
      totalPages: 1,
      size: 12,
      number: 0,
      counters: { total: 10, ACTIVA: 4, TERMINADA: 3, FACTURADA: 2, ANULADA: 1 },
    }))
    const { user } = await renderApp('/campaigns', { role: 'ROLE_ADMIN', api })
    await screen.findByRole('heading', { name: 'Navidad en tienda' })
    const counters = within(screen.getByRole('region', { name: 'Estado' })).getAllByRole('button')
    expect(counters.map((counter) => counter.textContent)).toEqual([
      '10Total',
      '4Activas',
      '3Terminadas',
      '2Facturadas',
      '1Anuladas',
    ])
    await user.click(await screen.findByRole('button', { name: /Activas/ }))
    await waitFor(() => expect(askedOf(api).at(-1)).toMatchObject({ status: 'ACTIVA' }))
  })

  test('searches name, client and description once typing rests', async () => {
    const api = anApi()
    const { user } = await renderApp('/campaigns', { role: 'ROLE_ADMIN', api })
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar campañas...' }), 'queso')
    await waitFor(() => expect(askedOf(api).at(-1)).toMatchObject({ search: 'queso' }))
    expect(askedOf(api).filter(({ search }) => search).length).toBe(1)
  })

  test('as a table sorts by its columns', async () => {
    const api = anApi()
    const { user } = await renderApp('/campaigns', { role: 'ROLE_ADMIN', api })
    await user.click(await screen.findByRole('button', { name: 'Lista' }))
    const names = screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(names).toEqual(['Campaña', 'Período', 'Trabajos', 'Finalizados', 'Estado', 'Progreso', 'Acciones'])
    for (const [name, field] of [
      ['Campaña', 'name'],
      ['Período', 'startDate'],
      ['Trabajos', 'jobsCount'],
      ['Finalizados', 'completedCount'],
      ['Estado', 'status'],
      ['Progreso', 'progress'],
    ] as const) {
      await user.click(within(screen.getByRole('columnheader', { name })).getByRole('button'))
      await waitFor(() => expect(askedOf(api).at(-1)).toMatchObject({ sort: `${field},asc` }))
    }
    await user.click(within(screen.getByRole('columnheader', { name: 'Progreso' })).getByRole('button'))
    await waitFor(() => expect(askedOf(api).at(-1)).toMatchObject({ sort: 'progress,desc' }))
  })

  test('a row of the table opens its campaign', async () => {
    const { user } = await renderApp('/campaigns', { role: 'ROLE_ADMIN', api: anApi() })
    await user.click(await screen.findByRole('button', { name: 'Lista' }))
    await user.click(await screen.findByText('13/11/2026 - 05/01/2027'))
    await waitFor(() => expect(location.pathname + location.search).toBe('/campaigns/4'))
  })

  test('the button of a new campaign leads nowhere from here', async () => {
    const api = anApi()
    const { user } = await renderApp('/campaigns', { role: 'ROLE_ADMIN', api })
    const button = await screen.findByRole('button', { name: 'Nueva Campaña' })
    await screen.findByRole('heading', { name: 'Navidad en tienda' })
    const before = [location.pathname, api.requests.length]
    expect(button).toBeEnabled()
    await user.click(button)
    expect([location.pathname, api.requests.length]).toEqual(before)
  })

  test('edit opens the detail with its form', async () => {
    const { user } = await renderApp('/campaigns', { role: 'ROLE_ADMIN', api: anApi() })
    await user.click(await screen.findByRole('button', { name: 'Editar Navidad en tienda' }))
    await waitFor(() => expect(location.pathname + location.search).toBe('/campaigns/4?mode=edit'))
    expect(await screen.findByRole('dialog', { name: 'Editar Campaña', busy: false })).toBeVisible()
  })

  test('says when nothing matches', async () => {
    await renderApp('/campaigns', { role: 'ROLE_ADMIN', api: anApi([]) })
    expect(await screen.findByText('No se encontraron campañas')).toBeVisible()
  })

  test.each(['ROLE_CLIENT', 'ROLE_USER'] as const)('%s looks and does not edit', async (role) => {
    await renderApp('/campaigns', { role, api: anApi() })
    expect(await screen.findByRole('button', { name: 'Ver Navidad en tienda' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Editar|Nueva Campaña/ })).toBeNull()
  })
})
