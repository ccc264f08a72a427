import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { assignExactly } from './assign-exactly.ts'

const LEVELS = 3

const compare = (a: Float64Array, b: Float64Array): number => {
  for (let level = 0; level < LEVELS; level++) if (a[level] !== b[level]) return a[level]! - b[level]!
  return 0
}

type Costs = (Float64Array | undefined)[][]

/** Every way to give the rows different columns, one after the other. */
function bestOfAll(costs: Costs, row = 0, used = new Set<number>()): Float64Array | undefined {
  if (row === costs.length) return new Float64Array(LEVELS)
  let best: Float64Array | undefined
  for (const [column, cost] of costs[row]!.entries()) {
    if (!cost || used.has(column)) continue
    const rest = bestOfAll(costs, row + 1, new Set([...used, column]))
    const sum = rest?.map((value, level) => value + cost[level]!)
    if (sum && (!best || compare(sum, best) < 0)) best = sum
  }
  return best
}

describe('the assignment problem over levels', () => {
  it('answers what trying every way answers', () => {
    const random = new Random(7)
    for (let round = 0; round < 200; round++) {
      const rows = 1 + random.below(5)
      const columns = rows + 2 + random.below(2)
      const costs: Costs = Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns + rows }, (_, column) => {
          if (column >= columns) return column === columns + row ? Float64Array.of(3, 0, 0) : undefined
          if (random.below(3) === 0) return undefined
          return Float64Array.from({ length: LEVELS }, () => random.below(4) - 1)
        }),
      )
      const columnOf = assignExactly(costs, columns + rows, LEVELS, compare)
      expect(new Set(columnOf).size).toBe(rows)
      const sum = new Float64Array(LEVELS)
      for (const [row, column] of columnOf.entries())
        for (let level = 0; level < LEVELS; level++) sum[level]! += costs[row]![column]![level]!
      expect([...sum]).toEqual([...bestOfAll(costs)!])
    }
  })
})
