import { checkProblem, type Person, type Problem } from './problem.ts'

/** A person in flat arrays; minutes are counted in units of the model. */
export interface PersonModel {
  /** Duties of day d: `options[optionStart[d]]` up to `options[optionStart[d + 1] - 1]`. */
  readonly optionStart: Int32Array
  readonly options: Int32Array
  /** Price by duty; NaN where the duty is not allowed. */
  readonly price: Float64Array
  readonly freePrice: Float64Array
  /** 0 where a duty is fixed on the day. */
  readonly mayRest: Uint8Array
  readonly minUnits: number
  readonly maxUnits: number
  readonly minOn: number
  readonly maxOn: number
  readonly minOff: number
  readonly maxWeekends: number
  readonly maxOfTag: Int32Array
  readonly unitLimits: readonly UnitLimit[]
  /** Index of the limit that rows are drawn by, by day, or -1: limits that share no day with an earlier one. */
  readonly limitOfDay: Int32Array
}

export interface UnitLimit {
  readonly from: number
  readonly to: number
  readonly max: number
}

/** The problem in flat arrays, as the search reads it. */
export class Model {
  readonly days: number
  readonly demands: number
  readonly need: Int32Array
  readonly under: Float64Array
  readonly over: Float64Array
  readonly duties: number
  readonly dutyDay: Int32Array
  readonly dutyUnits: Int32Array
  readonly dutyTag: Int32Array
  /** Kinds that follow and precede the same kinds are one group. */
  readonly dutyGroup: Int32Array
  readonly groups: number
  /** 1 where group h may not be worked on the day after group g, at g × groups + h. */
  readonly forbids: Uint8Array
  readonly demandStart: Int32Array
  readonly demandOf: Int32Array
  readonly tags: number
  /** Saturday and Sunday of each weekend; one of them may lie outside the horizon. */
  readonly saturdays: Int32Array
  readonly weekendOf: Int32Array
  readonly people: readonly PersonModel[]

  constructor(readonly problem: Problem) {
    checkProblem(problem)
    const { days, duties, demands, people, firstWeekday, mayFollow } = problem
    this.days = days
    this.demands = demands.length
    this.need = Int32Array.from(demands, ({ need }) => need)
    this.under = Float64Array.from(demands, ({ under }) => under)
    this.over = Float64Array.from(demands, ({ over }) => over)
    this.duties = duties.length
    this.dutyDay = Int32Array.from(duties, ({ day }) => day)
    const unit = duties.reduce((divisor, { minutes }) => greatestCommonDivisor(divisor, minutes), 0) || 1
    this.dutyUnits = Int32Array.from(duties, ({ minutes }) => minutes / unit)
    this.dutyTag = Int32Array.from(duties, ({ tag }) => tag ?? -1)
    this.tags = 1 + duties.reduce((most, { tag }) => Math.max(most, tag ?? -1), -1)
    const { groupOf, groups, forbids } = groupKinds(mayFollow)
    this.dutyGroup = Int32Array.from(duties, ({ kind }) => groupOf[kind]!)
    this.groups = groups
    this.forbids = forbids
    this.demandStart = new Int32Array(duties.length + 1)
    duties.forEach((duty, d) => (this.demandStart[d + 1] = this.demandStart[d]! + duty.demands.length))
    this.demandOf = Int32Array.from(duties.flatMap((duty) => duty.demands))
    this.weekendOf = Int32Array.from({ length: days }, (_, day) =>
      (day + firstWeekday) % 7 >= 5 ? Math.floor((day + firstWeekday) / 7) : -1,
    )
    this.saturdays = Int32Array.from(
      { length: Math.floor((days - 1 + firstWeekday) / 7) + 1 },
      (_, week) => week * 7 + 5 - firstWeekday,
    )
    this.people = people.map((person) => personModel(person, problem, unit, this.tags))
  }
}

function personModel(person: Person, { days, duties }: Problem, unit: number, tags: number): PersonModel {
  const fixed = new Map(person.fixed)
  const allowed = person.duties.filter(([duty]) => {
    const { day } = duties[duty]!
    return !fixed.has(day) || fixed.get(day) === duty
  })
  const price = new Float64Array(duties.length).fill(Number.NaN)
  const byDay: number[][] = Array.from({ length: days }, () => [])
  for (const [duty, value] of allowed) {
    price[duty] = value
    byDay[duties[duty]!.day]!.push(duty)
  }
  const unitLimits = (person.minuteLimits ?? []).map(({ from, to, maxMinutes }) => ({
    from,
    to,
    max: Math.floor(maxMinutes / unit),
  }))
  const optionStart = new Int32Array(days + 1)
  byDay.forEach((options, day) => (optionStart[day + 1] = optionStart[day]! + options.length))
  return {
    optionStart,
    options: Int32Array.from(byDay.flat()),
    price,
    freePrice: Float64Array.from({ length: days }, (_, day) => person.freeDayPrices?.[day] ?? 0),
    mayRest: Uint8Array.from({ length: days }, (_, day) => ((fixed.get(day) ?? -1) < 0 ? 1 : 0)),
    minUnits: Math.ceil(person.minMinutes / unit),
    maxUnits: Math.floor(person.maxMinutes / unit),
    minOn: Math.max(1, person.minDaysOn),
    maxOn: Math.max(1, Math.min(days, person.maxDaysOn)),
    minOff: Math.max(1, person.minDaysOff),
    maxWeekends: person.maxWeekends,
    maxOfTag: Int32Array.from({ length: tags }, (_, tag) => Math.min(days, person.maxOfTag?.[tag] ?? days)),
    unitLimits,
    limitOfDay: limitsByDay(unitLimits, days),
  }
}

function limitsByDay(limits: readonly UnitLimit[], days: number): Int32Array {
  const byDay = new Int32Array(days).fill(-1)
  limits.forEach(({ from, to }, limit) => {
    const isFree = byDay.subarray(from, to + 1).every((other) => other < 0)
    if (isFree) byDay.fill(limit, from, to + 1)
  })
  return byDay
}

function groupKinds(mayFollow: Problem['mayFollow']) {
  const kinds = mayFollow.map((_, kind) => kind)
  const signature = kinds.map((kind) =>
    kinds.map((other) => `${mayFollow[kind]![other]}${mayFollow[other]![kind]}`).join(),
  )
  const distinct = [...new Set(signature)]
  const groupOf = signature.map((one) => distinct.indexOf(one))
  const first = distinct.map((one) => signature.indexOf(one))
  const forbids = new Uint8Array(distinct.length ** 2)
  first.forEach((a, g) => {
    first.forEach((b, h) => (forbids[g * distinct.length + h] = mayFollow[a]![b] ? 0 : 1))
  })
  return { groupOf, groups: distinct.length, forbids }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
