import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { mostVisitJobs } from '@cuadrante/contract/routes/visits/visit-jobs.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitFacts } from '@cuadrante/contract/routes/route-row.ts'
import { dayEnds, type DayEnd } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { hourAt, type Hour } from '@cuadrante/domain/dates/hour.ts'
import { otherClock } from '@cuadrante/domain/dates/zone-words.ts'
import { wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt, createJob, pendingJobIn, type Planning } from '../../campaigns/index.ts'
import { longestNote, withinNote } from '../plans/notes-after.ts'
import { batchFile } from './visit-setup.ts'
import { carriedFacts, carriedText } from './facts/carried.ts'
import { visitZone } from './facts/visit-zone.ts'
import {
  findVisitPlan,
  holdVisitPlan,
  liveVisitJob,
  runningVisitTask,
  tieVisitJob,
} from './visit-plans.queries.ts'

type MakeJobs = typeof endpoints.makeJobs
type Work = Planning & { readonly gazetteer: Gazetteer }

/** A day of a person with its shops in order of visit. */
export type VisitDayOfJob = Pick<
  VisitRoute,
  'person' | 'date' | 'leavesAt' | 'returnsAt' | 'km' | 'stops' | 'nights'
> & {
  readonly shops: readonly Shop[]
}
type Shop = {
  readonly name: string
  readonly address: string
  readonly town: string
  readonly provinceId: number | null
  readonly visit: Partial<VisitFacts> | null
  readonly carried: Parameters<typeof carriedFacts>[0]
}

/**
 * Makes one pending job of each day of a person: from leaving to being home, with its visits and their hours in the
 * observations. A day that has its job already is passed over; of two calls at once the second finds the jobs of the first.
 * @throws not_found, visits_not_planned, visits_busy, visit_plan_changed, visits_all_jobs, visits_no_days, visits_too_many_jobs
 */
export async function makeVisitJobs(
  context: Work,
  { params: { batchId }, body }: Input<MakeJobs>,
): Promise<Reply<MakeJobs>> {
  const { db } = context
  await batchFile(db, batchId)
  await holdVisitPlan(db, batchId)
  const plan = await findVisitPlan(db, batchId)
  const settings = plan?.plannedSettings
  if (!settings) throw fail('visits_not_planned')
  if (await runningVisitTask(db, batchId)) throw fail('visits_busy')
  const { version, ...work } = body
  if ((version ?? plan.planVersion) !== plan.planVersion) throw fail('visit_plan_changed')
  const days = await daysWithShops(db, batchId, sql`not ${liveVisitJob}`)
  if (days.length === 0)
    throw fail((await countVisitJobs(db, batchId)) > 0 ? 'visits_all_jobs' : 'visits_no_days')
  if (days.length > mostVisitJobs)
    throw fail('visits_too_many_jobs', { days: days.length, limit: mostVisitJobs })
  for (const day of days) await makeVisitJob(context, day, { batchId, settings, ...work })
  const made = days.length === 1 ? '1 trabajo creado' : `${days.length} trabajos creados`
  return { message: `${made} en la campaña.`, jobs: days.length }
}

type InCampaign = {
  readonly batchId: number
  readonly settings: VisitSettings
  readonly campaignId: number
  readonly conflictReason: string | null
}

/** Makes the job of one day, pending and with its person; answers its number. */
export async function makeVisitJob(
  context: Work,
  day: VisitDayOfJob,
  { batchId, settings, campaignId, conflictReason }: InCampaign,
): Promise<number> {
  const { db, now, gazetteer } = context
  const { zone } = await agencyAt(db, now)
  const job = await createJob(context, {
    params: { id: campaignId },
    query: undefined,
    fields: undefined,
    body: {
      ...(await pendingJobIn(db, campaignId)),
      workerId: settings.people[day.person]?.workerId ?? null,
      conflictReason,
      ...taskOfDay(day, settings, {
        own: visitZone(gazetteer, settings, day.person, day.shops[0]?.provinceId) ?? zone,
        agency: zone,
      }),
    },
  })
  await tieVisitJob(db, batchId, day, job.id)
  return job.id
}

export async function countVisitJobs(db: Tx, batchId: number): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from visit_routes r where r.batch_id = ${batchId} and ${liveVisitJob}`.execute(
    db,
  )
  return rows[0]?.jobs ?? 0
}

type Clocks = { readonly own: Zone; readonly agency: Zone }

/** What a job says of a day of visits: its place, its kilometres, its visits, and its hours on the clock of the agency. */
export const taskOfDay = (
  day: VisitDayOfJob,
  settings: VisitSettings,
  { own, agency }: Clocks,
  room?: number,
) => {
  const other = otherClock(own, agency)
  const clock = other ? ` (${other})` : ''
  return {
    location: placeOf(day),
    kilometers: day.km,
    observations: noteOf(day, settings, clock, room),
    schedules: scheduleOf(day, own, agency),
  }
}

/** Where a day begins and ends that is not at home. */
function basesOf(
  settings: VisitSettings,
  { person, leavesAt, returnsAt, nights }: VisitDayOfJob,
  clock: string,
): string[] {
  const somebody = settings.people[person]
  const { start, end } = somebody ? dayEnds(settings, somebody, nights) : { start: null, end: null }
  const line = (verb: string, minute: number, place: DayEnd) =>
    place && 'latitude' in place ? [`${verb} ${place.name} a las ${hourAt(minute)}${clock}`] : []
  return [
    ...line('Sale de', leavesAt, start),
    ...line(nights?.after ? 'Duerme en' : 'Vuelve a', returnsAt, end),
  ]
}

/** Days of a plan `r` with their shops. */
export async function daysWithShops(
  db: Tx,
  batchId: number,
  which: RawBuilder<SqlBool>,
): Promise<VisitDayOfJob[]> {
  const { rows } = await sql<VisitDayOfJob>`
    select r.person, r.date, r.leaves_at as "leavesAt", r.returns_at as "returnsAt", r.km::float8 as km, r.stops, r.nights,
      (select json_agg(json_build_object('name', w.center_name, 'address', coalesce(w.formatted_address, w.address),
          'town', coalesce(w.located_municipality, w.municipality), 'provinceId', w.province_id,
          'visit', w.visit, 'carried', w.carried) order by s.place)
        from jsonb_array_elements(r.stops) with ordinality as s(stop, place)
        join route_rows w on w.id = (s.stop ->> 'rowId')::bigint) as shops
    from visit_routes r where r.batch_id = ${batchId} and ${which}
    order by r.date, r.person limit ${mostVisitJobs + 1}`.execute(db)
  return rows
}

/**
 * The hours of the day on the clock of the agency, which is that of a job without a centre. What follows midnight is of the
 * next day, as no slot of a job goes over it; a slot that would begin in the last minute of a day has no length there.
 */
function scheduleOf({ date, leavesAt, returnsAt }: VisitDayOfJob, own: Zone, agency: Zone) {
  const wall = (minute: number) => wallTimeAt(instantOfMinute(date, minute, own), agency)
  const [start, end] = [wall(leavesAt), wall(returnsAt)]
  const slot = (startTime: Hour, endTime: Hour) => [{ startTime, endTime }]
  if (start.day === end.day) return [{ date: start.day, timeSlots: slot(start.hour, end.hour) }]
  return [
    ...(start.hour === lastHour ? [] : [{ date: start.day, timeSlots: slot(start.hour, lastHour) }]),
    ...(end.hour === firstHour ? [] : [{ date: end.day, timeSlots: slot(firstHour, end.hour) }]),
  ]
}

const firstHour = '00:00'
const lastHour = '23:59'

function placeOf({ shops }: VisitDayOfJob): string {
  const towns = [...new Set(shops.map(({ town }) => town))]
  return `Visitas: ${towns.slice(0, 3).join(', ')}${towns.length > 3 ? ` y ${towns.length - 3} más` : ''}`.slice(
    0,
    255,
  )
}

/** All that the file says of the shops where the notes have room for it, else whom to ask for, else where they are. */
function noteOf(day: VisitDayOfJob, settings: VisitSettings, clock: string, room = longestNote): string {
  const notes = [
    (shop: Shop) => [...contactOf(shop), ...carriedFacts(shop.carried, settings).map(carriedText)],
    contactOf,
    () => [],
  ].map((factsOf) => [...basesOf(settings, day, clock), ...linesOf(day, clock, factsOf)])
  return withinNote(notes.find((lines) => lines.join('\n').length <= room) ?? notes.at(-1) ?? [], room)
}

const contactOf = ({ visit }: Shop): string[] =>
  [visit?.contact ?? '', visit?.phone ? `tel. ${visit.phone}` : '', visit?.notes ?? ''].filter(Boolean)

type FactsOf = (shop: Shop) => readonly string[]

const linesOf = ({ stops, shops }: VisitDayOfJob, clock: string, factsOf: FactsOf): string[] =>
  stops.map(({ startsAt, minutes, pause, pauseAfter }, i) => {
    const shop = shops[i]
    const facts = shop ? factsOf(shop).map((fact) => ` · ${fact}`) : []
    const { name = '', address = '', town = '' } = shop ?? {}
    const place = [name, address, town].filter(Boolean).join(', ')
    const pauses = [
      pause && ` · pausa antes, ${spanText(pause)}`,
      pauseAfter && ` · pausa después, ${spanText(pauseAfter)}`,
    ]
    return `${i + 1}. ${spanText({ startsAt, minutes })}${clock} · ${[place, ...facts, ...pauses].filter(Boolean).join('')}`
  })

const spanText = ({ startsAt, minutes }: { startsAt: number; minutes: number }): string =>
  `${hourAt(startsAt)}–${hourAt(startsAt + minutes)}`
