import { reportEndpoints as endpoints } from '@cuadrante/contract/reports/endpoints.ts'
import type { ReportName } from '@cuadrante/contract/reports/report-list.ts'
import type { Grouping, ReportReply } from '@cuadrante/contract/reports/report.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDemoAccounts } from '../access/tenants/create-tenant.ts'
import { seedDemo } from '../../../seed/seed-demo.ts'
import { testApp, type Caller, type TestTenant } from '../../../test/test-app.ts'

/** A Friday morning in Madrid: the demo agency's month is half over. */
const now = new Date('2026-11-20T08:30:00Z')
const period = { from: '2026-11-03', to: '2026-11-27' }

type Job = {
  id: number
  campaign_id: number
  status: string
  worker_id: number | null
  worker_name: string | null
  centre_id: number | null
  centre_name: string | null
  location: string | null
  start_date: string
  salary: number | null
  expenses: number | null
  allowances: number | null
  kilometers: number | null
}
type Slot = { job_id: number; date: string; shift_date: string; starts_at: string; ends_at: string }
type Campaign = {
  id: number
  name: string
  client_id: number | null
  client_name: string
  start_date: string
  end_date: string | null
  budget: number | null
}
type Punch = {
  worker_id: number
  seq: number
  entry: string
  kind: string
  at: string
  day: string
  job_id: number
}
type Assignment = { job_id: number; scanned_items: number; confirmed_items: number }

let tenant: TestTenant
let admin: Caller
let jobs: Job[]
let slots: Slot[]
let campaigns: Map<number, Campaign>
let assignments: Assignment[]
let punches: Punch[]

/** Whole tables without conditions: everything below is counted in the test itself. */
beforeAll(async () => {
  const app = await testApp({ clock: () => now })
  tenant = await app.aTenant()
  await createDemoAccounts(app.database, tenant.id)
  await seedDemo(app.database, tenant.id, now)
  admin = await tenant.as('ROLE_ADMIN')
  const all = <Row>(table: string) =>
    tenant.inTenant(async (db) => (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows)
  jobs = (await all<Job & { deleted_at: string | null }>('jobs')).filter(({ deleted_at }) => !deleted_at)
  slots = await all<Slot>('job_slots')
  campaigns = new Map((await all<Campaign>('campaigns')).map((campaign) => [campaign.id, campaign]))
  assignments = await all<Assignment>('assignments')
  punches = (await all<Punch>('register_rows'))
    .filter(({ entry, day }) => entry === 'punch' && day >= period.from && day <= period.to)
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.seq - b.seq)
})

const ask = (report: ReportName, by: Grouping): Promise<ReportReply> =>
  admin.call(endpoints[report].read, { query: { period: 'custom', ...period, by } })

const campaignOf = ({ campaign_id }: Job): Campaign => {
  const campaign = campaigns.get(campaign_id)
  if (!campaign) throw new Error(`no campaign ${campaign_id}`)
  return campaign
}

const nameBy: Readonly<Record<'campaign' | 'client' | 'center' | 'worker', (job: Job) => string>> = {
  campaign: (job) => campaignOf(job).name,
  client: (job) => campaignOf(job).client_name,
  center: (job) => job.centre_name ?? job.location ?? 'Sin centro',
  worker: (job) => job.worker_name ?? '',
}

/** Adds figures under a name. */
function countUp<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  figuresOf: (item: T) => Record<string, number>,
) {
  const counted = new Map<string, Record<string, number>>()
  for (const item of items) {
    const row = counted.get(nameOf(item)) ?? {}
    for (const [figure, value] of Object.entries(figuresOf(item))) row[figure] = (row[figure] ?? 0) + value
    counted.set(nameOf(item), row)
  }
  return counted
}

/** The figures of a reply by row name; rows of the same name are added up. */
const figuresIn = (reply: ReportReply, ...figures: string[]) =>
  countUp(
    reply.rows,
    ({ name }) => name,
    ({ values }) => Object.fromEntries(figures.map((figure) => [figure, Number(values[figure] ?? 0)])),
  )

const minutesOf = ({ starts_at, ends_at }: Slot) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
const isDone = ({ status }: Job) => status === 'COMPLETADO' || status === 'FACTURADO'
const cents = (value: number) => Math.round(value * 100) / 100

/** A job on the day on which its shift begins, with the minutes of that shift. */
function daysOfJobs() {
  const days = new Map<string, { job: Job; date: string; minutes: number }>()
  for (const slot of slots) {
    const job = jobs.find(({ id }) => id === slot.job_id)
    if (!job || job.status === 'ANULADO' || slot.shift_date < period.from || slot.shift_date > period.to)
      continue
    const key = `${slot.job_id} ${slot.shift_date}`
    const day = days.get(key) ?? { job, date: slot.shift_date, minutes: 0 }
    days.set(key, { ...day, minutes: day.minutes + minutesOf(slot) })
  }
  return [...days.values()]
}

describe('coverage', () => {
  const figures = ['shifts', 'covered', 'open', 'planned', 'coveredHours']
  const count = (nameOf: (day: ReturnType<typeof daysOfJobs>[number]) => string) =>
    countUp(daysOfJobs(), nameOf, ({ job, minutes }) => {
      const isCovered = job.worker_id !== null
      return {
        shifts: 1,
        covered: isCovered ? 1 : 0,
        open: isCovered ? 0 : 1,
        planned: minutes,
        coveredHours: isCovered ? minutes : 0,
      }
    })

  test.each(['campaign', 'client', 'center'] as const)(
    'by %s equals the shifts counted by hand',
    async (by) => {
      const reply = await ask('coverage', by)
      const byHand = count(({ job }) => nameBy[by](job))
      expect(byHand.size).toBeGreaterThan(3)
      expect(figuresIn(reply, ...figures)).toEqual(byHand)
    },
  )

  test('by day equals the shifts counted by hand, in the order of the days', async () => {
    const reply = await ask('coverage', 'day')
    const byHand = count(({ date }) => date)
    expect(figuresIn(reply, ...figures)).toEqual(byHand)
    expect(reply.rows.map(({ name }) => name)).toEqual([...byHand.keys()].toSorted())
  })

  test('totals are those of all shifts, and the share is that of the totals', async () => {
    const days = daysOfJobs()
    const covered = days.filter(({ job }) => job.worker_id !== null).length
    expect(covered).toBeLessThan(days.length)
    const { totals } = await ask('coverage', 'campaign')
    expect(totals).toMatchObject({ shifts: days.length, covered, open: days.length - covered })
    expect(totals['share']).toBeCloseTo((covered / days.length) * 100, 1)
  })
})

describe('results', () => {
  test.each(['campaign', 'client', 'center'] as const)('by %s equal the jobs counted by hand', async (by) => {
    const starting = jobs.filter(({ start_date }) => start_date >= period.from && start_date <= period.to)
    const byHand = countUp(starting, nameBy[by], (job) => {
      const minutes = slots
        .filter(({ job_id }) => job_id === job.id)
        .reduce((sum, slot) => sum + minutesOf(slot), 0)
      const work = assignments.filter(({ job_id }) => job_id === job.id)
      return {
        jobs: job.status === 'ANULADO' ? 0 : 1,
        done: isDone(job) ? 1 : 0,
        cancelled: job.status === 'ANULADO' ? 1 : 0,
        doneHours: isDone(job) ? minutes : 0,
        scanned: work.reduce((sum, { scanned_items }) => sum + scanned_items, 0),
        confirmed: work.reduce((sum, { confirmed_items }) => sum + confirmed_items, 0),
      }
    })
    const reply = await ask('results', by)
    const figures = ['jobs', 'done', 'cancelled', 'doneHours', 'scanned', 'confirmed']
    expect(byHand.size).toBeGreaterThan(3)
    expect(figuresIn(reply, ...figures)).toEqual(byHand)
    expect(Number(reply.totals['scanned'])).toBeGreaterThan(0)
  })
})

describe('cost and margin', () => {
  /** Euros per kilometre that an agency starts with. */
  const eurosPerKm = 0.26
  const mileageOf = ({ kilometers }: Job) => cents(Math.round((kilometers ?? 0) * eurosPerKm * 1000) / 1000)
  const costOf = (job: Job) =>
    (job.salary ?? 0) + (job.expenses ?? 0) + (job.allowances ?? 0) + mileageOf(job)

  test.each(['campaign', 'client'] as const)(
    'by %s equal the jobs added up by hand, to the cent',
    async (by) => {
      const underWay = [...campaigns.values()].filter(
        ({ start_date, end_date }) => start_date <= period.to && (!end_date || end_date >= period.from),
      )
      const sums = countUp(
        underWay,
        ({ name, client_name }) => (by === 'campaign' ? name : client_name),
        ({ id, budget }) => {
          const priced = jobs.filter(({ campaign_id, status }) => campaign_id === id && status !== 'ANULADO')
          const sum = (valueOf: (job: Job) => number) =>
            priced.reduce((total, job) => total + valueOf(job), 0)
          return {
            jobs: priced.length,
            salary: sum(({ salary }) => salary ?? 0),
            extras: sum(({ expenses, allowances }) => (expenses ?? 0) + (allowances ?? 0)),
            mileage: sum(mileageOf),
            cost: sum(costOf),
            doneCost: sum((job) => (isDone(job) ? costOf(job) : 0)),
            unbudgetedCost: budget === null ? sum(costOf) : 0,
            budget: budget ?? 0,
            margin: budget === null ? 0 : budget - sum(costOf),
          }
        },
      )
      const inCents = (rows: ReadonlyMap<string, Record<string, number>>) =>
        Object.fromEntries(
          [...rows].map(([name, row]) => [
            name,
            Object.fromEntries(
              Object.entries(row).map(([figure, value]) => [figure, Math.round(value * 100)]),
            ),
          ]),
        )
      const reply = await ask('cost', by)
      const figures = [
        'jobs',
        'salary',
        'extras',
        'mileage',
        'cost',
        'doneCost',
        'unbudgetedCost',
        'budget',
        'margin',
      ]
      expect(sums.size).toBeGreaterThan(3)
      expect(inCents(figuresIn(reply, ...figures))).toEqual(inCents(sums))
      for (const { values } of reply.rows)
        expect(Number(values['margin'])).toBeCloseTo(
          Number(values['budget']) - (Number(values['cost']) - Number(values['unbudgetedCost'])),
          2,
        )
      for (const { values } of reply.rows.filter((row) => row.values['budget']))
        expect(values['share']).toBeCloseTo((Number(values['margin']) / Number(values['budget'])) * 100, 1)
    },
  )
})

describe('the register', () => {
  /** Punctuality that an agency starts with, minutes. */
  const grace = 5
  const holding = new Set(['CONFIRMADO', 'ACTIVO', 'COMPLETADO', 'FACTURADO'])

  type Stay = { start: number; end: number | undefined }
  type Shift = { job: Job; worker: number; date: string; start: number; end: number; stay: Stay | undefined }

  /** What was punched at a job on a day, cut at each entry. */
  function staysOf(job: Job, date: string): Stay[] {
    const stays: Stay[] = []
    for (const { job_id, worker_id, day, kind, at } of punches) {
      if (job_id !== job.id || worker_id !== job.worker_id || day !== date) continue
      if (kind === 'in') stays.push({ start: Date.parse(at), end: undefined })
      const last = stays.at(-1)
      if (kind === 'out' && last) last.end = Date.parse(at)
    }
    return stays
  }

  /** Things by shift: what a job holds on a day is one, also in two parts. */
  function byShift<T extends { job: Job; date: string }>(parts: readonly T[]): [T, ...T[]][] {
    return [...grouped(parts, ({ job, date }) => `${job.id} ${date}`).values()] as [T, ...T[]][]
  }

  /** Parts of shifts that are over, each with the stay that began nearest to it; no stay serves two. */
  function shiftsOver(): Shift[] {
    const free = new Map<string, Stay[]>()
    return slots
      .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
      .flatMap((slot) => {
        const job = jobs.find(({ id }) => id === slot.job_id)
        const isInPeriod = slot.date >= period.from && slot.date <= period.to
        if (!job || job.worker_id === null || !holding.has(job.status) || !isInPeriod) return []
        const [start, end] = [Date.parse(slot.starts_at), Date.parse(slot.ends_at)]
        if (end > now.getTime()) return []
        const key = `${job.id} ${slot.date}`
        const stays = (free.get(key) ?? staysOf(job, slot.date)).toSorted(
          (a, b) => Math.abs(a.start - start) - Math.abs(b.start - start),
        )
        const [stay, ...others] = stays
        free.set(key, others)
        return [{ job, worker: job.worker_id, date: slot.date, start, end, stay }]
      })
  }

  /** Minutes from an entry or a return to the next punch of the same job and day; none if that is another entry. */
  function workedStretches() {
    return punches.flatMap((punch, index) => {
      if (punch.kind !== 'in' && punch.kind !== 'resume') return []
      const isSame = (other: Punch) =>
        other.worker_id === punch.worker_id && other.job_id === punch.job_id && other.day === punch.day
      const next = punches.slice(index + 1).find(isSame)
      const job = jobs.find(({ id }) => id === punch.job_id)
      return next && next.kind !== 'in' && job
        ? [{ job, minutes: (Date.parse(next.at) - Date.parse(punch.at)) / 60_000 }]
        : []
    })
  }

  test('the demo has many shifts behind it, some of them two a day', () => {
    const over = shiftsOver()
    expect(over.length).toBeGreaterThan(50)
    expect(new Set(over.map(({ job, date }) => `${job.id} ${date}`)).size).toBeLessThan(over.length)
  })

  test.each(['worker', 'campaign', 'client'] as const)(
    'hours by %s equal slots and punches added up by hand',
    async (by) => {
      const figures = ['shifts', 'planned', 'registered']
      const none = { shifts: 0, planned: 0, registered: 0 }
      const byHand = countUp(
        [
          ...byShift(shiftsOver()).map((parts) => ({
            job: parts[0].job,
            ...none,
            shifts: 1,
            planned: parts.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0),
          })),
          ...workedStretches().map(({ job, minutes }) => ({ job, ...none, registered: minutes })),
        ],
        ({ job }) => nameBy[by](job),
        ({ shifts, planned, registered }) => ({ shifts, planned, registered }),
      )
      const reply = await ask('hours', by)
      const counted = figuresIn(reply, ...figures)
      expect(counted).toEqual(byHand)
      const sum = (figure: string) =>
        [...byHand.values()].reduce((total, row) => total + (row[figure] ?? 0), 0)
      expect(reply.totals).toMatchObject({
        planned: sum('planned'),
        registered: sum('registered'),
        difference: sum('registered') - sum('planned'),
      })
    },
  )

  test.each(['worker', 'campaign', 'day'] as const)(
    'absences and late arrivals by %s equal those found by hand',
    async (by) => {
      const byHand = countUp(
        byShift(shiftsOver()),
        ([{ job, date }]) => (by === 'day' ? date : nameBy[by](job)),
        (parts) => {
          const some = (isSo: (part: Shift) => boolean) => (parts.some(isSo) ? 1 : 0)
          const lateBy = ({ stay, start }: Shift) => {
            const late = stay ? (stay.start - start) / 60_000 : 0
            return late > grace ? late : 0
          }
          return {
            shifts: 1,
            missing: some(({ stay }) => !stay),
            late: some((part) => lateBy(part) > 0),
            lateMinutes: parts.reduce((sum, part) => sum + lateBy(part), 0),
            early: some(({ stay, end }) => stay?.end !== undefined && (end - stay.end) / 60_000 > grace),
            noExit: some(({ stay }) => stay !== undefined && stay.end === undefined),
          }
        },
      )
      const reply = await ask('punctuality', by)
      const figures = ['shifts', 'missing', 'late', 'lateMinutes', 'early', 'noExit']
      const counted = figuresIn(reply, ...figures)
      expect(counted).toEqual(byHand)
      expect(Number(reply.totals['late'])).toBeGreaterThan(0)
    },
  )

  test('a worker reads the own hours and nobody else’s', async () => {
    const counts = new Map<number, number>()
    for (const [{ worker }] of byShift(shiftsOver())) counts.set(worker, (counts.get(worker) ?? 0) + 1)
    const [busiest] = [...counts].toSorted(([, a], [, b]) => b - a)
    const person = await tenant.as('ROLE_USER')
    await tenant.inTenant((db) =>
      db
        .updateTable('workers')
        .set({ user_id: person.userId })
        .where('id', '=', busiest?.[0] ?? 0)
        .execute(),
    )
    const reply = await person.call(endpoints.hours.read, { query: { period: 'custom', ...period } })
    expect(reply.by).toBe('campaign')
    expect(reply.totals['shifts']).toBe(busiest?.[1])
  })
})
