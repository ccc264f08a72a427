import type { Model, PersonModel } from '../model.ts'

/** What the days after a window say about how it may end. */
export interface After {
  readonly isEnd: boolean
  readonly works: boolean
  readonly group: number
  readonly run: number
  readonly touchesEnd: boolean
}

/**
 * Numbers the states of "days in a row". On: kind group, whether the run already has its minimum, days so far. Off: days
 * so far, up to the minimum.
 */
export class RunStates {
  private readonly base: number

  constructor(
    private readonly model: Model,
    private readonly limits: PersonModel,
  ) {
    this.base = model.groups * 2 * limits.maxOn
  }

  isOn(state: number): boolean {
    return state < this.base
  }

  /** The state on the evening before `from`. A run that touches the beginning has its minimum. */
  before(row: Int32Array, from: number): number {
    const { minOn, minOff } = this.limits
    if (from === 0) return this.off(minOff)
    const works = row[from - 1]! >= 0
    let start = from - 1
    while (start > 0 && row[start - 1]! >= 0 === works) start--
    const run = from - start
    if (!works) return this.off(start === 0 ? minOff : run)
    return this.on(this.model.dutyGroup[row[from - 1]!]!, start === 0 || run >= minOn, run)
  }

  after(row: Int32Array, to: number): After {
    const { days, dutyGroup } = this.model
    if (to >= days) return { isEnd: true, works: false, group: -1, run: 0, touchesEnd: true }
    const works = row[to]! >= 0
    let end = to + 1
    while (end < days && row[end]! >= 0 === works) end++
    return {
      isEnd: false,
      works,
      group: works ? dutyGroup[row[to]!]! : -1,
      run: end - to,
      touchesEnd: end === days,
    }
  }

  /** -1 when the run of work is too short to end. */
  afterFreeDay(state: number): number {
    if (state >= this.base) return this.off(state - this.base + 2)
    return Math.floor(state / this.limits.maxOn) & 1 ? this.off(1) : -1
  }

  /** -1 when the duty may not follow. */
  afterDuty(state: number, group: number, day: number): number {
    const { maxOn, minOn, minOff } = this.limits
    if (state >= this.base)
      return state - this.base + 1 < minOff ? -1 : this.on(group, day === 0 || minOn <= 1, 1)
    const run = (state % maxOn) + 2
    const head = Math.floor(state / maxOn)
    if (run > maxOn || this.model.forbids[(head >> 1) * this.model.groups + group]) return -1
    return this.on(group, (head & 1) === 1 || run >= minOn, run)
  }

  joins(state: number, after: After): boolean {
    if (after.isEnd) return true
    const { maxOn, minOn, minOff } = this.limits
    if (state < this.base) {
      const run = (state % maxOn) + 1
      const head = Math.floor(state / maxOn)
      const isLongEnough = (head & 1) === 1
      if (!after.works) return isLongEnough && (after.run >= minOff || after.touchesEnd)
      if (this.model.forbids[(head >> 1) * this.model.groups + after.group]) return false
      return run + after.run <= maxOn && (isLongEnough || run + after.run >= minOn || after.touchesEnd)
    }
    const off = state - this.base + 1
    if (after.works) return off >= minOff && (after.run >= minOn || after.touchesEnd) && after.run <= maxOn
    return off >= minOff || off + after.run >= minOff || after.touchesEnd
  }

  private on(group: number, isLongEnough: boolean, run: number): number {
    return (group * 2 + (isLongEnough ? 1 : 0)) * this.limits.maxOn + Math.min(run, this.limits.maxOn) - 1
  }

  private off(run: number): number {
    return this.base + Math.min(run, this.limits.minOff) - 1
  }
}
