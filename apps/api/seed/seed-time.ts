import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import type { PlannedStretch } from '@cuadrante/domain/time/planned-stretch.ts'
import {
  addToMonth,
  firstDayOf,
  lastDayOf,
  monthOf,
  type Month,
} from '@cuadrante/domain/time/register-month.ts'
import type { PunchKind } from '@cuadrante/domain/time/register-row.ts'
import { sql } from 'kysely'
import { writeMonthEvent } from '../src/features/time/months/reopen-touched.ts'
import { plannedOf } from '../src/features/time/reading/register.queries.ts'
import { workerName } from '../src/platform/records/people-sql.ts'
import { appendRows } from '../src/features/time/rows/append-rows.ts'
import type { RowContent } from '../src/features/time/rows/chained-row.ts'
import { jobOfWorker, newRow, type RowJob } from '../src/features/time/rows/new-row.ts'
import { registerAgencyAt, type RegisterAgency } from '../src/features/time/rows/register-agency.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Session } from '../src/platform/http/context.ts'
import { randomFrom } from './random.ts'
import { kmBetweenTowns, seedPlaces } from './seed-places.ts'

type Person = { readonly id: number; readonly name: string; readonly userId: number; readonly login: string }

const MINUTE = 60_000
/** How far from home the demo's worker has worked. Kilometres. */
const farthestHome = 160

/**
 * What people have punched since the beginning of last month, shift by shift, with what happens in real life: late arrivals,
 * ends that were forgotten, a correction that waits. Last month is closed, and most of it signed.
 */
export async function seedTime(db: Tx, now: Date): Promise<void> {
  const agency = await registerAgencyAt(db, now)
  const month = monthOf(agency.today)
  const last = addToMonth(month, -1)
  const scope = { from: firstDayOf(last), to: agency.today }
  await giveLastMonthsShifts(db, last)
  const planned = await plannedOf(db, scope)
  const people = await peopleOf(db, [...planned.keys()])
  const tenant = await tenantOf(db)
  const maker = { db, tenant, agency, now, jobs: new Map<number, RowJob>() }
  for (const [index, person] of people.entries()) {
    const rows = await rowsOf(maker, person, planned.get(person.id) ?? [], index)
    await appendRows(db, person.id, rows)
  }
  await askCorrection(maker, people)
  const worked = people.filter(({ id }) => planned.get(id)?.some(({ day }) => monthOf(day) === last))
  await settleLastMonth(maker, last, worked)
}

/** The demo's worker has worked last month too: some of its done jobs not far from where they live, one a day. */
async function giveLastMonthsShifts(db: Tx, month: Month): Promise<void> {
  const home = await db
    .selectFrom('workers')
    .innerJoin('users', 'users.id', 'workers.user_id')
    .select('workers.city_id')
    .where('users.login_key', '=', 'trabajador')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  const near = seedPlaces
    .filter(({ cityId }) => kmBetweenTowns(cityId, home?.city_id ?? 0) < farthestHome)
    .map(({ cityId }) => cityId)
  await sql`
    with me as (
      select w.id, ${workerName} as name from workers w join users u on u.id = w.user_id where u.login = 'trabajador'
    ), free as (
      select distinct on (j.start_date) j.id, j.start_date
      from me, jobs j join centres c on c.id = j.centre_id and c.city_id = any(${near}::int[])
      where j.status in ('COMPLETADO', 'FACTURADO') and j.days = 1 and j.deleted_at is null
        and j.start_date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
        and not exists (select from jobs o where o.worker_id = me.id and o.start_date <= j.start_date and o.end_date >= j.start_date)
      order by j.start_date, j.id
    ), chosen as (select id from free order by start_date limit 7)
    update jobs j set worker_id = me.id, worker_name = me.name,
      worker_company = (select coalesce(legal_name, name) from tenants)
    from chosen, me where j.id = chosen.id`.execute(db)
}

type Maker = {
  readonly db: Tx
  readonly tenant: string
  readonly agency: RegisterAgency
  readonly now: Date
  readonly jobs: Map<number, RowJob>
}

const tenantOf = async (db: Tx): Promise<string> =>
  (await db.selectFrom('tenants').select('id').executeTakeFirstOrThrow()).id

async function peopleOf(db: Tx, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select w.id, ${workerName} as name, w.user_id as "userId", u.login from workers w join users u on u.id = w.user_id
    where w.id = any(${[...ids]}::bigint[]) order by w.id`.execute(db)
  return rows
}

const sessionOf = (
  { userId, name }: Pick<Person, 'userId' | 'name'>,
  role: Session['activeRole'],
): Session => ({
  id: '',
  tenant: '',
  userId,
  login: '',
  name,
  roles: [role],
  activeRole: role,
  clientId: null,
  authenticatedAt: '2026-01-01T00:00:00Z',
  isLimited: false,
  modulesOff: [],
  timeZone: defaultZone,
})

async function rowsOf(
  maker: Maker,
  person: Person,
  shifts: readonly PlannedStretch[],
  index: number,
): Promise<RowContent[]> {
  const random = randomFrom(700 + index)
  const rows: RowContent[] = []
  for (const shift of shifts.toSorted((a, b) => a.start - b.start)) {
    const isDemoToday = person.login === 'trabajador' && shift.day === maker.agency.today
    // Whoever tries the demo as a worker punches today's shift.
    if (isDemoToday) continue
    const job = maker.jobs.get(shift.jobId) ?? (await jobOfWorker(maker.db, shift.jobId, person.id))
    maker.jobs.set(shift.jobId, job)
    for (const { kind, at } of actsOf(shift, random, canForget(maker, shift)))
      if (at <= maker.now.getTime()) rows.push(punchRow(maker, person, job, { kind, at, random }))
  }
  return rows
}

/** Ends are forgotten only in the last days: older ones have been corrected long ago. */
const canForget = ({ agency }: Maker, { day }: PlannedStretch): boolean =>
  day >= addDays(agency.today, -6) && day < agency.today && monthOf(day) === monthOf(agency.today)

type Act = { readonly kind: PunchKind; readonly at: number }

/** A shift as somebody works it: a few minutes around its hours, a pause when it is long. */
function actsOf({ start, end }: PlannedStretch, random: () => number, canForgetEnd: boolean): Act[] {
  const isLate = random() < 0.06
  const from = start + Math.round(isLate ? 7 + random() * 14 : random() * 8 - 5) * MINUTE
  const to = end + Math.round(random() * 9 - 4) * MINUTE
  const isLong = end - start > 5 * 60 * MINUTE
  const pause = from + Math.round((to - from) / 2 / MINUTE) * MINUTE
  const isForgotten = random() < 0.05 && canForgetEnd
  return [
    { kind: 'in', at: from },
    ...(isLong
      ? ([
          { kind: 'pause', at: pause },
          { kind: 'resume', at: pause + Math.round(15 + random() * 6) * MINUTE },
        ] as const)
      : []),
    ...(isForgotten ? [] : ([{ kind: 'out', at: to }] as const)),
  ]
}

type Punched = Act & { readonly random: () => number }

function punchRow(maker: Maker, person: Person, job: RowJob, { kind, at, random }: Punched): RowContent {
  const isHeld = random() < 0.02
  const received = new Date(Math.min(at + (isHeld ? 40 * MINUTE : 4000), maker.now.getTime()))
  const session = sessionOf(person, 'ROLE_USER')
  return newRow({ tenant: maker.tenant, now: received, session }, maker.agency, {
    worker_id: person.id,
    key: idFrom(random),
    entry: 'punch',
    kind,
    source: 'own_phone',
    at,
    device_at: new Date(at).toISOString(),
    side: 'worker',
    job,
  })
}

/** A UUID of the fixed sequence, so that the demo is the same everywhere. */
function idFrom(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Somebody asks for the half hour that they stayed longer; the office has not answered yet. */
async function askCorrection(maker: Maker, people: readonly Person[]): Promise<void> {
  const { db, agency, now, tenant } = maker
  const person = people.find(({ login }) => login === 'trabajador') ?? people[0]
  if (!person) return
  const out = await db
    .selectFrom('register_rows')
    .selectAll()
    .where('worker_id', '=', person.id)
    .where('kind', '=', 'out')
    .where('day', '>=', firstDayOf(monthOf(agency.today)))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!out) return
  const row = newRow({ tenant, now, session: sessionOf(person, 'ROLE_USER') }, agency, {
    worker_id: person.id,
    key: idFrom(randomFrom(77)),
    entry: 'correction',
    kind: 'out',
    target_seq: out.seq,
    reason: 'Me quedé a recoger el puesto con el encargado.',
    source: 'own_phone',
    at: Math.min(Date.parse(out.at) + 30 * MINUTE, now.getTime()),
    side: 'worker',
    job: { id: out.job_id, zone: out.zone, centre: out.centre_name },
  })
  await appendRows(db, person.id, [row])
}

/** Closed for most at the beginning of this month; two of three have signed, half of those are approved. */
async function settleLastMonth(maker: Maker, month: Month, people: readonly Person[]): Promise<void> {
  const { db, tenant, agency } = maker
  const { rows: admins } = await sql<{ userId: number; name: string }>`
    select id as "userId", trim(first_name || ' ' || last_name) as name from users
    where roles @> array['ROLE_ADMIN'] order by id limit 1`.execute(db)
  const [admin] = admins
  if (!admin) return
  const closing = firstDayOf(monthOf(agency.today))
  const by = { db, tenant, ip: '127.0.0.1' }
  const office = { ...by, now: momentOf(maker, closing, 9), session: sessionOf(admin, 'ROLE_ADMIN') }
  for (const [index, person] of people.entries()) {
    // A few are left, for whoever tries to close a month.
    if (index % 9 === 4) continue
    const at = { workerId: person.id, month }
    await writeMonthEvent(office, { ...at, event: 'closed', side: 'office' })
    if (index % 3 === 2 || person.login === 'trabajador') continue
    const session = sessionOf(person, 'ROLE_USER')
    const signing = { ...by, now: momentOf(maker, closing, 13), session }
    await writeMonthEvent(signing, { ...at, event: 'signed', side: 'worker' })
    if (index % 2 === 1) continue
    await writeMonthEvent(
      { ...office, now: momentOf(maker, closing, 17) },
      { ...at, event: 'approved', side: 'office' },
    )
  }
}

/** An hour (UTC) of a day, or now when that is still to come. */
function momentOf({ now }: Maker, day: Day, hour: number): Date {
  const moment = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  return moment < now ? moment : now
}
