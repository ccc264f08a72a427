import { greatCircleKm, type Point } from './great-circle.ts'

type Box = readonly [south: number, west: number, north: number, east: number]

/** WGS84 degrees around what no road joins to the mainland, coasts and islets included. No two of them meet. */
const boxes: readonly (readonly [landmass: string, Box])[] = [
  ['island:mallorca', [39.1, 2.2, 40, 3.6]],
  ['island:menorca', [39.78, 3.75, 40.12, 4.36]],
  ['island:ibiza', [38.82, 1.1, 39.15, 1.7]],
  ['island:formentera', [38.6, 1.3, 38.82, 1.6]],
  ['island:gran-canaria', [27.7, -15.9, 28.2, -15.3]],
  ['island:fuerteventura', [28, -14.6, 28.8, -13.78]],
  ['island:lanzarote', [28.8, -13.95, 29.45, -13.3]],
  ['island:tenerife', [27.95, -17, 28.65, -16.05]],
  ['island:la-palma', [28.4, -18.05, 28.9, -17.7]],
  ['island:la-gomera', [28, -17.4, 28.25, -17.05]],
  ['island:el-hierro', [27.6, -18.2, 27.9, -17.85]],
  ['province:51', [35.85, -5.45, 35.95, -5.25]],
  ['province:52', [35.25, -3, 35.33, -2.9]],
]

/** The land a car can reach from a point without a boat, as `landmassOf` names it; 'mainland' for all that is no island. */
export function landmassAt({ latitude, longitude }: Point): string {
  const found = boxes.find(
    ([, [south, west, north, east]]) =>
      latitude >= south && latitude < north && longitude >= west && longitude < east,
  )
  return found?.[0] ?? 'mainland'
}

/** Kilometres over the surface between two points of one landmass; Infinity where the sea lies between them. */
export const overLandKm = (from: Point, to: Point): number =>
  landmassAt(from) === landmassAt(to) ? greatCircleKm(from, to) : Infinity
