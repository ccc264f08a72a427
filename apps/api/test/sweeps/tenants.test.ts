import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { primaryRole } from '@cuadrante/contract/kit/access.ts'
import { isDownload, type Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf, testApp, type Caller, type TestApp } from '../test-app.ts'
import { aFullAgency, paramsFor } from './a-full-agency.ts'
import { mark, type Ids } from './agency/mark.ts'

let app: TestApp
let ids: Ids
let ours: Caller
let theirs: Caller

beforeAll(async () => {
  app = await testApp()
  const [full, other] = [await app.aTenant(), await app.aTenant()]
  theirs = await full.as('ROLE_ADMIN')
  ids = await aFullAgency(full, theirs.userId)
  ours = await other.as('ROLE_ADMIN', { roles: ['ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER'] })
})

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`
const guarded = allEndpoints.filter((e) => e.access !== 'public')
const withIds = guarded.filter((e) => /\{\w+\}/.test(e.path))
const nowhere = 999_999_999

const ask = (caller: Caller, endpoint: Endpoint, params: object) => {
  const roles = endpoint.access === 'public' ? [] : endpoint.access
  const asksOfRecord = endpoint.query && !z.safeParse(endpoint.query, {}).success
  return caller.raw(
    endpoint.method,
    pathOf(
      endpoint,
      { ...params },
      asksOfRecord ? { jobId: nowhere, rowId: nowhere, way: 0, version: 0 } : {},
    ),
    {
      headers: { 'x-active-role': primaryRole(roles) },
      ...(endpoint.body ? { body: {} } : {}),
    },
  )
}

describe.each(withIds.map((e) => [nameOf(e), e] as const))('S1 %s', (_name, endpoint) => {
  test('every parameter of its address is known to this sweep', () => {
    expect(Object.entries(paramsFor(endpoint.path, ids)).filter(([, id]) => id === undefined)).toEqual([])
  })

  test('answers for another agency’s record as for one that does not exist', async () => {
    const params = paramsFor(endpoint.path, ids)
    const foreign = await ask(ours, endpoint, params)
    const missing = await ask(
      ours,
      endpoint,
      Object.fromEntries(Object.keys(params).map((name) => [name, nowhere])),
    )
    expect(foreign.statusCode).toBe(missing.statusCode)
    const { requestId: _one, ...said } = foreign.json()
    const { requestId: _other, ...alike } = missing.json()
    expect(said).toEqual(alike)
    expect(foreign.body).not.toContain(mark)
    // A body is checked before the record is looked for; without one the record is missing.
    expect(endpoint.body || endpoint.upload ? [404, 415, 422] : [404]).toContain(foreign.statusCode)
  })
})

test('S1 no list, search, export or dashboard of one agency shows a row of another', async () => {
  const lists = guarded.filter((e) => e.method === 'GET' && !/\{\w+\}|\/(cities|provinces)/.test(e.path))
  for (const endpoint of lists) {
    const query = endpoint.query ? { search: mark } : { filter: mark }
    const answer = await ours.raw('GET', pathOf(endpoint, {}, query))
    expect(answer.statusCode, nameOf(endpoint)).toBeLessThan(500)
    expect(answer.body, nameOf(endpoint)).not.toContain(mark)
  }
})

test('the sweep sees: the agency itself is shown its rows', async () => {
  const seen = new Set<string>()
  for (const endpoint of guarded.filter(
    (e) => e.method === 'GET' && e.list && !isDownload(e.reply) && !/\{\w+\}/.test(e.path),
  )) {
    const answer = await theirs.raw('GET', pathOf(endpoint, {}, { filter: mark }))
    if (answer.body.includes(mark)) seen.add(endpoint.path)
  }
  for (const path of [
    '/api/workers',
    '/api/centers',
    '/api/clients',
    '/api/campaigns',
    '/api/jobs',
    '/api/heights',
  ])
    expect([...seen]).toContain(path)
})
