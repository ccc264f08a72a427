import type { Trial } from './trial.ts'

/** One position in a hundred is overlooked, so that greedy insertion does not always answer the same. */
const BLINK_BITS = Math.round(0.01 * 2 ** 32)

/**
 * Greedy insertion with blinks (Christiaens & Vanden Berghe 2020, §5.3): puts the removed points back one by one,
 * each at its cheapest place in a route with room. Only routes with room are looked at, and there are at most
 * (places left empty + points removed) of them however large the plan is.
 *
 * @returns false when it gave up because the change passed `limit`; the trial must then be undone.
 */
export function recreate(trial: Trial, limit: number): boolean {
  sortRemoved(trial)
  trial.collectRoomy()
  for (let i = 0; i < trial.removed; i++) {
    // An insertion never shortens a plan (triangle inequality), so a change past the limit stays past it.
    if (trial.change >= limit) return false
    insertCheapest(trial, trial.out[i]!)
  }
  return trial.change < limit
}

function sortRemoved(trial: Trial): void {
  const { random, out, sortKey, removed } = trial
  const { hub, width, km } = trial.routes.legs
  // Without a start all first legs are 0, and the point that the ruin was made around says what is far.
  const origin = (km[hub * width + out[0]!]! > 0 ? hub : trial.centre) * width
  const order = random.unit()
  for (let i = 0; i < removed; i++) {
    const point = out[i]!
    sortKey[point] = order < 0.5 ? random.unit() : order < 0.75 ? -km[origin + point]! : km[origin + point]!
  }
  for (let i = 1; i < removed; i++) {
    const point = out[i]!
    const key = sortKey[point]!
    let j = i
    for (; j > 0 && sortKey[out[j - 1]!]! > key; j--) out[j] = out[j - 1]!
    out[j] = point
  }
}

function insertCheapest(trial: Trial, point: number): void {
  const { routes, random, firstLeg, legInto } = trial
  const { most, points, length } = routes
  const { width, km } = routes.legs
  const row = point * width
  let cheapest = Infinity
  let bestRoute = -1
  let bestAt = 0
  for (let r = 0; r < trial.roomyCount; r++) {
    const route = trial.roomy[r]!
    const held = length[route]!
    if (held >= most) continue
    const first = route * most
    const last = first + held
    if (held === 0) {
      if (firstLeg[point]! < cheapest) {
        cheapest = firstLeg[point]!
        bestRoute = route
        bestAt = 0
      }
      continue
    }
    let next = points[first]!
    let cost = firstLeg[point]! + km[row + next]! - firstLeg[next]!
    if (cost < cheapest && random.bits() >>> 0 >= BLINK_BITS) {
      cheapest = cost
      bestRoute = route
      bestAt = 0
    }
    for (let at = first + 1; at < last; at++) {
      const before = next
      next = points[at]!
      cost = legInto[row + before]! + km[row + next]! - km[before * width + next]!
      if (cost < cheapest && random.bits() >>> 0 >= BLINK_BITS) {
        cheapest = cost
        bestRoute = route
        bestAt = at - first
      }
    }
    cost = legInto[row + next]!
    if (cost < cheapest && random.bits() >>> 0 >= BLINK_BITS) {
      cheapest = cost
      bestRoute = route
      bestAt = held
    }
  }
  insert(trial, point, bestRoute, bestAt, cheapest)
}

function insert(trial: Trial, point: number, route: number, at: number, cost: number): void {
  const { most, points, length, routeOf } = trial.routes
  if (route < 0) {
    // Every position was blinked away: the last roomy route takes it at the end, whatever it costs.
    for (let r = 0; r < trial.roomyCount; r++) if (length[trial.roomy[r]!]! < most) route = trial.roomy[r]!
    at = length[route]!
    cost = at
      ? trial.legInto[point * trial.routes.legs.width + points[route * most + at - 1]!]!
      : trial.firstLeg[point]!
  }
  trial.touch(route)
  const first = route * most
  for (let i = first + length[route]!; i > first + at; i--) points[i] = points[i - 1]!
  points[first + at] = point
  length[route]!++
  routeOf[point] = route
  trial.change += cost
}
