import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { pathOf, type Caller, type TestApp } from '../test-app.ts'
import { paramsFor } from './a-full-agency.ts'
import { mark } from './agency/mark.ts'
import { aStaffedAgency, rolesOf, type StaffedAgency } from './a-staffed-agency.ts'

export type StrangeRole = Exclude<Role, 'ROLE_ADMIN'>

/** An agency, and people of it whom none of its records is about: another client's, and a worker without a job. */
export type StrangersAgency = StaffedAgency & { readonly strangers: Readonly<Record<StrangeRole, Caller>> }

export async function anAgencyWithStrangers(app: TestApp): Promise<StrangersAgency> {
  const agency = await aStaffedAgency(app)
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
  const strangers = {
    ROLE_CLIENT: await tenant.as('ROLE_CLIENT', { clientId: client.id }),
    ROLE_USER: worker,
  }
  return { ...agency, strangers }
}

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

/** A call that ends the session of who makes it. */
const endsSession = (e: Endpoint) => /logout|\/users\/me/.test(e.path) && e.method !== 'GET'

export type StrangeCall = { readonly name: string; readonly endpoint: Endpoint; readonly role: StrangeRole }

/** Every endpoint that clients and workers may call. */
export const strangeCalls: readonly StrangeCall[] = allEndpoints
  .filter((e) => e.access !== 'public' && !isShared.test(e.path) && !endsSession(e))
  .flatMap((endpoint) =>
    rolesOf(endpoint)
      .filter((role): role is StrangeRole => role !== 'ROLE_ADMIN')
      .map((role) => ({ name: `${endpoint.method} ${endpoint.path} ${role}`, endpoint, role })),
  )

type Answer = Awaited<ReturnType<Caller['raw']>>

/** Asks for the agency's records by their ids. */
export const askAs = (caller: Caller, { ids }: StaffedAgency, endpoint: Endpoint): Promise<Answer> =>
  caller.raw(
    endpoint.method,
    pathOf(endpoint, paramsFor(endpoint.path, ids), questions[endpoint.path] ?? {}),
    endpoint.body ? { body: {} } : {},
  )

/** What a stranger got that is other people's, if anything. */
export function leakIn(endpoint: Endpoint, { statusCode, body }: Answer): string | undefined {
  if (body.includes(mark)) return `shows ${mark}`
  if (statusCode >= 500) return `answers ${statusCode}: ${body.slice(0, 200)}`
  const namesRecord = /\{\w+\}/.test(endpoint.path)
  const isRefused = [403, 404, 415, 422].includes(statusCode)
  return namesRecord && !isRefused ? `answers ${statusCode}: ${body.slice(0, 200)}` : undefined
}
