import { greatCircleKm } from '@cuadrante/routing/distance.ts'

type Located = { readonly latitude: number; readonly longitude: number }

/** Shorter than any degree of latitude, so that a cell is never narrower than the limit. */
const kmPerDegree = 110.5

/**
 * Splits points into parts: within a part one gets from any point to any other by steps of at most `maxKm`.
 * Parts come in the order of their first point. Points are compared with those of their own and the adjoining cells only.
 */
export function partsWithin<P extends Located>(points: readonly P[], maxKm: number): P[][] {
  const leader = points.map((_, i) => i)
  const find = (i: number): number => {
    let root = i
    while (leader[root] !== root) root = leader[root] ?? root
    leader[i] = root
    return root
  }
  const isNear = (a: P, b: P) => greatCircleKm(placeOf(a), placeOf(b)) <= maxKm
  for (const [i, j] of pairsInReach(points, maxKm)) {
    const [a, b] = [find(i), find(j)]
    const [one, other] = [points[i], points[j]]
    if (a !== b && one && other && isNear(one, other)) leader[Math.max(a, b)] = Math.min(a, b)
  }
  const parts = new Map<number, P[]>()
  points.forEach((point, i) => {
    append(parts, find(i), point)
  })
  return [...parts.values()]
}

const placeOf = ({ latitude, longitude }: Located) => ({ lat: latitude, lon: longitude })

function* pairsInReach(points: readonly Located[], maxKm: number): Generator<[number, number]> {
  const height = maxKm / kmPerDegree
  const widest = Math.max(0, ...points.map((point) => Math.abs(point.latitude))) + height
  const width = height / Math.max(0.01, Math.cos((Math.min(widest, 89) * Math.PI) / 180))
  const cells = new Map<string, number[]>()
  for (const [i, { latitude, longitude }] of points.entries()) {
    const [row, column] = [Math.floor(latitude / height), Math.floor(longitude / width)]
    for (const near of around(row, column)) for (const j of cells.get(near) ?? []) yield [j, i]
    append(cells, `${row}/${column}`, i)
  }
}

function around(row: number, column: number): string[] {
  return [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((aside) => `${row + up}/${column + aside}`))
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
