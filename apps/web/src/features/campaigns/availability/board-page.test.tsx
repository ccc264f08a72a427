import type { BoardRow } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { screen, within } from '@testing-library/react'
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

async function opened(answered: number, open: number, counts: Record<string, number> = {}) {
  const api = fakeApi()
  api.answer(availabilityEndpoints.board, () => ({
    monday: '2026-11-30',
    content: [lucia],
    totalElements: 1,
    totalPages: 1,
    size: 50,
    number: 0,
    counts,
  }))
  api.answer(availabilityEndpoints.balance, () => ({ answered, halves, open }))
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
