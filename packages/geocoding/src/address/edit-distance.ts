/**
 * Edits between two texts: insertions, deletions, substitutions and swapped neighbours (optimal string
 * alignment). Gives up with `limit + 1` as soon as the answer must exceed `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= b.length; column++) {
      const cost = cellCost(a, b, row, column, current, previous, beforePrevious)
      current.push(cost)
      if (cost < smallest) smallest = cost
    }
    if (smallest > limit) return limit + 1
    beforePrevious = previous
    previous = current
  }
  return Math.min(previous[b.length] ?? 0, limit + 1)
}

function cellCost(
  a: string,
  b: string,
  row: number,
  column: number,
  current: number[],
  previous: number[],
  beforePrevious: number[],
): number {
  const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
  const cost = Math.min(
    (previous[column] ?? 0) + 1,
    (current[column - 1] ?? 0) + 1,
    (previous[column - 1] ?? 0) + (same ? 0 : 1),
  )
  const swapped =
    row > 1 &&
    column > 1 &&
    a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
    a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
  return swapped ? Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1) : cost
}

/** One bit per letter that occurs; two texts at `n` edits differ in at most `2n` bits. */
export function letterMask(text: string): number {
  let mask = 0
  for (let i = 0; i < text.length; i++) mask |= 1 << (text.charCodeAt(i) & 31)
  return mask
}

/** Number of letters that occur in only one of the two masks. */
export function maskDifference(a: number, b: number): number {
  let bits = a ^ b
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
