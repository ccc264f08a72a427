import type { AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { swapEndpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import type { OwnSwap, OwnSwaps } from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onNotice, type Notice } from '../../../api/notices.ts'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { OwnSwap as OwnSwapPart } from './own-swap.tsx'
import { ShiftsOfColleagues } from './shifts-of-colleagues.tsx'

test('shifts of colleagues that cannot be fetched are said, and fetched again', async () => {
  const api = fakeApi()
  api.answer(swapEndpoints.own, () => {
    throw new Refused(500)
  })
  const { user } = renderPart(<ShiftsOfColleagues />)
  const words = 'No se han podido cargar los turnos de compañeros'
  expect(await screen.findByText(words)).toBeVisible()
  api.answer(swapEndpoints.own, () => ({ mode: 'approval', offered: [], open: [], wanted: [] }))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

const aSwap = (id: number, date: string, part: Partial<OwnSwap> = {}): OwnSwap => ({
  id,
  status: 'TAKEN',
  from: 'Iria',
  to: null,
  exchange: null,
  shift: {
    jobId: id,
    version: 1,
    campaign: 'Navidad',
    client: 'Froiz',
    profile: null,
    center: `Centro ${id}`,
    address: null,
    town: null,
    zone: 'Europe/Madrid',
    schedules: [{ date, timeSlots: [{ startTime: '10:00', endTime: '14:00' }] }],
  },
  ...part,
})

test('a shift that is given up again stays where it was: no other comes under the finger', async () => {
  const api = fakeApi()
  let swaps: OwnSwaps = {
    mode: 'approval',
    offered: [],
    open: [],
    wanted: [aSwap(1, '2030-11-20'), aSwap(2, '2030-11-21')],
  }
  api.answer(swapEndpoints.own, () => swaps)
  api.answer(swapEndpoints.leave, () => {
    swaps = { ...swaps, open: [aSwap(1, '2030-11-20', { status: 'OPEN' })], wanted: [aSwap(2, '2030-11-21')] }
    return swaps
  })
  const { user } = renderPart(<ShiftsOfColleagues />)
  // Of several that one waits for, each button says which it is.
  await user.click(await screen.findByRole('button', { name: /^Ya no lo quiero: Centro 1/ }))
  expect(await screen.findByRole('button', { name: /^Me lo quedo: Centro 1/ })).toBeVisible()
  const places = screen.getAllByText(/^Centro/).map(({ textContent }) => textContent)
  expect(places.map((place) => place.slice(0, 8))).toEqual(['Centro 1', 'Centro 2'])
})

test('a night of a colleague is one day with its end', async () => {
  const api = fakeApi()
  const { shift, ...night } = aSwap(1, '2030-11-20', { status: 'OPEN' })
  const schedules = [
    { date: '2030-11-20', timeSlots: [{ startTime: '22:00', endTime: '23:59' }] },
    { date: '2030-11-21', timeSlots: [{ startTime: '00:00', endTime: '06:00' }] },
  ]
  const open = [{ ...night, shift: { ...shift, schedules } }]
  api.answer(swapEndpoints.own, () => ({ mode: 'approval', offered: [], open, wanted: [] }))
  renderPart(<ShiftsOfColleagues />)
  expect(await screen.findByText(/20 de noviembre, 22:00–\u206006:00$/)).toBeVisible()
  expect(screen.queryByText(/21 de noviembre/)).toBeNull()
})

const part = (jobId: number, date: string, startTime: string, endTime: string): AgendaShift => ({
  jobId,
  date,
  startTime,
  endTime,
  minutes: 180,
  status: 'CONFIRMADO',
  campaign: 'Navidad',
  client: 'Froiz',
  profile: null,
  center: 'Froiz Travesas',
  address: null,
  town: '36210 Vigo',
  observations: null,
  contact: null,
  phone: null,
  callOff: null,
})

test('an own shift given for another is named with all its hours and days', async () => {
  const api = fakeApi()
  const open = [aSwap(1, '2030-11-20', { status: 'OPEN' })]
  api.answer(swapEndpoints.own, () => ({ mode: 'approval', offered: [], open, wanted: [] }))
  const shifts = [
    part(7, '2030-11-21', '10:00', '13:00'),
    part(7, '2030-11-21', '16:00', '19:00'),
    part(7, '2030-11-22', '10:00', '13:00'),
    part(8, '2030-11-25', '22:00', '23:59'),
    part(8, '2030-11-26', '00:00', '06:00'),
  ]
  const days = { today: '2030-11-19', time: '09:00', from: '2030-11-19', to: '2031-01-18' }
  api.answer(portalEndpoints.agenda, () => ({ workerId: 3, ...days, shifts }))
  const { user } = renderPart(<ShiftsOfColleagues />)
  await user.click(await screen.findByRole('button', { name: /^Cambiarlo por un turno mío/ }))
  const dialog = within(await screen.findByRole('dialog', { busy: false }))
  const own = await dialog.findByRole('combobox', { name: /^Tu turno/ })
  expect(
    within(own)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Elige una opción',
    'Jueves 21 de noviembre, 10:00–\u206013:00 y 16:00–\u206019:00 y 1 día más, Froiz Travesas, Vigo',
    'Lunes 25 de noviembre, 22:00–\u206006:00, Froiz Travesas, Vigo',
  ])
})

test('a shift on the islands can be given until it begins there, an hour after the agency’s clock shows it', async () => {
  const api = fakeApi()
  const open = [aSwap(1, '2030-11-20', { status: 'OPEN' })]
  api.answer(swapEndpoints.own, () => ({ mode: 'approval', offered: [], open, wanted: [] }))
  const shifts = [
    {
      ...part(7, '2030-11-19', '09:00', '13:00'),
      startsAt: '2030-11-19T09:00:00.000Z',
      zone: 'Atlantic/Canary',
    },
    {
      ...part(8, '2030-11-19', '09:00', '13:00'),
      startsAt: '2030-11-19T08:00:00.000Z',
      zone: 'Europe/Madrid',
    },
  ]
  const days = { today: '2030-11-19', time: '09:30', from: '2030-11-19', to: '2031-01-18' }
  const now = '2030-11-19T08:30:00.000Z'
  api.answer(portalEndpoints.agenda, () => ({ workerId: 3, ...days, now, shifts }))
  const { user } = renderPart(<ShiftsOfColleagues />)
  await user.click(await screen.findByRole('button', { name: /^Cambiarlo por un turno mío/ }))
  const own = await screen.findByRole('combobox', { name: /^Tu turno/ })
  const values = within(own)
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'))
  expect(values.filter(Boolean)).toEqual(['7'])
})

test('what a colleague gives for an own shift of any day is answered over the diary', async () => {
  const api = fakeApi()
  const offered = [
    aSwap(1, '2030-11-20', {
      to: 'Uxía',
      exchange: { shift: aSwap(2, '2030-11-21').shift, isAgreed: false },
    }),
    aSwap(3, '2030-11-22', { status: 'OPEN' }),
  ]
  const swaps: OwnSwaps = { mode: 'approval', offered, open: [], wanted: [] }
  api.answer(swapEndpoints.own, () => swaps)
  api.answer(swapEndpoints.agree, () => ({ isDone: false, swaps }))
  const { user } = renderPart(<ShiftsOfColleagues />)
  const cards = within(await screen.findByRole('region', { name: 'Turnos de compañeros' }))
  expect(cards.getByText('Uxía te lo cambia')).toBeVisible()
  expect(cards.getByText('Tu turno')).toBeVisible()
  expect(cards.queryByText(/22 de noviembre/)).toBeNull()
  await user.click(cards.getByRole('button', { name: /^Acepto el cambio: Centro 1/ }))
  await waitFor(() =>
    expect(api.lastOf('POST /api/portal/swaps/1/exchange')?.body).toEqual({ isAgreed: true }),
  )
})

test('whoever a colleague has asked for a shift takes it back only by saying so twice', async () => {
  const api = fakeApi()
  let offered = aSwap(1, '2030-11-20', {
    to: 'Uxía',
    exchange: { shift: aSwap(2, '2030-11-21').shift, isAgreed: false },
  })
  const swaps = (): OwnSwaps => ({ mode: 'approval', offered: [offered], open: [], wanted: [] })
  api.answer(swapEndpoints.own, swaps)
  api.answer(swapEndpoints.agree, () => {
    offered = { ...offered, exchange: { shift: aSwap(2, '2030-11-21').shift, isAgreed: true } }
    return { isDone: false, swaps: swaps() }
  })
  api.answer(swapEndpoints.withdraw, swaps)
  const { user } = renderPart(<OwnSwapPart shift={{ jobId: 1, date: '2030-11-20' }} where="Centro 1" />)
  await user.click(await screen.findByRole('button', { name: /^Acepto el cambio: Centro 1/ }))
  await user.click(await screen.findByRole('button', { name: /^Me lo quedo yo: Centro 1/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Quedarte tu turno', busy: false }))
  const withdrawn = () =>
    api.requests.filter(({ line }) => line.startsWith('DELETE') || line.endsWith('/withdraw'))
  expect(withdrawn()).toEqual([])
  expect(dialog.getByText('Uxía ya no podrá hacerlo, y el turno dejará de ofrecerse.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Me lo quedo yo' }))
  await waitFor(() => expect(withdrawn()).toHaveLength(1))
})

test('whoever comes second to the shift of a colleague reads that somebody else has it', async () => {
  const api = fakeApi()
  const open = [aSwap(1, '2030-11-20', { status: 'OPEN' })]
  api.answer(swapEndpoints.own, () => ({ mode: 'approval', offered: [], open, wanted: [] }))
  api.answer(swapEndpoints.take, () => {
    throw new Refused(409, { code: 'swap_taken', message: 'Otra persona se lo ha quedado antes.' })
  })
  const heard: Notice[] = []
  const stop = onNotice((notice) => heard.push(notice))
  const { user } = renderPart(<ShiftsOfColleagues />)
  await user.click(await screen.findByRole('button', { name: /^Me lo quedo: Centro 1/ }))
  const question = await screen.findByRole('dialog', { name: 'Quedarte el turno', busy: false })
  await user.click(within(question).getByRole('button', { name: 'Me lo quedo' }))
  await waitFor(() => expect(heard).toHaveLength(1))
  stop()
  expect(heard).toMatchObject([
    { title: 'No te lo has podido quedar', message: 'Otra persona se lo ha quedado antes.' },
  ])
})

test('the shift of a colleague says whose clock its hours are by', async () => {
  const api = fakeApi()
  const swap = aSwap(1, '2030-11-20', { status: 'OPEN' })
  api.answer(swapEndpoints.own, () => ({
    mode: 'automatic',
    offered: [],
    wanted: [],
    open: [{ ...swap, shift: { ...swap.shift, zone: 'Atlantic/Canary' } }],
  }))
  renderPart(<ShiftsOfColleagues />)
  expect(await screen.findByText(/10:00–\u206014:00 \(hora de Canarias\)/)).toBeVisible()
})
