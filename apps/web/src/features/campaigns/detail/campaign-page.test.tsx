import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { setViewport } from '../../../test/viewport.ts'
import { aCampaign, aJob, aJobPage } from '../testing.ts'
import { campaignApi, openCampaign } from './open-campaign.ts'

afterEach(() => vi.restoreAllMocks())

/** For how long messages are set to stay from now on, ms. */
function livesOfToasts(): () => unknown[] {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  return () => timer.mock.calls.map(([, life]) => life)
}

describe('the campaign', () => {
  test('shows jobs, completed, pending with the cancelled beside, progress and state', async () => {
    await openCampaign()
    const stats = within(screen.getByRole('region', { name: 'Resumen de la campaña' }))
    const facts = stats.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(facts).toEqual([
      ['Trabajos', '3'],
      ['Completados', '1'],
      ['Pendientes', '21 anulado'],
      ['Progreso', '33 %'],
      ['Estado', 'Activa'],
    ])
    expect(screen.getByRole('heading', { name: 'Trabajos (3)' })).toBeVisible()
    expect(screen.getByText('1 a 3 de 3')).toBeVisible()
    expect(screen.getByText(/Total: 3 trabajos · Mostrando 3 de 3/)).toBeVisible()
  })

  test('names its client, its dates and its state, and leads back to the list', async () => {
    const { user } = await openCampaign()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1, name: 'Navidad en tienda' })).toBeVisible()
    expect(main.getByText('Zumos Alba · 13/11/2026 - 05/01/2027')).toBeVisible()
    await user.click(main.getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns'))
  })

  test('leads a client back to the own list', async () => {
    const api = campaignApi()
    const { user } = await renderApp('/campaigns/4', { role: 'ROLE_CLIENT', api })
    await screen.findByRole('heading', { level: 1, name: 'Navidad en tienda' })
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(window.location.pathname).toBe('/my-campaigns'))
  })

  test('saved, says so for four seconds', async () => {
    const api = campaignApi()
    api.answer(campaignEndpoints.update, () => aCampaign({ name: 'Ruta del queso' }))
    const { user } = await openCampaign(api)
    await user.click(screen.getByRole('button', { name: 'Editar Campaña' }))
    const status = await screen.findByRole('combobox', { name: 'Estado' })
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Activa', 'Terminada', 'Facturada', 'Anulada'])
    await user.selectOptions(status, 'Facturada')
    const lives = livesOfToasts()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Campaña guardada')).toBeVisible()
    expect(api.requests.find(({ line }) => line === 'PUT /api/campaigns/4')?.body).toMatchObject({
      status: 'FACTURADA',
    })
    expect(lives()).toContain(4000)
    expect(lives()).not.toContain(5000)
  })

  test('both edit buttons open the same form', async () => {
    const { user } = await openCampaign()
    for (const name of ['Editar', 'Editar Campaña']) {
      await user.click(screen.getByRole('button', { name }))
      expect(await screen.findByRole('dialog', { name: 'Editar Campaña', busy: false })).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Cancelar' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  test('the phone keeps two buttons at the head and the rest behind ⋯', async () => {
    setViewport('phone')
    const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api: campaignApi() })
    await screen.findByRole('heading', { level: 1, name: 'Navidad en tienda' })
    const main = within(screen.getByRole('main'))
    for (const name of ['Volver', 'Editar Campaña'])
      expect(main.queryByRole('button', { name })).not.toBeInTheDocument()
    expect(main.queryByRole('link', { name: 'Calendario' })).not.toBeInTheDocument()
    expect(main.getByRole('button', { name: 'Editar' })).toBeVisible()
    expect(main.getByRole('link', { name: 'Planificar' })).toBeVisible()
    const opens = async (name: string) => {
      await user.click(main.getByRole('button', { name: 'Más acciones de la campaña' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await opens('Editar Campaña')
    await screen.findByRole('dialog', { name: 'Editar Campaña', busy: false })
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await opens('Calendario')
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns/calendar'))
    expect(window.location.search).toContain('campaignId=4')
  })

  test('the form says what is missing under the field and in a toast', async () => {
    const { user } = await openCampaign()
    await user.click(screen.getByRole('button', { name: 'Editar Campaña' }))
    await user.clear(await screen.findByRole('textbox', { name: 'Nombre' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    const sentence = 'El nombre de la campaña es obligatorio'
    expect(await screen.findByText('Error de Validación')).toBeVisible()
    expect(screen.getAllByText(sentence)).toHaveLength(2)
  })

  test('closing a campaign says how many of its jobs are still to be done, and that they stay', async () => {
    const { user, api } = await openCampaign()
    api.answer(campaignEndpoints.jobs, ({ query }) => aJobPage([], query.has('status:in') ? 5 : 0))
    await user.click(screen.getByRole('button', { name: 'Editar Campaña' }))
    const dialog = within(await screen.findByRole('dialog', { busy: false }))
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Estado' }), 'Anulada')
    expect(await dialog.findByText('5 trabajos sin acabar: se quedan como están.')).toBeVisible()
    const asked = api.requests.findLast(({ query }) => query.has('status:in'))
    expect(asked?.query.get('status:in')).toBe('PENDIENTE,CONFIRMADO,ACTIVO')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Estado' }), 'Activa')
    expect(dialog.queryByText(/sin acabar/)).toBeNull()
  })

  test('dates that leave jobs out say how many, and are saved all the same', async () => {
    const api = campaignApi()
    api.answer(campaignEndpoints.update, () => aCampaign())
    const { user } = await openCampaign(api)
    const answered: string[] = []
    api.answer(campaignEndpoints.jobs, ({ query }) => {
      answered.push(String(query))
      return aJobPage([aJob()], query.has('startDate:lt') ? 1 : query.has('endDate:gt') ? 12 : 0)
    })
    await user.click(screen.getByRole('button', { name: 'Editar Campaña' }))
    const dialog = within(await screen.findByRole('dialog', { busy: false }))
    expect(await dialog.findByText('1 trabajo empieza antes: se queda como está.')).toBeVisible()
    expect(await dialog.findByText('12 trabajos acaban después: se quedan como están.')).toBeVisible()
    expect(decodeURIComponent(answered.find((query) => query.includes('gt')) ?? '')).toContain(
      'endDate:gt=2027-01-05&status:notEquals=ANULADO',
    )
    await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), ' 2')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Campaña guardada')).toBeVisible()
  })

  test('the start date brings year and month along until they are changed by hand', async () => {
    const { user } = await openCampaign()
    await user.click(screen.getByRole('button', { name: 'Editar Campaña' }))
    const start = await screen.findByRole('textbox', { name: 'Fecha de inicio' })
    await user.clear(start)
    await user.type(start, '03/02/2027')
    expect(screen.getByRole('textbox', { name: 'Año' })).toHaveValue('2027')
    expect(screen.getByRole('combobox', { name: 'Mes' })).toHaveDisplayValue('Febrero')

    await user.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'Marzo')
    await user.clear(start)
    await user.type(start, '07/04/2028')
    expect(screen.getByRole('textbox', { name: 'Año' })).toHaveValue('2027')
    expect(screen.getByRole('combobox', { name: 'Mes' })).toHaveDisplayValue('Marzo')
  })
})

describe('a campaign that is not there', () => {
  const opens = (path: string, status = 404) => {
    const api = campaignApi()
    api.answer(campaignEndpoints.get, () => {
      throw new Refused(status, { code: 'not_found', message: 'Recurso no encontrado.' })
    })
    return renderApp(path, { role: 'ROLE_ADMIN', api })
  }

  test('is told once, in its place, with the way on', async () => {
    await opens('/campaigns/4')
    expect(await screen.findByRole('heading', { name: 'No se encuentra la campaña' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver las campañas' })).toHaveAttribute('href', '/campaigns')
    expect(screen.queryByText('Recurso no encontrado')).toBeNull()
  })

  test('because its address holds no number: nothing is asked of the server', async () => {
    const { api } = await opens('/campaigns/abc')
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
    expect(api.requests.filter(({ line }) => line.includes('/api/campaigns/'))).toEqual([])
  })
})
