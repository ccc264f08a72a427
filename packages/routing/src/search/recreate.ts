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
  for (let i = 0; i < trial.removed; i++)
    // An insertion never shortens a plan (triangle inequality), so a change past the limit stays past it.
    if (!insertCheapest(trial, trial.out[i]!, limit - trial.change)) return false
  return trial.change < limit
}

/** At random half of the time, otherwise the farthest or the nearest first. */
function sortRemoved(trial: Trial): void {
  const { random, out, sortKey, removed } = trial
  const order = random.unit()
  if (order < 0.5) {
    for (let i = removed - 1; i > 0; i--) {
      const j = random.below(i + 1)
      const point = out[i]!
      out[i] = out[j]!
      out[j] = point
    }
    return
  }
  const { hub, width, km } = trial.routes.legs
  // Without a start all first legs are 0, and the point that the ruin was made around says what is far.
  const origin = (km[hub * width + out[0]!]! > 0 ? hub : trial.centre) * width
  for (let i = 0; i < removed; i++) {
    const point = out[i]!
    const key = order < 0.75 ? -km[origin + point]! : km[origin + point]!
    let j = i
    for (; j > 0 && sortKey[j - 1]! > key; j--) {
      out[j] = out[j - 1]!
      sortKey[j] = sortKey[j - 1]!
    }
    out[j] = point
    sortKey[j] = key
  }
}

/** @returns false, with nothing done, when no place costs less than `limit`. */
function insertCheapest(trial: Trial, point: number, limit: number): boolean {
  const { routes, random, firstLeg, legInto, entryLeg, roomy, roomyCount } = trial
  const { most, points, length } = routes
  const { width, km, symmetric } = routes.legs
  const row = point * width
  const fromStart = firstLeg[point]!
  let cheapest = limit
  let best = -1
  let bestSlot = 0
  for (let r = 0; r < roomyCount; r++) {
    const first = roomy[r]! * most
    const end = first + length[roomy[r]!]!
    // The leg from what stands before the place that is being weighed: the start at first.
    let arriving = fromStart
    for (let slot = first; slot < end; slot++) {
      const next = points[slot]!
      const leaving = km[row + next]!
      const cost = arriving + leaving - entryLeg[slot]!
      if (cost < cheapest && random.bits() >>> 0 >= BLINK_BITS) {
        cheapest = cost
        best = r
        bestSlot = slot
      }
      arriving = symmetric ? leaving : legInto[row + next]!
    }
    if (arriving < cheapest && random.bits() >>> 0 >= BLINK_BITS) {
      cheapest = arriving
      best = r
      bestSlot = end
    }
  }
  if (best < 0) return false
  const route = roomy[best]!
  insert(trial, point, route, bestSlot)
  if (length[route]! >= most) roomy[best] = roomy[--trial.roomyCount]!
  return true
}

function insert(trial: Trial, point: number, route: number, slot: number): void {
  const { entryLeg } = trial
  const { most, points, length, routeOf, legs } = trial.routes
  trial.touch(route)
  const first = route * most
  const end = first + length[route]!
  const replaced = slot < end ? entryLeg[slot]! : 0
  for (let i = end; i > slot; i--) {
    points[i] = points[i - 1]!
    entryLeg[i] = entryLeg[i - 1]!
  }
  points[slot] = point
  length[route]!++
  routeOf[point] = route
  const entering = trial.legTo(first, slot - first, legs.width)
  entryLeg[slot] = entering
  const leaving = slot < end ? trial.legTo(first, slot - first + 1, legs.width) : 0
  if (slot < end) entryLeg[slot + 1] = leaving
  trial.change += entering + leaving - replaced
}
