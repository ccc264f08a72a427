import { afterEach, expect, test, vi } from 'vitest'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { anAccount, fakeApi } from '../test/fake-api.ts'
import { enterWith } from './session/session.ts'
import { agencyTime, agencyZone, today } from './today.ts'

afterEach(() => vi.unstubAllGlobals())

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
