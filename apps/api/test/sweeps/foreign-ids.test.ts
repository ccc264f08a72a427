import type { PeopleChange } from '@cuadrante/contract/people/bulk.ts'
import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { arbitraryOf } from '../fuzz/arbitrary-of.ts'
import { formOf, pathOf, testApp, type Caller, type TestApp } from '../test-app.ts'
import { paramsFor } from './a-full-agency.ts'
import { rolesOf, type StaffedAgency } from './a-staffed-agency.ts'
import { anotherAgency, moreIds, otherMark, printOf } from './another-agency.ts'
import { mark, type Ids } from './agency/mark.ts'
import { recordsNamedBy, standsAt, withAt, type NamedRecord } from './named-records.ts'
import { anAgencyWithStrangers, type StrangeRole, type StrangersAgency } from './strange-calls.ts'

const nowhere = 999_999_999
const seed = 20_261_124

let app: TestApp
let ours: StrangersAgency
let own: Ids
let theirs: StaffedAgency
let foreign: Ids
let theirsBefore: Readonly<Record<string, string>>
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-19T10:00:00Z') })
  theirs = await anotherAgency(app)
  foreign = await moreIds(theirs)
  theirsBefore = await printOf(app, theirs.tenant)
  await renew()
})

async function renew(): Promise<void> {
  ours = await anAgencyWithStrangers(app)
  own = await moreIds(ours)
}

/** Writes and checks that take whatever is named and leave out what the agency does not have. */
const leavesOut: Readonly<Record<string, string>> = {
  'POST /api/notices/read ids.[]': 'marks those of the caller among them',
  'POST /api/workers/contacts workerIds.[]': 'answers those it finds',
  'POST /api/workers/bulk/preview workerIds.[]': 'counts those it finds',
  'POST /api/workers/bulk/undo undo.rows.[].id': 'says how many were kept as they are',
  'POST /api/workers/bulk/undo undo.profileId': 'says how many were kept as they are',
  'POST /api/workers/bulk/undo undo.workerIds.[]': 'says how many were kept as they are',
  'POST /api/workers/bulk/undo undo.requestIds.[]': 'says how many were kept as they are',
  'POST /api/campaigns/{id}/jobs/grid/preview profileId': 'counts days and people; the saving refuses it',
  'POST /api/campaigns/{id}/jobs/grid/preview executiveId': 'counts days and people; the saving refuses it',
  'POST /api/plans/preview settings.lists.[]': 'nobody is on a list that is not there',
  'POST /api/plans/preview settings.excludedLists.[]': 'nobody is on a list that is not there',
  'POST /api/jobs/check campaignId': 'reads the campaign of the job',
  'POST /api/jobs/check workerId': 'finds nothing against somebody who is not there',
  'POST /api/jobs/check draft.needs.languages.[].id': 'nobody speaks it; the saving refuses it',
  'POST /api/jobs/fit draft.needs.languages.[].id': 'nobody speaks it; the saving refuses it',
  'POST /api/jobs/fit campaignId': 'reads the campaign of the job',
  'POST /api/availability/ask workerId': 'says how many were told',
  'POST /api/campaigns/{id}/asks workerIds.[]': 'says how many were asked',
  'POST /api/jobs/bulk/preview accepted.[].jobId': 'accepts warnings of jobs that are not changed',
  'POST /api/jobs/totals jobIds.[]': 'adds up those it finds',
  'POST /api/plans/preview scope.jobIds.[]': 'plans those it finds',
  'POST /api/plans/preview settings.only.[]': 'lets nobody be used who is not there',
  'POST /api/plans/preview settings.excluded.[]': 'leaves out people who are not there',
  'POST /api/routes/processing/recalculate-multiple-routes routes.[].id':
    'names the routes that it did not find',
  'POST /api/routes/processing/recalculate-multiple-routes routes.[].points.[].id':
    'takes the points that are kept',
  'POST /api/routes/processing/recalculate-multiple-routes routes.[].pointIds.[]':
    'takes the points that are kept',
  'POST /api/register/months/close workerIds.[]': 'says how many were done',
  'POST /api/register/months/approve workerIds.[]': 'says how many were done',
  'POST /api/register/months/reopen workerIds.[]': 'says how many were done',
}

type Roles = { readonly roles: readonly Role[] }
const isClient = ({ roles }: Roles) => roles.includes('ROLE_CLIENT')

/** Values among which a field means something at all. */
const means: Readonly<Record<string, (value: never) => boolean>> = {
  'POST /api/workers/bulk workerIds.[]': ({ change }: { readonly change: PeopleChange }) =>
    change.kind === 'status' && change.workerStatus === 'SUSPENDED',
  'POST /api/users clientId': isClient,
  'POST /api/users workerId': (value: Roles) => !isClient(value),
  'PUT /api/users/{id} clientId': ({ roles }: Roles) => roles.includes('ROLE_ADMIN') && isClient({ roles }),
  'PUT /api/users/{id} workerId': ({ roles }: Roles) => roles.includes('ROLE_ADMIN') && !isClient({ roles }),
}

const schedules = [{ date: '2026-12-14', timeSlots: [{ startTime: '09:00', endTime: '14:00' }] }]
const period = { from: '2026-11-20', to: '2026-11-22' }

/** What chance seldom makes and a call needs before anybody looks at its records. */
const given: Readonly<Record<string, object>> = {
  'POST /api/campaigns': { year: 2026, month: 12 },
  'PUT /api/campaigns/{id}': { year: 2026, month: 12 },
  'POST /api/campaigns/{id}/jobs': { schedules, client: 'Zumos Alba' },
  'POST /api/campaigns/{id}/jobs/series': { schedules, client: 'Zumos Alba' },
  'PUT /api/jobs/{id}': { schedules, client: 'Zumos Alba' },
  'POST /api/jobs/check': { schedules },
  'POST /api/jobs/fit': { schedules },
  'GET /api/calendar': { ...period, status: undefined },
  'GET /api/calendar/entries': { ...period, by: 'worker' },
  'GET /api/history': { entity: 'worker', page: 0 },
  'GET /api/register/day': { day: '2026-11-20' },
  'POST /api/workers/bulk': { seen: '0'.repeat(64) },
  'POST /api/clients/access': { seen: '0'.repeat(64) },
  'POST /api/availability/ask': { monday: '2026-11-30' },
  'POST /api/availability/links': { monday: '2026-11-30' },
  'POST /api/centers': { latitude: '43.37', longitude: '-8.4' },
  'PUT /api/centers/{id}': { latitude: '43.37', longitude: '-8.4' },
}

type Parts = Readonly<Record<NamedRecord['part'], unknown>>

const nameOf = (e: Endpoint, { path }: NamedRecord) => `${e.method} ${e.path} ${path.join('.')}`

/** A call that the schema takes, in which every record is an own one and the given field names one. */
function callNaming(endpoint: Endpoint, named: NamedRecord): Parts {
  const all = recordsNamedBy(endpoint)
  const partOf = (part: NamedRecord['part']) => {
    const schema = part === 'fields' ? endpoint.upload?.fields : endpoint[part]
    if (!schema) return undefined
    const isMeant = (means[nameOf(endpoint, named)] ?? (() => true)) as (value: unknown) => boolean
    const values = fc
      .sample(arbitraryOf(schema, own), { seed, numRuns: 120 })
      .map((value) =>
        all
          .filter((one) => one.part === part)
          .reduce((filled, { path, kind }) => withAt(filled, path, own[kind]), value),
      )
      .filter((value) => part !== named.part || (standsAt(value, named.path) && isMeant(value)))
    const value = values.find((one) => z.safeParse(schema, one).success) ?? values[0]
    return part === 'fields' || value === undefined ? value : withGiven(endpoint, value as object)
  }
  const parts = { body: partOf('body'), query: partOf('query'), fields: partOf('fields') }
  if (parts[named.part] === undefined) throw new Error(`${nameOf(endpoint, named)}: no call could be made`)
  return parts
}

function withGiven({ method, path }: Endpoint, value: object): object {
  const more = given[`${method} ${path}`] ?? (/reports.+file$/.test(path) ? { format: 'csv' } : {})
  return 'draft' in value
    ? { ...value, draft: { ...(value.draft as object), ...more } }
    : { ...value, ...more }
}

async function send(caller: Caller, endpoint: Endpoint, { body, query, fields }: Parts) {
  const path = pathOf(endpoint, paramsFor(endpoint.path, own), withoutNothing(query))
  if (!endpoint.upload) return caller.raw(endpoint.method, path, body === undefined ? {} : { body })
  const file = new File(['%PDF-1.4'], 'x.pdf')
  return caller.raw(endpoint.method, path, await formOf({ file }, withoutNothing(fields)))
}

const withoutNothing = (value: unknown) =>
  Object.fromEntries(
    Object.entries((value ?? {}) as object).filter(([, one]) => one !== undefined && one !== null),
  )

type Answer = Awaited<ReturnType<typeof send>>

/** What an answer says, whoever was asked for. */
const said = ({ statusCode, body }: Answer, id: unknown) =>
  `${statusCode} ${body.replace(/"requestId":"[^"]*"/, '').replaceAll(new RegExp(String.raw`\b${String(id)}\b`, 'g'), '#')}`

const seen = new Set<string>()
const asked = new Set<string>()

/** Asks for a record that is nobody’s, for one of others, and for an own one. */
async function faultsOf(callerOf: () => Caller, endpoint: Endpoint, othersOf: () => Ids, theirMark: string) {
  const faults: string[] = []
  for (const named of recordsNamedBy(endpoint)) {
    const name = nameOf(endpoint, named)
    const call = callNaming(endpoint, named)
    const ask = async (id: unknown) => {
      const parts = { ...call, [named.part]: withAt(call[named.part], named.path, id) }
      const answer = await send(callerOf(), endpoint, parts)
      return { ...answer, said: said(answer, id) }
    }
    const missing = await ask(nowhere)
    const other = await ask(othersOf()[named.kind])
    if (other.statusCode >= 500) faults.push(`${name}: ${other.body}`)
    if (other.body.includes(theirMark)) faults.push(`${name}: names it`)
    const isTaken = endpoint.method !== 'GET' && other.statusCode < 300
    if (isTaken && !leavesOut[name]) faults.push(`${name}: taken, ${other.said.slice(0, 200)}`)
    if (other.said !== missing.said)
      faults.push(`${name}: ${missing.said.slice(0, 900)} but ${other.said.slice(0, 900)}`)
    asked.add(name)
    if (othersOf() === own) continue
    const control = await ask(own[named.kind])
    if (control.said !== missing.said) seen.add(name)
    if (endpoint.method !== 'GET' && control.statusCode < 300) await renew()
  }
  return faults
}

const naming = allEndpoints.filter((e) => e.access !== 'public' && recordsNamedBy(e).length > 0)

describe.each(naming.map((e) => [`${e.method} ${e.path}`, e] as const))('S1 %s', (_name, endpoint) => {
  test.each(rolesOf(endpoint))(
    'takes another agency’s record for one that is not there: %s',
    async (role) => {
      expect(
        await faultsOf(
          () => ours.callers[role],
          endpoint,
          () => foreign,
          otherMark,
        ),
      ).toEqual([])
    },
  )
})

const withoutAddress = naming.filter((e) => !/\{\w+\}/.test(e.path))
const strange = withoutAddress.flatMap((e) =>
  rolesOf(e)
    .filter((role): role is StrangeRole => role !== 'ROLE_ADMIN')
    .map((role) => [`${e.method} ${e.path}`, role, e] as const),
)

describe.each(strange)('S4 %s', (_name, role, endpoint) => {
  test(`takes a colleague’s record for one that is not there: ${role}`, async () => {
    expect(
      await faultsOf(
        () => ours.strangers[role],
        endpoint,
        () => own,
        mark,
      ),
    ).toEqual([])
  })
})

test('S1 nothing of the other agency has changed meanwhile', async () => {
  expect(await printOf(app, theirs.tenant)).toEqual(theirsBefore)
})

test('the sweep sees: most own records are answered otherwise', () => {
  // The rest is refused before its records are looked for, or holds nothing of them.
  expect(seen.size / asked.size).toBeGreaterThan(0.6)
})
