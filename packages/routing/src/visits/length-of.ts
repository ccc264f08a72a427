import { leastDuration, type TimedStop } from './routes/hours.ts'
import type { TimeWindow } from './model.ts'
import type { VisitTables } from './tables.ts'

/** The windows of a visit on a day. */
export const windowsOf = (tables: VisitTables, hours: number): readonly TimeWindow[] =>
  tables.several[hours] ?? [[tables.open[hours]!, tables.close[hours]!]]

/** These visits in this order, to reckon with, and what the way home takes. */
export function stopsOf(
  tables: VisitTables,
  route: number,
  visits: readonly number[],
): { stops: TimedStop[]; home: number } {
  const day = tables.dayOf[route]!
  let before = tables.start[route]!
  const stops = visits.map((visit) => {
    const travel = tables.time[before * tables.nodes + visit]!
    before = visit
    return {
      travel,
      duration: tables.duration[visit]!,
      windows: windowsOf(tables, visit * tables.days + day),
    }
  })
  return { stops, home: tables.time[before * tables.nodes + tables.end[route]!]! }
}

/** The least length of these visits in this order, by going along them: for visits with several windows on a day. */
export function lengthOf(tables: VisitTables, route: number, visits: readonly number[]): number {
  const { stops, home } = stopsOf(tables, route, visits)
  return leastDuration(stops, home, tables.earliest[route]!, tables.latest[route]!)
}
