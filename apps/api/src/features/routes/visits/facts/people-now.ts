import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { dayGoesOn } from '@cuadrante/contract/routes/visits/plans/day-goes-on.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { todayIn, type Zone } from '@cuadrante/domain/dates/zone.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { agencyAt } from '../../../campaigns/index.ts'
import { rowReply, rowsById } from '../../batches/rows.queries.ts'
import { marksOf } from '../work/visit-work.queries.ts'
import { visitZone } from './visit-zone.ts'

/** The day that somebody of a plan is at, and its clock. */
export type PersonNow = { readonly date: Day; readonly zone: Zone }

export type PeopleNow = {
  readonly now: Date
  /** Of the agency. */
  readonly today: Day
  /** In the order of the plan. */
  readonly people: readonly PersonNow[]
  /** The day that somebody is at: what is before it is past. */
  readonly dateOf: (person: number) => Day
}

export type PlanNow = {
  readonly batchId: number
  readonly settings: VisitSettings
  readonly routes: readonly VisitRoute[]
  readonly now: Date
  readonly gazetteer: Gazetteer
}

/** Where the people of a plan are by now: whose night or visits go on is still at yesterday's day. */
export async function peopleNow(
  db: Tx,
  { batchId, settings, routes, now, gazetteer }: PlanNow,
): Promise<PeopleNow> {
  const { zone: agency } = await agencyAt(db, now)
  const today = todayIn(agency, now)
  const yesterday = addDays(today, -1)
  const routeOn = (person: number, date: Day) =>
    routes.find((route) => route.person === person && route.date === date)
  const first = settings.people.flatMap((_, person) =>
    [yesterday, today].flatMap((date) => routeOn(person, date)?.stops[0]?.rowId ?? []),
  )
  const rows = first.length > 0 ? await rowsById(db, batchId, first) : []
  const provinces = new Map(rows.map((row) => [row.id, rowReply(row).provinceId]))
  const jobs = routes.flatMap(({ date, jobId }) => (date === yesterday && jobId !== null ? [jobId] : []))
  const marks = await marksOf(db, jobs)
  const people = settings.people.map((_, person): PersonNow => {
    const zoneOn = (date: Day) =>
      visitZone(gazetteer, settings, person, provinces.get(routeOn(person, date)?.stops[0]?.rowId ?? 0)) ??
      agency
    const zone = zoneOn(yesterday)
    const route = routeOn(person, yesterday)
    const said = marks.get(route?.jobId ?? 0)
    const isAtNight = dayGoesOn(
      settings,
      { person, date: yesterday },
      { now: now.getTime(), zone, route: route && { ...route, work: said && { zone, marks: said } } },
    )
    return isAtNight && yesterday >= settings.startsOn
      ? { date: yesterday, zone }
      : { date: today, zone: zoneOn(today) }
  })
  return { now, today, people, dateOf: (person) => people[person]?.date ?? today }
}
