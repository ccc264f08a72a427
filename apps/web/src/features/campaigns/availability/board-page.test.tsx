import type { BoardRow } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { fireEvent, screen, within, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { setViewport } from '../../../test/viewport.ts'

const halves = Array.from({ length: 14 }, (_, index) => ({ can: 20 - index, open: index }))

const lucia: BoardRow = {
  workerId: 1,
  name: 'Lucía Pérez Souto',
  profile: null,
  phone: '600112233',
  kind: 'silent',
  answeredAt: null,
  asked: [],
  hasAccess: true,
  lastAnswered: null,
  stretches: [],
  away: [],
  shifts: [],
  minutes: 0,
}

type OpenedWith = { row?: BoardRow; answerBy?: string | null; hasBalance?: boolean }

async function opened(
  answered: number,
  open: number,
  counts: Record<string, number> = {},
  { row = lucia, answerBy = null, hasBalance = true }: OpenedWith = {},
) {
  const api = fakeApi()
  api.answer(availabilityEndpoints.board, () => ({
    monday: '2026-11-30',
    answerBy,
    content: [row],
    totalElements: 1,
    totalPages: 1,
    size: 50,
    number: 0,
    counts,
  }))
  if (hasBalance) api.answer(availabilityEndpoints.balance, () => ({ answered, halves, open }))
  const { user } = await renderApp('/workers/availability?week=2026-11-30', { role: 'ROLE_ADMIN', api })
  await screen.findByText('Lucía Pérez Souto')
  // What the page asks for is seen only once all of it is known.
  await screen.findByRole('region', { name: 'Respuesta' })
  return { api, user }
}

const shortOf = (cells: readonly HTMLElement[]) =>
  cells.flatMap((cell, index) => (cell.hasAttribute('data-short') ? [index] : []))

test('the board sets those who can against the jobs to cover in the columns of the days, and marks what falls short', async () => {
  await opened(38, 60)
  const can = await screen.findByRole('row', { name: /^Pueden o quieren de 38 que han contestado/ })
  const days = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 7)
      .map(({ textContent }) => textContent)
  expect(days(can).slice(0, 2)).toEqual(['Mañana: 20. Tarde: 19. ', 'Mañana: 18. Tarde: 17. '])
  const open = screen.getByRole('row', { name: /^Turnos que cubrir 60 en la semana/ })
  expect(days(open).slice(0, 2)).toEqual(['Mañana: 0. Tarde: 1. ', 'Mañana: 2. Tarde: 3. '])
  const marks = [...open.querySelectorAll<HTMLElement>('td > span > span')]
  expect(marks).toHaveLength(14)
  // Eleven against nine from Saturday's afternoon on; ten against ten is enough.
  expect(shortOf(marks)).toEqual([11, 12, 13])
  expect(screen.getByRole('link', { name: '600 112 233' })).toBeVisible()
})

test('on the phone, where people are cards, the balance is a table of its own', async () => {
  setViewport('phone')
  await opened(38, 60)
  const balance = within(await screen.findByRole('region', { name: 'Quién puede y qué falta' }))
  const [can, open] = balance.getAllByRole('row').slice(2)
  expect(can).toHaveTextContent(/^Pueden o quieren de 38 que han contestado201918/)
  expect(shortOf(within(open as HTMLElement).getAllByRole('cell'))).toEqual([11, 12, 13])
})

test('who has not answered is one band: how they were asked, what stands all the same, and what they said last', async () => {
  const at = new Date(2026, 10, 18, 10, 0).toISOString()
  const { api, user } = await opened(
    1,
    0,
    {},
    {
      answerBy: '2026-11-25',
      row: {
        ...lucia,
        asked: [{ at, ways: ['mail'], readAt: null }],
        lastAnswered: '2026-11-23',
        away: ['2026-11-30'],
        shifts: [{ date: '2026-12-05', startTime: '10:00', endTime: '14:00', zone: 'Europe/Madrid' }],
      },
    },
  )
  expect(screen.getByText(/plazo.* miércoles 25$/)).toBeVisible()
  const person = screen.getByRole('row', { name: /^Lucía Pérez Souto/ })
  expect(person).toHaveAttribute('data-waits')
  const band = within(person).getAllByRole('cell')[1] as HTMLElement
  expect(band).toHaveAttribute('colspan', '7')
  expect(band).toHaveTextContent('Correo, 18/11/2026, 10:00, sin abrir')
  expect(band).toHaveTextContent('No disponible: Lun 30. Con turno: Sáb 5')
  const before = { weekday: 2 as const, from: 0, to: 900, state: 'cannot' as const }
  api.answer(availabilityEndpoints.week, () => ({
    monday: '2026-11-23',
    today: '2026-11-20',
    answerBy: null,
    source: 'week' as const,
    answeredAt: null,
    repetition: null,
    stretches: [before],
    previous: [],
    rules: [],
    busy: [],
    shifts: [],
  }))
  let sent: unknown
  api.answer(availabilityEndpoints.answer, ({ body }) => {
    sent = body
    return { message: '' }
  })
  await user.click(within(band).getByRole('button', { name: /^Usar la última que dio Lucía/ }))
  expect(await screen.findByText(/puesta como la semana del 23 nov/)).toBeVisible()
  expect(sent).toEqual({ monday: '2026-11-30', stretches: [before] })
})

test('silence calls for nothing before the day after the question', async () => {
  const asked = [{ at: new Date().toISOString(), ways: [], readAt: null }]
  await opened(1, 0, {}, { row: { ...lucia, asked } })
  const person = screen.getByRole('row', { name: /^Lucía Pérez Souto/ })
  expect(person).toHaveTextContent('En la aplicación, hoy')
  expect(person).not.toHaveAttribute('data-waits')
})

test('who was never asked says so, and has nothing to take over; whoever has answered has no band', async () => {
  await opened(1, 0)
  const person = screen.getByRole('row', { name: /^Lucía Pérez Souto/ })
  expect(person).toHaveTextContent('Sin preguntar todavía')
  expect(person).not.toHaveAttribute('data-waits')
  expect(within(person).queryByRole('button', { name: /Usar la última/ })).toBeNull()
})

test('who has answered has a cell each day', async () => {
  await opened(1, 0, {}, { row: { ...lucia, kind: 'answered', answeredAt: '2026-11-18T09:00:00Z' } })
  const person = screen.getByRole('row', { name: /^Lucía Pérez Souto/ })
  expect(person).not.toHaveAttribute('data-waits')
  expect(within(person).getAllByRole('cell')).toHaveLength(11)
})

test('where nobody has answered and nothing is to cover the balance is left out', async () => {
  await opened(0, 0)
  expect(screen.queryByText(/Pueden o quieren/)).toBeNull()
})

test('the bar of who has answered chooses whom the board shows, and whom it shows already it lets go', async () => {
  const { api, user } = await opened(2, 0, { answered: 29, pattern: 9, silent: 16 })
  const bar = within(screen.getByRole('region', { name: 'Respuesta' }))
  expect(bar.getByRole('button', { name: /54\s*Personas/ })).toHaveAttribute('aria-pressed', 'true')
  const asked = () => api.requests.findLast(({ line }) => line === 'GET /api/availability')?.query.get('kind')
  await user.click(bar.getByRole('button', { name: /16\s*Sin responder/ }))
  await expect.poll(asked).toBe('silent')
  await user.click(bar.getByRole('button', { name: /9\s*Repiten una pauta/ }))
  await expect.poll(asked).toBe('pattern')
  await user.click(bar.getByRole('button', { name: /9\s*Repiten una pauta/ }))
  expect(await bar.findByRole('button', { name: /54\s*Personas/, pressed: true })).toBeVisible()
})

test.each([
  ['nobody works for the agency yet', '', 'Aún no hay trabajadores en activo', true],
  ['a search finds nobody', '&search=nadie', 'Ninguna persona coincide', false],
])('where %s the board says so, and what to do', async (_, search, title, canBegin) => {
  const api = fakeApi()
  api.answer(availabilityEndpoints.board, () => ({
    monday: '2026-11-30',
    answerBy: null,
    content: [],
    totalElements: 0,
    totalPages: 0,
    size: 50,
    number: 0,
    counts: {},
  }))
  await renderApp(`/workers/availability?week=2026-11-30${search}`, { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Nuevo Trabajador' })).toHaveLength(canBegin ? 1 : 0)
})

test('a search that is still being typed stays in the week that is opened meanwhile', async () => {
  const { api, user } = await opened(38, 60)
  const asked = () => api.lastOf(`GET ${availabilityEndpoints.board.path}`)?.query
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lu' } })
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }))
  await waitFor(() => expect(asked()?.get('search')).toBe('lu'))
  expect(asked()?.get('monday')).toBe('2026-12-07')
})

test('a balance that could not be fetched is told, and asked for again', async () => {
  const { api, user } = await opened(38, 60, {}, { hasBalance: false })
  const words = await screen.findByText(/quién puede y qué falta por cubrir/)
  api.answer(availabilityEndpoints.balance, () => ({ answered: 38, halves, open: 60 }))
  await user.click(
    within(words.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Reintentar' }),
  )
  expect(await screen.findByText('Turnos que cubrir')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/quién puede y qué falta por cubrir/)).toBeNull())
})
