import { beforeAll, expect, test } from 'vitest'
import { aClientBody } from '../../../test/a-centre.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const sentence = 'Contiene un carácter que no se puede guardar. Escríbelo de nuevo.'
const zero = 'Aguas\0de Mondariz'
const half = 'Aguas \ud83d de Mondariz'

test.each([
  ['POST', '/api/clients', aClientBody({ name: zero, description: half }), ['name', 'description']],
  ['POST', '/api/clients', aClientBody({ url: 'mondariz', name: zero }), ['name', 'url']],
  ['GET', '/api/register/day?day=2026-11-20&search=%00', undefined, ['search']],
] as const)('S22 %s %s is refused at the text that no database keeps', async (method, path, body, fields) => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const answer = await admin.raw(method, path, body ? { body } : {})
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().fields).toSorted()).toEqual([...fields].toSorted())
  expect(answer.json().fields[fields[0]]).toBe(sentence)
})

test.each(['search', 'name:contains'])('S7 a list is not asked for such a text by %s', async (name) => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const answer = await admin.raw('GET', `/api/clients?${name}=a%00`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toContain(name)
})

test('S22 whole pairs and what is not kept are taken', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const body = { ...aClientBody({ name: 'Aguas 🚰 de Mondariz' }), unknown: zero }
  expect((await admin.raw('POST', '/api/clients', { body })).statusCode).toBe(201)
})

test('S22 a path with such a text names nothing', async () => {
  const { statusCode } = await app.anonymous().raw('GET', '/api/auth/links/a%00b')
  expect(statusCode).toBe(404)
})

test.each([
  ['/api/reports/hours?period=custom&from=9999-12-31&to=9999-12-31', ['from', 'to']],
  ['/api/reports/alerts/file?period=custom&format=csv&to=9999-12-31', ['to']],
  ['/api/register/day?day=9999-12-31', ['day']],
])('S22 %s asks about days that have none after them', async (path, fields) => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const answer = await admin.raw('GET', path)
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    fields: Object.fromEntries(fields.map((field) => [field, 'La fecha no es válida'])),
  })
})

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'S22 a punch at %s is refused at its hour',
  async (at) => {
    const worker = await (await app.aTenant()).as('ROLE_USER')
    const punches = [{ id: '0d0a6c3e-6a35-4b0c-8e52-3f5a1f3d9a11', kind: 'in', at, jobId: 1 }]
    const answer = await worker.raw('POST', '/api/portal/register/punches', {
      body: { sentAt: '2026-11-20T08:00:00Z', punches },
    })
    expect(answer.json().fields).toEqual({ 'punches.0.at': 'La hora del fichaje no es válida' })
  },
)
