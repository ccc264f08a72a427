import type { confirmationEndpoints as endpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import {
  mostOnBoard,
  type Away,
  type Board,
  type BoardShift,
} from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { todayIn, wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { afterQuiet } from '../../../platform/notices/after-quiet.ts'
import { seesAbsenceTypes, settingsOf } from '../../access/index.ts'
import { whyAway } from '../absences/away.queries.ts'
import { askedTrailOf } from '../asked-trail.ts'
import { daySlots, isShiftOf, shiftEnd, shiftStart } from '../day-slots.ts'
import { stillToAnswer, type StillAsked } from '../offers/still-asked.ts'
import { shortestPauseHours } from './ask-confirmations.ts'
import { liveSlots } from './shifts-to-ask.ts'

type Endpoints = typeof endpoints

export const readBoard: Verb<Endpoints['board']> = (context, { query }) => boardOf(context, query.date)

type Row = Omit<BoardShift, 'worker' | 'offeredTo'> & {
  readonly workerId: number | null
  readonly workerName: string | null
  readonly phone: string | null
}
type Placed = Row & { readonly place: number; readonly startsAt: string }
const unconfirmed = 2
const hour = 3_600_000

/** Shifts of jobs, and what is known of whether its person comes. */
const shiftsOfJobs = sql`${liveSlots}
      left join shift_confirmations c on c.job_id = j.id and c.worker_id = j.worker_id and c.date = s.shift_date
        and (c.starts_at, c.ends_at) = (select min(f.starts_at), max(f.ends_at) from job_slots f
          where f.job_id = j.id and f.date between s.shift_date and s.shift_date + 1 and f.shift_date = s.shift_date)`

const placeOf = (
  away: RawBuilder<Away | null>,
) => sql<number>`case when exists (select from call_offs o where o.job_id = j.id and o.worker_id = j.worker_id
          and o.date = s.shift_date and o.taken_back_at is null) or ${away} is not null then 0
        when j.worker_id is null then 1
        when c.confirmed_at is null then 2 else 3 end`

type Counts = Pick<Board, 'total' | 'confirmed' | 'unconfirmed' | 'calledOff' | 'nobody'>

const counts = sql`count(*) as total, count(*) filter (where place = 3) as confirmed,
      count(*) filter (where place = 2) as unconfirmed, count(*) filter (where place = 0) as "calledOff",
      count(*) filter (where place = 1) as nobody`

type Asking = Pick<Context, 'db' | 'session' | 'now'>

/** The worst comes first: who cannot come, then nobody there, then not confirmed, by the hour; the confirmed at the end. */
export async function boardOf({ db, session, now }: Asking, given?: string): Promise<Board> {
  const { day: today, hour: time } = wallTimeAt(now.getTime(), session.timeZone)
  const seesWhy = await seesAbsenceTypes(db, session)
  const date = given ?? addDays(today, 1)
  const away = whyAway({ zone: session.timeZone, today }, date)
  const shifts = sql`
    select j.id as "jobId", j.campaign_id as "campaignId", k.name as campaign, j.centre_name as center,
      coalesce(p.city_name, j.location) as town, j.status, ${shiftStart} as "startTime",
      ${shiftEnd} as "endTime", ${daySlots} as slots, j.timezone as zone, j.worker_id as "workerId", j.worker_name as "workerName", case when w.deleted_at is null then w.phone end as phone,
      c.asked_at as "askedAt", c.asked_again_at as "askedAgainAt", c.confirmed_at as "confirmedAt", c.via,
      (select json_build_object('reason', case when ${seesWhy} then o.reason end,
        'note', case when ${seesWhy} then o.note end, 'toldAt', o.told_at) from call_offs o
        where o.job_id = j.id and o.worker_id = j.worker_id and o.date = s.shift_date and o.taken_back_at is null) as "callOff", ${away} as away,
      ${askedTrailOf('shift_to_confirm', sql`'job ' || j.id || ' ' || ${date} || ' '`)} as asked,
      min(s.starts_at) as "startsAt", ${placeOf(away)} as place
    from ${shiftsOfJobs}
      left join centres p on p.id = j.centre_id
      left join workers w on w.id = j.worker_id
    where ${isShiftOf(date)}
    group by j.tenant_id, j.id, s.shift_date, k.name, p.city_name, w.tenant_id, w.id, c.tenant_id, c.job_id, c.worker_id, c.date`
  const counted = await sql<Counts>`
    select ${counts} from (${shifts}) b`.execute(db)
  const { rows } = await sql<Placed>`
    select * from (${shifts}) b order by place, "startsAt", "jobId" limit ${mostOnBoard}`.execute(db)
  const ofShifts = sql<boolean>`exists (
    select from offer_places f where f.offer_id = o.id and f.job_id = any(${rows.map(({ jobId }) => jobId)}::bigint[]))`
  const asked = rows.length === 0 ? [] : await stillToAnswer(db, ofShifts, now)
  const { rows: later } = await sql<{ readonly next: string }>`
    select s.shift_date as next from ${liveSlots}
    where s.date > ${date}::date and s.shift_date > ${date}::date order by s.date limit 1`.execute(db)
  const whole = counted.rows[0] ?? { total: 0, confirmed: 0, unconfirmed: 0, calledOff: 0, nobody: 0 }
  const nextAskAt = nextAskOf(rows, await settingsOf(db), now, session.timeZone)
  return {
    date,
    today,
    time,
    next: later[0]?.next ?? null,
    ...whole,
    nextAskAt,
    shifts: rows.map((row) => shiftOf(row, asked)),
  }
}

/** What is left of the week, with tomorrow in it: on a Sunday the week that follows. */
export const readBoardWeek: Verb<Endpoints['week']> = async ({ db, session, now }) => {
  const today = todayIn(session.timeZone, now)
  const to = addDays(mondayOf(addDays(today, 1)), 6)
  const away = whyAway({ zone: session.timeZone, today }, sql`s.shift_date`)
  const { rows } = await sql<Counts & { readonly date: string }>`
    select date, ${counts} from (
      select s.shift_date as date, ${placeOf(away)} as place from ${shiftsOfJobs}
      where s.date between ${today}::date and ${to}::date + 1 and s.shift_date between ${today}::date and ${to}::date
      group by j.tenant_id, j.id, s.shift_date, k.tenant_id, k.id, c.tenant_id, c.job_id, c.worker_id, c.date) b
    group by date order by date`.execute(db)
  return { today, to, days: rows }
}

/** As `ask-confirmations` does it: a first time, and once more unless that was just before; not in quiet hours. */
function nextAskOf(
  rows: readonly Placed[],
  { confirmation: { isAsked, firstHours, againHours }, notices }: Awaited<ReturnType<typeof settingsOf>>,
  now: Date,
  zone: Zone,
): string | null {
  if (!isAsked) return null
  const times = rows.flatMap(({ place, status, startsAt, askedAt, askedAgainAt }) => {
    if (place !== unconfirmed || status === 'PENDIENTE' || askedAgainAt !== null) return []
    const before = (hours: number) => Date.parse(startsAt) - hours * hour
    const at = askedAt
      ? Math.max(before(againHours), Date.parse(askedAt) + shortestPauseHours * hour)
      : before(firstHours)
    return at > now.getTime() && at < Date.parse(startsAt) ? [at] : []
  })
  return times.length > 0 ? new Date(afterQuiet(Math.min(...times), notices, zone)).toISOString() : null
}

function shiftOf(placed: Placed, asked: readonly StillAsked[]): BoardShift {
  const { workerId, workerName, phone, place: _place, ...shift } = placed
  const offered = asked.filter(({ jobIds }) => jobIds.includes(shift.jobId))
  return {
    ...shift,
    offeredTo: offered.map(({ name }) => name),
    worker: workerId === null ? null : { id: workerId, name: workerName ?? '', phone: phone || null },
  }
}
