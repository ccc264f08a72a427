import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { isDownload, type Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { textOfPdf } from '../pdf-text.ts'
import { pathOf, testApp, type Caller, type TestApp } from '../test-app.ts'
import { paramsFor } from './a-full-agency.ts'
import { mark } from './agency/mark.ts'
import { aStaffedAgency, rolesOf, type StaffedAgency } from './a-staffed-agency.ts'

let app: TestApp
let agency: StaffedAgency
let fingerprint: () => Promise<ReadonlyMap<string, string>>

beforeAll(async () => {
  const now = new Date('2026-11-20T10:00:00Z')
  app = await testApp({ clock: () => now })
  agency = await aStaffedAgency(app)
  fingerprint = await fingerprintOf(app, agency.tenant.id)
})

/**
 * Files of which nobody needs to know who took them: pictures that a page shows, a calendar that a program reads by its secret
 * address, how the algorithm decides, and the caller's own sheet with reasons beside its rows.
 */
const takenByAnybody =
  /\/(photos?|\{photoId\})$|^\/api\/calendar\/feed|^\/api\/plan-sheet\/file$|\/import\/[^/]+\/errors$/

/** Where a read notes who took a file away, or who opened which paper; any other read writes nothing. */
function notedIn({ path, reply }: Endpoint): string | undefined {
  if (!isDownload(reply) || takenByAnybody.test(path)) return undefined
  return path.startsWith('/api/documents/') ? 'document_accesses' : 'history'
}

/** What the reads are asked that need to be. */
const period = { from: '2026-11-20', to: '2026-11-22' }
const questions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/history': { entity: 'campaign', entityId: '1' },
  '/api/dashboard/list': { of: 'jobs-today' },
  '/api/dashboard/palette': { search: mark },
  '/api/plans/{id}/why': { jobId: '987654' },
  '/api/availability': { monday: '2026-11-16' },
  '/api/availability/balance': { monday: '2026-11-16' },
  '/api/absences/calendar': { month: '2026-11' },
  '/api/holidays/between': period,
  '/api/calendar': period,
  '/api/calendar/entries': period,
  '/api/portal/register': { month: '2026-11' },
  '/api/portal/register/file': { month: '2026-11', format: 'pdf' },
  '/api/register/month': { month: '2026-11' },
  '/api/register/day': { day: '2026-11-20' },
  '/api/register/file': { ...period, format: 'xlsx' },
}
const questionOf = (path: string): Readonly<Record<string, string>> => {
  if (path === '/api/worker-changes') return { workerId: String(agency.ids['/api/workers/']) }
  if (path.endsWith('/visits/plan/places'))
    return { rowId: String(agency.ids['/api/routes/processing/rows/']) }
  if (path.endsWith('/visits/plan/ways'))
    return { rowId: String(agency.ids['/api/routes/processing/rows/']), way: '0', version: '0' }
  return questions[path] ?? (/^\/api\/reports\/\w+\/file$/.test(path) ? { format: 'csv' } : {})
}

/**
 * Of these the full agency has none: a picture, a rejected row, the workbook as it came, a secret link, another's task,
 * the sheet of a plan that was really made, a way in of a visit that a plan left out (of another plan than the one that stands, 409).
 */
const isMissing =
  /photos?(\/\{photoId\})?$|import\/\{\w+\}\/errors|workbook$|\{token\}|\{taskId\}|signed$|sheet\/file$|plan\/ways$/

const reads = allEndpoints.filter((e) => e.method === 'GET')

describe.each(reads.flatMap((e) => rolesOf(e).map((role) => [`${e.path} ${role}`, e, role] as const)))(
  'GET %s',
  (_name, endpoint, role) => {
    test('S24 answers by its schema and changes nothing, and notes who took a file away', async () => {
      const before = await fingerprint()
      const answer = await agency.callers[role].raw(
        'GET',
        pathOf(endpoint, paramsFor(endpoint.path, agency.ids), questionOf(endpoint.path)),
      )
      const after = await fingerprint()
      const changed = [...after].filter(([table, was]) => before.get(table) !== was).map(([table]) => table)
      const noted = answer.statusCode === 200 ? notedIn(endpoint) : undefined
      expect(changed).toEqual(noted ? [noted] : [])
      expect(isMissing.test(endpoint.path) ? [200, 404, 409] : [200], answer.body.slice(0, 300)).toContain(
        answer.statusCode,
      )
    })
  },
)

describe('S5 why somebody is away', () => {
  /** Why, as it stands in the records and as it is read. */
  const whys = /TRANSPORT|Sin transporte|lumbalgia|neumonía/i
  /** Asked where the records are: the day of the shift that was called off. */
  const days: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/api/confirmations': { date: '2026-11-20' },
  }
  const pathsWithWhy = async (caller: Caller): Promise<string[]> => {
    const found: string[] = []
    for (const endpoint of reads.filter((one) => rolesOf(one).includes('ROLE_ADMIN'))) {
      const { path } = endpoint
      const query = { ...questionOf(path), ...days[path] }
      const answer = await caller.raw('GET', pathOf(endpoint, paramsFor(path, agency.ids), query))
      if (whys.test(await wordsIn(answer.rawPayload))) found.push(path)
    }
    return found
  }

  test('is in no reply to an administrator who may not read it, and in those of another', async () => {
    const planner = await agency.tenant.as('ROLE_ADMIN')
    await agency.tenant.inTenant(async (db) => {
      await db
        .updateTable('users')
        .set({ sees_absence_types: false })
        .where('id', '=', planner.userId)
        .execute()
      const callOff = { reason: 'TRANSPORT', note: 'Lumbalgia', told_at: '2026-11-20T07:30:00Z' }
      await db.updateTable('call_offs').set(callOff).execute()
      await db.updateTable('jobs').set({ status: 'CONFIRMADO' }).execute()
      await db.updateTable('absences').set({ note: 'Neumonía' }).execute()
    })
    expect(await pathsWithWhy(agency.callers.ROLE_ADMIN)).toEqual(
      expect.arrayContaining([
        '/api/absences',
        '/api/call-offs',
        '/api/confirmations',
        '/api/register/workers/{id}/reliability',
      ]),
    )
    expect(await pathsWithWhy(planner)).toEqual([])
  })
})

/** What is read in a reply, also where it is a workbook or a paper. */
async function wordsIn(bytes: Buffer): Promise<string> {
  const start = bytes.subarray(0, 4).toString('latin1')
  if (start === '%PDF') return textOfPdf(bytes)
  const parts = start === 'PK\u0003\u0004' ? Object.values(unzipSync(bytes)) : [bytes]
  return parts.map((part) => Buffer.from(part).toString('utf8')).join(' ')
}

test('the sweep sees a change in any table of the agency', async () => {
  const before = await fingerprint()
  expect(before.size).toBeGreaterThan(50)
  await agency.tenant.inTenant((db) => db.updateTable('document_types').set({ name: 'Otro' }).execute())
  const after = await fingerprint()
  expect([...after].filter(([table, was]) => before.get(table) !== was).map(([table]) => table)).toEqual([
    'document_types',
  ])
})

/** Of every table of an agency, which rows there are in which state: an insert, an update and a delete each show. */
async function fingerprintOf({ database }: TestApp, tenant: string) {
  const { rows: tables } = await database.asOwner((db) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      order by 1`.execute(db),
  )
  const each = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, (select coalesce(string_agg(t.xmin::text || t.ctid::text, ' ' order by t.ctid), '')
        from ${sql.table(name)} t where t.tenant_id = ${sql.lit(tenant)}) as state`,
  )
  const query = sql<{ name: string; state: string }>`${sql.join(each, sql` union all `)}`
  return async () => {
    const { rows } = await database.asOwner((db) => query.execute(db))
    return new Map(rows.map(({ name, state }) => [name, state]))
  }
}
