import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import type { AskedWeek } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { campaignAskEndpoints } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'

const aWeek = (part: Partial<AskedWeek> = {}): AskedWeek => ({
  workerId: 12,
  monday: '2026-11-30',
  today: '2026-11-25',
  answerBy: '2026-11-25',
  source: null,
  answeredAt: null,
  repetition: null,
  stretches: [],
  previous: [
    { weekday: 2, from: 0, to: 900, state: 'cannot' },
    { weekday: 2, from: 900, to: 1440, state: 'can' },
    { weekday: 4, from: 0, to: 900, state: 'want' },
    { weekday: 4, from: 900, to: 1440, state: 'want' },
  ],
  rules: [],
  busy: [],
  shifts: [],
  ...part,
})

async function opened(weeks: AskedWeek[]) {
  const api = fakeApi()
  api.answer(portalEndpoints.agenda, () => ({
    today: '2026-11-25',
    time: '10:00',
    from: '2026-11-25',
    to: '2026-12-08',
    workerId: 12,
    shifts: [],
  }))
  api.answer(confirmationEndpoints.own, () => ({ today: '2026-11-25', shifts: [] }))
  api.answer(availabilityEndpoints.asked, () => weeks)
  api.answer(campaignAskEndpoints.own, () => [])
  const { user } = await renderApp('/', { role: 'ROLE_USER', api })
  const card = await screen.findByRole('region', { name: 'Semana por responder' })
  return { api, user, card: within(card) }
}

test('a week like the one before is sent with one tap, unsaid hours as «puedo», and the next one follows', async () => {
  const { api, user, card } = await opened([aWeek(), aWeek({ monday: '2026-12-07', previous: [] })])
  expect(card.getByRole('heading')).toHaveTextContent('¿Qué puedes la semana 30 nov – 6 dic?')
  expect(
    card.getByText(
      'La anterior: miércoles antes de las 15:00 no puedo, viernes quiero. Responde como tarde hoy. Después, 1 semana más.',
    ),
  ).toBeVisible()
  api.answer(availabilityEndpoints.answer, () => ({ message: 'Guardada' }))
  api.answer(availabilityEndpoints.asked, () => [aWeek({ monday: '2026-12-07', previous: [] })])
  await user.click(card.getByRole('button', { name: 'Enviar igual' }))
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: '¿Qué puedes la semana 7\u00A0dic\u00A0–\u00A013\u00A0dic?' }),
    ).toBeVisible(),
  )
  // What was answered stays above it: the next one does not come under the finger.
  const titles = screen
    .getAllByRole('heading', { level: 2, name: /semana/i })
    .map(({ textContent }) => textContent)
  expect(titles.slice(0, 2)).toEqual([
    'Semana 30\u00A0nov\u00A0–\u00A06\u00A0dic',
    '¿Qué puedes la semana 7\u00A0dic\u00A0–\u00A013\u00A0dic?',
  ])
  const sent = api.requests.find(({ line }) => line === 'PUT /api/workers/12/availability')
  expect(sent?.body).toMatchObject({ monday: '2026-11-30', repetition: 'once' })
  const { stretches } = (sent?.body ?? {}) as Partial<AskedWeek>
  expect(stretches).toHaveLength(14)
  expect(stretches).toContainEqual({ weekday: 2, from: 0, to: 900, state: 'cannot' })
  expect(screen.getByRole('link', { name: 'Responder' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enviar igual' })).toBeNull()
})

test('its form opens on the week that is asked about, painted at once as the week before', async () => {
  const { api, user, card } = await opened([aWeek({ monday: '2027-01-11' })])
  // What the card knows already is shown before the server has said it again.
  api.answer(availabilityEndpoints.week, () => new Promise(() => {}))
  await user.click(card.getByRole('link', { name: 'Cambiar algo' }))
  const grid = within(await screen.findByRole('group', { name: 'Tu semana' }))
  expect(screen.getByRole('heading', { name: '11\u00A0ene\u00A0–\u00A017\u00A0ene' })).toBeVisible()
  expect(grid.getByRole('button', { name: /13 de enero, mañana: No puedo/ })).toBeVisible()
  expect(grid.getByRole('button', { name: /15 de enero, tarde: Quiero/ })).toBeVisible()
})

test('what the server refuses leaves the question where it is', async () => {
  const { api, user, card } = await opened([aWeek()])
  api.answer(availabilityEndpoints.answer, () => new Refused(500))
  await user.click(card.getByRole('button', { name: 'Enviar igual' }))
  await waitFor(() => expect(card.getByRole('button', { name: 'Enviar igual' })).toBeEnabled())
})
