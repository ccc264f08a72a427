import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import type { Agenda, AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { punchEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAppInfo, fakeApi, type FakeApi } from '../../../test/fake-api.ts'
import { aVisitDayPast } from '../visits/testing.ts'
import { renderApp } from '../../../test/render-app.tsx'

const shift: AgendaShift = {
  jobId: 5,
  date: '2026-11-27',
  startTime: '10:00',
  endTime: '14:00',
  minutes: 240,
  status: 'CONFIRMADO',
  campaign: 'Verano en Galicia',
  client: 'Zumos Alba',
  profile: null,
  center: 'Froiz Travesas',
  address: null,
  town: null,
  observations: null,
  contact: null,
  phone: null,
  callOff: null,
}

/** A worker's page of the diary on the 20th of November. */
function anApi(shifts: readonly AgendaShift[], now: Partial<Agenda> = {}): FakeApi {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['jobs'] }))
  api.answer(portalEndpoints.agenda, () => ({
    workerId: 3,
    today: '2026-11-20',
    time: '09:00',
    from: '2026-11-20',
    to: '2026-12-03',
    shifts,
    ...now,
  }))
  api.answer(calendarEndpoints.unavailability, () => [])
  return api
}

test('who cannot come to an own shift is asked first, and told that the office hears of it', async () => {
  // Both parts of a split day are one shift.
  const api = anApi([shift, { ...shift, startTime: '17:00', endTime: '20:00' }])
  api.answer(calendarEndpoints.addUnavailability, () => ({
    id: 1,
    from: shift.date,
    to: shift.date,
    reason: null,
  }))
  const { user } = await renderApp('/jobs', { role: 'ROLE_USER', api })
  const marks = () => api.requests.filter(({ line }) => line === 'POST /api/workers/3/unavailability')
  await user.click(await screen.findByRole('button', { name: /^No puedo trabajar el .*27/ }))
  const question = await screen.findByRole('dialog', { name: 'Ese día tienes un turno', busy: false })
  expect(marks()).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'No puedo ir' }))
  await waitFor(() => expect(marks()).toHaveLength(1))
  expect(await screen.findByText('La oficina ha recibido el aviso.')).toBeVisible()
})

test.each([
  ['2026-12-21', '2026-12-21'],
  ['2026-12-03', null],
  ['never', null],
])('an address that names %s shows the diary from %s on', async (day, from) => {
  const api = anApi([shift])
  await renderApp(`/jobs?day=${day}`, { role: 'ROLE_USER', api })
  await waitFor(() => expect(api.lastOf('GET /api/portal/agenda')?.query.get('from')).toBe(from))
})

test('the halves of a night say that they are one', async () => {
  const of = (date: string, startTime: string, endTime: string) => ({
    ...shift,
    center: null,
    minutes: 120,
    date,
    startTime,
    endTime,
  })
  const api = anApi([
    of('2026-11-27', '22:00', '23:59'),
    { ...of('2026-11-28', '00:00', '06:00'), shiftDate: '2026-11-27', shiftStart: '22:00' },
    of('2026-11-30', '10:00', '14:00'),
    of('2026-11-30', '17:00', '20:00'),
  ])
  const { user } = await renderApp('/jobs', { role: 'ROLE_USER', api })
  await waitFor(() => expect(screen.getByText('Zumos Alba · sigue hasta las 06:00')).toBeVisible())
  const morning = screen.getByText('Zumos Alba · sigue desde las 22:00')
  expect(morning).toBeVisible()
  // Split, it is one.
  expect(screen.getByText('1 turno · 4 h')).toBeVisible()

  // Whoever cannot come does not come to the night: what is asked and sent is the shift, not its half.
  const told = { id: 1, reason: 'ILLNESS' as const, note: null, toldAt: '2026-11-20T09:00:00Z' }
  api.answer(callOffEndpoints.tell, () => told)
  await user.click(morning)
  await user.click(
    screen.getAllByRole('button', { name: /^No puedo ir a .*27 de noviembre/ }).at(-1) as HTMLElement,
  )
  const dialog = await screen.findByRole('dialog', { busy: false })
  expect(dialog).toHaveTextContent('viernes 27 de noviembre a las 22:00')
  await user.selectOptions(within(dialog).getByLabelText(/Motivo/), 'Estoy enfermo o enferma')
  await user.click(within(dialog).getByRole('button', { name: 'Avisar a la oficina' }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line === 'POST /api/portal/call-offs')?.body).toMatchObject({
      jobId: 5,
      date: '2026-11-27',
    }),
  )
})

test('visits of yesterday that are still being made lead the diary after midnight', async () => {
  const evening = { ...shift, date: '2026-11-19', startTime: '17:00', endTime: '23:30', visits: 2 }
  const api = anApi([{ ...evening, endsAt: '2026-11-19T22:30:00.000Z' }], {
    time: '00:40',
    now: '2026-11-19T23:40:00.000Z',
  })
  api.answer(visitWorkEndpoints.read, () => aVisitDayPast(evening.date))
  const { user } = await renderApp('/jobs', { role: 'ROLE_USER', api })
  await user.click(await screen.findByText('Froiz Travesas'))
  expect(screen.getByRole('heading', { name: /19 de noviembre/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver las 2 visitas' })).toHaveAttribute('href', '/jobs/5/visits')
})

test('the punch cards mean the visits of yesterday that are still being made, not the shift of today', async () => {
  const now = '2026-11-19T23:40:00.000Z'
  const evening = { ...shift, date: '2026-11-19', startTime: '17:00', endTime: '23:30', visits: 2 }
  const card = (jobId: number, center: string, [start, end]: [string, string]) => ({
    jobId,
    center,
    start,
    end,
    day: start.slice(0, 10),
    startClock: '',
    endClock: '',
    zone: 'Europe/Madrid',
    town: null,
    campaign: 'Navidad',
  })
  for (const path of ['/jobs', '/jobs/register'] as const) {
    const api = anApi([{ ...evening, endsAt: '2026-11-19T22:30:00.000Z' }], { time: '00:40', now })
    api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['jobs', 'labor-registry'] }))
    api.answer(visitWorkEndpoints.read, () => aVisitDayPast(evening.date))
    api.answer(punchEndpoints.card, () => ({
      workerId: 3,
      now,
      punches: [],
      toAnswer: 0,
      toSign: [],
      shifts: [
        card(5, 'Froiz Travesas', ['2026-11-19T16:00:00.000Z', '2026-11-19T22:30:00.000Z']),
        card(6, 'Mercado Central', ['2026-11-20T08:00:00.000Z', '2026-11-20T13:00:00.000Z']),
      ],
    }))
    await renderApp(path, { role: 'ROLE_USER', api })
    const region = within(await screen.findByRole('region', { name: 'Fichar' }))
    await waitFor(() =>
      expect(region.getByRole('combobox', { name: 'Trabajo' })).toHaveDisplayValue(/Froiz Travesas/),
    )
    cleanup()
  }
})

test('a shift in the Canaries goes on for the hour that it has already ended by the clock of the agency', async () => {
  const there = {
    ...shift,
    date: '2026-11-20',
    startTime: '09:00',
    startsAt: '2026-11-20T09:00:00.000Z',
    endsAt: '2026-11-20T14:00:00.000Z',
    zone: 'Atlantic/Canary' as const,
    center: 'HiperDino Triana',
  }
  const api = anApi([there], { time: '14:30', now: '2026-11-20T13:30:00.000Z' })
  const { user } = await renderApp('/jobs', { role: 'ROLE_USER', api })
  await user.click(await screen.findByText('HiperDino Triana'))
  expect(await screen.findByRole('button', { name: /^No puedo ir a HiperDino Triana/ })).toBeVisible()
})

test('whose clock the hours of a shift are by is said where it is not that of the agency and the phone', async () => {
  const there = { ...shift, date: '2026-11-28', zone: 'Atlantic/Canary', startsAt: '2026-11-28T10:00:00Z' }
  await renderApp('/jobs', {
    role: 'ROLE_USER',
    api: anApi([{ ...shift, zone: 'Europe/Madrid', startsAt: '2026-11-27T09:00:00Z' }, there]),
  })
  const day = async (name: RegExp) =>
    within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)
  expect((await day(/28 de noviembre/)).getByText('Zumos Alba · hora de Canarias')).toBeVisible()
  expect((await day(/27 de noviembre/)).getByText('Zumos Alba')).toBeVisible()
})
