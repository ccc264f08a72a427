import {
  mostSwaps,
  type OfficeSwap,
  type OfficeSwaps,
  type OwnSwap,
  type OwnSwaps,
  type SwapShift,
} from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { agencyAt } from '../agency.ts'
import { loadJobs, scheduleOf, slotsOfJob, type SlotText } from '../jobs/load-jobs.ts'
import type { PlanningActor } from '../planning.ts'
import { jobsThatFit } from './swap-fit.ts'
import { swapModeOf } from './swap-record.ts'

type ShiftRow = Omit<SwapShift, 'schedules'> & { readonly slots: SlotText }

type Row = ShiftRow & {
  readonly id: number
  readonly status: OwnSwap['status']
  readonly workerId: number
  readonly workerName: string
  readonly takenBy: number | null
  readonly takenByName: string | null
  readonly campaignId: number
  readonly offeredAt: string
  readonly takenAt: string | null
  readonly forJobId: number | null
  readonly isAgreed: boolean
}

const shiftColumns = sql`
      j.id as "jobId", j.version, k.name as campaign, j.client_name as client, j.profile_name as profile,
      j.centre_name as center, p.address, coalesce(nullif(concat_ws(' ', p.postal_code, p.city_name), ''), j.location) as town,
      ${slotsOfJob} as slots, j.timezone as zone`

/** The shifts that are given for others, by number. */
async function givenFor(db: Tx, rows: readonly Row[]): Promise<Map<number, SwapShift>> {
  const ids = rows.map(({ forJobId }) => forJobId).filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const { rows: given } = await sql<ShiftRow>`
    select ${shiftColumns} from jobs j join campaigns k on k.id = j.campaign_id left join centres p on p.id = j.centre_id
    where j.id = any(${ids})`.execute(db)
  return new Map(given.map((row) => [row.jobId, shiftOfRow(row)]))
}

const exchangeOf = ({ forJobId, isAgreed }: Row, given: ReadonlyMap<number, SwapShift>) => {
  const shift = forJobId === null ? undefined : given.get(forJobId)
  return shift ? { shift, isAgreed } : null
}

/** Swaps of shifts to come that still are their worker's, the soonest first. */
async function standingSwaps(db: Tx, now: Date): Promise<Row[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<Row>`
    select s.id, s.status, s.worker_id as "workerId", s.worker_name as "workerName", s.taken_by as "takenBy",
      s.taken_by_name as "takenByName", s.offered_at as "offeredAt", s.taken_at as "takenAt", j.campaign_id as "campaignId",
      s.for_job_id as "forJobId", s.agreed_at is not null as "isAgreed", ${shiftColumns}
    from swaps s
      join jobs j on j.id = s.job_id and j.deleted_at is null and j.status = 'CONFIRMADO' and j.worker_id = s.worker_id
      join campaigns k on k.id = j.campaign_id and k.deleted_at is null and k.status <> 'ANULADA'
      left join centres p on p.id = j.centre_id
      cross join lateral (select min(x.starts_at) as begins from job_slots x where x.job_id = j.id) hours
    where s.closed_at is null and hours.begins > ${at}
    order by hours.begins, s.id limit ${mostSwaps}`.execute(db)
  return rows
}

const shiftOfRow = (row: ShiftRow): SwapShift => ({
  jobId: row.jobId,
  version: row.version,
  campaign: row.campaign,
  client: row.client,
  profile: row.profile,
  center: row.center,
  address: row.address,
  town: row.town,
  zone: row.zone,
  schedules: scheduleOf(row.slots).map(({ date, timeSlots }) => ({ date, timeSlots: [...timeSlots] })),
})

/** Of a colleague nobody sees more than the name and the shift. */
const ownSwapOf =
  (given: ReadonlyMap<number, SwapShift>) =>
  (row: Row): OwnSwap => ({
    id: row.id,
    status: row.status,
    from: row.workerName,
    to: row.takenByName,
    shift: shiftOfRow(row),
    exchange: exchangeOf(row, given),
  })

/** What a worker sees: own offers, what they wait for, and what they could take. */
export async function ownSwapsOf(planning: PlanningActor, workerId: number | null): Promise<OwnSwaps> {
  const { db, now } = planning
  const mode = await swapModeOf(db)
  if (workerId === null) return { mode, offered: [], wanted: [], open: [] }
  const rows = await standingSwaps(db, now)
  const others = rows.filter((row) => mode !== 'off' && row.workerId !== workerId && row.status === 'OPEN')
  const jobs = await loadJobs(
    db,
    others.map(({ jobId }) => jobId),
  )
  const fits = await jobsThatFit(planning, jobs, workerId, await agencyAt(db, now))
  const given = await givenFor(
    db,
    rows.filter((row) => row.workerId === workerId || row.takenBy === workerId),
  )
  return {
    mode,
    offered: rows.filter((row) => row.workerId === workerId).map(ownSwapOf(given)),
    wanted: rows.filter(({ takenBy }) => takenBy === workerId).map(ownSwapOf(given)),
    open: others.filter(({ jobId }) => fits.has(jobId)).map(ownSwapOf(given)),
  }
}

export async function officeSwapsAt(db: Tx, now: Date): Promise<OfficeSwaps> {
  const rows = await standingSwaps(db, now)
  const given = await givenFor(db, rows)
  const swaps = rows.map((row): OfficeSwap => ({
    id: row.id,
    status: row.status,
    from: { id: row.workerId, name: row.workerName },
    to: row.takenBy === null ? null : { id: row.takenBy, name: row.takenByName ?? '' },
    campaignId: row.campaignId,
    offeredAt: row.offeredAt,
    takenAt: row.takenAt,
    shift: shiftOfRow(row),
    exchange: exchangeOf(row, given),
  }))
  return {
    mode: await swapModeOf(db),
    waiting: swaps.filter(isForOffice),
    open: swaps.filter((swap) => !isForOffice(swap)),
  }
}

/** An exchange that the other has not agreed to yet is nothing to decide. */
const isForOffice = ({ status, exchange }: OfficeSwap): boolean =>
  status === 'TAKEN' && exchange?.isAgreed !== false
