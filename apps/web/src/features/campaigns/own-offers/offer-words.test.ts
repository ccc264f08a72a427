import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { hearClock } from '../../../api/clock.ts'
import { enterWith } from '../../../api/session/session.ts'
import { anAccount, fakeApi } from '../../../test/fake-api.ts'
import { momentWords } from './offer-words.ts'

const hear = (server: Date, device = Date.now()) =>
  hearClock(new Response(null, { headers: { date: server.toUTCString() } }), device)

test('the day of a deadline is told from the server’s clock, also on a phone that is two days ahead', () => {
  vi.setSystemTime('2026-11-22T10:00:00Z')
  hear(new Date('2026-11-20T10:00:00Z'))
  expect(momentWords('2026-11-20T19:00:00Z')).toMatch(/^hoy a las 20:00/)
  expect(momentWords('2026-11-21T19:00:00Z')).toMatch(/^mañana a las 20:00/)
  hear(new Date())
})

describe('on a phone of the peninsula', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Europe/Madrid'))
  afterEach(() => vi.unstubAllEnvs())

  test('a deadline of an agency of the peninsula needs no word of its clock', () =>
    expect(momentWords('2026-11-20T23:30:00Z')).toBe('mañana a las 00:30'))

  test("the day and hour of a deadline are of the agency's clock, which is named", async () => {
    fakeApi().answer(accessEndpoints.me, () => anAccount({ timeZone: 'Atlantic/Canary' }))
    await enterWith({ token: 'a.b.c', login: 'sabela', email: null, authorities: ['ROLE_USER'] })
    expect(momentWords('2026-11-20T23:30:00Z')).toBe('hoy a las 23:30 (hora de Canarias)')
    expect(momentWords('2026-11-22T23:30:00Z')).toBe(
      'el domingo 22 de noviembre a las 23:30 (hora de Canarias)',
    )
  })
})
