import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { PersonDayOff } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { dayEnds, type DayEnd } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { worksOn } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import {
  lastVisitDay,
  pauseFor,
  visitLimits,
  type VisitPerson,
  type VisitSettings,
} from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { absenceAt } from '@cuadrante/domain/assignments/rules/absence.ts'
import { addDays, daysFrom, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { instantOfMinute, MIDNIGHT } from '@cuadrante/domain/visits/night.ts'
import { municipalityAt } from '@cuadrante/geocoding/coordinates/check-point.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { landmassOf } from '@cuadrante/geocoding/group.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { agencyAt, forCampaign, loadWorkers, type PlanningWorker } from '../../../campaigns/index.ts'
import { holidaysOf } from '../../../holidays/index.ts'
import { legPlaces } from '../legs/leg-places.ts'
import { loadLegBook } from '../legs/load-leg-book.ts'
import { municipalityOf } from './municipality-of.ts'
import type { DayPlaces, VisitPlace, VisitPlanFacts, VisitShopFacts } from './visit-facts.ts'
import { visitZone } from './visit-zone.ts'

/** Rows that somebody can visit: on the map, complete, not set aside. */
export const isVisitable = (row: RouteRow): row is RouteRow & { latitude: number; longitude: number } =>
  isLocated(row) && !row.isExcluded && !row.hasError

/** Everything that a plan of visits needs. @throws visits_without_people, no_valid_coordinates, visits_too_many */
export async function loadVisitFacts(
  db: Tx,
  { settings, rows, now }: { settings: VisitSettings; rows: readonly RouteRow[]; now: Date },
  gazetteer: Gazetteer,
): Promise<VisitPlanFacts> {
  if (settings.people.length === 0) throw fail('visits_without_people')
  const visitable = rows.filter(isVisitable)
  if (visitable.length === 0) throw fail('no_valid_coordinates')
  const { shops: limit } = visitLimits
  if (visitable.length > limit) throw fail('visits_too_many', { shops: visitable.length, limit })
  const last = lastVisitDay(settings)
  const { zone } = await agencyAt(db, now)
  const shops = visitable.map((row) => shopOf(row, gazetteer, zone))
  const shopZones = new Set(shops.map((shop) => shop.zone))
  const ends = settings.people.map((person) => placesOf(gazetteer, dayEnds(settings, person)))
  // The last night goes on after the last day.
  const end = addDays(last, 1)
  return {
    settings,
    shops,
    legs: await loadLegBook(db, legPlaces({ shops, ends }), now),
    ends,
    zones: settings.people.map((_, person) => visitZone(gazetteer, settings, person, null)),
    pauses: await pausesOf(db, settings),
    daysOff: await daysOffOf(db, {
      settings,
      span: { from: settings.startsOn, to: end, zone },
      zonesOf: (person) => {
        const own = visitZone(gazetteer, settings, person, null)
        return own ? [own] : [...shopZones]
      },
    }),
    holiday: await holidaysOf(db, settings.startsOn, end),
  }
}

function shopOf(
  row: RouteRow & { latitude: number; longitude: number },
  gazetteer: Gazetteer,
  agency: Zone,
): VisitShopFacts {
  const { latitude, longitude } = row
  const municipality = municipalityAt({ latitude, longitude }, gazetteer)
  const provinceId = municipality?.provinceId ?? row.provinceId
  return {
    row,
    latitude,
    longitude,
    landmass: landmassOf(gazetteer, provinceId, municipality?.islandId ?? row.islandId),
    provinceId,
    zone: visitZone(gazetteer, undefined, 0, provinceId) ?? agency,
    cityId: municipality?.id ?? null,
  }
}

function placesOf(gazetteer: Gazetteer, { start, end }: ReturnType<typeof dayEnds>): DayPlaces {
  const from = endPlace(gazetteer, start)
  return { start: from, end: isSameEnd(start, end) ? from : endPlace(gazetteer, end) }
}

const isSameEnd = (one: DayEnd, other: DayEnd): boolean => JSON.stringify(one) === JSON.stringify(other)

function endPlace(gazetteer: Gazetteer, end: DayEnd): VisitPlace | null {
  const here = end && municipalityOf(gazetteer, end)
  if (!end || !here) return null
  const { latitude, longitude } = 'city' in end ? here : end
  const { provinceId } = here
  return { latitude, longitude, provinceId, landmass: landmassOf(gazetteer, provinceId, here.islandId) }
}

/** By person; who is under eighteen on the first day keeps the pauses of the law for the whole plan. */
async function pausesOf(db: Tx, { people, pause, startsOn }: VisitSettings) {
  const ids = people.flatMap(({ workerId }) => workerId ?? [])
  if (!pause || ids.length === 0) return people.map(({ isMinor }) => pauseFor(pause, isMinor === true))
  const minors = await db
    .selectFrom('workers')
    .select('id')
    .where('id', 'in', ids)
    .where('birth_date', '>', sql<string>`(${startsOn}::date - interval '18 years')::date`)
    .execute()
  const known = new Set(minors.map(({ id }) => id))
  return people.map(({ workerId, isMinor }) =>
    pauseFor(pause, workerId === null ? isMinor === true : known.has(workerId)),
  )
}

type Span = { readonly from: Day; readonly to: Day; readonly zone: Zone }

/** Why a day with a job takes no visits; a job that was made of the day itself keeps nobody from it. */
export const hasJobThen = 'ya tiene un trabajo'

type Asked = {
  readonly settings: VisitSettings
  readonly span: Span
  /** The clocks by which a person may make visits: that of where their days begin or end, else those of the shops. */
  readonly zonesOf: (person: number) => readonly Zone[]
}

/**
 * Days of work on which somebody is away, absent, cannot come or has a job already: they make no visits on the whole day.
 * What people answered about the campaign of the visits holds on them.
 */
async function daysOffOf(db: Tx, { settings, span, zonesOf }: Asked): Promise<PersonDayOff[]> {
  const { people, campaign } = settings
  const ids = [...new Set(people.flatMap(({ workerId }) => workerId ?? []))]
  const workers = await loadWorkers(db, ids, span)
  const jobs = await jobsOf(db, ids, span)
  return people.flatMap((person, number) => {
    const known = person.workerId === null ? undefined : workers.get(person.workerId)
    const worker = campaign ? forCampaign(known, campaign.id) : known
    if (!worker) return []
    return daysFrom(span.from, lastVisitDay(settings)).flatMap((date): PersonDayOff[] => {
      if (!worksOn(settings, { person: number, date })) return []
      const because =
        zonesOf(number)
          .map((zone) => whyAway(worker, person, date, zone))
          .find((why) => why !== undefined) ??
        (hasJob(jobs.get(person.workerId ?? 0) ?? [], person, date, zonesOf(number)) ? hasJobThen : undefined)
      return because === undefined ? [] : [{ person: number, date, because }]
    })
  })
}

/** What keeps a worker from the hours of a day of visits on a clock; of what kind an absence is stays out. */
function whyAway(
  { unavailable, absences, busy }: PlanningWorker,
  { from, to }: VisitPerson,
  date: Day,
  zone: Zone,
): string | undefined {
  const until = addDays(date, Math.floor((to - 1) / MIDNIGHT))
  if (unavailable.some((days) => days.from <= until && date <= days.to)) return 'no disponible'
  const touches = isDuring({ from, to }, date, zone)
  if (absences?.some((absence) => touches(absenceAt(absence, zone)))) return 'ausente'
  return busy?.find(touches)?.reason
}

/** Whether a time touches somebody's hours of a day on a clock. */
const isDuring =
  ({ from, to }: Pick<VisitPerson, 'from' | 'to'>, date: Day, zone: Zone) =>
  ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    start < instantOfMinute(date, to, zone) && end > instantOfMinute(date, from, zone)

type JobTime = {
  readonly date: Day
  readonly start: number
  readonly end: number
  readonly isFromMidnight: boolean
}

/**
 * A job of the day takes it whole, one of the night before or of the next morning where it touches its hours. To whoever
 * works at night the end of the night before is another day.
 */
const hasJob = (jobs: readonly JobTime[], person: VisitPerson, date: Day, zones: readonly Zone[]): boolean =>
  jobs.some((job) => {
    const isNightBefore = person.to > MIDNIGHT && job.isFromMidnight
    return (job.date === date && !isNightBefore) || zones.some((zone) => isDuring(person, date, zone)(job))
  })

async function jobsOf(
  db: Tx,
  ids: readonly number[],
  { from, to }: Span,
): Promise<ReadonlyMap<number, readonly JobTime[]>> {
  if (ids.length === 0) return new Map()
  const slots = await db
    .selectFrom('job_slots')
    .select(['worker_id', 'date', 'start_time', 'starts_at', 'ends_at'])
    .where('worker_id', 'in', ids)
    .where('holds_time', '=', true)
    .where('date', '>=', addDays(from, -1))
    .where('date', '<=', to)
    .execute()
  const times = slots.map(({ worker_id, date, start_time, starts_at, ends_at }) => ({
    workerId: worker_id ?? 0,
    date,
    start: Date.parse(starts_at),
    end: Date.parse(ends_at),
    isFromMidnight: start_time.startsWith('00:00'),
  }))
  return grouped(times, ({ workerId }) => workerId)
}
