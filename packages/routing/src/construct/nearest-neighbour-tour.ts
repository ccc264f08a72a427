import type { LegTable } from '../search/tables/leg-table.ts'

/** Every point once, always going on to the nearest point not yet seen; begins near the start if there is one. */
export function nearestNeighbourTour({ points, hub, width, km }: LegTable): Int32Array {
  const tour = new Int32Array(points)
  const left = tour.slice().map((_, point) => point)
  let here = hub
  for (let placed = 0; placed < points; placed++) {
    let nearest = 0
    for (let i = 1; i < points - placed; i++)
      if (km[here * width + left[i]!]! < km[here * width + left[nearest]!]!) nearest = i
    here = left[nearest]!
    tour[placed] = here
    left[nearest] = left[points - placed - 1]!
  }
  return tour
}
