import { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import type { LinkedCampaign, LinkedShift, LinkedWeek } from '@cuadrante/contract/campaigns/links/links.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

const token = 't'.repeat(43)
const shift: LinkedShift = {
  agency: 'Atlántica Promo',
  firstName: 'Noa',
  isConfirmed: false,
  shift: {
    date: '2026-11-25',
    startTime: '18:00',
    endTime: '22:00',
    center: 'Hipermercado Las Mariñas',
    town: 'Oleiros',
  },
}
const week: LinkedWeek = {
  agency: 'Atlántica Promo',
  firstName: 'Noa',
  monday: '2026-11-30',
  today: '2026-11-23',
  source: null,
  answeredAt: null,
  repetition: null,
  stretches: [],
  rules: [],
  previous: [],
  shifts: [{ date: '2026-12-02', startTime: '09:00', endTime: '13:00', where: 'Gadis Lugo' }],
}
const yes = { name: 'Confirmo que voy' }

test('a shift is confirmed by the one button, and by nothing that opens the page', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readShift, () => shift)
  api.answer(linkEndpoints.confirmShift, () => ({ ...shift, isConfirmed: true }))
  const { user } = await renderApp(`/confirm/${token}`, { api })
  const button = await screen.findByRole('button', yes)
  expect(api.requests.filter(({ line }) => line.endsWith('/confirm'))).toEqual([])
  await user.click(button)
  expect(await screen.findByText('Has confirmado que vas')).toBeVisible()
  expect(api.requests.at(-1)?.body).toEqual({ token, startTime: '18:00' })
  expect(screen.queryByRole('button', yes)).toBeNull()
})

test('a shift that moved while the page was open is shown as it is now', async () => {
  const api = fakeApi()
  let startTime = '18:00'
  api.answer(linkEndpoints.readShift, () => ({ ...shift, shift: { ...shift.shift, startTime } }))
  api.answer(linkEndpoints.confirmShift, () => {
    startTime = '07:00'
    throw new Refused(409, { code: 'shift_has_moved', message: 'El turno ha cambiado.' })
  })
  const { user } = await renderApp(`/confirm/${token}`, { api })
  await user.click(await screen.findByRole('button', yes))
  expect(await screen.findByText('07:00–22:00')).toBeVisible()
  expect(screen.getByText('No se ha podido confirmar')).toBeVisible()
})

test('a shift that is somebody else’s by now has no button; a spent link says so', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readShift, () => ({ ...shift, shift: null }))
  await renderApp(`/confirm/${token}`, { api })
  expect(await screen.findByText(/ya no es tuyo/)).toBeVisible()
  expect(screen.queryByRole('button', yes)).toBeNull()
})

test('a week is painted and sent once, and the shift in it stays', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readWeek, () => week)
  api.answer(linkEndpoints.answerWeek, () => ({ message: 'Disponibilidad guardada correctamente' }))
  const { user } = await renderApp(`/availability/answer/${token}`, { api })
  expect(await screen.findByText('Gadis Lugo')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Gadis/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /lun.*30.*mañana: Puedo/i }))
  await user.click(screen.getByRole('button', { name: 'Enviar mi semana' }))
  expect(await screen.findByText(/Hemos guardado tu semana/)).toBeVisible()
  const { body } = api.requests.at(-1) as { body: { stretches: object[] } }
  expect(body).toMatchObject({ token })
  expect(body.stretches).toContainEqual(expect.objectContaining({ weekday: 0, from: 0, state: 'cannot' }))
})

test('a week’s link says what the own rules say of it', async () => {
  const api = fakeApi()
  const rules = [{ weekday: 1 as const, from: 0, to: 900, state: 'cannot' as const }]
  api.answer(linkEndpoints.readWeek, () => ({ ...week, rules }))
  await renderApp(`/availability/answer/${token}`, { api })
  expect(await screen.findByText(/Por tus reglas: martes antes de las 15:00 no puedo\./)).toBeVisible()
})

test('the days of a campaign are answered by the link of its question, once', async () => {
  const api = fakeApi()
  const asked: LinkedCampaign = {
    agency: 'Atlántica Promo',
    firstName: 'Noa',
    campaign: 'Navidad en tienda',
    towns: ['Lugo'],
    askedAt: '2026-11-20T10:00:00Z',
    answeredAt: null,
    answeredVia: null,
    days: [{ date: '2026-12-01', startTime: '10:00', endTime: '21:00', state: null, hours: [] }],
  }
  api.answer(linkEndpoints.readCampaign, () => asked)
  api.answer(linkEndpoints.answerCampaign, () => ({ message: 'Respuesta guardada correctamente' }))
  const { user } = await renderApp(`/availability/campaign/${token}`, { api })
  expect(await screen.findByText(/qué días puedes trabajar en «Navidad en tienda» \(Lugo\)/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /1 de diciembre.*sin responder/ }))
  expect(api.requests.filter(({ line }) => line.endsWith('/answer'))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }))
  expect(await screen.findByText(/Hemos guardado tu respuesta/)).toBeVisible()
  expect(api.requests.at(-1)?.body).toEqual({
    token,
    days: [{ date: '2026-12-01', state: 'can', hours: [] }],
  })
})

test('a link that is spent leads to the portal', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readWeek, () => {
    throw new Refused(404, { code: 'link_spent', message: 'El enlace ya se ha usado o ha caducado.' })
  })
  await renderApp(`/availability/answer/${token}`, { api })
  expect(await screen.findByText('El enlace ya se ha usado o ha caducado.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entrar en el portal' })).toBeVisible()
})
