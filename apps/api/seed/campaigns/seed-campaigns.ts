import { doneStatuses, type CampaignStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { addDays, addMonths, partsOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import { insertJobs } from '../../src/features/campaigns/jobs/store-jobs.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { addExecutives, gatherCast, type Cast } from './campaign-cast.ts'
import { campaignNames, type NamedCampaign } from './campaign-names.ts'
import { makeJobs } from './make-jobs.ts'

const monthsBack = 22
/** Days for which the campaigns of the demo's client go on at least. */
const longestAhead = 12

/** Jobs that may lie ahead in a campaign: of this month, of the demo's client this month, and of the next one. */
const mostAhead = { current: 3, ofDemo: 7, later: 4 } as const

/**
 * Two years of campaigns with their jobs in all states, today's among them. Comes after clients, centres, workers and
 * catalogues. The same at every start; dates are relative to `now`.
 */
export async function seedCampaigns(db: Tx, now: Date): Promise<void> {
  await addExecutives(db)
  const cast = await gatherCast(db, now)
  let lastNumber = 2100
  for (const { values, jobsOf } of draftCampaigns(cast)) {
    const { id } = await db.insertInto('campaigns').values(values).returning('id').executeTakeFirstOrThrow()
    const made = jobsOf(id, lastNumber)
    if (made.length > 0) await insertJobs(db, made)
    lastNumber += made.length
  }
  await addScans(db)
}

/** The campaigns one after another: the jobs of each are asked for before the next one is drawn. */
export function* draftCampaigns(cast: Cast) {
  let serial = 0
  for (let ago = monthsBack; ago >= -1; ago--) {
    const first = `${addMonths(cast.today, -ago).slice(0, 7)}-01`
    const count = ago === 0 ? 16 : ago === -1 ? 4 : 3 + (ago % 3)
    for (let place = 0; place < count; place++)
      yield draftCampaign(cast, { first, ago, place, serial: serial++ })
  }
}

type Slot = {
  readonly first: Day
  readonly ago: number
  /** Which of its month. */
  readonly place: number
  readonly serial: number
}

function draftCampaign(cast: Cast, { first, ago, place, serial }: Slot) {
  const { random, clients, today } = cast
  const { year, month } = partsOf(first)
  // A campaign comes back for the client that had it before.
  const placeOfClient = (named: NamedCampaign) => campaignNames.indexOf(named) % clients.length
  const inSeason = campaignNames.filter(({ months }) => months?.includes(month) ?? true)
  // This month those of the first client come first: the demo's client has them under way.
  const thisMonth = inSeason.toSorted((a, b) => Number(placeOfClient(a) > 0) - Number(placeOfClient(b) > 0))
  const named = ago === 0 ? thisMonth[place] : inSeason[serial % inSeason.length]
  const client = named && clients[placeOfClient(named)]
  if (!client) throw new Error('campaigns are seeded after clients')
  const { name, description } = named
  const start = addDays(first, Math.floor(random() * 18))
  const planned = addDays(start, (ago === 0 ? 9 : 5) + Math.floor(random() * 22))
  const isOfDemo = ago === 0 && client === clients[0]
  const end = isOfDemo && planned < addDays(today, longestAhead) ? addDays(today, longestAhead) : planned
  const status = statusOf(random, ago, end < today, isOfDemo ? 0 : serial)
  const jobs = ago === 0 ? 14 + Math.floor(random() * 14) : 6 + Math.floor(random() * 9)
  const values = {
    name: ago > 11 ? `${name} ${year}` : name,
    client_id: client.id,
    client_name: client.name,
    description,
    start_date: start,
    end_date: status === 'ACTIVA' && serial % 6 === 3 ? null : end,
    status,
    year,
    month,
    budget: random() < 0.6 ? Math.round(jobs * (5.5 + random() * 3)) * 10 : null,
  }
  const isCurrent = ago === 0
  const share = isOfDemo ? mostAhead.ofDemo : isCurrent ? mostAhead.current : mostAhead.later
  const jobsOf = (id: number, lastNumber: number) =>
    makeJobs(cast, { id, client, status, start, end, jobs, isCurrent, mostAhead: share }, lastNumber)
  return { values, jobsOf }
}

function statusOf(random: () => number, ago: number, isOver: boolean, serial: number): CampaignStatus {
  if (serial % 19 === 8) return 'ANULADA'
  if (!isOver) return 'ACTIVA'
  if (ago > 1) return random() < 0.8 ? 'FACTURADA' : 'TERMINADA'
  return random() < 0.5 ? 'TERMINADA' : 'FACTURADA'
}

/** What was scanned at jobs that are done or under way. */
async function addScans(db: Tx): Promise<void> {
  await sql`
    update assignments a set scanned_items = 12 + j.id % 30,
      confirmed_items = case when j.status = any(${doneStatuses}) then 12 + j.id % 30 else (12 + j.id % 30) * 3 / 5 end
    from jobs j
    where j.id = a.job_id and j.worker_id = a.worker_id
      and (j.status = any(${doneStatuses}) or (j.status = 'ACTIVO' and j.id % 2 = 0))`.execute(db)
}
