import type { RouteLeg } from '@cuadrante/contract/routes/generated-route.ts'
import { greatCircleKm, type Point } from '@cuadrante/geocoding/coordinates/great-circle.ts'
import { estimateLeg } from '@cuadrante/geocoding/legs/estimate.ts'
import { bandOf, factorsOf, type ComparedLeg } from '@cuadrante/geocoding/legs/leg-factors.ts'
import { placeKey, type LegBook } from '@cuadrante/geocoding/legs/leg-book.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { createTurns } from '../../../../platform/yield-to-event-loop.ts'
import type { VisitPlace } from '../facts/visit-facts.ts'
import { keepFactors } from './stored-legs.ts'

/** The newest routes that were measured by road; older ones say nothing else. */
const mostRoutes = 200
/** Measured minutes of a route are whole: of shorter legs the rounding is more than the error. */
const leastMinutes = 4
/** Legs of one province and band that are looked at: more say nothing else. */
const mostLegs = 2000
/** Nearer places are one on the map of a provider. */
const leastKm = 0.2

/**
 * Learns from measured legs, those of the agency's routes and those of a plan, by how much ways of each province and band
 * of distance differ from what is estimated, and keeps it.
 */
export async function calibrate(
  inTenant: <T>(work: (db: Tx) => Promise<T>) => Promise<T>,
  now: Date,
  measured: { readonly book: LegBook; readonly places: readonly VisitPlace[] } | undefined,
): Promise<void> {
  const ofPlan = measured ? await legsOfPlan(measured.book, measured.places) : []
  await inTenant(async (db) => keepFactors(db, factorsOf([...ofPlan, ...(await legsOfRoutes(db))]), now))
}

/** The measured ways between the places of a plan, of each province and band so many at the most, spread over all. */
async function legsOfPlan({ leg, find }: LegBook, places: readonly VisitPlace[]): Promise<ComparedLeg[]> {
  const one = [...new Map(places.map((place) => [placeKey(place), place])).values()]
  const at = one.map(find)
  const turns = createTurns()
  const spreads = new Map<string, Spread>()
  for (const [i, from] of one.entries()) {
    for (const [j, to] of one.entries()) {
      if (i === j || from.landmass !== to.landmass) continue
      const { isMeasured, distanceKm, durationMin } = leg(from, to, at[i], at[j])
      if (!isMeasured) continue
      const straightKm = greatCircleKm(from, to)
      if (straightKm < leastKm) continue
      const key = `${from.provinceId} ${bandOf(straightKm)}`
      const spread = spreads.get(key) ?? { met: 0, step: 1, kept: [] }
      spreads.set(key, spread)
      if (spread.met++ % spread.step > 0) continue
      spread.kept.push(comparedLeg(from, to, { km: distanceKm, minutes: durationMin }))
      if (spread.kept.length > mostLegs) thin(spread)
    }
    if (turns.isOver()) await turns.next()
  }
  return [...spreads.values()].flatMap(({ kept }) => kept)
}

/** Every so many of those that were met. */
type Spread = { met: number; step: number; kept: ComparedLeg[] }

function thin(spread: Spread): void {
  spread.step *= 2
  spread.kept = spread.kept.filter((_, number) => number % 2 === 0)
}

function comparedLeg(
  from: Point & { readonly provinceId?: number | null | undefined },
  to: Point,
  measured: ComparedLeg['measured'],
): ComparedLeg {
  const { distanceKm, durationMin } = estimateLeg(from, to)
  return {
    provinceId: from.provinceId ?? null,
    straightKm: greatCircleKm(from, to),
    estimated: { km: distanceKm, minutes: durationMin },
    measured,
  }
}

type MeasuredRoute = {
  readonly provinceId: number | null
  readonly start: Point | null
  readonly legs: readonly RouteLeg[]
  readonly points: readonly Point[]
}

async function legsOfRoutes(db: Tx): Promise<ComparedLeg[]> {
  const { rows } = await sql<MeasuredRoute>`
    select r.province_id as "provinceId", r.start, r.legs, (
      select jsonb_agg(jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude) order by s.position)
      from route_stops s join route_rows p on p.id = s.row_id where s.route_id = r.id
    ) as points
    from (
      select id, province_id, start, legs from generated_routes
      where legs is not null and legs_provider <> 'estimate' and deleted_at is null
      order by id desc limit ${mostRoutes}
    ) r`.execute(db)
  return rows.flatMap(legsOf).filter(({ estimated }) => estimated.minutes >= leastMinutes)
}

/** The legs of a route whose points are still those that were measured. */
function legsOf({ provinceId, start, legs, points }: MeasuredRoute): ComparedLeg[] {
  const places = [...(start ? [start] : []), ...(points ?? [])]
  if (places.length !== legs.length + 1) return []
  return legs.flatMap(({ distance, duration }, at) => {
    const [from, to] = [places[at], places[at + 1]]
    return from && to ? [comparedLeg({ ...from, provinceId }, to, { km: distance, minutes: duration })] : []
  })
}
