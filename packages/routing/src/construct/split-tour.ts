import type { LegTable } from '../search/tables/leg-table.ts'

/**
 * Cuts a tour into exactly ceil(n / most) routes of consecutive points at the smallest total.
 *
 * Prins' split, for a limited fleet: without the limit, free starts would answer n routes of one point. As all
 * routes but `slack` places are full, the state after r routes is only how many places were left empty so far,
 * so the programme takes O(routes · slack²) steps.
 *
 * @returns the length of each route, in tour order.
 */
export function splitTour(legs: LegTable, tour: Int32Array, most: number): Int32Array {
  const routes = Math.ceil(tour.length / most)
  const slack = routes * most - tour.length
  const travelled = distanceAlong(legs, tour)
  const best = new Float64Array((routes + 1) * (slack + 1)).fill(Infinity)
  const emptied = new Int32Array((routes + 1) * (slack + 1))
  best[0] = 0
  for (let route = 1; route <= routes; route++)
    for (let empty = 0; empty <= slack; empty++)
      for (let here = 0; here <= Math.min(empty, most - 1); here++) {
        const before = best[(route - 1) * (slack + 1) + empty - here]!
        const first = (route - 1) * most - (empty - here)
        const last = route * most - empty - 1
        const total = before + firstLeg(legs, tour[first]!) + travelled[last]! - travelled[first]!
        const state = route * (slack + 1) + empty
        if (total >= best[state]!) continue
        best[state] = total
        emptied[state] = here
      }
  return lengthsFrom(emptied, routes, slack, most)
}

function distanceAlong({ width, km }: LegTable, tour: Int32Array): Float64Array {
  const travelled = new Float64Array(tour.length)
  for (let i = 1; i < tour.length; i++)
    travelled[i] = travelled[i - 1]! + km[tour[i - 1]! * width + tour[i]!]!
  return travelled
}

const firstLeg = ({ hub, width, km }: LegTable, point: number): number => km[hub * width + point]!

function lengthsFrom(emptied: Int32Array, routes: number, slack: number, most: number): Int32Array {
  const lengths = new Int32Array(routes)
  for (let route = routes, empty = slack; route > 0; route--) {
    const here = emptied[route * (slack + 1) + empty]!
    lengths[route - 1] = most - here
    empty -= here
  }
  return lengths
}
