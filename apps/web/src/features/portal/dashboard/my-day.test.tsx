import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { punchEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
import { aVisitDayPast } from '../visits/testing.ts'
import { renderApp } from '../../../test/render-app.tsx'

afterEach(() => vi.useRealTimers())

const stretch = (date: string, startTime: string, endTime: string, minutes: number) => ({
  jobId: 5,
  date,
  startTime,
  endTime,
  minutes,
  status: 'CONFIRMADO',
  campaign: 'Reposición de noche',
  client: 'Zumos Alba',
  profile: null,
  center: 'Froiz Travesas',
  address: null,
  town: null,
  observations: null,
  contact: null,
  phone: null,
  callOff: null,
})
const night = [stretch('2026-11-20', '22:00', '23:59', 120), stretch('2026-11-21', '00:00', '06:00', 360)]

test.each([
  ['2026-11-20', '20:00', 'Empiezas en 2 h · ahora 20:00'],
  ['2026-11-20', '23:30', 'Terminas en 6 h 30 min · ahora 23:30'],
  // Kept on the phone since the evening.
  ['2026-11-21', '01:00', 'Terminas en 5 h · ahora 01:00'],
])('a shift over midnight is one on the home of its worker, on %s at %s', async (today, time, words) => {
  const api = fakeApi()
  const shifts = [...night, stretch('2026-11-23', '10:00', '14:00', 240)]
  const days = { from: '2026-11-20', to: '2026-12-03' }
  api.answer(portalEndpoints.agenda, () => ({ workerId: 3, today, time, ...days, shifts }))
  api.answer(confirmationEndpoints.own, () => ({ today, shifts: [] }))
  api.answer(availabilityEndpoints.asked, () => [])
  await renderApp('/', { role: 'ROLE_USER', api })
  const card = within(await screen.findByRole('region', { name: 'Turno de hoy' }))
  expect(card.getByRole('heading', { name: '22:00–\u206006:00' })).toBeVisible()
  expect(card.getByText('8 h')).toBeVisible()
  expect(card.getByText(words)).toBeVisible()
  expect(card.queryByText(/^También/)).toBeNull()
  const next = within(screen.getByRole('region', { name: 'Próximos turnos' }))
  expect(next.getAllByRole('listitem')).toHaveLength(1)
  expect(next.getByText('10:00–\u206014:00')).toBeVisible()
})

test.each([
  // Clocks go back at 03:00: the night lasts an hour more than they show.
  ['2026-10-24', '2026-10-25', '23:30', 'Terminas en 7 h 30 min · ahora 23:30'],
  // They go forward at 02:00: it lasts an hour less.
  ['2026-03-28', '2026-03-29', '20:00', 'Empiezas en 2 h · ahora 20:00'],
  ['2026-03-28', '2026-03-29', '23:30', 'Terminas en 5 h 30 min · ahora 23:30'],
])('the home says how long a night of %s really lasts', async (today, morning, time, words) => {
  const api = fakeApi()
  const shifts = [stretch(today, '22:00', '23:59', 120), stretch(morning, '00:00', '06:00', 360)]
  api.answer(portalEndpoints.agenda, () => ({ workerId: 3, today, time, from: today, to: morning, shifts }))
  api.answer(confirmationEndpoints.own, () => ({ today, shifts: [] }))
  api.answer(availabilityEndpoints.asked, () => [])
  await renderApp('/', { role: 'ROLE_USER', api })
  const card = within(await screen.findByRole('region', { name: 'Turno de hoy' }))
  expect(card.getByText(words)).toBeVisible()
})

test('visits of yesterday lead the home after midnight as long as they are being made', async () => {
  const api = fakeApi()
  const yesterday = '2026-11-19'
  const evening = {
    ...stretch(yesterday, '17:00', '23:30', 390),
    visits: 2,
    endsAt: '2026-11-19T22:30:00.000Z',
  }
  const now = { today: '2026-11-20', time: '00:40', now: '2026-11-19T23:40:00.000Z' }
  const days = { from: '2026-11-20', to: '2026-12-03' }
  api.answer(portalEndpoints.agenda, () => ({ workerId: 3, ...now, ...days, shifts: [evening] }))
  api.answer(visitWorkEndpoints.read, () => aVisitDayPast(yesterday))
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['labor-registry', 'jobs'] }))
  api.answer(punchEndpoints.card, aPunchCard)
  api.answer(confirmationEndpoints.own, () => ({ today: now.today, shifts: [] }))
  api.answer(availabilityEndpoints.asked, () => [])
  await renderApp('/', { role: 'ROLE_USER', api })
  const card = within(await screen.findByRole('region', { name: 'Turno de hoy' }))
  expect(card.getByRole('link', { name: 'Ver las 2 visitas' })).toHaveAttribute('href', '/jobs/5/visits')
  expect(card.getByText('Sigues con las visitas · ahora 00:40')).toBeVisible()
  // What is punched is of them too, although another job begins today.
  expect(await card.findByRole('combobox', { name: 'Trabajo' })).toHaveDisplayValue(/Mercado de noche/)
})

/** Shifts of the punch card at twenty to one: visits that were to be over at half past eleven, and a morning. */
const aPunchCard = () => {
  const shift = (jobId: number, day: string, start: string, end: string, center: string) => ({
    jobId,
    zone: 'Europe/Madrid',
    day,
    start: `${start}:00.000Z`,
    end: `${end}:00.000Z`,
    startClock: '',
    endClock: '',
    center,
    town: null,
    campaign: 'Navidad',
  })
  return {
    workerId: 3,
    now: '2026-11-19T23:40:00.000Z',
    shifts: [
      shift(5, '2026-11-19', '2026-11-19T16:00', '2026-11-19T22:30', 'Mercado de noche'),
      shift(7, '2026-11-20', '2026-11-20T08:00', '2026-11-20T12:00', 'Mercado de día'),
    ],
    punches: [],
    toAnswer: 0,
    toSign: [],
  }
}

test.each([
  ['20:00', 'before'],
  ['23:30', 'after'],
])(
  'what is asked about another day comes before a shift that is to begin, and after one that goes on: %s',
  async (time, place) => {
    const api = fakeApi()
    const today = '2026-11-20'
    const shifts = night.map((shift) => ({ ...shift, center: null }))
    api.answer(portalEndpoints.agenda, () => ({ workerId: 3, today, time, from: today, to: today, shifts }))
    const asked = { ...stretch('2026-11-22', '10:00', '14:00', 240), jobId: 6, slots: [] }
    api.answer(confirmationEndpoints.own, () => ({ today, shifts: [asked] }))
    api.answer(availabilityEndpoints.asked, () => [])
    await renderApp('/', { role: 'ROLE_USER', api })
    const card = await screen.findByRole('region', { name: 'Turno de hoy' })
    const question = await screen.findByText(/^¿Vas el domingo 22/)
    const isAfter = card.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(isAfter ? 'after' : 'before').toBe(place)
    // Without a centre the campaign is its name, and is told once.
    expect(within(card).getAllByText(/Reposición de noche/)).toHaveLength(1)
  },
)

const inTheCanaries = {
  ...stretch('2026-11-20', '09:00', '14:00', 300),
  startsAt: '2026-11-20T09:00:00.000Z',
  endsAt: '2026-11-20T14:00:00.000Z',
  zone: 'Atlantic/Canary',
}
const nightOfAutumn = [
  {
    ...stretch('2026-10-24', '22:00', '23:59', 120),
    startsAt: '2026-10-24T20:00:00.000Z',
    endsAt: '2026-10-24T22:00:00.000Z',
    zone: 'Europe/Madrid',
  },
  {
    ...stretch('2026-10-25', '00:00', '06:00', 420),
    startsAt: '2026-10-24T22:00:00.000Z',
    endsAt: '2026-10-25T05:00:00.000Z',
    zone: 'Europe/Madrid',
  },
]

test.each([
  // An hour less than at the agency.
  ['2026-11-20T08:52:00.000Z', '09:52', [inTheCanaries], 'Empiezas en 8 min · ahora 08:52'],
  ['2026-11-20T13:30:00.000Z', '14:30', [inTheCanaries], 'Terminas en 30 min · ahora 13:30'],
  // Clocks show 02:30 twice.
  ['2026-10-25T00:30:00.000Z', '02:30', nightOfAutumn, 'Terminas en 4 h 30 min · ahora 02:30'],
  ['2026-10-25T01:30:00.000Z', '02:30', nightOfAutumn, 'Terminas en 3 h 30 min · ahora 02:30'],
])('the time left is that of the place, at %s', async (now, time, shifts, words) => {
  const api = fakeApi()
  const today = now.slice(0, 10)
  api.answer(portalEndpoints.agenda, () => ({
    workerId: 3,
    today,
    time,
    now,
    from: today,
    to: today,
    shifts,
  }))
  api.answer(confirmationEndpoints.own, () => ({ today, shifts: [] }))
  api.answer(availabilityEndpoints.asked, () => [])
  await renderApp('/', { role: 'ROLE_USER', api })
  const card = within(await screen.findByRole('region', { name: 'Turno de hoy' }))
  expect(card.getByText(words)).toBeVisible()
})

test('without the server the day goes on from its last answer, whatever the clock of the phone shows', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T19:00:00Z'), shouldAdvanceTime: true })
  const api = fakeApi()
  const today = '2026-11-20'
  const answer = {
    workerId: 3,
    today,
    time: '20:00',
    now: '2026-11-20T19:00:00Z',
    from: today,
    to: '2026-12-03',
  }
  api.answer(portalEndpoints.agenda, () => ({ ...answer, shifts: night }))
  api.answer(confirmationEndpoints.own, () => ({ today, shifts: [] }))
  api.answer(availabilityEndpoints.asked, () => [])
  await renderApp('/', { role: 'ROLE_USER', api })
  expect(await screen.findByText('Empiezas en 2 h · ahora 20:00')).toBeVisible()
  api.answer(portalEndpoints.agenda, () => {
    throw new Refused(0)
  })
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(screen.getByText(/^Empiezas en 1 h 5\d min · ahora 20:0\d$/)).toBeVisible()
})

test.each([
  { path: '/', modules: ['jobs'], hasRegister: true, isThere: true },
  { path: '/jobs', modules: ['jobs'], hasRegister: true, isThere: true },
  { path: '/', modules: ['jobs'], hasRegister: false, isThere: false },
  { path: '/', modules: ['jobs', 'labor-registry'], hasRegister: true, isThere: false },
])(
  'where nothing is punched any more what was leads to the own register: $path, $modules, $hasRegister',
  async ({ path, modules, hasRegister, isThere }) => {
    const api = fakeApi()
    api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: [...modules] }))
    const days = { from: '2026-11-20', to: '2026-12-03' }
    const today = '2026-11-20'
    api.answer(portalEndpoints.agenda, () => ({
      workerId: 3,
      today,
      time: '10:00',
      ...days,
      shifts: [],
      hasRegister,
    }))
    api.answer(confirmationEndpoints.own, () => ({ today, shifts: [] }))
    api.answer(availabilityEndpoints.asked, () => [])
    await renderApp(path, { role: 'ROLE_USER', api })
    await screen.findByRole('region', { name: path === '/' ? 'Próximos turnos' : 'Agenda' })
    const ways = within(screen.getByRole('main')).queryAllByRole('link', { name: 'Mi registro' })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(isThere ? ['/jobs/register'] : [])
  },
)
