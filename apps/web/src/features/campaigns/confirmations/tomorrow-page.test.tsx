import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import type { Board, BoardShift } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { swapEndpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { setViewport } from '../../../test/viewport.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { brais, found, lucia } from '../cover/testing.ts'
import { aJobDetail, anOperation } from '../testing.ts'

const worker = { ...lucia, phone: '600 114 287' }
const other = { ...brais, phone: null }

const aShift = (jobId: number, part: Partial<BoardShift> = {}): BoardShift => ({
  jobId,
  campaignId: 4,
  campaign: 'Navidad',
  center: 'Mercado de Abastos',
  town: 'Vigo',
  status: 'CONFIRMADO',
  startsAt: `2026-11-21T${part.startTime ?? '09:00'}:00+01:00`,
  startTime: '09:00',
  endTime: '14:00',
  slots: [{ startTime: part.startTime ?? '09:00', endTime: part.endTime ?? '14:00' }],
  zone: 'Europe/Madrid',
  worker,
  askedAt: '2026-11-19T08:00:00Z',
  askedAgainAt: null,
  asked: [],
  confirmedAt: null,
  via: null,
  callOff: null,
  away: null,
  offeredTo: [],
  ...part,
})

const confirmed = { confirmedAt: '2026-11-19T10:00:00Z', via: 'portal' } as const
const calledOff = {
  callOff: { id: 9, reason: 'ILLNESS', note: null, toldAt: '2026-11-19T11:00:00Z', via: 'portal' },
} as unknown as Partial<BoardShift>

const noCallOffs = { today: '2026-11-20', total: 0, callOffs: [] }
const noSwaps = { mode: 'approval', waiting: [], open: [] }

const aBoard = (shifts: BoardShift[]): Board => ({
  date: '2026-11-21',
  today: '2026-11-20',
  time: '12:00',
  next: '2026-11-23',
  total: shifts.length,
  confirmed: 0,
  unconfirmed: shifts.length,
  calledOff: 0,
  nobody: 0,
  nextAskAt: null,
  shifts,
})

async function opened(shifts: BoardShift[], part: Partial<Board> = {}, beside?: () => never, search = '') {
  const api = fakeApi()
  api.answer(jobEndpoints.lastBulk, beside ?? (() => ({ operation: null })))
  api.answer(confirmationEndpoints.board, () => ({ ...aBoard(shifts), ...part }))
  api.answer(callOffEndpoints.open, beside ?? (() => noCallOffs))
  api.answer(swapEndpoints.list, beside ?? (() => noSwaps))
  api.answer(planningEndpoints.coverOptions, () => found as never)
  return renderApp(`/campaigns/tomorrow${search}`, { role: 'ROLE_ADMIN', api })
}

test('asks again whoever has not confirmed, each person once, and says how many notices left', async () => {
  const { api, user } = await opened([
    aShift(1),
    aShift(2, { startTime: '16:00', endTime: '20:00' }),
    aShift(3, { worker: other }),
    aShift(4, { worker: other, ...confirmed }),
    aShift(5, { worker: { ...other, id: 3 }, status: 'PENDIENTE' }),
  ])
  api.answer(confirmationEndpoints.ask, () => ({ told: 3, unconfirmed: 3 }))
  await user.click(await screen.findByRole('button', { name: 'Preguntar otra vez a 2' }))
  expect(await screen.findByText('3 avisos enviados')).toBeVisible()
})

test('a day without shifts says what stands here, and leads to the calendar', async () => {
  await opened([])
  expect(await screen.findByRole('heading', { name: 'No hay turnos ese día' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir el calendario' })).toHaveAttribute(
    'href',
    '/campaigns/calendar',
  )
})

test('of today those are asked whose shift has not begun where it is', async () => {
  await opened(
    [
      aShift(1, { startTime: '11:30', startsAt: '2026-11-20T11:30:00Z' }),
      aShift(2, { worker: other, startTime: '11:30', startsAt: '2026-11-20T10:30:00Z' }),
    ],
    { date: '2026-11-20' },
  )
  expect(await screen.findByRole('button', { name: 'Preguntar otra vez a 1' })).toBeVisible()
})

test('who has not confirmed is called by a tap, or written a message that is ready', async () => {
  await opened([aShift(1)])
  expect(await screen.findByRole('link', { name: 'Llamar a Lucía Souto' })).toHaveAttribute(
    'href',
    'tel:600114287',
  )
  const message = screen.getByRole('link', { name: 'Escribir a Lucía Souto por WhatsApp' })
  const { pathname, searchParams } = new URL(message.getAttribute('href') ?? '')
  expect([pathname, searchParams.get('text')]).toEqual([
    '/34600114287',
    'Hola, Lucía. ¿Vas el sábado 21 de noviembre a las 09:00 a Mercado de Abastos? Confírmalo, por favor.',
  ])
})

test('nobody is left to ask once all have confirmed', async () => {
  await opened([aShift(1, confirmed)], { confirmed: 1, unconfirmed: 0 })
  await waitFor(() => expect(screen.getByText('La única persona del día ha confirmado.')).toBeVisible())
  expect(screen.queryByRole('button', { name: /Preguntar otra vez/ })).toBeNull()
})

test('counts the confirmed of each centre, those with most to settle first, and says where not all are shown', async () => {
  await opened(
    [
      aShift(1, confirmed),
      aShift(2, { center: 'Plaza Mayor', town: 'Lugo' }),
      aShift(3, { center: 'Plaza Mayor', town: 'Lugo', ...confirmed }),
      aShift(4, { center: 'Plaza Mayor', town: 'Lugo', worker: null }),
    ],
    { total: 900 },
  )
  const centres = within(await screen.findByRole('region', { name: 'Por centro' }))
  expect(centres.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Plaza Mayor, Lugo1 de 3',
    'Mercado de Abastos, Vigo1 de 1',
  ])
  await waitFor(() =>
    expect(centres.getByText('confirmados de turnos, en los 4 que más urgen')).toBeVisible(),
  )
})

/** Tells each row that looks whether it has come into the window. */
function theWindow() {
  const looking: (() => void)[] = []
  class Observer {
    constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
      looking.push(() => tell([{ isIntersecting: true }]))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return { shows: (rows: number) => act(() => looking.slice(0, rows).forEach((tell) => tell())) }
}

test('who cannot come is shown with who could cover, unless it is offered already', async () => {
  const view = theWindow()
  const { api } = await opened(
    [aShift(1, calledOff), aShift(2, { ...calledOff, offeredTo: ['Iria Castro'] })],
    { calledOff: 2, unconfirmed: 0 },
  )
  const seen = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible())
  await seen('Ofrecido a Iria Castro, sin respuesta')
  view.shows(2)
  await seen('Brais Otero puede, moviendo 1 turno más')
  expect(api.requests.filter(({ line }) => line.includes('/cover'))).toHaveLength(1)
})

test('who is away stands among those who cannot come, with the door to cover and nothing to confirm', async () => {
  await opened([aShift(1, { away: 'ABSENCE', ...confirmed })], { calledOff: 1, unconfirmed: 0 })
  const group = within(await screen.findByRole('region', { name: 'No pueden ir' }))
  expect(group.getByText('Ausente')).toBeVisible()
  expect(group.getByRole('button', { name: /^Cubrir/ })).toBeVisible()
  expect(group.queryByRole('button', { name: /^Anotar/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Preguntar otra vez/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Confirmados' })).toBeNull()
})

test('of sixty who cannot come only those in the window are sought a replacement, one after another', async () => {
  const view = theWindow()
  const shifts = Array.from({ length: 60 }, (_, n) => aShift(n + 1, calledOff))
  const { api } = await opened(shifts, { calledOff: 60, unconfirmed: 0 })
  expect(await screen.findAllByRole('button', { name: /^Cubrir/ })).toHaveLength(60)
  const asked = () => api.requests.filter(({ line }) => line.includes('/cover'))
  expect(asked()).toHaveLength(0)
  const answers: (() => void)[] = []
  api.answer(
    planningEndpoints.coverOptions,
    () => new Promise((resolve) => answers.push(() => resolve(found))),
  )
  view.shows(3)
  for (let done = 0; done < 3; done++) {
    await waitFor(() => expect(answers).toHaveLength(done + 1))
    answers[done]?.()
  }
  await waitFor(() => expect(screen.getAllByText('Brais Otero puede, moviendo 1 turno más')).toHaveLength(3))
  expect(asked()).toHaveLength(3)
})

test('says at which hours people have answered by themselves, and nothing where nobody has', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await opened(
    [
      aShift(1, { confirmedAt: ago(0), via: 'portal' }),
      aShift(2, { worker: other, confirmedAt: ago(0), via: 'link' }),
      aShift(3, { worker: { ...other, id: 9 }, confirmedAt: ago(5), via: 'link' }),
      aShift(4, { worker: { ...other, id: 8 }, confirmedAt: ago(1), via: 'office' }),
      aShift(5, { worker: { ...other, id: 7 } }),
    ],
    { confirmed: 4, unconfirmed: 1 },
  )
  const hours = within(await screen.findByRole('region', { name: 'Cuándo contestan' }))
  const said = hours.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toHaveLength(2)
  expect(said[1]).toMatch(/^2(?:\d+)?hoy, de \d+ a \d+: 2$/)
})

test('no hours stand where nobody has answered by themselves, or where not all are shown', async () => {
  await opened([aShift(1, { ...confirmed, via: 'office' })], { confirmed: 1, unconfirmed: 0 })
  await screen.findByRole('region', { name: 'Por centro' })
  expect(screen.queryByRole('region', { name: 'Cuándo contestan' })).toBeNull()
})

test('the week has a line a day with what it has to settle, which leads to its board', async () => {
  const { api, user } = await opened([aShift(1)])
  const none = { confirmed: 0, unconfirmed: 0, calledOff: 0, nobody: 0 }
  api.answer(confirmationEndpoints.week, () => ({
    today: '2026-11-20',
    to: '2026-11-22',
    days: [
      { date: '2026-11-20', ...none, total: 3, confirmed: 3 },
      { date: '2026-11-21', ...none, total: 4, confirmed: 1, unconfirmed: 2, calledOff: 1 },
      { date: '2026-11-22', ...none, total: 1, nobody: 1 },
    ],
  }))
  await user.click(await screen.findByRole('button', { name: 'Esta semana' }))
  const week = within(await screen.findByRole('region', { name: 'Días de la semana' }))
  const days = week.getAllByRole('link')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Hoy, viernes 20 de noviembre3 de 3 confirmadosLos 3 han confirmado',
    'Mañana, sábado 21 de noviembre1 de 4 confirmados1 no puede ir · 2 sin confirmar',
    'Domingo 22 de noviembre0 de 1 confirmado1 sin nadie',
  ])
  expect(days.map((link) => link.getAttribute('href'))).toEqual([
    '/campaigns/tomorrow?dia=2026-11-20',
    '/campaigns/tomorrow',
    '/campaigns/tomorrow?dia=2026-11-22',
  ])
})

test('a first shift on the islands begins an hour later than the same hour here', async () => {
  await opened([
    aShift(1, { startTime: '09:30' }),
    aShift(2, { startTime: '09:00', startsAt: '2026-11-21T09:00:00Z' }),
  ])
  expect(await screen.findByText(/el primero, a las 09:30, dentro de 21 h 30 min/)).toBeVisible()
})

test('the bar chooses what is listed, and says when the first shift begins and who has confirmed last', async () => {
  const { user } = await opened(
    [
      aShift(1, { startTime: '11:00', endTime: '15:00' }),
      aShift(2, { worker: other, ...calledOff }),
      aShift(3, { worker: null }),
      aShift(4, { ...confirmed, startTime: '08:30' }),
      aShift(5, { worker: other, confirmedAt: '2026-11-19T09:00:00Z', via: 'office' }),
    ],
    { confirmed: 2, unconfirmed: 1, calledOff: 1, nobody: 1 },
  )
  expect(await screen.findByText(/5 turnos · el primero, a las 08:30, dentro de 20 h 30 min/)).toBeVisible()
  await screen.findByRole('region', { name: 'No pueden ir' })
  const groups = () =>
    screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label'))
      .filter((name) => /pueden|nadie|onfirma/.test(name ?? ''))
  expect(groups()).toEqual(['No pueden ir', 'Sin nadie', 'Sin confirmar'])
  expect(screen.getByText('lo primero: nadie va a aparecer', { exact: false })).toBeVisible()
  expect(screen.getByText(/^El último, Lucía Souto, ayer, \d\d:00/)).toBeVisible()
  const bar = within(screen.getByRole('region', { name: 'Quién va' }))
  await user.click(bar.getByRole('button', { name: /Sin nadie/ }))
  expect(groups()).toEqual(['Sin nadie'])
  await user.click(bar.getByRole('button', { name: /Confirmados/ }))
  expect(groups()).toEqual(['Confirmados'])
  await user.click(bar.getByRole('button', { name: /Turnos/ }))
  expect(groups()).toEqual(['No pueden ir', 'Sin nadie', 'Sin confirmar'])
})

test('who cannot come on other days, and changes between colleagues, are never left out without a word', async () => {
  const { api, user } = await opened([aShift(1)], {}, () => {
    throw new Refused(500)
  })
  const missing = [
    'No se ha podido cargar quién no puede ir otros días',
    'No se han podido cargar los cambios entre compañeros',
  ]
  for (const words of missing) await waitFor(() => expect(screen.getByText(words)).toBeVisible())
  api.answer(callOffEndpoints.open, () => noCallOffs)
  api.answer(swapEndpoints.list, () => noSwaps)
  for (const button of screen.getAllByRole('button', { name: 'Reintentar' })) await user.click(button)
  for (const words of missing) await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

/** Two people who have not confirmed; the office may note that the first one comes. */
async function twoToNote() {
  const shifts = [aShift(1), aShift(2, { worker: other, center: 'Plaza Mayor', town: 'Lugo' })]
  const page = await opened(shifts)
  page.api.answer(confirmationEndpoints.confirmFor, () => ({
    ...aBoard([aShift(1, { ...confirmed, via: 'office' }), ...shifts.slice(1)]),
    confirmed: 1,
    unconfirmed: 1,
  }))
  return page
}

test('a second tap on «Va» meets what has been noted, never the next person', async () => {
  const { api, user } = await twoToNote()
  const group = within(await screen.findByRole('region', { name: 'Sin confirmar' }))
  const first = () => group.getAllByRole('button', { name: /^Anota.+ va$/ })[0] as HTMLElement
  await user.click(first())
  await waitFor(() => expect(first()).toHaveAccessibleName('Anotado que Lucía Souto va'))
  await user.click(first())
  await user.click(first())
  expect(api.requests.filter(({ line }) => line === 'POST /api/confirmations')).toHaveLength(1)
  expect(group.getByText(/^Anotado por la oficina/)).toBeVisible()
  expect(group.getByRole('button', { name: `Anotar que ${other.name} va` })).toBeEnabled()
})

test('two who are noted one after the other are each being noted until their own answer is here', async () => {
  const { api, user } = await twoToNote()
  api.answer(confirmationEndpoints.confirmFor, () => new Promise(() => {}))
  const buttons = await screen.findAllByRole('button', { name: /^Anotar que .+ va$/ })
  for (const button of buttons) await user.click(button)
  for (const button of buttons) expect(button).toHaveAttribute('aria-busy', 'true')
})

test('an answer that comes after another day was opened stays with its own day', async () => {
  const { api, user } = await twoToNote()
  const note = await screen.findByRole('button', { name: 'Anotar que Lucía Souto va' })
  const noted = { ...aBoard([aShift(1, { ...confirmed, via: 'office' })]), confirmed: 1, unconfirmed: 0 }
  const monday = '2026-11-23'
  api.answer(confirmationEndpoints.board, ({ query }) =>
    query.get('date') === monday ? { ...aBoard([aShift(3)]), date: monday } : new Promise(() => {}),
  )
  let answer = () => {}
  api.answer(
    confirmationEndpoints.confirmFor,
    () => new Promise((resolve) => (answer = () => resolve(noted))),
  )
  await user.click(note)
  await user.click(screen.getByRole('button', { name: 'Lunes 23' }))
  const subtitle = await screen.findByText(/^lunes,? 23 de noviembre/i)
  answer()
  expect(await screen.findByText('Lucía Souto va')).toBeVisible()
  expect(subtitle).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mañana' }))
  expect(await screen.findByText('La única persona del día ha confirmado.')).toBeVisible()
})

test('who notes with the keyboard that somebody comes goes on at the next shift', async () => {
  const { user } = await twoToNote()
  ;(await screen.findByRole('button', { name: 'Anotar que Lucía Souto va' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Anotar que Lucía Souto va' })).toBeNull())
  await waitFor(() => expect(document.body).not.toHaveFocus())
  const next = screen.getByRole('button', { name: `Anotar que ${other.name} va` })
  expect(document.activeElement?.contains(next)).toBe(true)
})

test('tomorrow, the next day with shifts and the week are one choice; a day done leads to the next', async () => {
  const { user } = await opened([aShift(1)])
  const choice = within(await screen.findByRole('group', { name: 'Qué día' }))
  const pressed = () => choice.getAllByRole('button').map((one) => [one.textContent, one.ariaPressed])
  expect(pressed()).toEqual([
    ['Mañana', 'true'],
    ['Lunes 23', 'false'],
    ['Esta semana', 'false'],
  ])
  expect(screen.queryByRole('link', { name: /Siguiente día/ })).toBeNull()
  await user.click(choice.getByRole('button', { name: 'Lunes 23' }))
  expect(window.location.search).toBe('?dia=2026-11-23')
})

test('a day on which all have confirmed leads to the next one with shifts', async () => {
  await opened([aShift(1, confirmed)], { confirmed: 1, unconfirmed: 0 })
  expect(
    await screen.findByRole('link', { name: 'Siguiente día con turnos: lunes 23 de noviembre' }),
  ).toHaveAttribute('href', '/campaigns/tomorrow?dia=2026-11-23')
})

test('on the phone the button of who cannot come names who could take the shift', async () => {
  const view = theWindow()
  setViewport('phone')
  await opened([aShift(1, calledOff)], { calledOff: 1, unconfirmed: 0 })
  const button = await screen.findByRole('button', { name: /^Cubrir/ })
  expect(button).toHaveTextContent('Cubrir el turno de Lucía Souto')
  view.shows(1)
  await waitFor(() => expect(button).toHaveTextContent('Cubrir con Brais el turno de Lucía Souto'))
})

test('whoever takes a shift in spite of a warning is asked why on this page too', async () => {
  const { api, user } = await opened([aShift(1, calledOff)], { calledOff: 1 })
  const job = aJobDetail({ id: 1 })
  api.answer(jobEndpoints.get, () => job)
  const candidate = {
    workerId: 2,
    name: 'Brais Otero',
    score: 10,
    step: 4,
    km: 3,
    weekMinutes: 480,
    reasons: [],
  }
  api.answer(jobEndpoints.fit, () => ({
    workers: [{ ...candidate, conflicts: [] }],
    cannot: [],
    available: 1,
  }))
  api.answer(jobEndpoints.patch, ({ body }) => {
    if ((body as { conflictReason?: string }).conflictReason === 'Lo ha pedido') return job
    const parts = { conflicts: [] }
    throw new Refused(409, { code: 'conflict_needs_reason', message: 'Hace falta un motivo.', parts })
  })
  await user.click(await screen.findByRole('button', { name: 'Sustituir a Lucía Souto' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Quién encaja', busy: false }))
  await user.click(await drawer.findByRole('button', { name: /^Asignar/ }))
  const why = within(await screen.findByRole('dialog', { name: 'Asignar de todos modos', busy: false }))
  await user.type(why.getByRole('textbox'), 'Lo ha pedido')
  await user.click(why.getByRole('button', { name: 'Asignar con motivo' }))
  expect(await screen.findByText('Brais Otero hace el trabajo #1.')).toBeVisible()
})

test('after a call-off by keyboard the focus is on the way to cover the shift', async () => {
  const board = { shifts: [aShift(12), aShift(13, { worker: other })] }
  const { api, user } = await opened(board.shifts)
  api.answer(confirmationEndpoints.board, () => aBoard(board.shifts))
  api.answer(callOffEndpoints.tellFor, () => {
    board.shifts = [aShift(12, calledOff), aShift(13, { worker: other })]
    return noCallOffs
  })
  ;(await screen.findByRole('button', { name: 'Anotar que Lucía Souto no puede ir' })).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: /no puede ir/, busy: false }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /Motivo/ }), 'Enfermedad')
  dialog.getByRole('button', { name: 'Anotar' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Cubrir/ })).toHaveFocus())
  await new Promise((rested) => setTimeout(rested, 100))
  expect(screen.getByRole('button', { name: /^Cubrir/ })).toHaveFocus()
})

test('«Sustituir» opened from the board stands in the address', async () => {
  const { api, user } = await opened([aShift(12)])
  api.answer(jobEndpoints.get, () => aJobDetail({ id: 12 }))
  api.answer(jobEndpoints.fit, () => ({ workers: [], cannot: [], available: 0 }))
  await user.click(await screen.findByRole('button', { name: /^Sustituir a/ }))
  expect(await screen.findByRole('dialog', { name: 'Quién encaja', busy: false })).toBeVisible()
  expect(window.location.search).toBe('?encaja=12')
})

test('«Quién encaja» is open after a reload of the board, and closing takes it out of the address', async () => {
  const { api, user } = await opened([aShift(12)], {}, undefined, '?dia=2026-11-21&encaja=12')
  api.answer(jobEndpoints.get, () => aJobDetail({ id: 12 }))
  api.answer(jobEndpoints.fit, () => ({ workers: [], cannot: [], available: 0 }))
  expect(await screen.findByRole('dialog', { name: 'Quién encaja', busy: false })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('?dia=2026-11-21')
})

test('«Cubrir» opened from the board stands in the address', async () => {
  const { api, user } = await opened([aShift(12, calledOff)])
  api.answer(jobEndpoints.get, () => aJobDetail({ id: 12 }))
  await user.click(await screen.findByRole('button', { name: /^Cubrir/ }))
  expect(await screen.findByRole('dialog', { name: /^Cubrir/ })).toBeVisible()
  expect(window.location.search).toBe('?cubrir=12')
})

test('«Cubrir» is open after a reload of the board, and what it did is taken back there', async () => {
  const board = { shifts: [aShift(12, calledOff)] }
  const { api, user } = await opened(board.shifts, {}, undefined, '?dia=2026-11-21&cubrir=12')
  api.answer(jobEndpoints.get, () => aJobDetail({ id: 12 }))
  api.answer(confirmationEndpoints.board, () => aBoard(board.shifts))
  api.answer(planningEndpoints.cover, () => {
    board.shifts = [aShift(12, { worker: other })]
    return anOperation({ operationId: 9 })
  })
  api.answer(jobEndpoints.undoBulk, () => {
    board.shifts = [aShift(12, calledOff)]
    return { undone: 2, leftOut: [], offers: [] }
  })
  const drawer = within(await screen.findByRole('dialog', { name: /^Cubrir/ }))
  await user.click(await drawer.findByRole('button', { name: 'Hacer 2 cambios' }))
  const bar = within(await screen.findByRole('region', { name: 'Última acción en lote' }))
  expect(bar.getByRole('status')).toHaveTextContent('2 trabajos cambiados en «Navidad en tienda»')
  expect(window.location.search).toBe('?dia=2026-11-21')
  expect(await screen.findByRole('link', { name: other.name })).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('2 trabajos como antes.')).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Cubrir/ })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Última acción en lote' })).toBeNull()
})
