import type { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { jobStatusLabels, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { absenceInterval, type AbsenceTime } from '@cuadrante/domain/absences/absence.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { spansOf } from '@cuadrante/domain/schedule/overnight.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Handler } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { isInService } from '../links/in-service.ts'
import { agencyAt } from '../agency.ts'
import { loadRefusals } from '../availability/away-days.queries.ts'
import { scheduleOf, slotsOfJob, type SlotText } from '../jobs/load-jobs.ts'
import { iCalendar, type CalendarEvent } from './icalendar.ts'
import { sha256 } from '../../../platform/sha256.ts'

/** How far back a calendar reaches; what lies ahead is always whole. */
const pastDays = 60

/** Serves a worker's shifts to whoever holds the secret link. The agency is named in the address: no session, no header. */
export const createReadFeed =
  (database: Database): Handler<(typeof calendarEndpoints)['feed']> =>
  async ({ now, reply }, { params }) => {
    const text = await database.inTenant(params.tenant, async (db) => {
      const feed = await liveFeed(db, params.token, now)
      const { today, zone } = await agencyAt(db, now)
      const from = addDays(today, -pastDays)
      const events = [
        ...(await shiftsOf(db, feed.workerId, from, params.tenant)),
        ...(await absencesOf(db, feed.workerId, from, { tenant: params.tenant, zone })),
        ...(await refusalsOf(db, feed.workerId, { today, tenant: params.tenant, zone, now })),
      ]
      return iCalendar({ name: `Turnos de ${feed.name}`, now, events })
    })
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="turnos.ics"')
      .send(text)
  }

async function liveFeed(db: Tx, token: string, now: Date): Promise<{ workerId: number; name: string }> {
  const { rows } = await sql<{ workerId: number; name: string }>`
    update calendar_feeds f set last_read_at = ${now.toISOString()}::timestamptz
    from workers w
    where f.digest = ${sha256(token)} and w.id = f.worker_id and ${isInService}
    returning f.worker_id as "workerId", ${workerName} as name`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

type AbsenceRow = AbsenceTime & { readonly id: number; readonly version: number; readonly answeredAt: string }

/** Approved absences. Of what kind they are stays out: a link is passed on more easily than a password. */
async function absencesOf(
  db: Tx,
  workerId: number,
  from: Day,
  { tenant, zone }: { readonly tenant: string; readonly zone: Zone },
): Promise<CalendarEvent[]> {
  const { rows } = await sql<AbsenceRow>`
    select id, from_day as "from", to_day as "to", left(start_time::text, 5) as "startTime",
      left(end_time::text, 5) as "endTime", version, coalesce(answered_at, asked_at) as "answeredAt"
    from absences where worker_id = ${workerId} and state = 'APPROVED' and to_day >= ${from}::date
    order by from_day, id`.execute(db)
  return rows.map(({ id, version, answeredAt, ...absence }) => {
    const { start, end } = absenceInterval(absence, zone)
    return {
      uid: `ausencia-${id}@${tenant}.cuadrante`,
      zone,
      from: wallTimeAt(start, zone),
      to: wallTimeAt(end, zone),
      isOfDays: absence.startTime === null,
      summary: 'Ausencia',
      location: '',
      description: '',
      status: 'CONFIRMED',
      sequence: version,
      changedAt: answeredAt,
    }
  })
}

/** How far ahead a calendar says when its person cannot come; a pattern has no end. */
const refusalDays = 90

/** What the person has said they cannot, as hours that the calendar leaves free: other calendars are read where they are. */
async function refusalsOf(
  db: Tx,
  workerId: number,
  {
    today,
    tenant,
    zone,
    now,
  }: { readonly today: Day; readonly tenant: string; readonly zone: Zone; readonly now: Date },
): Promise<CalendarEvent[]> {
  const said = await loadRefusals(db, workerId, { from: today, to: addDays(today, refusalDays), zone })
  return said.map(({ start, end }) => {
    const [from, to] = [wallTimeAt(start, zone), wallTimeAt(end, zone)]
    return {
      uid: `no-puedo-${workerId}-${start / 60_000}@${tenant}.cuadrante`,
      zone,
      from,
      to,
      isOfDays: from.hour === '00:00' && to.hour === '00:00',
      isFree: true,
      summary: 'No disponible',
      location: '',
      description: '',
      status: 'CONFIRMED',
      sequence: 0,
      changedAt: now.toISOString(),
    }
  })
}

type ShiftRow = {
  readonly id: number
  readonly status: JobStatus
  readonly timezone: string
  readonly campaign: string
  readonly client: string
  readonly centre: string | null
  readonly address: string | null
  readonly location: string | null
  readonly profile: string | null
  readonly observations: string | null
  /** A change of the campaign, calling a day off and taking that back are changes of the event, though not of the job. */
  readonly version: number
  readonly updatedAt: string
  /** Days that the person has called off. */
  readonly calledOff: readonly Day[]
  readonly slots: SlotText
}

async function shiftsOf(db: Tx, workerId: number, from: string, tenant: string): Promise<CalendarEvent[]> {
  const { rows } = await sql<ShiftRow>`
    select j.id, case when c.status = 'ANULADA' then 'ANULADO' else j.status end as status, j.timezone, c.name as campaign, j.client_name as client, j.centre_name as centre,
      p.address, j.location, j.profile_name as profile, j.observations, j.version + c.version - 1 + o.changes as version,
      greatest(j.updated_at, case when c.version > 1 then c.updated_at end, o.changed_at) as "updatedAt", o.days as "calledOff", ${slotsOfJob} as slots
    from jobs j join campaigns c on c.id = j.campaign_id and c.deleted_at is null left join centres p on p.id = j.centre_id
      cross join lateral (
        select (count(*) + count(o.taken_back_at))::int as changes,
          max(greatest(o.told_at, o.taken_back_at)) as changed_at,
          coalesce(array_agg(o.date::text) filter (where o.taken_back_at is null), '{}') as days
        from call_offs o where o.job_id = j.id and o.worker_id = j.worker_id) o
    where j.worker_id = ${workerId} and j.deleted_at is null and j.end_date >= ${from}::date
    order by j.start_date, j.start_time, j.id`.execute(db)
  return rows.flatMap((row) => eventsOf(row, tenant))
}

/** One event for each stretch of work: a shift over midnight is one. */
function eventsOf(row: ShiftRow, tenant: string): CalendarEvent[] {
  return spansOf(scheduleOf(row.slots)).map(({ from, to }) => {
    const isCalledOff = row.calledOff.includes(from.day) && row.status !== 'ANULADO'
    return {
      uid: `trabajo-${row.id}-${from.day}-${from.hour.replace(':', '')}@${tenant}.cuadrante`,
      zone: row.timezone,
      from,
      to,
      summary: `${isCalledOff ? 'No puedo ir · ' : ''}${row.campaign}${row.centre ? ` · ${row.centre}` : ''}`,
      location: [row.centre, row.address, row.location].filter(Boolean).join(', '),
      description: [
        isCalledOff &&
          'Has avisado de que no puedes ir. El turno es tuyo hasta que la oficina encuentre a alguien.',
        `Trabajo #${row.id} · ${jobStatusLabels[row.status]}`,
        row.profile && `Perfil: ${row.profile}`,
        `Cliente: ${row.client}`,
        row.observations,
      ]
        .filter(Boolean)
        .join('\n'),
      status:
        row.status === 'ANULADO'
          ? 'CANCELLED'
          : row.status === 'PENDIENTE' || isCalledOff
            ? 'TENTATIVE'
            : 'CONFIRMED',
      sequence: row.version,
      changedAt: row.updatedAt,
    }
  })
}
