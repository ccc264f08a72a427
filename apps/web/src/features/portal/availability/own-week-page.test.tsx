import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { campaignAskEndpoints } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import type { WorkerWeek } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../../api/today.ts'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { weekdayAndNumber } from '../../../ui/format.ts'

const monday = mondayOf(addDays(today(), 7))

async function opened(part: Partial<WorkerWeek>) {
  const api = fakeApi()
  const day = { today: today(), time: '10:00', from: today(), to: addDays(today(), 13) }
  api.answer(portalEndpoints.agenda, () => ({ ...day, workerId: 12, shifts: [] }))
  api.answer(campaignAskEndpoints.own, () => [])
  api.answer(availabilityEndpoints.week, () => ({
    monday,
    today: today(),
    answerBy: null,
    source: null,
    answeredAt: null,
    repetition: null,
    stretches: [],
    previous: [],
    rules: [],
    busy: [],
    shifts: [],
    ...part,
  }))
  const { user } = await renderApp(`/availability?week=${monday}`, { role: 'ROLE_USER', api })
  await screen.findByRole('group', { name: 'Tu semana' })
  return { user, band: () => document.querySelector('[data-unsent]') }
}

test('a week that nobody has sent says so, and by when the agency wants it', async () => {
  const { band } = await opened({ answerBy: addDays(today(), 1) })
  expect(band()).toHaveTextContent(
    `Sin enviar. Responde como tarde el ${weekdayAndNumber(addDays(today(), 1))}. Aún no has dicho nada`,
  )
})

test('on the last day it says today, and after it that the week may still be sent', async () => {
  const { band } = await opened({ answerBy: today() })
  expect(band()).toHaveTextContent('Sin enviar. Responde como tarde hoy.')
})

test('once the last day is over the week may still be sent; without one nothing is said of it', async () => {
  const past = await opened({ answerBy: addDays(today(), -1) })
  expect(past.band()).toHaveTextContent(
    `El plazo era el ${weekdayAndNumber(addDays(today(), -1))}; todavía puedes enviarla.`,
  )
})

test('what was sent is no band until something is changed, and none again once it is painted back', async () => {
  const sent = { weekday: 0, from: 0, to: 1440, state: 'want' } as const
  const { user, band } = await opened({
    source: 'week',
    answeredAt: '2026-11-20T10:00:00Z',
    stretches: [sent],
    answerBy: addDays(today(), 1),
  })
  expect(band()).toBeNull()
  const half = screen.getByRole('button', { name: /^Lunes.*mañana: Quiero$/ })
  await user.click(half)
  expect(half).toHaveAccessibleName(/No puedo$/)
  expect(band()).toHaveTextContent(/^Cambios sin enviar\./)
  await user.click(half)
  expect(half).toHaveAccessibleName(/Quiero$/)
  expect(band()).toBeNull()
})

test('the week before is copied with one tap, and the card says where it is already put', async () => {
  const day = { weekday: 0, from: 0, to: 1440 } as const
  const { user } = await opened({
    source: 'week',
    answeredAt: '2026-11-20T10:00:00Z',
    stretches: [{ ...day, state: 'want' }],
    previous: [{ ...day, state: 'cannot' }],
  })
  const card = screen.getByRole('button', { name: /^Copiar la semana anterior/ })
  expect(card).not.toHaveTextContent('Ya está puesta')
  await user.click(card)
  expect(screen.getByRole('button', { name: /^Lunes.*mañana: No puedo$/ })).toBeVisible()
  expect(card).toHaveTextContent('Ya está puesta: cambia solo lo distinto')
})

test('a week that nobody has sent has the week before put already; without one there is nothing to copy', async () => {
  await opened({ previous: [{ weekday: 0, from: 0, to: 1440, state: 'cannot' }] })
  expect(screen.getByRole('button', { name: /^Copiar la semana anterior/ })).toHaveTextContent(
    'Ya está puesta',
  )
})

test('who has said nothing before has nothing to copy', async () => {
  await opened({})
  expect(screen.queryByRole('button', { name: /^Copiar la semana anterior/ })).toBeNull()
})

test('what was painted and not sent is asked about before another week is shown', async () => {
  const { user } = await opened({})
  const half = screen.getByRole('button', { name: /^Lunes.*mañana/ })
  await user.click(half)
  const painted = half.getAttribute('aria-label') ?? half.textContent
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }))
  const question = await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  expect(window.location.search).toContain(monday)
  expect(half.getAttribute('aria-label') ?? half.textContent).toBe(painted)
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(window.location.search).toContain(addDays(monday, 7)))
})
