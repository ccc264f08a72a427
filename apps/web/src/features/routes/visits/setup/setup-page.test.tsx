import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { aVisitSetup, visitSettings as settings } from '../testing/a-setup.ts'

/** The page was read in version 1, and somebody has saved version 2 since. */
async function changesMinutesBeside(theirs: Partial<VisitSettings>) {
  const api = fakeApi()
  const others = { ...settings, ...theirs }
  let now = aVisitSetup()
  api.answer(visitEndpoints.setup, () => now)
  api.answer(visitEndpoints.saveSettings, ({ body }) => {
    if ((body as { version: number }).version === 2) return { version: 3 }
    throw new Refused(409, { code: 'visits_changed', message: 'Otra persona ha cambiado cómo se visita.' })
  })
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  const minutes = await screen.findByLabelText('Minutos por visita', { selector: 'input' })
  await user.clear(minutes)
  await user.type(minutes, '45')
  await user.tab()
  now = aVisitSetup({ settings: others, version: 2 })
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  const saved = () =>
    api.requests
      .filter(({ line }) => line === 'PUT /api/routes/processing/batch/4/visits')
      .map(({ body }) => body as { settings: VisitSettings; version: number })
  return { user, saved }
}

test('a pause is asked for as the law has it, and its hours can be changed', async () => {
  const api = fakeApi()
  api.answer(visitEndpoints.setup, () => aVisitSetup())
  api.answer(visitEndpoints.saveSettings, () => ({ version: 2 }))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  const box = await screen.findByRole('switch', { name: /^Pausa cuando/ })
  expect(box).not.toBeChecked()
  await user.click(box)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Horas seguidas sin pausa' }), '4 h 30 min')
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line.startsWith('PUT '))?.body).toMatchObject({
      settings: { pause: { after: 270, minutes: 15 } },
    }),
  )
})

test('whoever leaves while it is saved is asked first', async () => {
  const api = fakeApi()
  api.answer(visitEndpoints.setup, () => aVisitSetup())
  api.answer(visitEndpoints.saveSettings, () => new Promise<never>(() => undefined))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('switch', { name: /^Pausa cuando/ }))
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  await user.click(screen.getAllByRole('link', { name: 'Clientes' })[0] ?? document.body)
  expect(await screen.findByRole('dialog', { name: 'Descartar los cambios' })).toBeVisible()
})

test('the client of the campaign brings its usual minutes, which a row overrules and a planner changes', async () => {
  const api = fakeApi()
  const kind = { hours: '', frequency: '', who: '', priority: '' }
  api.answer(visitEndpoints.setup, () => ({
    ...aVisitSetup(),
    clients: [{ id: 7, minutes: 50 }],
    kinds: [
      { ...kind, duration: '', shops: 3 },
      { ...kind, duration: '20 min', shops: 2 },
    ],
  }))
  const campaign = { id: 12, name: 'Otoño', clientId: 7, clientName: 'Conservas Alba' }
  api.answer(campaignEndpoints.list, () => ({
    content: [
      {
        ...campaign,
        description: null,
        startDate: '2026-11-13',
        endDate: null,
        status: 'ACTIVA',
        year: 2026,
        month: 11,
        jobsCount: 0,
        completedCount: 0,
        cancelledCount: 0,
        progress: 0,
        version: 1,
        budget: null,
      },
    ],
    totalElements: 1,
    totalPages: 1,
    size: 20,
    number: 0,
    counters: { total: 1, ACTIVA: 1, TERMINADA: 0, FACTURADA: 0, ANULADA: 0 },
  }))
  api.answer(visitEndpoints.saveSettings, () => ({ version: 2 }))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('3 de 30 min, 2 de 20 min')).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Campaña' }), 'Oto')
  await user.click(await screen.findByRole('option', { name: /Otoño/ }))
  const minutes = await screen.findByLabelText('Minutos para Conservas Alba', { selector: 'input' })
  expect(minutes).toHaveValue('50')
  expect(screen.getByText('3 de 50 min, 2 de 20 min')).toBeVisible()
  await user.clear(minutes)
  await user.type(minutes, '3')
  await user.tab()
  expect(await screen.findByText('De 5 a 720 minutos')).toBeVisible()
  await user.clear(minutes)
  await user.type(minutes, '40')
  await user.tab()
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line.startsWith('PUT '))?.body).toMatchObject({
      settings: { minutes: 30, client: { id: 7, name: 'Conservas Alba', minutes: 40 } },
    }),
  )
})

test('limits, shares, territories and what an optional visit may cost are said and sent', async () => {
  const api = fakeApi()
  const kind = { hours: '', duration: '', frequency: '', who: '' }
  api.answer(visitEndpoints.setup, () => ({
    ...aVisitSetup(),
    kinds: [
      { ...kind, priority: 'Alta', shops: 2 },
      { ...kind, priority: 'si da tiempo', shops: 5 },
      { ...kind, priority: 'ver', shops: 1 },
    ],
  }))
  api.answer(visitEndpoints.saveSettings, () => ({ version: 2 }))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  const field = (name: string) => screen.findByLabelText(name, { selector: 'input' })
  await user.type(await field('Horas a la semana de cada persona'), '37,5')
  const km = await field('Kilómetros al día')
  await user.type(km, '5')
  await user.tab()
  expect(await screen.findByText('De 10 a 2.000 km al día')).toBeVisible()
  await user.clear(km)
  await user.type(km, '250')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Horas entre las personas' }), 'strict')
  await user.click(screen.getByRole('switch', { name: /^Cada persona, su zona/ }))
  expect(screen.getByText('2 · alta, 5 · opcional, 1 sin leer: normal')).toBeVisible()
  const price = await field('Lo más que puede costar una visita opcional')
  await user.clear(price)
  await user.type(price, '12,5')
  await user.tab()
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line.startsWith('PUT '))?.body).toMatchObject({
      settings: {
        aims: { weekMinutes: 2250, km: 250, balance: 'strict', isCompact: true, optionalPrice: 12.5 },
      },
    }),
  )
})

test('a person has a week and costs of their own', async () => {
  const api = fakeApi()
  api.answer(visitEndpoints.setup, () => aVisitSetup())
  api.answer(visitEndpoints.saveSettings, () => ({ version: 2 }))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Cambiar a Marta Vila' }))
  const field = (name: string) => screen.findByLabelText(name, { selector: 'input' })
  await user.type(await field('Horas a la semana'), '20')
  await user.type(await field('Coste por hora'), '600')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('De 0 a 500 € por hora')).toBeVisible()
  await user.clear(await field('Coste por hora'))
  await user.type(await field('Coste por hora'), '18,5')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line.startsWith('PUT '))?.body).toMatchObject({
      settings: { people: [{ name: 'Marta Vila', weekMinutes: 1200, costs: { perHour: 18.5 } }] },
    }),
  )
})

test('says where one is, what else of the file goes along, and begins at the foot', async () => {
  const api = fakeApi()
  api.answer(visitEndpoints.setup, () => ({
    ...aVisitSetup(),
    carries: ['contact', 'notes'],
    columns: ['Cadena', 'Planograma'],
  }))
  api.answer(visitEndpoints.saveSettings, () => ({ version: 2 }))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  expect(
    await screen.findByText(
      'Contacto, Notas, Cadena y Planograma saldrán en la hoja, en el trabajo y en el móvil.',
    ),
  ).toBeVisible()
  const steps = screen.getByRole('list', { name: 'Pasos' })
  expect(within(steps).getByText('Visitas').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(screen.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/routes')
  expect(screen.getByRole('link', { name: 'Solo grupos, sin horas' })).toHaveAttribute('href', '/routes')
  expect(screen.getAllByRole('button', { name: 'Planificar 3 visitas' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Elegir columnas' }))
  await user.click(screen.getByRole('switch', { name: 'Cadena' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(
    screen.getByText('Contacto, Notas y Planograma saldrán en la hoja, en el trabajo y en el móvil.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Planificar 3 visitas' }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line.startsWith('PUT '))?.body).toMatchObject({
      settings: { carried: ['Planograma'] },
    }),
  )
})

test('a single visit is said as one', async () => {
  const api = fakeApi()
  const [kind] = aVisitSetup().kinds
  api.answer(visitEndpoints.setup, () => ({
    ...aVisitSetup(),
    kinds: [{ ...kind, shops: 1 }],
  }))
  await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('button', { name: 'Planificar 1 visita' })).toBeVisible()
  expect(screen.getByRole('region', { name: '¿Cabe?' })).toHaveTextContent('1 visita en una semana')
})

test('a day that ends after midnight says so, and one as long as a day and more is refused', async () => {
  const api = fakeApi()
  api.answer(visitEndpoints.setup, () => aVisitSetup())
  api.answer(visitEndpoints.saveSettings, () => ({ version: 2 }))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Cambiar a Marta Vila' }))
  const put = async (label: string, hour: string) => {
    const field = screen.getByLabelText(label, { selector: 'input' })
    await user.clear(field)
    await user.type(field, hour)
    await user.tab()
  }
  await put('Sale a las', '22:00')
  await put('Vuelve antes de las', '22:00')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('La salida debe ser antes que la vuelta')).toBeVisible()
  expect(screen.queryByText('Del día siguiente.')).toBeNull()
  await put('Vuelve antes de las', '6:00')
  expect(await screen.findByText('Del día siguiente.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('22:00–\u206006:00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line.startsWith('PUT '))?.body).toMatchObject({
      settings: { people: [{ name: 'Marta Vila', from: 1320, to: 1800 }] },
    }),
  )
})

test('the days between two visits are said, and how many centres ask for more than fit with them', async () => {
  const api = fakeApi()
  const [kind] = aVisitSetup().kinds
  api.answer(visitEndpoints.setup, () => ({
    ...aVisitSetup({ settings: { ...settings, weeks: 4 } }),
    kinds: [
      { ...kind, frequency: '2 a la semana', shops: 2 },
      { ...kind, frequency: 'quincenal', shops: 5 },
    ],
  }))
  api.answer(visitEndpoints.saveSettings, () => ({ version: 2 }))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  const gap = await screen.findByLabelText('Días entre dos visitas, como mínimo', { selector: 'input' })
  await user.type(gap, '4')
  await user.tab()
  expect(await screen.findByText(/^2 centros piden más visitas de las que caben/)).toBeVisible()
  expect(
    screen.getByText('5 · cada 2 semanas, 4 días entre dos, 2 · 2 cada semana, 4 días entre dos'),
  ).toBeVisible()
  await user.clear(gap)
  await user.type(gap, '3')
  await user.tab()
  expect(screen.queryByText(/piden más visitas/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line.startsWith('PUT '))?.body).toMatchObject({
      settings: { gap: 3 },
    }),
  )
})

test('minutes that somebody else has given the client meanwhile are told, and written over once they are seen', async () => {
  const api = fakeApi()
  const client = { id: 7, name: 'Conservas Alba', minutes: 50 }
  let clients = [{ id: 7, minutes: 50 }]
  api.answer(visitEndpoints.setup, () => ({ ...aVisitSetup({ settings: { ...settings, client } }), clients }))
  api.answer(visitEndpoints.saveSettings, ({ body }) => {
    if ((body as { clientMinutes: number }).clientMinutes === 35) return { version: 2 }
    throw new Refused(409, { code: 'client_minutes_changed', message: 'Otra persona ha puesto 35 min.' })
  })
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  const minutes = await screen.findByLabelText('Minutos para Conservas Alba', { selector: 'input' })
  await user.clear(minutes)
  await user.type(minutes, '40')
  await user.tab()
  clients = [{ id: 7, minutes: 35 }]
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  expect(await screen.findByText('Otra persona ha puesto 35 min.')).toBeVisible()
  expect(minutes).toHaveValue('40')
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  const sent = () =>
    api.requests
      .filter(({ line }) => line.startsWith('PUT '))
      .map(({ body }) => (body as { clientMinutes: number }).clientMinutes)
  await waitFor(() => expect(sent()).toEqual([50, 35]))
})

describe('settings that two people change', () => {
  test('are put together, and nothing that either changed is lost', async () => {
    const { saved } = await changesMinutesBeside({ weeks: 3 })
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]).toEqual({ settings: { ...settings, minutes: 45, weeks: 3 }, version: 2 })
    expect(await screen.findByText('Juntado con otros cambios')).toBeVisible()
  })

  test('in the same place are told, and stay as this person has them until they are saved again', async () => {
    const { user, saved } = await changesMinutesBeside({ minutes: 20, weeks: 3 })
    expect(await screen.findByText('Otra persona ha cambiado lo mismo')).toBeVisible()
    expect(screen.getByText(/^Minutos por visita\. /)).toBeVisible()
    expect(screen.getByLabelText('Minutos por visita', { selector: 'input' })).toHaveValue('45')
    expect(saved()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Planificar/ }))
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]).toEqual({ settings: { ...settings, minutes: 45, weeks: 3 }, version: 2 })
  })
})
