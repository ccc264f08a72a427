import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf, testApp, type Caller } from '../test-app.ts'
import { paramsFor } from './a-full-agency.ts'
import { mark } from './agency/mark.ts'
import { aStaffedAgency, rolesOf, type StaffedAgency } from './a-staffed-agency.ts'

let agency: StaffedAgency
/** People of the same agency whom none of its records is about: another client's, and a worker without a job. */
let strangers: Readonly<Partial<Record<Role, Caller>>>

beforeAll(async () => {
  agency = await aStaffedAgency(await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') }))
  const { tenant } = agency
  const client = await tenant.inTenant((db) =>
    db
      .insertInto('clients')
      .values({ name: 'Conservas Rías', cif: 'A58818501', address: 'Rúa do Vilar 1', postal_code: '15705' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const worker = await tenant.as('ROLE_USER', { name: 'Brais Lago' })
  await tenant.inTenant((db) =>
    db
      .insertInto('workers')
      .values({
        user_id: worker.userId,
        first_name: 'Brais',
        last_name: 'Lago',
        email: 'brais@mail.example',
        phone: '600114287',
        dni: '12345678Z',
        gender: 'MALE',
        birth_date: '1999-05-04',
      })
      .execute(),
  )
  strangers = { ROLE_CLIENT: await tenant.as('ROLE_CLIENT', { clientId: client.id }), ROLE_USER: worker }
})

/** Reference lists, kinds of paper and kinds of absence are the agency's: everybody picks from them. */
const isShared =
  /^\/api\/(\w+ss|heights|nationalities\w*|document-types|absence-types|cities)\b|^\/api\/portal\/documents$/
/** Calls without an id that read what chance asks: they are asked like the others, with what they need. */
const period = { from: '2026-11-20', to: '2026-11-22' }
const questions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/dashboard/palette': { search: mark },
  '/api/calendar': period,
  '/api/calendar/entries': period,
  '/api/portal/register': { month: '2026-11' },
}

const asked = allEndpoints
  .filter((e) => e.access !== 'public' && !isShared.test(e.path))
  .flatMap((e) =>
    rolesOf(e)
      .filter((role) => role !== 'ROLE_ADMIN')
      .map((role) => [`${e.method} ${e.path} ${role}`, e, role] as const),
  )

const ask = (caller: Caller, endpoint: Endpoint) =>
  caller.raw(
    endpoint.method,
    pathOf(endpoint, paramsFor(endpoint.path, agency.ids), questions[endpoint.path] ?? {}),
    endpoint.body ? { body: {} } : {},
  )

/** A call that ends the session of who makes it. */
const endsSession = (e: Endpoint) => /logout|\/users\/me/.test(e.path) && e.method !== 'GET'

describe.each(asked.filter(([, e]) => !endsSession(e)))('S4 %s', (_name, endpoint, role) => {
  test('shows and changes nothing of other people’s', async () => {
    const answer = await ask(strangers[role] as Caller, endpoint)
    expect(answer.body).not.toContain(mark)
    const namesRecord = /\{\w+\}/.test(endpoint.path)
    expect(namesRecord ? [403, 404, 415, 422] : [answer.statusCode], answer.body.slice(0, 200)).toContain(
      answer.statusCode,
    )
    expect(answer.statusCode).toBeLessThan(500)
  })
})

test('the sweep sees: those whom the records are about are shown them', async () => {
  const seen: string[] = []
  for (const [name, endpoint, role] of asked.filter(([, e]) => e.method === 'GET')) {
    const answer = await ask(agency.callers[role], endpoint)
    if (answer.body.includes(mark)) seen.push(name)
  }
  expect(seen.length).toBeGreaterThan(35)
  expect(seen).toEqual(
    expect.arrayContaining([
      'GET /api/campaigns ROLE_CLIENT',
      'GET /api/campaigns ROLE_USER',
      'GET /api/jobs ROLE_USER',
      'GET /api/workers/{id} ROLE_USER',
      'GET /api/calendar/entries ROLE_CLIENT',
    ]),
  )
})
