import type { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { notifyWorkers } from '../../../platform/notices/notify.ts'
import type { PeriodicWork } from '../../../platform/periodic/periodic.ts'
import { settingsOf } from '../../access/index.ts'
import { agencyAt, agencyZone } from '../agency.ts'
import { isShiftOf, shiftStart } from '../day-slots.ts'
import { beginningText } from '../offers/proof/work-text.ts'
import { isToAsk, liveSlots } from './shifts-to-ask.ts'

type Asked = {
  readonly workerId: number
  readonly jobId: number
  readonly date: string
  readonly startsAt: string
  readonly endsAt: string
  /** Since when these hours are asked about. */
  readonly askedAt: string
}

/** Between the two questions, also for a shift that was assigned late. */
export const shortestPauseHours = 6

/** Asks workers whether they come, twice at most: so many hours before as the agency has set. */
export async function askDue(db: Tx, now: Date): Promise<void> {
  const { isAsked, firstHours, againHours } = (await settingsOf(db)).confirmation
  if (!isAsked) return
  await tell(db, await askFirst(db, now, firstHours), '1')
  await tell(db, await askAgain(db, now, againHours), '2')
}

export const askConfirmations: PeriodicWork = {
  name: 'ask-confirmations',
  everyMinutes: 10,
  work: (db, { now }) => askDue(db, now),
}

/** Whether a shift has other hours now than those that were asked about. */
const hasMoved = sql`((c.starts_at, c.ends_at) <> (excluded.starts_at, excluded.ends_at))`

/** A shift whose hours have moved since is asked about as if it were new, also where it was confirmed. */
async function askFirst(db: Tx, now: Date, hours: number): Promise<Asked[]> {
  const at = now.toISOString()
  const { rows } = await sql<Asked>`
    insert into shift_confirmations as c (job_id, worker_id, date, starts_at, ends_at, asked_at)
    select s.job_id, s.worker_id, s.shift_date, min(s.starts_at), max(s.ends_at), ${at}::timestamptz
    from ${liveSlots}
    where ${isToAsk(await agencyAt(db, now))} and s.date between ${at}::date - 1 and ${at}::date + 8
    group by 1, 2, 3
    having min(s.starts_at) > ${at}::timestamptz and min(s.starts_at) <= ${at}::timestamptz + ${hours} * interval '1 hour'
    on conflict (tenant_id, job_id, worker_id, date) do update
      set starts_at = excluded.starts_at, ends_at = excluded.ends_at, asked_at = excluded.asked_at, asked_again_at = null, confirmed_at = null, via = null
      where ${hasMoved}
    returning job_id as "jobId", worker_id as "workerId", date, starts_at as "startsAt", ends_at as "endsAt",
      asked_at as "askedAt"`.execute(db)
  return rows
}

async function askAgain(db: Tx, now: Date, hours: number): Promise<Asked[]> {
  const at = now.toISOString()
  const { rows } = await sql<Asked>`
    update shift_confirmations c set asked_again_at = ${at}::timestamptz
    where c.confirmed_at is null and c.asked_again_at is null
      and c.asked_at <= ${at}::timestamptz - ${shortestPauseHours} * interval '1 hour'
      and c.starts_at > ${at}::timestamptz and c.starts_at <= ${at}::timestamptz + ${hours} * interval '1 hour'
      and exists (select from ${liveSlots} where s.job_id = c.job_id and s.worker_id = c.worker_id and s.date = c.date
        and s.shift_date = c.date and ${isToAsk(await agencyAt(db, now))})
    returning c.job_id as "jobId", c.worker_id as "workerId", c.date, c.starts_at as "startsAt", c.ends_at as "endsAt",
      c.asked_at as "askedAt"`.execute(db)
  return rows
}

/** The office asks those of a day who have not confirmed, beside the clock; pressed twice in an hour of the clock it tells nobody twice. */
export const askDay: Verb<(typeof confirmationEndpoints)['ask']> = async (
  { db, now },
  { body: { date } },
) => {
  const at = now.toISOString()
  const { rows } = await sql<Asked>`
    insert into shift_confirmations as c (job_id, worker_id, date, starts_at, ends_at, asked_at)
    select s.job_id, s.worker_id, s.shift_date, min(s.starts_at), max(s.ends_at), ${at}::timestamptz
    from ${liveSlots}
    where ${isToAsk(await agencyAt(db, now))} and ${isShiftOf(date)}
    group by 1, 2, 3
    having min(s.starts_at) > ${at}::timestamptz
    on conflict (tenant_id, job_id, worker_id, date) do update
      set starts_at = excluded.starts_at, ends_at = excluded.ends_at, confirmed_at = null, via = null,
        asked_at = case when ${hasMoved} then excluded.asked_at else coalesce(c.asked_at, excluded.asked_at) end,
        asked_again_at = case when ${hasMoved} then null else c.asked_again_at end
      where c.confirmed_at is null or ${hasMoved}
    returning job_id as "jobId", worker_id as "workerId", date, starts_at as "startsAt", ends_at as "endsAt",
      asked_at as "askedAt"`.execute(db)
  return { told: await tell(db, rows, `office ${at.slice(0, 13)}`), unconfirmed: rows.length }
}

async function tell(db: Tx, asked: readonly Asked[], round: string): Promise<number> {
  if (asked.length === 0) return 0
  const { rows } = await sql<{ id: number; date: string; work: string; startTime: string; zone: string }>`
    select j.id, s.shift_date as date, coalesce(j.centre_name, j.location, j.client_name) as work,
      ${shiftStart} as "startTime", j.timezone as zone
    from jobs j join job_slots s on s.job_id = j.id
    where j.id = any(${asked.map(({ jobId }) => jobId)}) group by j.tenant_id, j.id, s.shift_date`.execute(db)
  const agency = await agencyZone(db)
  const words = new Map(
    rows.map(({ id, date, work, startTime, zone }) => [
      `${id} ${date}`,
      beginningText(work, { date, startTime }, { zone, agency }),
    ]),
  )
  return notifyWorkers(db, {
    kind: 'shift_to_confirm',
    path: '/',
    workers: asked.map(({ workerId, jobId, date, startsAt, endsAt, askedAt }) => ({
      workerId,
      subject: { job: words.get(`${jobId} ${date}`) ?? '', shift: { jobId, date } },
      key: `${questionKey(jobId, date)}${startsAt} ${endsAt} ${askedAt} ${round}`,
    })),
  })
}

/** What the keys of all questions about a shift of a job begin with. */
export const questionKey = (jobId: number, date: string): string => `job ${jobId} ${date} `
