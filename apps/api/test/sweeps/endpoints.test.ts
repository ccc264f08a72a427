import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { roles, type Role } from '@cuadrante/contract/kit/access.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyParams, pathOf, testApp, type Caller, type TestApp } from '../test-app.ts'

let app: TestApp
/** One person of each role in one agency: a refused call changes nothing, so all endpoints can be asked by the same. */
let callers: ReadonlyMap<Role, Caller>
beforeAll(async () => {
  app = await testApp()
  const tenant = await app.aTenant()
  callers = new Map(await Promise.all(roles.map(async (role) => [role, await tenant.as(role)] as const)))
})

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`
const guarded = allEndpoints.filter((e) => e.access !== 'public')

test('every endpoint of the contract is mounted, and nothing else is', () => {
  const mounted = [...app.server.mount.mounted].map(nameOf).toSorted()
  expect(mounted).toEqual(allEndpoints.map(nameOf).toSorted())
})

describe.each(guarded.map((e) => [nameOf(e), e] as const))('%s', (_name, endpoint) => {
  test('S3 asks for a session', async () => {
    const answer = await app.anonymous().raw(endpoint.method, pathOf(endpoint, anyParams))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('S3 refuses the roles that may not call it', async () => {
    for (const role of roles.filter((r) => !endpoint.access.includes(r))) {
      const answer = await callers.get(role)?.raw(endpoint.method, pathOf(endpoint, anyParams))
      expect(answer?.statusCode, role).toBe(403)
    }
  })
})

test('S11 every answer carries the security headers, refusals too', async () => {
  for (const path of ['/api/app', '/api/users/me', '/api/nothing', '/api/health/live']) {
    const { headers } = await app.anonymous().raw('GET', path)
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['cache-control'], path).toBe('no-store')
    expect(headers['referrer-policy'], path).toBe('no-referrer')
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
  }
})

test('S26 an unknown API path answers JSON 404', async () => {
  const answer = await app.anonymous().raw('GET', '/api/nothing/here')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found', message: 'Recurso no encontrado.' })
})

test('OpenAPI describes every endpoint', async () => {
  const document = (await app.anonymous().raw('GET', '/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const e of allEndpoints)
    expect(document.paths[e.path]?.[e.method.toLowerCase()], nameOf(e)).toBeDefined()
})
