import { expect, test } from 'vitest'
import { Assignment } from './assignment.ts'
import { Random } from './random.ts'

const NEVER = 1e12

/** The least total over all permutations. */
function leastTotal(cost: readonly number[][], row = 0, taken = new Set<number>()): number {
  if (row === cost.length) return 0
  let least = Infinity
  for (const [column, km] of cost[row]!.entries()) {
    if (taken.has(column)) continue
    least = Math.min(least, km + leastTotal(cost, row + 1, new Set([...taken, column])))
  }
  return least
}

test('nothing costs less than the assignment, by trying them all; one object serves problems of every size', () => {
  const random = new Random(3)
  const assignment = new Assignment(7)
  for (let trial = 0; trial < 400; trial++) {
    const size = 1 + random.below(7)
    // Whole numbers, so that many assignments cost the same; and pairs that may not be.
    const cost = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) =>
        row !== column && random.unit() < 0.4 ? NEVER : random.below(12) - 2,
      ),
    )
    assignment.cost.set(cost.flat())
    const total = assignment.solve(size)
    const columns = [...assignment.columnOf.subarray(0, size)]
    expect(new Set(columns).size).toBe(size)
    expect(columns.reduce((sum, column, row) => sum + cost[row]![column]!, 0)).toBe(total)
    expect(total).toBe(leastTotal(cost))
  }
})
