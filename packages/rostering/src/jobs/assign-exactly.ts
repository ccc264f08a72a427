/** Compares costs of several levels; below 0 where the first is better. */
type Compare = (a: Float64Array, b: Float64Array) => number

/**
 * The assignment problem by shortest augmenting paths (Jonker & Volgenant 1987) over costs that are vectors: all it
 * needs is to add, to subtract and to compare, so the most important level decides exactly, without weights.
 * @param costs by row and column; undefined where the two do not go together. Every row needs a way out: a column of
 *   its own for "nobody".
 * @returns by row: its column
 */
export function assignExactly(
  costs: readonly (readonly (Float64Array | undefined)[])[],
  columns: number,
  levels: number,
  compare: Compare,
): number[] {
  const zero = () => new Float64Array(levels)
  const priceOfRow = costs.map(zero)
  const priceOfColumn = Array.from({ length: columns }, zero)
  const rowOf = Array.from({ length: columns }, () => -1)

  const shortest = Array.from({ length: columns }, zero)
  const step = zero()

  function place(first: number): void {
    const isReached = new Uint8Array(columns)
    const previous = new Int32Array(columns).fill(-1)
    const isDone = new Uint8Array(columns)
    let [row, last] = [first, -1]
    let so: Float64Array = zero()
    for (;;) {
      let nearest = -1
      const [costOf, price] = [costs[row]!, priceOfRow[row]!]
      for (let column = 0; column < columns; column++) {
        if (isDone[column]) continue
        const cost = costOf[column]
        const length = shortest[column]!
        if (cost) {
          const own = priceOfColumn[column]!
          for (let level = 0; level < levels; level++)
            step[level] = cost[level]! - price[level]! - own[level]! + so[level]!
          if (!isReached[column] || compare(step, length) < 0) {
            length.set(step)
            isReached[column] = 1
            previous[column] = last
          }
        }
        if (isReached[column] && (nearest < 0 || compare(length, shortest[nearest]!) < 0)) nearest = column
      }
      if (nearest < 0) throw new RangeError('a row goes with no column')
      isDone[nearest] = 1
      so = shortest[nearest]!
      last = nearest
      if (rowOf[nearest]! < 0) break
      row = rowOf[nearest]!
    }
    reprice(first, { isDone, end: so, last })
    for (let column = last; column >= 0;) {
      const before = previous[column]!
      rowOf[column] = before < 0 ? first : rowOf[before]!
      column = before
    }
  }

  type Path = {
    readonly isDone: Uint8Array
    readonly end: Float64Array
    readonly last: number
  }

  function reprice(first: number, { isDone, end, last }: Path): void {
    add(priceOfRow[first]!, end, 1)
    for (let column = 0; column < columns; column++) {
      if (!isDone[column] || column === last) continue
      const ahead = end.map((value, level) => value - shortest[column]![level]!)
      add(priceOfRow[rowOf[column]!]!, ahead, 1)
      add(priceOfColumn[column]!, ahead, -1)
    }
  }

  for (let row = 0; row < costs.length; row++) place(row)
  const columnOf = costs.map(() => -1)
  for (const [column, row] of rowOf.entries()) if (row >= 0) columnOf[row] = column
  return columnOf
}

function add(to: Float64Array, what: Float64Array, sign: 1 | -1): void {
  for (let level = 0; level < to.length; level++) to[level]! += sign * what[level]!
}
