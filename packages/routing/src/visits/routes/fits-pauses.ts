import { startFrom, startUntil } from './hours.ts'
import { stopsOf } from '../length-of.ts'
import { keepsPauses, pausedRoute } from './route-pauses.ts'
import type { VisitTables } from '../tables.ts'

/** When each stop of the route at hand is reached, without pauses. */
let reached = new Float64Array(64)

/** Whether these visits in this order leave room for the pauses of a route. */
export function fitsPauses(tables: VisitTables, route: number, visits: ArrayLike<number>): boolean {
  const pause = tables.pauses?.[route]
  if (!pause || visits.length === 0) return true
  const known = atFirstSight(tables, route, visits)
  if (known !== undefined) return known
  const { stops, home } = stopsOf(tables, route, Array.from(visits))
  const day = { home, earliest: tables.earliest[route]!, latest: tables.latest[route]!, pause }
  if (tables.longest[route] === Infinity) return keepsPauses(stops, day)
  const paused = pausedRoute(stops, day)
  return paused !== undefined && paused.returnsAt - paused.leavesAt <= tables.longest[route]!
}

/** What going along once there and back tells already, without laying anything out. */
function atFirstSight(tables: VisitTables, route: number, visits: ArrayLike<number>): boolean | undefined {
  const { after, minutes, since } = tables.pauses![route]!
  const { nodes, time, duration, open, close, several, days } = tables
  const day = tables.dayOf[route]!
  const start = tables.start[route]!
  const end = tables.end[route]!
  if (reached.length <= visits.length) reached = new Float64Array(2 * visits.length + 2)
  let now = tables.earliest[route]!
  let work = 0
  let isUsual = since === undefined
  for (let at = 0; at < visits.length; at++) {
    const visit = visits[at]!
    const hours = visit * days + day
    const way = time[(at === 0 ? start : visits[at - 1]!) * nodes + visit]!
    const windows = several[hours]
    now += way
    reached[at] = now
    if (windows) now = startFrom(windows, now)
    else if (now < open[hours]!) now = open[hours]!
    else if (now > close[hours]!) return false
    now += duration[visit]!
    work += way + duration[visit]!
    if (duration[visit]! > after) isUsual = false
  }
  const home = time[visits[visits.length - 1]! * nodes + end]!
  if (now + home > tables.latest[route]!) return false
  if (!isUsual) return undefined
  if (tables.longest[route] === Infinity && now + home - tables.earliest[route]! <= after) return true
  if (work + home <= after) return undefined
  if (tables.longest[route] === Infinity && pausesSimply(tables, route, visits)) return true
  // A pause is needed: somewhere it must make nothing late.
  let by = tables.latest[route]!
  if (now + home + minutes <= by) return undefined
  by -= home
  for (let at = visits.length - 1; at >= 0; at--) {
    const visit = visits[at]!
    const hours = visit * days + day
    const windows = several[hours]
    by -= duration[visit]!
    if (windows) by = startUntil(windows, by)
    else if (by > close[hours]!) by = close[hours]!
    if (reached[at]! + minutes <= by) return undefined
    by -= time[(at === 0 ? start : visits[at - 1]!) * nodes + visit]!
  }
  return false
}

/** Whether one pause right behind a visit is enough when everything else is as early as possible. */
function pausesSimply(tables: VisitTables, route: number, visits: ArrayLike<number>): boolean {
  const { after, minutes } = tables.pauses![route]!
  const { time, nodes, open, days } = tables
  const first = visits[0]!
  const wayThere = time[tables.start[route]! * nodes + first]!
  const leaving = Math.max(reached[0]!, open[first * days + tables.dayOf[route]!]!) - wayThere
  for (let place = visits.length - 1; place > 0; place--) {
    const before = visits[place - 1]!
    const done = reached[place]! - time[before * nodes + visits[place]!]!
    if (done - leaving > after) continue
    const home = homeAfter(tables, route, visits, place, done + minutes)
    return home <= tables.latest[route]! && home - done - minutes <= after
  }
  return false
}

/** When the route is home that goes on behind its first `place` visits at that time; Infinity where a shop has closed. */
function homeAfter(
  tables: VisitTables,
  route: number,
  visits: ArrayLike<number>,
  place: number,
  free: number,
): number {
  const { nodes, time, duration, open, close, several, days } = tables
  const day = tables.dayOf[route]!
  let now = free
  for (let at = place; at < visits.length; at++) {
    const visit = visits[at]!
    const hours = visit * days + day
    const windows = several[hours]
    now += time[visits[at - 1]! * nodes + visit]!
    if (windows) now = startFrom(windows, now)
    else if (now < open[hours]!) now = open[hours]!
    else if (now > close[hours]!) return Infinity
    now += duration[visit]!
  }
  return now + time[visits[visits.length - 1]! * nodes + tables.end[route]!]!
}
