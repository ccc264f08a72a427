import type { Trial } from './trial.ts'

/** How much a ruin takes out (the paper's c̄, L max, α split and β). */
export interface RuinSize {
  /** Points removed per ruin, on average. */
  readonly meanPoints: number
  /** Longest string of consecutive points taken from one route. */
  readonly longestString: number
  /** Share of ruins that follow a chain of routes instead of a cluster. */
  readonly walkChance: number
}

const SPLIT_CHANCE = 0.5
const LONGER_GAP_CHANCE = 0.5

/**
 * Adjacent string removal (Christiaens & Vanden Berghe 2020, §5.2): takes one short string of consecutive points
 * out of each of a few routes around a random point, which leaves room side by side.
 */
export function ruin(trial: Trial, size: RuinSize): void {
  const { routes, random } = trial
  const string = Math.min(size.longestString, routes.legs.points / routes.count)
  const mostRoutes = (4 * size.meanPoints) / (1 + string) - 1
  const wanted = (random.unit() * mostRoutes + 1) | 0
  const centre = random.below(routes.legs.points)
  trial.centre = centre
  if (random.unit() < size.walkChance) ruinAlongWalk(trial, centre, wanted, string)
  else ruinAround(trial, centre, wanted, string)
}

function ruinAround(trial: Trial, centre: number, wanted: number, string: number): void {
  const { near, routes } = trial
  ruinRoute(trial, centre, string)
  const list = centre * near.each
  for (let i = 0, ruined = 1; i < near.each && ruined < wanted; i++) {
    const point = near.of[list + i]!
    const route = routes.routeOf[point]!
    if (route < 0 || trial.isTouched(route)) continue
    ruinRoute(trial, point, string)
    ruined++
  }
}

/** From each ruined route on to a neighbour of any of its points: a chain of routes rather than a cluster. */
function ruinAlongWalk(trial: Trial, centre: number, wanted: number, string: number): void {
  const { near, routes, random } = trial
  let point = centre
  for (let ruined = 0; ruined < wanted && point >= 0; ruined++) {
    const route = routes.routeOf[point]!
    const step = routes.points[route * routes.most + random.below(routes.length[route]!)]!
    ruinRoute(trial, point, string)
    point = -1
    const list = step * near.each
    for (let i = 0; i < near.each && point < 0; i++) {
      const next = routes.routeOf[near.of[list + i]!]!
      if (next >= 0 && !trial.isTouched(next)) point = near.of[list + i]!
    }
  }
}

function ruinRoute(trial: Trial, point: number, string: number): void {
  const { routes, random } = trial
  const route = routes.routeOf[point]!
  trial.touch(route)
  const size = 1 + ((random.unit() * Math.min(routes.length[route]!, string)) | 0)
  removeString(trial, route, point, size)
}

/** Takes `size` points around `point` out of the route, half of the time sparing some in the middle. */
function removeString(trial: Trial, route: number, point: number, size: number): void {
  const { routes, random } = trial
  const first = route * routes.most
  const held = routes.length[route]!
  const spared = sparedPoints(trial, size, held)
  const window = size + spared
  let at = 0
  while (routes.points[first + at] !== point) at++
  const earliest = Math.max(0, at - window + 1)
  const latest = Math.min(at, held - window)
  const from = earliest + random.below(latest - earliest + 1)
  const gap = from + 1 + random.below(size - 1)
  takeOut(trial, route, from, window, gap, spared)
}

/** Takes the points from `from` on out of the route, `window` of them but for the `spared` ones from `gap` on. */
function takeOut(
  trial: Trial,
  route: number,
  from: number,
  window: number,
  gap: number,
  spared: number,
): void {
  const { routes, out, entryLeg } = trial
  const { points, length, routeOf } = routes
  const { width } = routes.legs
  const first = route * routes.most
  const held = length[route]!
  let change = 0
  let kept = from
  for (let i = from; i < held; i++) {
    const here = points[first + i]!
    if (i <= from + window) change -= entryLeg[first + i]!
    if (i >= from + window || (i >= gap && i < gap + spared)) {
      points[first + kept] = here
      entryLeg[first + kept++] = entryLeg[first + i]!
    } else {
      out[trial.removed++] = here
      routeOf[here] = -1
    }
  }
  length[route] = kept
  const changed = Math.min(kept, from + spared + 1)
  for (let place = from; place < changed; place++) {
    const leg = trial.legTo(first, place, width)
    entryLeg[first + place] = leg
    change += leg
  }
  trial.change += change
}

function sparedPoints({ random }: Trial, size: number, held: number): number {
  if (size < 2 || size >= held || random.unit() >= SPLIT_CHANCE) return 0
  let spared = 1
  while (size + spared < held && random.unit() < LONGER_GAP_CHANCE) spared++
  return spared
}
