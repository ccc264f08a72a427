import type { Place } from './problem.ts'

/**
 * Cuts points into parts of at most `most`, each time in two along the longer side. Parts hold whole routes but for one,
 * so that together they need no more routes than the points uncut.
 * @returns the places of the points in the list given, in its order.
 */
export function cutPoints(points: readonly Place[], pointsPerRoute: number, most: number): number[][] {
  const full = Math.max(1, Math.floor(most / pointsPerRoute)) * pointsPerRoute
  const cut = (part: number[]): number[][] => {
    const parts = Math.ceil(part.length / full)
    if (parts < 2) return [part]
    const share = (part.length * Math.floor(parts / 2)) / parts
    const first = Math.ceil(share / pointsPerRoute) * pointsPerRoute
    const along = alongLongerSide(points, part)
    return [along.slice(0, first), along.slice(first)].flatMap((half) => cut(half.toSorted((a, b) => a - b)))
  }
  return cut([...points.keys()])
}

function alongLongerSide(points: readonly Place[], part: readonly number[]): number[] {
  const latOf = (i: number) => points[i]?.lat ?? 0
  const lonOf = (i: number) => points[i]?.lon ?? 0
  const mean = part.reduce((sum, i) => sum + latOf(i), 0) / part.length
  const height = breadthOf(part.map(latOf))
  const width = breadthOf(part.map(lonOf)) * Math.cos((mean * Math.PI) / 180)
  const [one, other] = width > height ? [lonOf, latOf] : [latOf, lonOf]
  return part.toSorted((a, b) => one(a) - one(b) || other(a) - other(b) || a - b)
}

function breadthOf(numbers: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity]
  for (const number of numbers) {
    least = Math.min(least, number)
    most = Math.max(most, number)
  }
  return most - least
}
