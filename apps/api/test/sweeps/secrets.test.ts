import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { isDownload, type Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorker } from '../a-worker.ts'
import { pathOf, testApp, type TestApp, type TestTenant } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  if ('properties' in schema) for (const name of Object.keys(schema.properties as object)) found.add(name)
  for (const part of Object.values(schema)) namesIn(part, found)
  return found
}

/** What a reply calls a thing that lets somebody in. */
const secretNames = ['link', 'links', 'secret', 'uri', 'password', 'recoveryCodes']

const holdsSecret = ({ reply }: Endpoint): boolean => {
  if (isDownload(reply)) return false
  const names = namesIn(z.toJSONSchema(reply, { unrepresentable: 'any' }))
  return secretNames.some((name) => names.has(name))
}

/** Calls whose answer is kept when they come with an Idempotency-Key. */
const keyed = allEndpoints.filter((e) => e.method !== 'GET' && e.access !== 'public' && !e.isQuestion)

test('S19 S21 endpoints that answer secrets say so', () => {
  const marked = keyed.filter(({ isSecret }) => isSecret).map(nameOf)
  expect(
    keyed
      .filter(holdsSecret)
      .map(nameOf)
      .filter((name) => !marked.includes(name)),
  ).toEqual([])
  expect(marked).toEqual([
    'POST /api/users',
    'POST /api/users/{id}/invitation',
    'POST /api/users/me/security/totp/code',
    'POST /api/users/me/security/recovery-codes',
    'POST /api/users/me/security/passkeys',
    'POST /api/workers/bulk',
    'POST /api/clients/access',
    'POST /api/workers/{id}/calendar-feed',
    'POST /api/offers/{id}/links',
    'POST /api/availability/links',
    'POST /api/campaigns/{id}/asks/links',
  ])
})

describe('a call that comes again with its key and has answered a secret', () => {
  const answersKept = ({ inTenant }: TestTenant) =>
    inTenant((db) => db.selectFrom('idempotency_keys').select('answer').execute())

  test('S19 S21 is refused, and nothing of the answer was kept', async () => {
    const tenant = await app.aTenant()
    const admin = await tenant.as('ROLE_ADMIN')
    const { id } = await aWorker(admin)
    const headers = { 'idempotency-key': 'una-vez' }
    const send = () => admin.raw('POST', pathOf(calendarEndpoints.createFeed, { id }), { headers })
    const first = await send()
    const status = await admin.call(calendarEndpoints.feedStatus, { params: { id } })
    const second = await send()
    expect([first.statusCode, second.statusCode, second.json().code]).toEqual([201, 409, 'answer_not_kept'])
    expect(second.json().message).toContain('vuelve a pedirlo')
    expect(await admin.call(calendarEndpoints.feedStatus, { params: { id } })).toEqual(status)
    expect(await answersKept(tenant)).toEqual([{ answer: null }])
  })

  test('S19 S21 also where it opens its own transactions', async () => {
    const tenant = await app.aTenant()
    const admin = await tenant.as('ROLE_ADMIN')
    const body = {
      login: `noa-${tenant.id}`,
      firstName: 'Noa',
      lastName: 'Vidal',
      email: 'noa@demo.example',
      roles: ['ROLE_ADMIN'],
      clientId: null,
      workerId: null,
      isActive: true,
    }
    const send = () => admin.raw('POST', '/api/users', { body, headers: { 'idempotency-key': 'una-vez' } })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode, second.json().code]).toEqual([201, 409, 'answer_not_kept'])
    expect(await answersKept(tenant)).toEqual([{ answer: null }])
  })
})
