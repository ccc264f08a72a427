import { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sealOfTests, testApp, type Caller, type TestApp } from '../../../../test/test-app.ts'
import { oneClickKey, type OneClick } from '../../../platform/notices/one-click.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const form = 'application/x-www-form-urlencoded'
const ask = (method: 'GET' | 'POST', key: string, body = 'List-Unsubscribe=One-Click', type = form) =>
  app.server.http.inject({
    method,
    url: `/api/unsubscribe?key=${encodeURIComponent(key)}`,
    ...(method === 'POST' ? { payload: body, headers: { 'content-type': type } } : {}),
  })

/** The kinds of which a person gets letters. */
const lettersOf = async (person: Caller) =>
  (await person.call(endpoints.switches)).switches
    .filter(({ channels }) => channels.some(({ channel, isOn }) => channel === 'mail' && isOn))
    .map(({ kind }) => kind)

async function aWorker() {
  const tenant = await app.aTenant()
  const person = await tenant.as('ROLE_USER')
  const keyFor = (kind: OneClick['kind'], change: Partial<OneClick> = {}) =>
    oneClickKey(sealOfTests, { tenant: tenant.id, userId: person.userId, kind, ...change })
  return { tenant, person, keyFor }
}

test('one click ends the letters of one kind for one person, however often it comes', async () => {
  const { tenant, person, keyFor } = await aWorker()
  const colleague = await tenant.as('ROLE_USER')
  const before = await lettersOf(person)
  expect(before).toContain('shift_assigned')
  for (let times = 0; times < 2; times++) {
    const answer = await ask('POST', keyFor('shift_assigned'))
    expect([answer.statusCode, answer.body]).toEqual([200, 'Ya no te llegarán estos avisos por correo.'])
  }
  expect(await lettersOf(person)).toEqual(before.filter((kind) => kind !== 'shift_assigned'))
  expect(await lettersOf(colleague)).toEqual(before)
})

test("the day's letter ends with all that it may hold, and shifts go on", async () => {
  const { person, keyFor } = await aWorker()
  expect(await lettersOf(person)).toEqual(expect.arrayContaining(['month_to_sign', 'shift_assigned']))
  await ask('POST', keyFor(null))
  const left = await lettersOf(person)
  expect(left).toContain('shift_assigned')
  expect(left).not.toContain('month_to_sign')
})

test('who only looks is led to the switches, and a key or a form that is not ours changes nothing', async () => {
  const { person, keyFor } = await aWorker()
  const before = await lettersOf(person)
  const looked = await ask('GET', keyFor('shift_assigned'))
  expect([looked.statusCode, looked.headers.location]).toEqual([302, '/profile#avisos'])
  const key = keyFor('shift_assigned')
  const forged = `${key.slice(0, -4)}${key.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  expect((await ask('POST', forged)).statusCode).toBe(400)
  expect((await ask('POST', sealOfTests.close('otro secreto'))).statusCode).toBe(400)
  expect((await ask('POST', key, 'otra=cosa')).statusCode).toBe(400)
  expect((await ask('POST', key, 'x'.repeat(2000))).statusCode).toBe(413)
  expect(await lettersOf(person)).toEqual(before)
})

test('no other call takes a form', async () => {
  const answer = await app.server.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: 'login=admin&password=x',
    headers: { 'content-type': form },
  })
  expect(answer.statusCode).toBe(415)
})
