import { addDays } from '@cuadrante/domain/dates/day.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hearClock } from '../../../api/clock.ts'
import { Refused } from '../../../test/fake-api.ts'
import { aDay, minutes, stop, today, work } from './testing.ts'

test('what is said of a visit is sent in its order, and the day goes on with the next', async () => {
  const { user, marks } = await aDay()
  await user.click(await screen.findByRole('button', { name: 'Ya estoy' }))
  await user.click(await screen.findByRole('button', { name: 'Hecho' }))
  await waitFor(() =>
    expect(marks.map(({ act, rowId }) => [act, rowId])).toEqual([
      ['arrived', 1],
      ['done', 1],
    ]),
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'Mercado 2' })).toBeVisible()
  const before = screen.getByRole('region', { name: 'Visitas de antes' })
  expect(within(before).getByRole('button', { name: /^1, Hecha/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'No se puede' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Por qué no se puede?', busy: false })
  await user.type(within(dialog).getByLabelText('Otro motivo'), 'Obras en la calle')
  await user.click(within(dialog).getByRole('button', { name: 'Avisar' }))
  await waitFor(() => expect(marks.at(-1)).toMatchObject({ act: 'missed', note: 'Obras en la calle' }))
  await user.click(await screen.findByRole('button', { name: /^2, Sin hacer.*Mercado 2/ }))
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(marks.at(-1)).toMatchObject({ act: 'undone', rowId: 2 }))
})

test('on a phone that is two days ahead the day is today, and a mark is of the moment that it is', async () => {
  const real = new Date()
  vi.setSystemTime(real.getTime() + 2 * 86_400_000)
  hearClock(new Response(null, { headers: { date: real.toUTCString() } }))
  const { user, marks } = await aDay()
  expect(await screen.findByRole('heading', { name: 'Visitas de hoy' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Ya estoy' }))
  await waitFor(() => expect(marks).toHaveLength(1))
  expect(marks[0]?.at.slice(0, 10)).toBe(today)
  hearClock(new Response(null, { headers: { date: new Date().toUTCString() } }))
})

test('nobody is sent to a point of which only the town is known', async () => {
  const { user } = await aDay()
  expect(await screen.findByRole('link', { name: 'Ir a Mercado 1' })).toHaveTextContent(/^Ir$/)
  expect(screen.getByRole('link', { name: 'Ir a Mercado 1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/maps/dir/'),
  )
  expect(screen.getByRole('link', { name: /^Llamar a Mercado 1/ })).toHaveAttribute('href', 'tel:600000000')
  await user.click(screen.getByRole('button', { name: /^2.*Mercado 2/ }))
  const search = await screen.findByRole('link', { name: 'Buscar en el mapa Mercado 2' })
  expect(search).toHaveTextContent(/^Buscar$/)
  expect(search).toHaveAttribute('href', expect.stringContaining('/maps/search/'))
  expect(search).not.toHaveAttribute('href', expect.stringContaining('43.3'))
})

test('a day to come is read, not marked', async () => {
  const { user } = await aDay({ ...work, date: addDays(today, 1) })
  await user.click(await screen.findByRole('button', { name: /^1.*Mercado 1/ }))
  expect(screen.getByText('Marta Vila')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ya estoy' })).toBeNull()
  expect(screen.getByText(/^Guardado en el teléfono/)).toBeVisible()
})

test('a day further off is not said to be on the phone', async () => {
  await aDay({ ...work, date: addDays(today, 2) })
  expect(await screen.findByRole('region', { name: 'La jornada' })).toBeVisible()
  expect(screen.queryByText(/^Guardado en el teléfono/)).toBeNull()
})

test('what the server refuses stays, is told with its reason, and is given up only when asked to', async () => {
  const message = 'El trabajo #7 está cerrado y ya no admite marcas de visitas.'
  const { user } = await aDay(work, new Refused(409, { code: 'visits_take_no_marks', message }))
  await user.click(await screen.findByRole('button', { name: 'Ya estoy' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText(/1 marca en este teléfono sin enviar/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar 1 marca' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(screen.getByRole('button', { name: 'Ya estoy' })).toBeVisible()
})

test('the visit of now leads, with until when the shop receives and how late the day runs; the others tell their slack', async () => {
  const now = Math.floor(minutes(0))
  const day = {
    ...work,
    leavesAt: now - 120,
    returnsAt: now + 300,
    stops: [
      stop(1, now - 60, { windows: [[now - 300, now + 200]], latest: now + 170, notes: 'Por el muelle' }),
      stop(2, now + 30, { windows: [[now - 60, now + 90]], latest: now + 60, travel: 20 }),
      stop(3, now + 130, { travel: 20, windows: [[0, 2880]] }),
    ],
    travel: { byRoad: 0, error: { percent: 8, legs: 120 } },
    office: { name: 'Sabela Rey', phone: '981 000 900', email: 'sabela@agencia.example' },
  }
  await aDay(day)
  const leading = await screen.findByRole('region', { name: 'Visita de ahora' })
  expect(within(leading).getByRole('heading', { name: 'Mercado 1' })).toBeVisible()
  expect(within(leading).getByText('Por el muelle')).toBeVisible()
  expect(within(leading).getByText(/^Vas/)).toHaveTextContent(
    /^Vas 1 h( \d+ min)? tarde\. La oficina ya lo ve\.$/,
  )
  const summary = screen.getByRole('region', { name: 'Cómo va el día' })
  expect(summary).toHaveTextContent(/^0 de 3 visitas hechas/)
  expect(summary).not.toHaveTextContent(/tarde|A tiempo/)
  const until = within(leading).getByText('Recibe hasta').parentElement
  expect(until).toHaveTextContent(hourAt(now + 200))
  const left = screen.getByRole('region', { name: 'Visitas que quedan' })
  expect(within(left).getAllByRole('button')).toHaveLength(2)
  expect(within(left).getByText(/^solo \d+ min de margen$/)).toBeVisible()
  expect(within(left).getByText('recibe todo el día')).toBeVisible()
  expect(screen.getByText('Tiempo de viaje: estimado ± 8 %')).toBeVisible()
  expect(screen.getByText('Sabela Rey')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Llamar a la oficina, 981 000 900' })).toHaveAttribute(
    'href',
    'tel:981000900',
  )
})

test('an office without a telephone is written to, and one that tells neither is not named', async () => {
  const office = { name: 'Sabela Rey', phone: null, email: 'sabela@agencia.example' }
  await aDay({ ...work, office })
  expect(await screen.findByRole('link', { name: /^Escribir a la oficina/ })).toHaveAttribute(
    'href',
    'mailto:sabela@agencia.example',
  )
})
