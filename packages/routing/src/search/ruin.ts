import type { Trial } from './trial.ts'

/** How much a ruin takes out (the paper's c̄, L max, α split and β). */
export interface RuinSize {
  /** Points removed per ruin, on average. */
  readonly meanPoints: number
  /** Longest string of consecutive points taken from one route. */
  readonly longestString: number
}

const SPLIT_CHANCE = 0.5
const LONGER_GAP_CHANCE = 0.5

/**
 * Adjacent string removal (Christiaens & Vanden Berghe 2020, §5.2): takes one short string of consecutive points
 * out of each of a few routes around a random point, which leaves room side by side.
 */
export function ruin(trial: Trial, { meanPoints, longestString }: RuinSize): void {
  const { routes, near, random } = trial
  const string = Math.min(longestString, routes.legs.points / routes.count)
  const mostRoutes = (4 * meanPoints) / (1 + string) - 1
  const wanted = Math.floor(random.unit() * mostRoutes + 1)
  const centre = random.below(routes.legs.points)
  trial.centre = centre
  const list = centre * near.each
  let ruined = 0
  for (let i = -1; i < near.each && ruined < wanted; i++) {
    const point = i < 0 ? centre : near.of[list + i]!
    const route = routes.routeOf[point]!
    if (route < 0 || trial.isTouched(route)) continue
    trial.touch(route)
    removeString(trial, route, point, 1 + Math.floor(random.unit() * Math.min(routes.length[route]!, string)))
    ruined++
  }
}

/** Takes `size` points around `point` out of the route, half of the time sparing some in the middle. */
function removeString(trial: Trial, route: number, point: number, size: number): void {
  const { routes, random, out } = trial
  const { points, length, routeOf } = routes
  const first = route * routes.most
  const held = length[route]!
  const spared = sparedPoints(trial, size, held)
  const window = size + spared
  const at = points.indexOf(point, first) - first
  const earliest = Math.max(0, at - window + 1)
  const latest = Math.min(at, held - window)
  const from = earliest + Math.floor(random.unit() * (latest - earliest + 1))
  const gap = from + 1 + Math.floor(random.unit() * (size - 1))
  trial.change -= routes.routeKm(route)
  let kept = 0
  for (let i = 0; i < held; i++) {
    const here = points[first + i]!
    if (i < from || i >= from + window || (i >= gap && i < gap + spared)) points[first + kept++] = here
    else {
      out[trial.removed++] = here
      routeOf[here] = -1
    }
  }
  length[route] = kept
  trial.change += routes.routeKm(route)
}

function sparedPoints({ random }: Trial, size: number, held: number): number {
  if (size < 2 || size >= held || random.unit() >= SPLIT_CHANCE) return 0
  let spared = 1
  while (size + spared < held && random.unit() < LONGER_GAP_CHANCE) spared++
  return spared
}
