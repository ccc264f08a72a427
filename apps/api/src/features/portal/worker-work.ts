import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { mostShown, type WorkerWork, type WorkShift } from '@cuadrante/contract/portal/worker-work.ts'
import { addDays, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { firstDayOf, lastDayOf, monthOf, type RegisterDay } from '@cuadrante/domain/time/register-month.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { agencyAt, ownOffers } from '../campaigns/index.ts'
import { timeOfWorker } from '../time/index.ts'

/** What a person works, in short, for the page of the record. @throws not_found */
export const readWorkerWork: Verb<(typeof portalEndpoints)['workerWork']> = async (
  { db, session, now },
  { params },
) => {
  const today = todayIn(session.timeZone, now)
  const worker = await db
    .selectFrom('workers')
    .select('id')
    .where('id', '=', params.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!worker) throw fail('not_found')
  const offers = await ownOffers(db, { workerId: worker.id, now })
  return {
    today,
    next: await shiftsOf(db, worker.id, now, 'next'),
    past: await shiftsOf(db, worker.id, now, 'past'),
    hours: await hoursOf(db, worker.id, today, now),
    offers: {
      list: offers
        .slice(0, mostShown)
        .map(({ id, jobId, campaign, center, town, status, beginsAt, answerBy }) => ({
          id,
          jobId,
          campaign,
          center,
          town,
          status,
          beginsAt,
          answerBy,
        })),
      total: offers.length,
    },
    contracts: await contractsOf(db, worker.id),
  }
}

async function shiftsOf(db: Tx, workerId: number, now: Date, which: 'next' | 'past') {
  const when = which === 'next' ? sql`s.ends_at > ${now}` : sql`s.ends_at <= ${now}`
  const campaigns =
    which === 'next' ? sql`c.deleted_at is null and c.status <> 'ANULADA'` : sql`c.deleted_at is null`
  const direction = sql.raw(which === 'next' ? 'asc' : 'desc')
  const { rows } = await sql<WorkShift & { total: number }>`
    select j.id as "jobId", c.id as "campaignId", s.date, left(s.start_time::text, 5) as "startTime",
      left(s.end_time::text, 5) as "endTime", j.timezone as zone, j.status, c.name as campaign,
      coalesce(j.centre_name, j.location) as center,
      coalesce(p.city_name, j.location) as town, (count(*) over ())::int as total
    from job_slots s
    join jobs j on j.id = s.job_id and j.deleted_at is null and j.status <> 'ANULADO'
    join campaigns c on c.id = j.campaign_id and ${campaigns}
    left join centres p on p.id = j.centre_id
    where s.worker_id = ${workerId} and ${when}
    order by s.starts_at ${direction}, j.id limit ${mostShown}`.execute(db)
  return { shifts: rows.map(({ total: _total, ...shift }) => shift), total: rows[0]?.total ?? 0 }
}

async function hoursOf(db: Tx, workerId: number, today: Day, now: Date): Promise<WorkerWork['hours']> {
  const monday = addDays(today, -weekdayOf(today))
  const [week, month, year] = [
    { from: monday, to: addDays(monday, 6) },
    { from: firstDayOf(monthOf(today)), to: lastDayOf(monthOf(today)) },
    { from: `${today.slice(0, 4)}-01-01`, to: today },
  ]
  const from = [week.from, year.from].toSorted()[0] ?? year.from
  const to = [week.to, month.to].toSorted().at(-1) ?? month.to
  const days = await timeOfWorker(db, { workerId, from, to }, now)
  const { limits } = await agencyAt(db, now)
  return {
    week: { ...week, ...sumsIn(days, week) },
    month: { ...month, ...sumsIn(days, month) },
    year: { ...year, ...sumsIn(days, year) },
    weekLimit: limits.weekWork,
  }
}

function sumsIn(days: readonly RegisterDay[], { from, to }: { from: Day; to: Day }) {
  const within = days.filter(({ day }) => day >= from && day <= to)
  return {
    registeredMinutes: within.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
    plannedMinutes: within.reduce((sum, { plannedMinutes }) => sum + plannedMinutes, 0),
  }
}

/** An agency names its types itself: those that are called a contract are one. */
async function contractsOf(db: Tx, workerId: number): Promise<WorkerWork['contracts']> {
  const { rows } = await sql<WorkerWork['contracts'][number]>`
    select d.id, d.title, d.expires_on as "expiresOn", f.uploaded_at as since, (
      select s.signed_at from document_signatures s where s.file_id = f.id order by s.id desc limit 1) as "signedAt"
    from documents d
    join document_types t on t.id = d.type_id
    join document_files f on f.id = d.accepted_file_id
    where d.worker_id = ${workerId} and d.deleted_at is null and f_norm(t.name) like '%contrato%'
    order by coalesce(d.expires_on, '9999-12-31') desc, f.uploaded_at desc limit ${mostShown}`.execute(db)
  return rows
}
