const TABLE_BITS = 18
const TABLE_MASK = (1 << TABLE_BITS) - 1

/**
 * Partial rows of a dynamic programme, day after day. Rows that agree in everything that later days can see share a
 * label; labels of the current day are found through a hash table that is emptied by a stamp.
 */
export class Layers {
  top = 0
  state = new Int32Array(1 << 15)
  units = new Int32Array(1 << 15)
  weekends = new Int32Array(1 << 15)
  tags = new Int32Array(1 << 15)
  /** Units within the limit of minutes that the day lies in. */
  limited = new Int32Array(1 << 15)
  parent = new Int32Array(1 << 15)
  duty = new Int32Array(1 << 15)
  /** Price of the cheapest row of a label, or the logarithm of the odds of all of them. */
  value = new Float64Array(1 << 15)
  private readonly keys = new Float64Array(1 << TABLE_BITS)
  private readonly labels = new Int32Array(1 << TABLE_BITS)
  private readonly stamps = new Int32Array(1 << TABLE_BITS)
  private stamp = 0

  /** Most labels that a day may have: half of the table. */
  static readonly MOST = 1 << (TABLE_BITS - 1)

  begin(): void {
    this.top = 0
  }

  nextDay(): void {
    this.stamp += 1
  }

  /** The label of today with this key, or -1 after making place for it at `top`. */
  find(key: number): number {
    let at =
      (Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / 4294967296) | 0, 0x85ebca6b)) >>> (32 - TABLE_BITS)
    while (this.stamps[at] === this.stamp && this.keys[at] !== key) at = (at + 1) & TABLE_MASK
    if (this.stamps[at] === this.stamp) return this.labels[at]!
    this.stamps[at] = this.stamp
    this.keys[at] = key
    this.labels[at] = this.top
    return -1
  }

  add(
    state: number,
    units: number,
    weekends: number,
    tags: number,
    limited: number,
    parent: number,
    duty: number,
    value: number,
  ): void {
    if (this.top === this.state.length) this.grow()
    const label = this.top++
    this.state[label] = state
    this.units[label] = units
    this.weekends[label] = weekends
    this.tags[label] = tags
    this.limited[label] = limited
    this.parent[label] = parent
    this.duty[label] = duty
    this.value[label] = value
  }

  /** Drops the labels from `first` on that are not wanted; those of later days do not exist yet. */
  keepFrom(first: number, isWanted: (label: number) => boolean): void {
    let kept = first
    for (let label = first; label < this.top; label++) {
      if (!isWanted(label)) continue
      this.state[kept] = this.state[label]!
      this.units[kept] = this.units[label]!
      this.weekends[kept] = this.weekends[label]!
      this.tags[kept] = this.tags[label]!
      this.limited[kept] = this.limited[label]!
      this.parent[kept] = this.parent[label]!
      this.duty[kept] = this.duty[label]!
      this.value[kept] = this.value[label]!
      kept += 1
    }
    this.top = kept
  }

  private grow(): void {
    this.state = doubled(this.state)
    this.units = doubled(this.units)
    this.weekends = doubled(this.weekends)
    this.tags = doubled(this.tags)
    this.limited = doubled(this.limited)
    this.parent = doubled(this.parent)
    this.duty = doubled(this.duty)
    const value = new Float64Array(this.value.length * 2)
    value.set(this.value)
    this.value = value
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
