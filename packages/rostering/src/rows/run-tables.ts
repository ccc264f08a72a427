import type { Model, PersonModel } from '../model.ts'
import { RunStates } from './run-states.ts'

const BEFORE_DAY_1 = 0
const LATER = 1

/** The steps of `RunStates` as tables: -1 where a step may not be taken. */
export class RunTables {
  /** Number of states. */
  readonly size: number
  /** By state: the state after a free day. */
  readonly afterFree: Int16Array
  /** By state and group: the state after a duty on the first day of the horizon, and on any other. */
  private readonly afterDutyOn: readonly [Int16Array, Int16Array]
  readonly isOn: Uint8Array
  /** The state without its group, which is all that the number of working days depends on. */
  readonly groupless: Int16Array
  /** Number of groupless states. */
  readonly grouplessSize: number

  constructor(model: Model, limits: PersonModel) {
    const runs = new RunStates(model, limits)
    const { maxOn, minOff } = limits
    const on = model.groups * 2 * maxOn
    const states = Array.from({ length: on + minOff }, (_, state) => state)
    this.size = states.length
    this.afterFree = Int16Array.from(states, (state) => runs.afterFreeDay(state))
    const afterDuty = (day: number) =>
      Int16Array.from(
        states.flatMap((state) =>
          Array.from({ length: model.groups }, (_, group) => runs.afterDuty(state, group, day)),
        ),
      )
    this.afterDutyOn = [afterDuty(BEFORE_DAY_1), afterDuty(LATER)]
    this.isOn = Uint8Array.from(states, (state) => (runs.isOn(state) ? 1 : 0))
    this.groupless = Int16Array.from(states, (state) =>
      state < on ? state % (2 * maxOn) : state - on + 2 * maxOn,
    )
    this.grouplessSize = 2 * maxOn + minOff
  }

  afterDuty(day: number): Int16Array {
    return this.afterDutyOn[day === 0 ? BEFORE_DAY_1 : LATER]
  }
}

/** People with the same limits of runs share their tables. */
export class RunTableBook {
  private readonly tables = new Map<string, RunTables>()

  constructor(private readonly model: Model) {}

  of(limits: PersonModel): RunTables {
    const key = `${limits.minOn},${limits.maxOn},${limits.minOff}`
    const known = this.tables.get(key)
    if (known) return known
    const made = new RunTables(this.model, limits)
    this.tables.set(key, made)
    return made
  }
}
