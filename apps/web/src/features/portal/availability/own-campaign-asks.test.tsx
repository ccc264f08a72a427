import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import {
  campaignAskEndpoints,
  type OwnCampaignAsk,
} from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

const christmas: OwnCampaignAsk = {
  campaignId: 4,
  campaign: 'Navidad en tienda',
  towns: ['Lugo', 'Vigo'],
  askedAt: '2026-11-20T10:00:00Z',
  answeredAt: null,
  answeredVia: null,
  days: [
    { date: '2026-12-01', startTime: '10:00', endTime: '21:00', state: null, hours: [] },
    { date: '2026-12-02', startTime: '10:00', endTime: '14:00', state: null, hours: [] },
  ],
}

async function open(asks: () => OwnCampaignAsk[]) {
  const api = fakeApi()
  api.answer(portalEndpoints.agenda, () => ({
    today: '2026-11-20',
    time: '10:00',
    from: '2026-11-20',
    to: '2026-12-03',
    workerId: 12,
    shifts: [],
  }))
  api.answer(availabilityEndpoints.week, () => ({
    monday: '2026-11-23',
    today: '2026-11-20',
    answerBy: null,
    source: null,
    answeredAt: null,
    repetition: null,
    stretches: [],
    previous: [],
    rules: [],
    busy: [],
    shifts: [],
  }))
  api.answer(campaignAskEndpoints.own, asks)
  const { user } = await renderApp('/availability', { role: 'ROLE_USER', api })
  await screen.findByRole('heading', { name: 'Mi disponibilidad' })
  return { api, user }
}

test('a campaign that is asked about is answered day by day, and what was not marked is not sent', async () => {
  const { api, user } = await open(() => [christmas])
  const days = within(await screen.findByRole('list', { name: 'Días de Navidad en tienda' }))
  expect(screen.getByText('2 días · Lugo, Vigo')).toBeVisible()
  const ask = within(screen.getByRole('region', { name: '¿Puedes en estas campañas?' }))
  expect(ask.getByRole('button', { name: 'Enviar respuesta' })).toBeDisabled()
  await user.click(ask.getByRole('button', { name: 'No puedo' }))
  await user.click(days.getByRole('button', { name: /1 de diciembre.*de 10:00 a 21:00: sin responder/ }))
  expect(days.getByRole('button', { name: /1 de diciembre.*: No puedo/ })).toBeVisible()
  api.answer(campaignAskEndpoints.answer, () => new Refused(500))
  await user.click(ask.getByRole('button', { name: 'Enviar 1 de 2 días' }))
  expect(await days.findByRole('button', { name: /1 de diciembre.*: No puedo/ })).toBeVisible()
  await user.click(ask.getByRole('button', { name: 'Quiero' }))
  await user.click(ask.getByRole('button', { name: 'Todos: quiero' }))
  const wanted = christmas.days.map((day) => ({ ...day, state: 'want' as const }))
  api.answer(campaignAskEndpoints.answer, () => [
    { ...christmas, answeredAt: '2026-11-20T10:05:00Z', days: wanted },
  ])
  await user.click(ask.getByRole('button', { name: 'Enviar respuesta' }))
  expect(await screen.findByText('Respuesta enviada')).toBeVisible()
  expect(await ask.findByText(/^Respondida/)).toBeVisible()
  const bodies = api.requests.flatMap(({ line, body }) =>
    line === 'PUT /api/portal/campaign-asks/4' ? [body] : [],
  )
  expect(bodies).toEqual([
    { days: [{ date: '2026-12-01', state: 'cannot', hours: [] }] },
    { days: wanted.map(({ date, state }) => ({ date, state, hours: [] })) },
  ])
})

test('some hours of a day are told apart by its clock: the rest of a day of which nothing was said is the contrary', async () => {
  const { api, user } = await open(() => [christmas])
  const ask = within(await screen.findByRole('region', { name: '¿Puedes en estas campañas?' }))
  await user.click(ask.getByRole('button', { name: /^Por horas: .*1 de diciembre/ }))
  const hours = within(await ask.findByRole('group', { name: /^Horas del .*1 de diciembre/ }))
  await user.click(hours.getByRole('button', { name: 'Añadir: puedo en estas horas' }))
  expect(hours.getByText('Di desde qué hora o hasta cuál')).toBeVisible()
  await user.type(hours.getByLabelText('Desde las'), '17:00')
  await user.type(hours.getByLabelText('Hasta las'), '24:00')
  await user.tab()
  expect(hours.queryByText(/La hora no es válida/)).toBeNull()
  await user.click(hours.getByRole('button', { name: 'Añadir: puedo en estas horas' }))
  expect(ask.getByRole('button', { name: /1 de diciembre.*: No puedo, puedo desde las 17:00/ })).toBeVisible()
  await user.click(ask.getByRole('button', { name: 'Prefiero no' }))
  await user.type(hours.getByLabelText('Desde las'), '20:00')
  await user.type(hours.getByLabelText('Hasta las'), '21:00')
  await user.click(hours.getByRole('button', { name: 'Añadir: prefiero no en estas horas' }))
  await user.click(hours.getByRole('button', { name: 'Quitar: puedo desde las 21:00' }))
  api.answer(campaignAskEndpoints.answer, () => [christmas])
  await user.click(ask.getByRole('button', { name: 'Enviar 1 de 2 días' }))
  await screen.findByText('Respuesta enviada')
  expect(api.requests.findLast(({ line }) => line.startsWith('PUT '))?.body).toEqual({
    days: [
      {
        date: '2026-12-01',
        state: 'cannot',
        hours: [
          { from: 1020, to: 1200, state: 'can' },
          { from: 1200, to: 1260, state: 'rather_not' },
        ],
      },
    ],
  })
})

test('days that came later are asked about, and nothing is said where nobody asks', async () => {
  const [first, second] = christmas.days
  const said = { ...christmas, answeredAt: '2026-11-20T10:05:00Z' }
  if (!first || !second) throw new Error('two days')
  await open(() => [{ ...said, days: [{ ...first, state: 'can' }, second] }])
  expect(await screen.findByText('Te falta 1 día')).toBeVisible()
  expect(screen.getByRole('button', { name: /2 de diciembre.*sin responder/ })).toBeVisible()
})

test('nothing is said where nobody asks', async () => {
  const { api } = await open(() => [])
  await waitFor(() => expect(api.requests.map(({ line }) => line)).toContain('GET /api/portal/campaign-asks'))
  await screen.findByRole('button', { name: 'Enviar mi semana' })
  expect(screen.queryByText('¿Puedes en estas campañas?')).toBeNull()
})

test('campaigns that cannot be fetched are not asked for over and over, and leave the week on the page', async () => {
  const { api, user } = await open(() => {
    throw new Refused(500)
  })
  const question = 'No se ha podido cargar por qué campañas te preguntan'
  expect(await screen.findByText(question)).toBeVisible()
  const week = await screen.findByRole('region', { name: 'Semana' })
  const asked = () => api.requests.filter(({ line }) => line === 'GET /api/portal/campaign-asks').length
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked()).toBeLessThanOrEqual(2)
  api.answer(campaignAskEndpoints.own, () => [christmas])
  const message = within(screen.getByText(question).closest<HTMLElement>('[role=alert]') ?? week)
  await user.click(message.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Navidad en tienda')).toBeVisible()
  expect(week).toBeInTheDocument()
})

test('what was marked and not sent is asked about before the page is left, and outlives another week', async () => {
  const { user } = await open(() => [christmas])
  const days = within(await screen.findByRole('list', { name: 'Días de Navidad en tienda' }))
  await user.click(days.getByRole('button', { name: /1 de diciembre.*sin responder/ }))
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }))
  await waitFor(() => expect(window.location.search).toContain('week='))
  expect(screen.queryByRole('dialog', { name: 'Descartar los cambios' })).toBeNull()
  const menu = within(screen.getByRole('complementary', { name: 'Menú principal' }))
  await user.click(menu.getAllByRole('link')[0] as HTMLElement)
  const question = await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  expect(days.getByRole('button', { name: /1 de diciembre.*: Puedo/ })).toBeVisible()
})
