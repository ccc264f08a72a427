import type { LegTable } from './leg-table.ts'

/** The nearest points of each point, nearest first: those of `point` start at `point * each`. */
export interface Neighbours {
  readonly each: number
  readonly of: Int32Array
}

/**
 * @param most how many to keep per point; all others when there are fewer. Nearness is the mean of both
 * directions, ties go to the lower number.
 */
export function nearestNeighbours({ points, width, km, symmetric }: LegTable, most: number): Neighbours {
  const each = Math.max(0, Math.min(points - 1, most))
  const of = new Int32Array(points * each)
  const near = new Float64Array(points)
  const others = new Int32Array(Math.max(0, points - 1))
  for (let point = 0; point < points; point++) {
    for (let other = 0, at = 0; other < points; other++) {
      near[other] = km[point * width + other]! + (symmetric ? 0 : km[other * width + point]!)
      if (other !== point) others[at++] = other
    }
    moveNearestToFront(others, near, each)
    const nearest = others.subarray(0, each)
    nearest.sort((a, b) => near[a]! - near[b]! || a - b)
    of.set(nearest, point * each)
  }
  return { each, of }
}

/** Hoare's selection: afterwards the first `count` items are the nearest, in no order. */
function moveNearestToFront(items: Int32Array, near: Float64Array, count: number): void {
  let low = 0
  let high = items.length - 1
  while (low < high) {
    const pivot = near[items[(low + high) >> 1]!]!
    let i = low
    let j = high
    while (i <= j) {
      while (near[items[i]!]! < pivot) i++
      while (near[items[j]!]! > pivot) j--
      if (i > j) break
      const item = items[i]!
      items[i++] = items[j]!
      items[j--] = item
    }
    if (count - 1 <= j) high = j
    else if (count - 1 >= i) low = i
    else return
  }
}
