import { doneStatuses, type CampaignStatus, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { addDays, addMonths, daysBetween, partsOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { JobRecord } from '../src/features/campaigns/jobs/job-record.ts'
import { insertJobs } from '../src/features/campaigns/jobs/store-jobs.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { randomFrom } from './random.ts'
import { campaignNames, executiveNames, usualNotes, usualShifts } from './campaign-names.ts'

type Choice = { readonly id: number; readonly name: string }
type Centre = Choice & { readonly location: string | null; readonly timezone: string }

/** Everything that the campaigns are made of. */
type Cast = {
  readonly today: Day
  readonly company: string
  readonly clients: readonly Choice[]
  readonly executives: readonly Choice[]
  readonly profiles: readonly Choice[]
  readonly centres: readonly Centre[]
  readonly workers: readonly Choice[]
  readonly random: () => number
}

const monthsBack = 22
const workersOfTheMonth = 15

/**
 * Two years of campaigns with their jobs in all states, today's among them: this month's are held by fifteen workers.
 * Comes after clients, centres, workers and catalogues. The same at every start; dates are relative to `now`.
 */
export async function seedCampaigns(db: Tx, now: Date): Promise<void> {
  await addExecutives(db)
  const cast = await gatherCast(db, now)
  const agenda = new Set<string>()
  let lastNumber = 2100
  for (const plan of planCampaigns(cast)) {
    const campaign = await db
      .insertInto('campaigns')
      .values(plan.columns)
      .returning('id')
      .executeTakeFirstOrThrow()
    const jobs = plan.jobs.map((make) => make(campaign.id, ++lastNumber, agenda))
    if (jobs.length > 0) await insertJobs(db, jobs)
  }
  await addScans(db)
}

async function addExecutives(db: Tx): Promise<void> {
  await db
    .insertInto('users')
    .values(
      executiveNames.map(([first_name, last_name]) => ({
        login: loginOf(first_name, last_name),
        first_name,
        last_name,
        email: `${loginOf(first_name, last_name)}@demo.example`,
        roles: ['ROLE_ADMIN'],
      })),
    )
    .execute()
}

const loginOf = (first: string, last: string): string =>
  `${first}.${last.split(' ')[0] ?? ''}`
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase()

async function gatherCast(db: Tx, now: Date): Promise<Cast> {
  const tenant = await db.selectFrom('tenants').select(['name', 'legal_name']).executeTakeFirstOrThrow()
  const named = async (table: 'clients' | 'profiles') =>
    db.selectFrom(table).select(['id', 'name']).where('deleted_at', 'is', null).orderBy('id').execute()
  const executives = await sql<Choice>`
    select id, trim(first_name || ' ' || last_name) as name from users
    where 'ROLE_ADMIN' = any(roles) and deleted_at is null order by id`.execute(db)
  const centres = await sql<Centre>`
    select id, name, city_name as location, timezone from centres where deleted_at is null order by id`.execute(
    db,
  )
  const workers = await sql<Choice>`
    select w.id, w.first_name || ' ' || w.last_name || coalesce(' ' || w.last_name_second, '') as name
    from workers w join users u on u.id = w.user_id
    where w.deleted_at is null and w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE'
    order by u.login is null, w.id limit 60`.execute(db)
  return {
    today: wallTimeAt(now.getTime(), 'Europe/Madrid').day,
    company: tenant.legal_name ?? tenant.name,
    clients: await named('clients'),
    executives: executives.rows,
    profiles: await named('profiles'),
    centres: centres.rows,
    workers: workers.rows,
    random: randomFrom(20_251_120),
  }
}

const pick = <T>(random: () => number, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]

type MakeJob = (campaignId: number, id: number, agenda: Set<string>) => JobRecord
type Plan = {
  readonly columns: {
    name: string
    client_id: number | null
    client_name: string
    description: string
    start_date: Day
    end_date: Day | null
    status: CampaignStatus
    year: number
    month: number
    budget: number | null
  }
  readonly jobs: readonly MakeJob[]
}

function planCampaigns(cast: Cast): Plan[] {
  const plans: Plan[] = []
  for (let back = monthsBack; back >= -1; back--) {
    const first = `${addMonths(cast.today, -back).slice(0, 7)}-01`
    const { year } = partsOf(first)
    if (year < 2020 || year > 2030) continue
    const count = back === 0 ? 16 : back === -1 ? 4 : 3 + (back % 3)
    for (let i = 0; i < count; i++) plans.push(planCampaign(cast, first, plans.length, back))
  }
  return plans
}

function planCampaign(cast: Cast, first: Day, index: number, monthsAgo: number): Plan {
  const { random, clients, today } = cast
  const [name, description] = campaignNames[index % campaignNames.length] ?? ['Campaña', '']
  const client = clients[index % Math.max(clients.length, 1)]
  const { year, month } = partsOf(first)
  const start = addDays(first, Math.floor(random() * (monthsAgo === 0 ? 12 : 18)))
  const length = 5 + Math.floor(random() * 22)
  const end = addDays(start, length)
  const isOpen = monthsAgo === 0 && index % 7 === 3
  const status = statusOf(random, monthsAgo, end < today, index)
  const jobCount = monthsAgo === 0 ? 14 + Math.floor(random() * 22) : 6 + Math.floor(random() * 9)
  return {
    columns: {
      name: monthsAgo > 11 ? `${name} ${year}` : name,
      client_id: client?.id ?? null,
      client_name: client?.name ?? 'Cliente de prueba',
      description,
      start_date: start,
      end_date: isOpen ? null : end,
      status,
      year,
      month,
      budget: random() < 0.6 ? Math.round(jobCount * (55 + random() * 30)) * 10 : null,
    },
    jobs: Array.from({ length: jobCount }, (_, place) =>
      planJob(cast, { start, length, status, client, monthsAgo, place }),
    ),
  }
}

function statusOf(random: () => number, monthsAgo: number, isOver: boolean, index: number): CampaignStatus {
  if (index % 19 === 8) return 'ANULADA'
  if (monthsAgo > 1) return random() < 0.8 ? 'FACTURADA' : 'TERMINADA'
  if (monthsAgo === 1) return random() < 0.5 ? 'TERMINADA' : 'FACTURADA'
  return isOver ? (random() < 0.5 ? 'TERMINADA' : 'FACTURADA') : 'ACTIVA'
}

type JobPlan = {
  readonly start: Day
  readonly length: number
  readonly status: CampaignStatus
  readonly client: Choice | undefined
  readonly monthsAgo: number
  readonly place: number
}

function planJob(cast: Cast, plan: JobPlan): MakeJob {
  const { random, today, workers, centres, profiles, executives, company } = cast
  // Every third job of the running month falls on today or next to it, so that the day's screens are never empty.
  const isNear = plan.monthsAgo === 0 && plan.status === 'ACTIVA' && plan.place % 5 === 0
  const day = isNear
    ? addDays(today, Math.floor(random() * 3) - 1)
    : addDays(plan.start, Math.floor(random() * plan.length))
  const shift = pick(random, usualShifts) ?? []
  const status = jobStatusOf(random, plan.status, daysBetween(today, day))
  const centre = pick(random, centres)
  const profile = profiles[Math.floor(random() ** 2 * profiles.length)]
  const executive = pick(random, executives)
  const crew = plan.monthsAgo === 0 ? workers.slice(0, workersOfTheMonth) : workers
  const hours = shift.reduce((sum, [from, to]) => sum + Number(to.slice(0, 2)) - Number(from.slice(0, 2)), 0)
  const [rate, pays, travels, notes] = [9.8 + random() * 4, random(), random(), random()]
  const isOpen = status === 'PENDIENTE' && random() < 0.6
  const turn = Math.floor(random() * crew.length)
  const candidates = [...crew.slice(turn), ...crew.slice(0, turn)]
  return (campaignId, id, agenda) => {
    const worker = isOpen ? undefined : candidates.find((one) => isFree(agenda, one.id, day))
    if (worker) agenda.add(`${worker.id}/${day}`)
    return {
      id,
      campaignId,
      version: 1,
      status: worker || !needsWorker(status) ? status : 'PENDIENTE',
      clientId: plan.client?.id ?? null,
      clientName: plan.client?.name ?? 'Cliente de prueba',
      executiveId: executive?.id ?? null,
      executiveName: executive?.name ?? null,
      profileId: profile?.id ?? null,
      profileName: profile?.name ?? null,
      centreId: centre?.id ?? null,
      centreName: centre?.name ?? null,
      location: centre?.location ?? null,
      timezone: centre?.timezone ?? 'Europe/Madrid',
      workerId: worker?.id ?? null,
      workerName: worker?.name ?? null,
      workerCompany: worker ? company : null,
      needs: {
        foodHandler: profile?.name === 'DEGUSTADORA',
        driverLicence: false,
        vehicle: false,
        languages: [],
      },
      salary: Math.round(hours * rate * 20) / 20,
      expenses: pays < 0.25 ? Math.round(pays * 80 * 100) / 100 : null,
      allowances: hours > 6 && pays > 0.5 ? 12.5 : null,
      kilometers: travels < 0.4 ? Math.round(travels * 900) / 10 : null,
      observations: notes < 0.35 ? (pick(() => notes / 0.35, usualNotes) ?? null) : null,
      schedule: [{ date: day, timeSlots: shift.map(([startTime, endTime]) => ({ startTime, endTime })) }],
    }
  }
}

const needsWorker = (status: JobStatus): boolean => status !== 'PENDIENTE' && status !== 'ANULADO'

/** One job a day for each worker, and a day off after six. */
const isFree = (agenda: Set<string>, workerId: number, day: Day): boolean =>
  !agenda.has(`${workerId}/${day}`) &&
  ![1, 2, 3, 4, 5, 6].every((back) => agenda.has(`${workerId}/${addDays(day, -back)}`))

function jobStatusOf(random: () => number, campaign: CampaignStatus, days: number): JobStatus {
  const dice = random()
  if (campaign === 'ANULADA' || dice < 0.04) return 'ANULADO'
  if (campaign === 'FACTURADA') return 'FACTURADO'
  if (campaign === 'TERMINADA') return dice < 0.15 ? 'FACTURADO' : 'COMPLETADO'
  if (days < 0) return dice < 0.12 ? 'FACTURADO' : 'COMPLETADO'
  if (days === 0) return dice < 0.3 ? 'COMPLETADO' : dice < 0.75 ? 'ACTIVO' : 'PENDIENTE'
  return dice < 0.45 ? 'CONFIRMADO' : dice < 0.6 ? 'ACTIVO' : 'PENDIENTE'
}

/** What was scanned at jobs that are done or under way. */
async function addScans(db: Tx): Promise<void> {
  await sql`
    update assignments a set scanned_items = 12 + j.id % 30,
      confirmed_items = case when j.status = any(${doneStatuses}) then 12 + j.id % 30 else (12 + j.id % 30) * 3 / 5 end
    from jobs j
    where j.id = a.job_id and j.worker_id = a.worker_id and (j.status = any(${doneStatuses}) or (j.status = 'ACTIVO' and j.id % 2 = 0))`.execute(
    db,
  )
}
