import { legsBetween, type LandPoint } from '@cuadrante/geocoding/legs/leg-table.ts'
import type { Vehicle, Visit } from '@cuadrante/routing/visits/model.ts'
import type { PlacedVisits } from '@cuadrante/routing/visits/parts/placed-visits.ts'
import { solveInParts } from '@cuadrante/routing/visits/parts/solve-in-parts.ts'
import { solveVisits } from '@cuadrante/routing/visits/solve-visits.ts'
import { readFileSync } from 'node:fs'

/** Days of work in four weeks, and in eight where there are many shops for forty people. */
const days = { few: 20, many: 40 } as const
const shopsOfPerson = 110
const mostPeople = 40

/** A source of numbers from 0 to 1 that is the same each time. */
function numbers(seed: number) {
  let now = seed
  return () => {
    now = (Math.imul(now, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return now / 0x7fff_ffff
  }
}

/** Shops around the hospitals of the mainland, each visited once in the plan by people who live beside some of them. */
export function manyShops(file: string, shops: number): PlacedVisits {
  const next = numbers(12_345)
  const towns = readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(-2).map(Number))
    .filter(([lat = 0, lon = 0]) => lat > 36 && lat < 43.5 && lon > -9 && lon < 3)
  const around = (spread: number): LandPoint => {
    const [latitude = 0, longitude = 0] = towns[Math.floor(next() * towns.length)] ?? []
    return {
      latitude: latitude + (next() - 0.5) * spread,
      longitude: longitude + (next() - 0.5) * spread,
      landmass: null,
    }
  }
  const points = Array.from({ length: shops }, () => around(0.45))
  const people = Math.min(mostPeople, Math.ceil(shops / shopsOfPerson))
  const homes = Array.from({ length: people }, () => around(0))
  const all = [...points, ...homes]
  const worked = shops > mostPeople * shopsOfPerson ? days.many : days.few
  const patterns = Array.from({ length: worked }, (_, day) => [day])
  const windows = patterns.map(() => [[540, 1170] as const])
  return {
    days: worked,
    sameVehicle: true,
    points: all,
    legsOf: (places) => legsBetween(places.flatMap((place) => all[place] ?? [])),
    vehicles: homes.map((_, at): Vehicle => ({
      start: shops + at,
      end: shops + at,
      earliest: 480,
      latest: 1080,
    })),
    visits: points.map((_, place): Visit => ({ place, duration: 30, windows, patterns })),
  }
}

/** How well and how fast so many shops are planned, at once and in parts. */
export function planMany(file: string, shops: number, { trials, whole }: { trials: number; whole: boolean }) {
  const problem = manyShops(file, shops)
  const began = process.cpuUsage()
  const found = whole
    ? solveVisits(
        { ...problem, legs: problem.legsOf(problem.points.map((_, at) => at)) },
        { seed: 1, trials },
      )
    : solveInParts(problem, { seed: 1, trials })
  const { user, system } = process.cpuUsage(began)
  const { cost, missing } = found
  console.log(
    `| ${shops} | ${problem.vehicles.length} | ${whole ? 'whole' : 'parts'} | ${trials} | ${missing} | ${Math.round(cost)} | ${((user + system) / 1e6).toFixed(1)} | ${Math.round(process.resourceUsage().maxRSS / 1024)} |`,
  )
}
