/**
 * The cheapest way to give every row a column of its own: the linear assignment problem, by shortest augmenting paths
 * (Jonker & Volgenant 1987) after a column and a row reduction. Memory is taken once.
 */
export class Assignment {
  /** Costs row by row, `size` columns each; to be written before `solve`. */
  readonly cost: Float64Array
  /** The column of each row, after `solve`. */
  readonly columnOf: Int32Array
  private readonly rowOf: Int32Array
  private readonly rowPrice: Float64Array
  private readonly columnPrice: Float64Array
  /** Along the shortest path that is being grown: how far each column is, and by which row it is reached. */
  private readonly distance: Float64Array
  private readonly reachedBy: Int32Array
  private readonly isSettled: Uint8Array

  /** @param most rows and columns of the largest problem. */
  constructor(most: number) {
    this.cost = new Float64Array(most * most)
    this.columnOf = new Int32Array(most)
    this.rowOf = new Int32Array(most)
    this.rowPrice = new Float64Array(most)
    this.columnPrice = new Float64Array(most)
    this.distance = new Float64Array(most)
    this.reachedBy = new Int32Array(most)
    this.isSettled = new Uint8Array(most)
  }

  /** @returns the total cost of `columnOf`, the cheapest there is. */
  solve(size: number): number {
    this.reduce(size)
    for (let row = 0; row < size; row++) if (this.columnOf[row]! < 0) this.augment(row, size)
    let total = 0
    for (let row = 0; row < size; row++) total += this.cost[row * size + this.columnOf[row]!]!
    return total
  }

  /** Prices under which nothing costs less than nothing, and the rows whose cheapest column nobody else took first. */
  private reduce(size: number): void {
    const { cost, columnPrice, rowPrice, columnOf, rowOf } = this
    columnPrice.fill(Infinity, 0, size)
    for (let row = 0, at = 0; row < size; row++)
      for (let column = 0; column < size; column++, at++)
        if (cost[at]! < columnPrice[column]!) columnPrice[column] = cost[at]!
    rowOf.fill(-1, 0, size)
    columnOf.fill(-1, 0, size)
    for (let row = 0, at = 0; row < size; row++) {
      let least = Infinity
      let cheapest = 0
      for (let column = 0; column < size; column++, at++) {
        const reduced = cost[at]! - columnPrice[column]!
        if (reduced >= least) continue
        least = reduced
        cheapest = column
      }
      rowPrice[row] = least
      if (rowOf[cheapest]! >= 0) continue
      rowOf[cheapest] = row
      columnOf[row] = cheapest
    }
  }

  /** Gives one more row a column, by the shortest path of columns that change hands (Dijkstra over reduced costs). */
  private augment(free: number, size: number): void {
    const { cost, rowPrice, columnPrice, distance, reachedBy, isSettled, rowOf } = this
    distance.fill(Infinity, 0, size)
    isSettled.fill(0, 0, size)
    let row = free
    let reached = 0
    let column = -1
    do {
      const first = row * size
      const price = rowPrice[row]!
      let nearest = Infinity
      let next = -1
      for (let to = 0; to < size; to++) {
        if (isSettled[to]) continue
        const through = reached + cost[first + to]! - price - columnPrice[to]!
        if (through < distance[to]!) {
          distance[to] = through
          reachedBy[to] = row
        }
        if (distance[to]! >= nearest) continue
        nearest = distance[to]!
        next = to
      }
      reached = nearest
      column = next
      isSettled[column] = 1
      row = rowOf[column]!
    } while (row >= 0)
    this.changePrices(free, reached, size)
    this.changeHands(free, column)
  }

  private changePrices(free: number, reached: number, size: number): void {
    const { rowPrice, columnPrice, distance, isSettled, rowOf } = this
    rowPrice[free]! += reached
    for (let column = 0; column < size; column++) {
      if (!isSettled[column] || distance[column]! >= reached) continue
      columnPrice[column]! -= reached - distance[column]!
      rowPrice[rowOf[column]!]! += reached - distance[column]!
    }
  }

  private changeHands(free: number, last: number): void {
    const { columnOf, rowOf, reachedBy } = this
    for (let column = last; column >= 0;) {
      const row = reachedBy[column]!
      const given = columnOf[row]!
      rowOf[column] = row
      columnOf[row] = column
      column = row === free ? -1 : given
    }
  }
}
