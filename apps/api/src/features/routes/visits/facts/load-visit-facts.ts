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
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { instantOf, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { municipalityAt } from '@cuadrante/geocoding/coordinates/check-point.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { landmassOf } from '@cuadrante/geocoding/group.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { agencyAt, forCampaign, loadWorkers, type PlanningWorker } from '../../../campaigns/index.ts'
import { holidaysOf } from '../../../holidays/index.ts'
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
  const shops = visitable.map((row) => shopOf(row, gazetteer))
  const shopZones = new Set(
    shops.flatMap(({ provinceId }) => visitZone(gazetteer, undefined, 0, provinceId) ?? []),
  )
  return {
    settings,
    shops,
    ends: settings.people.map((person) => placesOf(gazetteer, dayEnds(settings, person))),
    pauses: await pausesOf(db, settings),
    daysOff: await daysOffOf(db, {
      settings,
      span: { from: settings.startsOn, to: last, zone },
      zonesOf: (person) => {
        const own = visitZone(gazetteer, settings, person, null)
        return own ? [own] : shopZones.size > 0 ? [...shopZones] : [zone]
      },
    }),
    holiday: await holidaysOf(db, settings.startsOn, last),
  }
}

function shopOf(
  row: RouteRow & { latitude: number; longitude: number },
  gazetteer: Gazetteer,
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
  return { latitude, longitude, landmass: landmassOf(gazetteer, here.provinceId, here.islandId) }
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
  const jobs = await jobDaysOf(db, ids, span)
  return people.flatMap((person, number) => {
    const known = person.workerId === null ? undefined : workers.get(person.workerId)
    const worker = campaign ? forCampaign(known, campaign.id) : known
    if (!worker) return []
    return daysFrom(span.from, span.to).flatMap((date): PersonDayOff[] => {
      if (!worksOn(settings, { person: number, date })) return []
      const because =
        zonesOf(number)
          .map((zone) => whyAway(worker, person, date, zone))
          .find((why) => why !== undefined) ??
        (jobs.has(`${person.workerId} ${date}`) ? hasJobThen : undefined)
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
  if (unavailable.some((days) => days.from <= date && date <= days.to)) return 'no disponible'
  const at = (minutes: number) =>
    minutes === minutesOfDay
      ? instantOf({ day: addDays(date, 1), hour: hourAt(0) }, zone)
      : instantOf({ day: date, hour: hourAt(minutes) }, zone)
  const touches = (hours: { readonly start: number; readonly end: number }) =>
    hours.start < at(to) && hours.end > at(from)
  if (absences?.some((absence) => touches(absenceAt(absence, zone)))) return 'ausente'
  return busy?.find(touches)?.reason
}

const minutesOfDay = 1440

async function jobDaysOf(db: Tx, ids: readonly number[], { from, to }: Span): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const slots = await db
    .selectFrom('job_slots')
    .select(['worker_id', 'date'])
    .where('worker_id', 'in', ids)
    .where('holds_time', '=', true)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
  return new Set(slots.map(({ worker_id, date }) => `${worker_id} ${date}`))
}
