import { afterEach, expect, test, vi } from 'vitest'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { anAccount, fakeApi } from '../test/fake-api.ts'
import { enterWith } from './session/session.ts'
import { call } from './call.ts'
import { agencyTime, agencyZone, clockNote, today } from './today.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** 00:30 of the 21st in Madrid, 23:30 of the 20th in Las Palmas. */
const night = new Date('2026-11-20T23:30:00Z')

test("whoever has signed in sees the agency's day, wherever the browser is", async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.me, () => anAccount({ timeZone: 'Atlantic/Canary' }))
  await enterWith({ token: 'a.b.c', login: 'sabela', email: null, authorities: ['ROLE_ADMIN'] })
  expect(agencyZone()).toBe('Atlantic/Canary')
  expect(today(night)).toBe('2026-11-20')
  expect(agencyTime(night)).toEqual({ day: '2026-11-20', hour: '23:30' })
})

test("once nobody is signed in, as after every test, the day is the mainland's", () => {
  expect(today(night)).toBe('2026-11-21')
})

test.each([
  ['a day ahead', '2026-11-22T12:00:00Z'],
  ['a day behind', '2026-11-20T12:00:00Z'],
])('on a phone whose clock is %s the day is the server’s', async (_, shown) => {
  vi.useFakeTimers({ now: new Date(shown) })
  const answered = async (date: string) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([], { headers: { date } })))
    await call(accessEndpoints.sessions, {})
  }
  await answered('Sat, 21 Nov 2026 12:00:00 GMT')
  expect(today()).toBe('2026-11-21')
  expect(agencyTime()).toEqual({ day: '2026-11-21', hour: '13:00' })
  await answered(new Date(Date.now() + 30_000).toUTCString())
  expect(today()).toBe(shown.slice(0, 10))
})

test.each([
  // agency, device, hours of, words
  ['Europe/Madrid', 'Europe/Madrid', 'Europe/Madrid', undefined],
  ['Europe/Madrid', 'Europe/Madrid', 'Atlantic/Canary', 'hora de Canarias'],
  ['Europe/Madrid', 'Atlantic/Canary', 'Europe/Madrid', 'hora peninsular'],
  ['Europe/Madrid', 'Atlantic/Canary', 'Atlantic/Canary', 'hora de Canarias'],
  ['Atlantic/Canary', 'Atlantic/Canary', 'Atlantic/Canary', undefined],
  ['Atlantic/Canary', 'Atlantic/Canary', 'Europe/Madrid', 'hora peninsular'],
  ['Europe/Madrid', 'Europe/Paris', 'Europe/Madrid', undefined],
  ['Europe/Madrid', 'Europe/Madrid', 'Europe/London', 'hora de Londres'],
])('to an agency in %s read in %s, hours in %s are «%s»', async (timeZone, device, zone, words) => {
  fakeApi().answer(accessEndpoints.me, () => anAccount({ timeZone }))
  await enterWith({ token: 'a.b.c', login: 'sabela', email: null, authorities: ['ROLE_ADMIN'] })
  vi.stubEnv('TZ', device)
  expect(clockNote(zone, '2026-11-20T10:00:00Z')).toBe(words)
  vi.unstubAllEnvs()
})
