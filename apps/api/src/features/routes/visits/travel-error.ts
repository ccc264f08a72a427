import type { RouteLeg } from '@cuadrante/contract/routes/generated-route.ts'
import type { TravelError } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { Point } from '@cuadrante/geocoding/coordinates/great-circle.ts'
import { estimateLeg } from '@cuadrante/geocoding/legs/estimate.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The newest routes that were measured by road; older ones say nothing else. */
const mostRoutes = 200
/** With fewer legs nobody knows how far estimates are out. */
const fewestLegs = 30
/** Measured minutes are whole: of shorter legs the rounding is more than the error. */
const leastMinutes = 4
/** The share of legs that are out by no more. */
const share = 2 / 3

type MeasuredRoute = {
  readonly start: Point | null
  readonly legs: readonly RouteLeg[]
  readonly points: readonly Point[]
}

/** How far estimated travel times are out, by the legs of the agency's routes that were measured by road; null while too few were. */
export async function travelErrorOf(db: Tx): Promise<TravelError | null> {
  const { rows } = await sql<MeasuredRoute>`
    select r.start, r.legs, (
      select jsonb_agg(jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude) order by s.position)
      from route_stops s join route_rows p on p.id = s.row_id where s.route_id = r.id
    ) as points
    from (
      select id, start, legs from generated_routes
      where legs is not null and legs_provider <> 'estimate' and deleted_at is null
      order by id desc limit ${mostRoutes}
    ) r`.execute(db)
  return errorOfLegs(rows.flatMap(legsOf))
}

type MeasuredLeg = { readonly estimated: number; readonly measured: number }

/** The legs of a route whose points are still those that were measured. */
function legsOf({ start, legs, points }: MeasuredRoute): MeasuredLeg[] {
  const places = [...(start ? [start] : []), ...(points ?? [])]
  if (places.length !== legs.length + 1) return []
  return legs.flatMap(({ duration }, at) => {
    const [from, to] = [places[at], places[at + 1]]
    return from && to ? [{ estimated: estimateLeg(from, to).durationMin, measured: duration }] : []
  })
}

/** By how much two legs of three are out at the most, of what was estimated. */
export function errorOfLegs(all: readonly MeasuredLeg[]): TravelError | null {
  const legs = all.filter(({ estimated }) => estimated >= leastMinutes)
  if (legs.length < fewestLegs) return null
  const out = legs
    .map(({ estimated, measured }) => Math.abs(measured - estimated) / estimated)
    .toSorted((one, other) => one - other)
  const worst = out[Math.ceil(out.length * share) - 1] ?? 0
  return { percent: Math.max(1, Math.round(100 * worst)), legs: legs.length }
}
