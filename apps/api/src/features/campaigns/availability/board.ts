import type { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import type { AskedTrail } from '@cuadrante/contract/campaigns/asked-trail.ts'
import type { AnswerKind } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { answerOf, stretchesInWeek, withRules } from '@cuadrante/domain/availability/availability.ts'
import { addDays, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { textCondition } from '../../../platform/list/list-sql.ts'
import { notifyWorkers } from '../../../platform/notices/notify.ts'
import { firstProfile, workerName } from '../../../platform/records/people-sql.ts'
import { agencyAt } from '../agency.ts'
import { askedTrailOf, wasAsked } from '../asked-trail.ts'
import { loadOtherWork } from '../busy-calendars/busy-calendars.queries.ts'
import { withinReach } from '../links/within-reach.ts'
import type { IsMailed } from '../offers/offering.ts'
import { answerByOf } from './answer-by.ts'
import { loadAnswers } from './availability.queries.ts'
import { awayDays } from './away-days.queries.ts'
import { loadOwnShifts } from './own-shifts.queries.ts'
import { loadRules } from './rules.queries.ts'

type Endpoints = typeof availabilityEndpoints

type Person = {
  readonly workerId: number
  readonly name: string
  readonly phone: string | null
  readonly profile: string | null
  readonly kind: AnswerKind
  readonly asked: AskedTrail
  readonly hasAccess: boolean
  readonly lastAnswered: Day | null
}

export const readBoard: Verb<Endpoints['board']> = async ({ db, session, now }, { query }) => {
  const { monday, search, kind, page, size } = query
  const people = peopleOf(search)
  const asked = kind === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${kindOn(monday)} = ${kind}`
  const keyBegins = sql<string>`${`${keyOf(monday)} `}`
  // What is known of the week first, then who was asked in vain, then who was not asked.
  const { rows } = await sql<Person>`
    select w.id as "workerId", ${workerName} as name, w.phone, ${kindOn(monday)} as kind, ${firstProfile} as profile, (
      select max(a.monday) from availability_answers a
      where a.worker_id = w.id and a.every_weeks is null and a.monday < ${monday}::date) as "lastAnswered",
      ${askedTrailOf('availability_asked', keyBegins)} as asked, coalesce((
      select u.deleted_at is null and u.is_active and u.roles @> array['ROLE_USER']
      from users u where u.id = w.user_id), false) as "hasAccess"
    from workers w where ${people} and ${asked}
    order by case when ${kindOn(monday)} <> 'silent' then 0 when ${wasAsked('availability_asked', keyBegins)} then 1 else 2 end,
      w.surnames_key, w.first_name_key, w.id limit ${size} offset ${page * size}`.execute(db)
  const counts = await countKinds(db, people, monday)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const totalElements = kind === undefined ? all : (counts[kind] ?? 0)
  return {
    monday,
    answerBy: answerByOf(monday, (await agencyAt(db, now)).answerDay),
    content: await withWeeks(db, rows, monday, session.timeZone),
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    size,
    number: page,
    counts,
  }
}

/** Those who may be planned: candidates and people whose relation rests or has ended are not asked. */
export function peopleOf(search: string | null): RawBuilder<SqlBool> {
  const text = textCondition(search ?? undefined, sql`w.search_text`) ?? sql`true`
  return sql`(w.deleted_at is null and w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE' and ${text})`
}

/** How worker `w` has answered a week: as `answerOf` of the domain finds it, a week's own answer first. */
export const kindOn = (monday: Day | RawBuilder<Day>): RawBuilder<AnswerKind> => sql`(case
  when exists (select from availability_answers a
    where a.worker_id = w.id and a.monday = ${monday}::date and a.every_weeks is null) then 'answered'
  when exists (select from availability_answers a
    where a.worker_id = w.id and a.every_weeks is not null and a.monday <= ${monday}::date
      and (a.last_monday is null or a.last_monday >= ${monday}::date)
      and (${monday}::date - a.monday) % (7 * a.every_weeks) = 0) then 'pattern'
  else 'silent' end)`

async function countKinds(
  db: Tx,
  people: RawBuilder<SqlBool>,
  monday: Day,
): Promise<Partial<Record<AnswerKind, number>>> {
  const { rows } = await sql<{ kind: AnswerKind; people: number }>`
    select ${kindOn(monday)} as kind, count(*)::int as people from workers w where ${people} group by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ kind, people: count }) => [kind, count]))
}

async function withWeeks(db: Tx, people: readonly Person[], monday: Day, zone: Zone) {
  const ids = people.map(({ workerId }) => workerId)
  const span = { from: monday, to: addDays(monday, 6) }
  const answers = await loadAnswers(db, ids, span)
  const shifts = grouped(await loadOwnShifts(db, ids, span), ({ workerId }) => workerId)
  const rules = await loadRules(db, ids, span)
  const away = await awayDays(db, ids, span)
  const busy = await loadOtherWork(db, ids, { from: addDays(monday, -1), to: addDays(monday, 7) })
  return people.map((person) => {
    const answer = answerOf(answers.get(person.workerId) ?? [], monday)
    const own = shifts.get(person.workerId) ?? []
    return {
      ...person,
      answeredAt: answer?.answeredAt ?? null,
      stretches: [
        ...withRules(answer?.stretches ?? [], rules.get(person.workerId) ?? [], monday),
        ...stretchesInWeek(busy.get(person.workerId) ?? [], monday, zone),
      ],
      away: away.get(person.workerId) ?? [],
      shifts: own.map(({ date, startTime, endTime, zone }) => ({ date, startTime, endTime, zone })),
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
    }
  })
}

const keyOf = (monday: Day) => `week ${monday}`

/** Asks those who have said nothing of a week; pressed twice in a day it asks nobody twice. @throws availability_past */
export const createAskWeek =
  (isMailed: IsMailed): Verb<Endpoints['ask']> =>
  async ({ db, now }, { body: { monday, workerId } }) => {
    const { today, answerDay } = await agencyAt(db, now)
    if (monday < mondayOf(today)) throw fail('availability_past')
    const one = workerId === undefined ? sql`true` : sql`w.id = ${workerId}`
    const { rows } = await sql<{ workerId: number }>`
    select w.id as "workerId" from workers w
    where ${peopleOf(null)} and ${one} and ${kindOn(monday)} = 'silent'`.execute(db)
    const key = `${keyOf(monday)} ${today}`
    const by = answerByOf(monday, answerDay)
    // A day that is over is no help to whoever is asked only now.
    const answerBy = by !== null && by >= today ? by : null
    const ids = rows.map((row) => row.workerId)
    const reached = await withinReach(db, ids, await isMailed(db))
    const told = await notifyWorkers(db, {
      kind: 'availability_asked',
      path: `/availability?week=${monday}`,
      workers: [...reached].map((id) => ({ workerId: id, key, subject: { monday, answerBy } })),
    })
    return { told, silent: ids.length, outOfReach: ids.length - reached.size }
  }
