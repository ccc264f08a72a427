import type { RegisterDay as DayReply } from '@cuadrante/contract/time/register.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { stateAfter, type MonthEvent, type MonthState } from '@cuadrante/domain/time/month-state.ts'
import {
  addToMonth,
  firstDayOf,
  lastDayOf,
  monthOf,
  registerOf,
  type Month,
  type RegisterDay,
  type RegisterTotals,
} from '@cuadrante/domain/time/register-month.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/http/context.ts'
import { minutesByClass, type HourClassMinutes } from './hour-classes.ts'
import { absencesIn, type InspectedAbsence } from './absences-in.queries.ts'
import { presentDay } from '../reading/present-day.ts'
import {
  birthDatesOf,
  eventsOf,
  peopleIn,
  personById,
  placesOf,
  plannedAround,
  registerRowOf,
  rowsAbout,
  type Person,
} from '../reading/register.queries.ts'
import type { StoredMonthEvent, StoredRow } from '../rows/chained-row.ts'
import { registerAgencyAt, type RegisterAgency } from '../rows/register-agency.ts'

/** What is exported: some days of one worker, of everyone at a centre, or of everyone. */
export type ExportScope = {
  readonly from: Day
  readonly to: Day
  readonly workerId?: number | null
  readonly centerId?: number | null
}

export type InspectedMonth = {
  readonly month: Month
  readonly state: MonthState
  readonly totals: RegisterTotals
  readonly hourClasses: HourClassMinutes
  readonly events: readonly StoredMonthEvent[]
}

/** One person's part of an export. */
export type InspectedPerson = {
  readonly id: number
  readonly name: string
  readonly dni: string
  readonly naf: string | null
  readonly totals: RegisterTotals
  readonly hourClasses: HourClassMinutes
  readonly days: readonly DayReply[]
  readonly months: readonly InspectedMonth[]
  /** The rows themselves: those of the days asked for, and what their stays and corrections have of others. */
  readonly rows: readonly StoredRow[]
}

/** Everything that a file for the inspection says; PDF and XLSX are made of the same. */
export type Inspection = {
  readonly agency: RegisterAgency
  readonly centre: string | null
  readonly from: Day
  readonly to: Day
  readonly people: readonly InspectedPerson[]
  /** Approved ones that touch these days; none of one centre. */
  readonly absences: readonly InspectedAbsence[]
}

/** Reads and computes what a file of the register says. @returns undefined when the worker or the centre does not exist */
export async function inspectionOf(
  db: Tx,
  scope: ExportScope,
  { now, session }: { readonly now: Date; readonly session: Session },
): Promise<Inspection | undefined> {
  const { from, to, workerId, centerId } = scope
  const agency = await registerAgencyAt(db, now)
  const centre = centerId ? await centreName(db, centerId) : null
  if (centre === undefined) return undefined
  const people = workerId
    ? [await personById(db, workerId)].filter((person) => person !== undefined)
    : await peopleIn(db, scope, { centerId: centerId ?? null })
  if (workerId && people.length === 0) return undefined
  const inspected: InspectedPerson[] = []
  for (const person of people) {
    const found = await inspectedPerson(db, person, { scope, agency, now })
    if (found) inspected.push(found)
  }
  const absences = centerId ? [] : await absencesIn(db, scope, session)
  return { agency, centre, from, to, people: inspected, absences }
}

type Asked = { readonly scope: ExportScope; readonly agency: RegisterAgency; readonly now: Date }

async function inspectedPerson(
  db: Tx,
  { id, name }: Person,
  { scope: { from, to, workerId, centerId }, agency, now }: Asked,
): Promise<InspectedPerson | undefined> {
  const scope = { from, to, workerIds: [id] }
  const all = await rowsAbout(db, scope)
  const planned = (await plannedAround(db, scope)).get(id) ?? []
  const jobIds = [...all.map((row) => row.job_id), ...planned.map(({ jobId }) => jobId)]
  const places = await placesOf(db, jobIds)
  const here = centerId ? await jobsAt(db, centerId, jobIds) : undefined
  const isHere = (jobId: number) => here?.has(jobId) ?? true
  const stored = all.filter((row) => isHere(row.job_id))
  const given = {
    rows: stored.map(registerRowOf),
    planned: planned.filter(({ jobId }) => isHere(jobId)),
    now: now.getTime(),
    rules: agency.rules,
    birthDate: (await birthDatesOf(db, [id])).get(id) ?? null,
  }
  const { days, ...totals } = registerOf({ ...given, from, to })
  const told = toldBy(days)
  const shown = { rows: new Map(stored.map((row) => [row.seq, row])), places }
  const months: InspectedMonth[] = []
  for (const month of monthsIn(from, to)) {
    const events = await eventsOf(db, id, month)
    const { days: monthDays, ...monthTotals } = registerOf({
      ...given,
      from: laterOf(from, firstDayOf(month)),
      to: earlierOf(to, lastDayOf(month)),
    })
    const state = stateAfter(events.at(-1)?.event as MonthEvent | undefined)
    months.push({ month, state, totals: monthTotals, hourClasses: minutesByClass(monthDays, stored), events })
  }
  // The end of an evening before is nothing of these days.
  const isThere = workerId || days.length > 0 || (!centerId && months.some(({ events }) => events.length > 0))
  if (!isThere) return undefined
  return {
    id,
    name,
    ...(await identityOf(db, id)),
    totals,
    hourClasses: minutesByClass(days, stored),
    // A shift that is still to come is no part of what was worked.
    days: days.filter(hasHappened).map((day) => presentDay(day, shown)),
    months,
    rows: stored.filter(
      ({ day, seq, target_seq }) =>
        (from <= day && day <= to) || told.has(seq) || (target_seq !== null && told.has(target_seq)),
    ),
  }
}

/** The places in the chain of what the stays and corrections of some days tell of. */
const toldBy = (days: readonly RegisterDay[]): ReadonlySet<number> =>
  new Set(
    days.flatMap(({ stays, corrections }) => [
      ...stays.flatMap(({ punches }) => punches.map(({ seq }) => seq)),
      ...corrections.flatMap(({ seq, punchSeq }) => [seq, ...(punchSeq === null ? [] : [punchSeq])]),
    ]),
  )

const hasHappened = ({ stays, incidents, corrections }: RegisterDay): boolean =>
  stays.length > 0 || incidents.length > 0 || corrections.length > 0

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)
const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b)

function monthsIn(from: Day, to: Day): Month[] {
  const months: Month[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = addToMonth(month, 1)) months.push(month)
  return months
}

async function identityOf(db: Tx, id: number) {
  const { dni, social_security } = await db
    .selectFrom('workers')
    .select(['dni', 'social_security'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { dni, naf: social_security }
}

async function centreName(db: Tx, id: number): Promise<string | undefined> {
  const centre = await db.selectFrom('centres').select('name').where('id', '=', id).executeTakeFirst()
  return centre?.name
}

async function jobsAt(db: Tx, centreId: number, jobIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from jobs where centre_id = ${centreId} and id = any(${[...new Set(jobIds)]}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
