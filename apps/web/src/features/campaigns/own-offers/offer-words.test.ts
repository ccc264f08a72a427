import { afterEach, expect, test } from 'vitest'
import { hearClock } from '../../../api/clock.ts'
import { momentWords } from './offer-words.ts'

const hear = (server: Date, device = Date.now()) =>
  hearClock(new Response(null, { headers: { date: server.toUTCString() } }), device)

afterEach(() => hear(new Date()))

test('the day of a deadline is told from the server’s clock, also on a phone that is two days ahead', () => {
  const real = new Date(Date.now() - 2 * 86_400_000)
  hear(real)
  const today = new Date(real)
  today.setHours(12, 0, 0, 0)
  const tomorrow = new Date(today)
  tomorrow.setDate(tomorrow.getDate() + 1)
  expect(momentWords(today.toISOString())).toBe('hoy a las 12:00')
  expect(momentWords(tomorrow.toISOString())).toBe('mañana a las 12:00')
})
