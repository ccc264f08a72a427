import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { catalogues } from '@cuadrante/contract/catalogues/catalogues.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { addDays, daysBetween, type Day } from '@cuadrante/domain/dates/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { sendDocumentAlerts } from '../src/features/people/documents/document-alerts.ts'
import { gatherCast } from './campaigns/campaign-cast.ts'
import { campaignNames } from './campaigns/campaign-names.ts'
import { draftCampaigns } from './campaigns/seed-campaigns.ts'
import { seedAgency } from './seed-agency.ts'
import { kmBetweenTowns } from './seed-places.ts'
import { giveTodaysShift } from './seed-portal.ts'
import { tellMissingOuts } from '../src/features/time/upkeep/tell-missing-outs.ts'
import { testApp, type Caller } from '../test/test-app.ts'
import { inOneTransaction } from '../src/platform/database/database.ts'
import { createDemoAccounts } from '../src/features/access/tenants/create-tenant.ts'

const now = new Date('2026-11-20T08:30:00Z')
/** What the choices of the job form ask. */
const query = { page: 0, size: 20, sort: 'id,asc' } as const

let admin: Caller & { readonly userId: number }
/** Records of long ago that were made today, days between the first and the last act, and acts that have not come yet. */
let told: {
  readonly created: number
  readonly span: number
  readonly late: number
  readonly texts: { readonly about?: string; readonly contact?: string }
}
let inDemo: Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['aTenant']>>['inTenant']
let unread: readonly { readonly count: number }[]
beforeAll(async () => {
  const app = await testApp({ clock: () => now })
  const tenant = await app.aTenant()
  await inOneTransaction(app.database, tenant.id, async (within) => {
    await createDemoAccounts(within, tenant.id)
    await seedAgency(within, app.files, tenant.id, now)
  })
  await app.database.vacuumAnalyze()
  inDemo = tenant.inTenant
  told = await tenant.inTenant(async (db) => {
    const { rows } = await sql<typeof told>`
      select (select count(*) from jobs where end_date < '2026-11-01' and created_at > end_date) +
          (select count(*) from campaigns where end_date < '2026-11-01' and created_at > end_date) as created,
        (select extract(day from max(at) - min(at))::int from history) as span,
        (select count(*) from history where entity in ('campaign', 'worker') and at > ${now}) as late,
        (select settings from tenants) as texts`.execute(db)
    return rows[0] as typeof told
  })
  unread = await tenant.inTenant(async (db) => {
    await sendDocumentAlerts(db, now)
    await tellMissingOuts(db, { now })
    const { rows } = await sql<{ count: number }>`
      select count(*) filter (where read_at is null) as count from notices group by user_id, role`.execute(db)
    return rows
  })
  admin = await tenant.as('ROLE_ADMIN')
})

test('the job form of the demo agency offers six clients, eight executives and the six profiles in their order', async () => {
  const clients = await admin.call(clientEndpoints.list, { query })
  expect(clients.content).toHaveLength(6)
  const executives = await admin.call(accessEndpoints.users, { query })
  expect(executives.content.filter(({ id }) => id !== admin.userId)).toHaveLength(8)
  const profiles = await admin.call(catalogues.profile.endpoints.list, { query: { ...query, active: true } })
  expect(profiles.content.map(({ name }) => name)).toEqual([
    'PROMOTOR',
    'DEGUSTADORA',
    'AZAFATA',
    'MODELO',
    'ANIMADOR',
    'SUPERVISOR',
  ])
})

test('fifteen of its several hundred people hold the jobs of this month’s campaigns', async () => {
  const { totalElements } = await admin.call(peopleEndpoints.list, {
    query: { ...query, workerType: 'WORKER' },
  })
  expect(totalElements).toBeGreaterThan(200)
  const { content } = await admin.call(campaignEndpoints.list, { query: { year: 2026, month: 11, size: 48 } })
  const holders = new Set<number>()
  for (const { id } of content) {
    const jobs = await admin.call(campaignEndpoints.jobs, { params: { id }, query: { size: 200 } })
    for (const { worker } of jobs.content) if (worker) holders.add(worker.id)
  }
  expect(holders.size).toBe(15)
})

test('the first day has a handful of notices to read, and the alerts of the hour add none', () => {
  expect(unread.length).toBeGreaterThan(0)
  for (const { count } of unread) expect(count).toBeLessThanOrEqual(6)
})

test('a record says of its DNI the same last day as the document', async () => {
  const { rows } = await inDemo((db) =>
    sql<{ both: number; differ: number }>`
      select count(*)::int as both, (count(*) filter (where w.dni_expires_on is distinct from d.expires_on))::int as differ
      from documents d join document_types t on t.id = d.type_id and t.is_identity join workers w on w.id = d.worker_id`.execute(
      db,
    ),
  )
  expect(rows[0]?.both).toBeGreaterThan(100)
  expect(rows[0]?.differ).toBe(0)
})

test('a file of the demo is named after the document that it is of', async () => {
  const { rows } = await inDemo((db) =>
    sql<{ type: string; names: string[] }>`
      select t.name as type, array_agg(distinct f.original_name order by f.original_name) as names
      from document_files f join documents d on d.id = f.document_id join document_types t on t.id = d.type_id
      group by t.name order by t.name`.execute(db),
  )
  expect(Object.fromEntries(rows.map(({ type, names }) => [type, names]))).toEqual({
    'Certificado de cuenta bancaria': ['certificado cuenta bancaria.jpg'],
    'Contrato de trabajo': ['contrato de trabajo.pdf'],
    'DNI o NIE': ['dni.jpg'],
    'Información de riesgos laborales': ['información de riesgos laborales.pdf'],
  })
})

test('an account of the demo is called as its record, and no account is left without one', async () => {
  const { rows } = await inDemo((db) =>
    sql<{ login: string; same: boolean }>`
      select u.login, (u.first_name, u.last_name, u.email) = (w.first_name, surnames_of(w), w.email) as same
      from workers w join users u on u.id = w.user_id where u.login is not null order by 1`.execute(db),
  )
  expect(rows).toEqual([
    { login: 'multi', same: true },
    { login: 'trabajador', same: true },
  ])
  const { rows: left } = await inDemo((db) =>
    sql`select u.id from users u where u.login is null and not exists (select from workers w where w.user_id = u.id)`.execute(
      db,
    ),
  )
  expect(left).toEqual([])
})

/** The first and last of a month, the middle of one, the shortest month and the turn of a year, by night and by day. */
const dates = [
  '2026-11-20T08:30:00Z',
  '2026-12-01T05:00:00Z',
  '2026-12-31T22:30:00Z',
  '2027-02-14T09:00:00Z',
  '2027-02-28T18:00:00Z',
  '2027-08-20T04:00:00Z',
]

test.for(dates)('at %s some tens of jobs wait, and several of them can be offered', async (date) => {
  const cast = await inDemo((db) => gatherCast(db, new Date(date)))
  const jobs = [...draftCampaigns(cast)].flatMap(({ values, jobsOf }) =>
    jobsOf(1, 0).map((job) => ({
      ...job,
      day: job.schedule[0]?.date ?? '',
      isRunning: values.status === 'ACTIVA',
    })),
  )
  const waiting = jobs.filter(({ status }) => status === 'PENDIENTE' || status === 'CONFIRMADO')
  expect(waiting.length).toBeGreaterThan(20)
  expect(waiting.length).toBeLessThan(80)
  const own = new Set(jobs.filter(({ workerId }) => workerId === cast.workers[0]?.id).map(({ day }) => day))
  const isFree = (day: Day) => ![-1, 0, 1].some((days) => own.has(addDays(day, days)))
  const ahead = waiting.filter(({ day }) => daysBetween(cast.today, day) >= 3 && isFree(day))
  const free = ahead.filter(
    ({ workerId, status, isRunning }) => !workerId && status === 'PENDIENTE' && isRunning,
  )
  expect(new Set(free.map(({ day }) => day)).size).toBeGreaterThan(3)
})

test('the bell of the office counts some tens of jobs', async () => {
  const { pendingJobs } = await admin.call(dashboardEndpoints.bell)
  expect(pendingJobs).toBeLessThan(80)
})

test('three offers are under way, and the demo’s worker may answer one', async () => {
  const { rows } = await inDemo((db) =>
    sql<{ offers: number; own: number }>`
      select count(distinct i.offer_id) as offers,
        count(*) filter (where u.login = 'trabajador' and i.status in ('SENT', 'OPENED')) as own
      from offer_invitations i join workers w on w.id = i.worker_id left join users u on u.id = w.user_id`.execute(
      db,
    ),
  )
  expect(rows[0]?.offers).toBe(3)
  expect(rows[0]?.own).toBeGreaterThan(0)
})

test('nothing of last year was made today, and the history goes back as far as the campaigns', async () => {
  const { created, span, late } = told
  expect(created).toBe(0)
  expect(span).toBeGreaterThan(300)
  expect(late).toBe(0)
})

test('the demo’s client has campaigns under way, with work ahead', async () => {
  const { rows } = await inDemo((db) =>
    sql<{ campaigns: number; ahead: number }>`
      select count(distinct c.id) as campaigns, count(j.id) as ahead
      from campaigns c join jobs j on j.campaign_id = c.id and j.start_date between '2026-11-20' and '2026-11-27'
      where c.status = 'ACTIVA' and c.client_id = (select min(id) from clients)`.execute(db),
  )
  expect(rows[0]?.campaigns).toBeGreaterThan(0)
  expect(rows[0]?.ahead).toBeGreaterThan(4)
})

test('the demo’s client sees a shift of the next days that still waits for somebody, and others that do not', async () => {
  const { rows } = await inDemo((db) =>
    sql<{ open: number; covered: number }>`
      select count(*) filter (where j.worker_id is null and j.status = 'PENDIENTE')::int as open,
        count(j.worker_id)::int as covered
      from campaigns c join jobs j on j.campaign_id = c.id and j.start_date between '2026-11-20' and '2026-11-26'
      where c.status = 'ACTIVA' and c.client_id = (select min(id) from clients)`.execute(db),
  )
  expect(rows[0]?.open).toBeGreaterThan(0)
  expect(rows[0]?.covered).toBeGreaterThan(0)
})

test('the demo’s worker has a shift to confirm, and none just ahead is cancelled', async () => {
  const { rows } = await inDemo((db) =>
    sql<{ day: string; status: string }>`
      select j.start_date::text as day, j.status from jobs j
        join workers w on w.id = j.worker_id join users u on u.id = w.user_id
      where u.deleted_at is null and u.login_key = 'trabajador' and j.start_date between '2026-11-20' and '2026-11-27'`.execute(
      db,
    ),
  )
  expect(rows.filter(({ status }) => status === 'ANULADO')).toEqual([])
  expect(rows.map(({ day }) => day)).toContain('2026-11-21')
})

test('the demo’s worker has a shift of today, also where others hold all of that day', async () => {
  const { rows: taken } = await inDemo((db) =>
    sql<{ day: string }>`
      select j.start_date::text as day from jobs j
        left join workers w on w.id = j.worker_id left join users u on u.id = w.user_id
      where j.start_date between '2026-10-01' and '2026-11-30' and j.deleted_at is null and j.days = 1 and j.status <> 'ANULADO' group by 1
      having bool_and(j.worker_id is not null and u.login is null) order by 1 limit 3`.execute(db),
  )
  expect(taken).toHaveLength(3)
  const undone = new Error('only tried')
  for (const { day } of taken) {
    const trying = inDemo(async (db) => {
      await giveTodaysShift(db, day)
      const { rows } = await sql<{ status: string }>`
        select j.status from jobs j join workers w on w.id = j.worker_id join users u on u.id = w.user_id
        where u.deleted_at is null and u.login_key = 'trabajador' and j.start_date = ${day}::date and j.deleted_at is null and j.status <> 'ANULADO'`.execute(
        db,
      )
      expect({ day, shifts: rows }).toEqual({ day, shifts: [{ status: 'ACTIVO' }] })
      throw undone
    })
    await expect(trying).rejects.toBe(undone)
  }
})

test('whoever holds a job of this month lives where it is, or not far', async () => {
  const far = await inDemo(async (db) => {
    const { rows } = await sql<{ worker: string; person: number; place: number }>`
      select j.worker_name as worker, w.city_id as person, c.city_id as place
      from jobs j join workers w on w.id = j.worker_id join centres c on c.id = j.centre_id
      where j.start_date between '2026-11-01' and '2026-11-30'`.execute(db)
    expect(rows.length).toBeGreaterThan(150)
    return rows.filter(({ person, place }) => kmBetweenTowns(person, place) > 210)
  })
  expect(far).toEqual([])
})

test('campaigns are in their season, each name comes back for its client, and none is twice in a month', async () => {
  const { rows } = await inDemo((db) =>
    sql<{ name: string; client: string; year: number; month: number }>`
      select name, client_name as client, year, month from campaigns`.execute(db),
  )
  const clientOf = new Map<string, string>()
  for (const { name, client, month } of rows) {
    const bare = name.replace(/ \d{4}$/, '')
    const named = campaignNames.find((one) => one.name === bare)
    expect(named?.months ?? [month]).toContain(month)
    expect(clientOf.get(bare) ?? client).toBe(client)
    clientOf.set(bare, client)
  }
  const keys = rows.map(({ name, year, month }) => `${name} ${year}-${month}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the agency says who it is and how to reach it', () => {
  expect(told.texts.about).toMatch(/Atlántica Promo/)
  expect(told.texts.contact).toMatch(/981 000 900/)
})

test('people have answered about tomorrow and about next week, some have not, and nobody against an own shift', async () => {
  const { rows } = await inDemo((db) =>
    sql<{
      confirmed: number
      open: number
      answered: number
      against: number
      asked: number
      nights: number
    }>`
      select (select count(*)::int from shift_confirmations where confirmed_at is not null) as confirmed,
        (select count(*)::int from shift_confirmations where confirmed_at is null) as open,
        (select count(*)::int from availability_answers) as answered,
        (select count(*)::int from availability_answers a join job_slots s on s.worker_id = a.worker_id
          cross join json_array_elements(a.stretches::json) t
          where s.date = a.monday + (t ->> 'weekday')::int and t ->> 'state' = 'cannot') as against,
        (select count(distinct asked_at)::int from absences) as asked,
        (select count(*)::int from absences
          where extract(hour from asked_at at time zone 'Europe/Madrid') not between 8 and 19) as nights`.execute(
      db,
    ),
  )
  const [told] = rows
  expect(told?.confirmed).toBeGreaterThan(3)
  expect(told?.open).toBeGreaterThan(0)
  expect(told?.answered).toBeGreaterThan(30)
  expect(told?.answered).toBeLessThan(120)
  expect(told).toMatchObject({ against: 0, nights: 0 })
  expect(told?.asked).toBeGreaterThan(5)
})
