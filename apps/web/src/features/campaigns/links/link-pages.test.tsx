import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import type { LinkedCampaign, LinkedShift, LinkedWeek } from '@cuadrante/contract/campaigns/links/links.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
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
    slots: [{ startTime: '18:00', endTime: '22:00' }],
    zone: 'Europe/Madrid',
    center: 'Hipermercado Las Mariñas',
    town: 'Oleiros',
  },
}
const week: LinkedWeek = {
  agency: 'Atlántica Promo',
  firstName: 'Noa',
  monday: '2026-11-30',
  today: '2026-11-23',
  answerBy: '2026-11-25',
  source: null,
  answeredAt: null,
  repetition: null,
  stretches: [],
  rules: [],
  previous: [],
  shifts: [
    { date: '2026-12-02', startTime: '09:00', endTime: '13:00', zone: 'Europe/Madrid', where: 'Gadis Lugo' },
  ],
}
const yes = { name: 'Confirmo que voy' }

test.each([
  ['Europe/Madrid', 'Atlantic/Canary', '18:00–\u206022:00 · hora de Canarias'],
  ['Atlantic/Canary', 'Atlantic/Canary', '18:00–\u206022:00'],
])('to an agency in %s a shift in %s is asked about as «%s»', async (timeZone, zone, hours) => {
  vi.stubEnv('TZ', timeZone)
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ timeZone }))
  api.answer(linkEndpoints.readShift, () => ({ ...shift, shift: shift.shift && { ...shift.shift, zone } }))
  await renderApp(`/confirm/${token}`, { api })
  expect(await screen.findByText(hours)).toBeVisible()
  vi.unstubAllEnvs()
})

test('a shift is confirmed by the one button, and by nothing that opens the page', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readShift, () => shift)
  api.answer(linkEndpoints.confirmShift, () => ({ ...shift, isConfirmed: true }))
  const { user } = await renderApp(`/confirm/${token}`, { api })
  const button = await screen.findByRole('button', yes)
  expect(api.requests.filter(({ line }) => line.endsWith('/confirm'))).toEqual([])
  await user.click(button)
  expect(await screen.findByText('Has confirmado que vas')).toBeVisible()
  expect(api.requests.at(-1)?.body).toEqual({ token, startTime: '18:00', endTime: '22:00' })
  expect(screen.queryByRole('button', yes)).toBeNull()
})

test('a yes whose answer is lost shows what has come of it', async () => {
  const api = fakeApi()
  let isConfirmed = false
  api.answer(linkEndpoints.readShift, () => ({ ...shift, isConfirmed }))
  api.answer(linkEndpoints.confirmShift, () => {
    isConfirmed = true
    throw new Refused(0)
  })
  const { user } = await renderApp(`/confirm/${token}`, { api })
  await user.click(await screen.findByRole('button', yes))
  expect(await screen.findByText('Has confirmado que vas')).toBeVisible()
  expect(screen.queryByText('No sabemos si se ha hecho')).toBeNull()
  expect(screen.queryByText('No se ha podido confirmar')).toBeNull()
})

test('a split shift is not told as one long one', async () => {
  const api = fakeApi()
  const slots = [
    { startTime: '10:00', endTime: '14:00' },
    { startTime: '17:00', endTime: '20:00' },
  ]
  const split = { ...shift.shift, startTime: '10:00', endTime: '20:00', slots }
  api.answer(linkEndpoints.readShift, () => ({ ...shift, shift: split }))
  await renderApp(`/confirm/${token}`, { api })
  expect(await screen.findByText('10:00–\u206014:00 y 17:00–\u206020:00')).toBeVisible()
})

test('a shift that moved while the page was open is shown as it is now', async () => {
  const api = fakeApi()
  let startTime = '18:00'
  api.answer(linkEndpoints.readShift, () => ({
    ...shift,
    shift: { ...shift.shift, startTime, slots: [{ startTime, endTime: '22:00' }] },
  }))
  api.answer(linkEndpoints.confirmShift, () => {
    startTime = '07:00'
    throw new Refused(409, { code: 'shift_has_moved', message: 'El turno ha cambiado.' })
  })
  const { user } = await renderApp(`/confirm/${token}`, { api })
  await user.click(await screen.findByRole('button', yes))
  expect(await screen.findByText('07:00–\u206022:00')).toBeVisible()
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
  expect(screen.getByText(/Responde como tarde el miércoles 25\./)).toHaveTextContent(/^Sin enviar\./)
  expect(screen.queryByRole('link', { name: /Gadis/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /lun.*30.*mañana: Puedo/i }))
  await user.click(screen.getByRole('button', { name: 'Enviar mi semana' }))
  expect(await screen.findByText(/Hemos guardado tu semana/)).toBeVisible()
  const { body } = api.requests.at(-1) as { body: { stretches: object[] } }
  expect(body).toMatchObject({ token })
  expect(body.stretches).toContainEqual(expect.objectContaining({ weekday: 0, from: 0, state: 'cannot' }))
})

test('one more tap on a half goes on to the next state, and back to the first after all four', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readWeek, () => week)
  api.answer(linkEndpoints.answerWeek, () => ({ message: 'Disponibilidad guardada correctamente' }))
  const { user } = await renderApp(`/availability/answer/${token}`, { api })
  const half = await screen.findByRole('button', { name: /lun.*30.*mañana: Puedo$/i })
  const said: string[] = []
  for (let taps = 0; taps < 5; taps += 1) {
    await user.click(half)
    said.push(half.getAttribute('aria-label')?.split(': ')[1] ?? '')
  }
  expect(said).toEqual(['No puedo', 'Quiero', 'Puedo', 'Prefiero no', 'No puedo'])
  const other = screen.getByRole('button', { name: /lun.*tarde: Puedo$/i })
  await user.click(other)
  await user.click(half)
  expect(half).toHaveAccessibleName(/: Quiero$/)
  await user.click(screen.getByRole('button', { name: 'Prefiero no' }))
  await user.click(half)
  expect(half).toHaveAccessibleName(/: Prefiero no$/)
  expect(other).toHaveAccessibleName(/: No puedo$/)
})

test('the mouse drawn over halves paints all of them, the first one too', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readWeek, () => week)
  const { user } = await renderApp(`/availability/answer/${token}`, { api })
  const at = (name: RegExp) => screen.getByRole('button', { name })
  await screen.findByRole('button', { name: /lun.*mañana/i })
  await user.pointer([
    { keys: '[MouseLeft>]', target: at(/lun.*mañana: /i) },
    { target: at(/lun.*tarde: /i) },
    { target: at(/mar.*mañana: /i) },
    { keys: '[/MouseLeft]' },
  ])
  expect(at(/lun.*mañana: No puedo$/i)).toBeVisible()
  expect(at(/lun.*tarde: No puedo$/i)).toBeVisible()
  expect(at(/mar.*mañana: No puedo$/i)).toBeVisible()
  expect(at(/mar.*tarde: Puedo$/i)).toBeVisible()
  // Drawn away and back to where it began, the click that ends it is no tap of its own.
  await user.pointer([
    { keys: '[MouseLeft>]', target: at(/jue.*mañana: /i) },
    { target: at(/jue.*tarde: /i) },
    { target: at(/jue.*mañana: /i) },
    { keys: '[/MouseLeft]' },
  ])
  expect(at(/jue.*mañana: No puedo$/i)).toBeVisible()
})

test('the clock of a day tells hours apart, and hours that were said before are sent as they were', async () => {
  const api = fakeApi()
  const stretches = [
    { weekday: 3 as const, from: 0, to: 600, state: 'can' as const },
    { weekday: 3 as const, from: 600, to: 720, state: 'rather_not' as const },
  ]
  api.answer(linkEndpoints.readWeek, () => ({ ...week, source: 'week' as const, stretches }))
  api.answer(linkEndpoints.answerWeek, () => ({ message: 'Disponibilidad guardada correctamente' }))
  const { user } = await renderApp(`/availability/answer/${token}`, { api })
  expect(await screen.findByText('prefiero no de 10:00 a 12:00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Por horas: lun/i }))
  const hours = await screen.findByRole('group', { name: /^Horas del lun/i })
  await user.type(within(hours).getByLabelText('Desde las'), '12:00')
  await user.type(within(hours).getByLabelText('Hasta las'), '18:00')
  await user.click(within(hours).getByRole('button', { name: 'Añadir: no puedo en estas horas' }))
  expect(screen.getByRole('button', { name: /lun.*tarde: Puedo, no puedo de 12:00 a 18:00/i })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enviar mi semana' }))
  expect(await screen.findByText(/Hemos guardado tu semana/)).toBeVisible()
  const { body } = api.requests.at(-1) as { body: { stretches: object[] } }
  expect(body.stretches).toContainEqual({ weekday: 0, from: 720, to: 1080, state: 'cannot' })
  expect(body.stretches).toContainEqual({ weekday: 0, from: 1080, to: 1440, state: 'can' })
  expect(body.stretches).toContainEqual({ weekday: 3, from: 600, to: 720, state: 'rather_not' })
})

test('with Shift the arrows take the state of a half along', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readWeek, () => week)
  const { user } = await renderApp(`/availability/answer/${token}`, { api })
  const first = await screen.findByRole('button', { name: /lun.*30.*mañana: Puedo/i })
  act(() => first.focus())
  await user.keyboard('1{Shift>}{ArrowDown}{ArrowRight}{/Shift}{ArrowUp}')
  expect(screen.getByRole('button', { name: /mar.*mañana: Quiero/i })).toBeVisible()
  expect(screen.getByRole('button', { name: /mar.*tarde: Quiero/i })).toBeVisible()
  expect(screen.getByRole('button', { name: /lun.*tarde: Puedo/i })).toHaveFocus()
})

test('a week that is sent without a connection waits for it, and then leaves by itself', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readWeek, () => week)
  api.answer(linkEndpoints.answerWeek, () => ({ message: 'Disponibilidad guardada correctamente' }))
  const { user } = await renderApp(`/availability/answer/${token}`, { api })
  const send = await screen.findByRole('button', { name: 'Enviar mi semana' })
  act(() => onlineManager.setOnline(false))
  await user.click(send)
  expect(await screen.findByText(/tu semana se enviará sola/)).toBeVisible()
  expect(api.requests.filter(({ line }) => line.includes('answer'))).toEqual([])
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText(/Hemos guardado tu semana/)).toBeVisible()
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

test('a link that could not be read for lack of network is tried again where one stands', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readShift, () => {
    throw new Refused(0)
  })
  const { user } = await renderApp(`/confirm/${token}`, { api })
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.queryByRole('link', { name: 'Entrar en el portal' })).toBeNull()
  api.answer(linkEndpoints.readShift, () => shift)
  await user.click(again)
  expect(await screen.findByRole('button', yes)).toBeVisible()
})

test('a week whose answer is lost is not asked for again by a link that is used', async () => {
  const api = fakeApi()
  let isUsed = false
  api.answer(linkEndpoints.readWeek, () => {
    if (isUsed) throw new Refused(404, { code: 'link_spent', message: 'El enlace ya se ha usado.' })
    return week
  })
  api.answer(linkEndpoints.answerWeek, () => {
    isUsed = true
    throw new Refused(0)
  })
  const { user } = await renderApp(`/availability/answer/${token}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Enviar mi semana' }))
  expect(await screen.findByText(/^Seguramente tu respuesta ha llegado/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enviar mi semana' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Entrar en el portal' })).toBeVisible()
})

test('what was painted stays when nothing has arrived, and is sent then', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readWeek, () => week)
  api.answer(linkEndpoints.answerWeek, () => {
    throw new Refused(0)
  })
  const { user } = await renderApp(`/availability/answer/${token}`, { api })
  await user.click(await screen.findByRole('button', { name: /lun.*30.*mañana: Puedo/i }))
  const send = screen.getByRole('button', { name: 'Enviar mi semana' })
  await user.click(send)
  expect(await screen.findByText('No sabemos si se ha hecho')).toBeVisible()
  api.answer(linkEndpoints.answerWeek, () => ({ message: 'Disponibilidad guardada correctamente' }))
  await user.click(send)
  expect(await screen.findByText(/Hemos guardado tu semana/)).toBeVisible()
  const { body } = api.requests.at(-1) as { body: { stretches: object[] } }
  expect(body.stretches).toContainEqual(expect.objectContaining({ weekday: 0, from: 0, state: 'cannot' }))
})

test('a link that was cut on its way says so', async () => {
  const api = fakeApi()
  api.answer(linkEndpoints.readShift, () => {
    throw new Refused(422, { code: 'invalid_input', message: 'Revisa los campos marcados.' })
  })
  await renderApp('/confirm/tttt', { api })
  expect(await screen.findByText(/^El enlace está incompleto\./)).toBeVisible()
  expect(screen.queryByText('Revisa los campos marcados.')).toBeNull()
})
