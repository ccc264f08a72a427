import type { Highs, Model as HighsModel } from 'highs'

/** A column that may be bought: its price and the rows that it meets, each by one. */
export interface Column {
  readonly price: number
  readonly rows: readonly number[]
}

/** HiGHS takes what is beyond as infinite. */
const NO_BOUND = 1e30

/**
 * The linear program of a set-partitioning master over columns that are added as they are priced out. Held by HiGHS
 * (MIT, WebAssembly, one thread), which keeps the basis from one solve to the next.
 */
export class LinearProgram {
  private readonly model: HighsModel
  private readonly fixedColumns: number
  columns = 0
  objective = 0
  /** By row: what one more unit of it would save. */
  duals: ArrayLike<number> = []
  private values: ArrayLike<number> = []
  private readonly least: number[] = []
  private readonly most: number[] = []

  /**
   * @param rightSides of the rows, all equations
   * @param slacks columns of the program itself: [row, sign, price, upper bound]
   */
  constructor(
    private readonly highs: Highs,
    rightSides: readonly number[],
    slacks: readonly (readonly [row: number, sign: 1 | -1, price: number, most: number])[],
  ) {
    this.model = highs.createModel()
    this.model.options.set({ output_flag: false })
    for (const side of rightSides) this.model.addRow(side, side, { indices: [], values: [] })
    for (const [row, sign, price, most] of slacks)
      this.model.addCol(price, 0, Number.isFinite(most) ? most : highs.infinity, {
        indices: [row],
        values: [sign],
      })
    this.fixedColumns = slacks.length
  }

  add({ price, rows }: Column): number {
    this.model.addCol(price, 0, 1, { indices: [...rows], values: rows.map(() => 1) })
    this.least.push(0)
    this.most.push(1)
    return this.columns++
  }

  /** Bounds of a column: 1 to 1 chooses it, 0 to 0 forbids it. */
  bound(column: number, least: number, most: number): void {
    if (this.least[column] === least && this.most[column] === most) return
    this.least[column] = least
    this.most[column] = most
    this.model.changeColBounds(this.fixedColumns + column, least, most)
  }

  isOpen(column: number): boolean {
    return this.most[column] === 1
  }

  solve(): void {
    this.model.run()
    const { rowDual, colValue } = this.model.getSolution()
    this.objective = this.model.getObjectiveValue()
    this.duals = rowDual
    this.values = colValue
  }

  value(column: number): number {
    return this.values[this.fixedColumns + column]!
  }

  /**
   * The best whole choice among the given columns, cheaper than `below`, found within `nodes` of branch and bound. Other
   * columns stay out; bounds are free again afterwards for the given ones only.
   */
  chooseWhole(columns: readonly number[], below: number, nodes: number): number[] | undefined {
    const { model, highs, fixedColumns } = this
    const { integer, continuous } = highs.constants.variableType
    const chosen = new Set(columns)
    const kept: number[] = []
    for (let column = 0; column < this.columns; column++)
      if (chosen.has(column)) model.changeColIntegrality(fixedColumns + column, integer)
      else if (this.most[column] === 1) {
        model.changeColBounds(fixedColumns + column, 0, 0)
        kept.push(column)
      }
    model.options.set({ objective_bound: below, mip_abs_gap: 0.5, mip_rel_gap: 0, mip_max_nodes: nodes })
    model.run()
    const cost = model.getObjectiveValue()
    const { colValue } = model.getSolution()
    for (const column of columns) model.changeColIntegrality(fixedColumns + column, continuous)
    for (const column of kept)
      model.changeColBounds(fixedColumns + column, this.least[column]!, this.most[column]!)
    model.options.set({ objective_bound: NO_BOUND })
    if (!(cost < below) || colValue.length === 0) return undefined
    return columns.filter((column) => colValue[fixedColumns + column]! > 0.5)
  }

  /** Gives the memory of the solver back: it is not collected. */
  dispose(): void {
    this.model.dispose()
  }
}
