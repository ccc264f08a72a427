import type { VisitMark } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from '../../../test/fake-api.ts'
import { aDay, minutes, stop, work } from './testing.ts'

const arrivedBefore = (ago: number): VisitMark => ({
  id: '6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b10',
  rowId: 1,
  act: 'arrived',
  at: new Date(Date.now() - ago * 60_000).toISOString(),
  minutes: null,
  note: null,
})

afterEach(() => vi.restoreAllMocks())

const leading = () => screen.findByRole('region', { name: 'Visita de ahora' })

test('whoever is there reads since when, and says no more that they will be late', async () => {
  await aDay({ ...work, status: 'ACTIVO', marks: [arrivedBefore(3)] })
  const visit = await leading()
  expect(within(visit).getByText('Llegaste').parentElement).toHaveTextContent(/^Llegaste\d\d:\d\d$/)
  expect(within(visit).getByText(/^llevas 3 min · ahora \d\d:\d\d$/)).toBeVisible()
  expect(within(visit).getByText('En tienda').parentElement).toHaveTextContent('30 min')
  expect(within(visit).queryByRole('button', { name: 'Avisar de un retraso' })).toBeNull()
  expect(within(visit).getByRole('button', { name: 'Foto' })).toBeVisible()
})

test('whoever is on the way reads when they get there, and says how late', async () => {
  const { user, marks } = await aDay()
  const visit = await leading()
  expect(within(visit).getByText('Llegas').parentElement).toHaveTextContent(/^Llegas≈ \d\d:\d\d$/)
  expect(within(visit).queryByRole('button', { name: 'Foto' })).toBeNull()
  await user.click(within(visit).getByRole('button', { name: 'Avisar de un retraso' }))
  await user.click(await screen.findByRole('button', { name: /^30 min/ }))
  await waitFor(() => expect(marks.at(-1)).toMatchObject({ act: 'late', rowId: 1, minutes: 30 }))
})

test('hours that cannot be kept any more are told as such', async () => {
  const now = Math.floor(minutes(0))
  const gone = stop(1, now - 90, { windows: [[now - 200, now - 20]], latest: now - 50 })
  await aDay({ ...work, leavesAt: now - 200, returnsAt: now + 200, stops: [gone] })
  const visit = await leading()
  expect(within(visit).getByText('No llegas a 1.')).toBeVisible()
  expect(within(visit).getByText('Ya no llegas')).toBeVisible()
})

test('what the office cannot know yet is not said to be seen', async () => {
  const now = Math.floor(minutes(0))
  const late = [stop(1, now - 60), stop(2, now + 200)]
  const { user } = await aDay(
    { ...work, leavesAt: now - 90, returnsAt: now + 300, stops: late },
    new Refused(503),
  )
  await user.click(within(await leading()).getByRole('button', { name: 'Ya estoy' }))
  expect(await within(await leading()).findByText(/La oficina aún no lo ve\./)).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(await within(await leading()).findByText(/La oficina lo verá cuando haya cobertura\./)).toBeVisible()
})

test('a town is told once, and a point of which no more is known as such', async () => {
  await aDay({
    ...work,
    stops: [stop(1, 1380, { address: 'Rúa da Igrexa 2, Arteixo', isApproximate: true })],
  })
  expect(
    await within(await leading()).findByText('Rúa da Igrexa 2, Arteixo · punto aproximado'),
  ).toBeVisible()
})

test('another address has its town beside it', async () => {
  await aDay()
  expect(await within(await leading()).findByText('Rúa da Igrexa 2, Arteixo')).toBeVisible()
})
