import type { Person, Problem, Roster } from './problem.ts'

export interface Evaluation {
  /** Price of people who are missing or too many. */
  readonly cover: number
  /** Price of who does what and of free days. */
  readonly preferences: number
  readonly cost: number
  /** People missing over all demands. */
  readonly missing: number
  /** One sentence a broken limit; empty when the roster is lawful. */
  readonly violations: readonly string[]
}

/** Prices a roster and lists what it breaks. Plain and slow: the search never asks it, its tests do. */
export function evaluate(problem: Problem, roster: Roster): Evaluation {
  const have = problem.demands.map(() => 0)
  const violations: string[] = []
  let preferences = 0
  problem.people.forEach((person, index) => {
    const row = roster[index] ?? []
    preferences += priceOfRow(problem, person, row, have)
    violations.push(...brokenLimits(problem, person, row).map((what) => `person ${index}: ${what}`))
  })
  let cover = 0
  let missing = 0
  problem.demands.forEach(({ need, under, over }, demand) => {
    const heads = have[demand]!
    cover += heads < need ? (need - heads) * under : (heads - need) * over
    missing += Math.max(0, need - heads)
  })
  return { cover, preferences, cost: cover + preferences, missing, violations }
}

/** Adds the row to `have` and answers its price. */
function priceOfRow(problem: Problem, person: Person, row: readonly number[], have: number[]): number {
  const prices = new Map(person.duties)
  return row.reduce((sum, duty, day) => {
    if (duty < 0) return sum + (person.freeDayPrices?.[day] ?? 0)
    for (const demand of problem.duties[duty]!.demands) have[demand]! += 1
    return sum + (prices.get(duty) ?? 0)
  }, 0)
}

function brokenLimits(problem: Problem, person: Person, row: readonly number[]): string[] {
  if (row.length !== problem.days) return [`${row.length} days instead of ${problem.days}`]
  return [
    ...brokenDays(problem, person, row),
    ...brokenTotals(problem, person, row),
    ...brokenRuns(person, row),
  ]
}

function brokenDays({ duties, mayFollow }: Problem, person: Person, row: readonly number[]): string[] {
  const allowed = new Set(person.duties.map(([duty]) => duty))
  const broken: string[] = []
  row.forEach((id, day) => {
    if (id < 0) return
    const duty = duties[id]
    if (!duty || duty.day !== day || !allowed.has(id))
      return broken.push(`day ${day}: duty ${id} not allowed`)
    const next = duties[row[day + 1] ?? -1]
    if (next && !mayFollow[duty.kind]![next.kind])
      broken.push(`day ${day + 1}: too soon after the day before`)
  })
  for (const [day, duty] of person.fixed ?? []) if (row[day] !== duty) broken.push(`day ${day}: was decided`)
  return broken
}

function brokenTotals({ duties, firstWeekday }: Problem, person: Person, row: readonly number[]): string[] {
  const minutesOn = row.map((id) => duties[id]?.minutes ?? 0)
  const minutes = sum(minutesOn)
  const broken: string[] = []
  if (minutes > person.maxMinutes || minutes < person.minMinutes) broken.push(`${minutes} minutes`)
  for (const { from, to, maxMinutes } of person.minuteLimits ?? [])
    if (sum(minutesOn.slice(from, to + 1)) > maxMinutes) broken.push(`days ${from}–${to}: too many minutes`)
  ;(person.maxOfTag ?? []).forEach((most, tag) => {
    const times = row.filter((id) => duties[id]?.tag === tag).length
    if (times > most) broken.push(`${times} times tag ${tag}`)
  })
  const weekends = new Set<number>()
  row.forEach((id, day) => {
    const weekday = (day + firstWeekday) % 7
    if (id >= 0 && weekday >= 5) weekends.add(day - weekday)
  })
  if (weekends.size > person.maxWeekends) broken.push(`${weekends.size} weekends`)
  return broken
}

function brokenRuns(person: Person, row: readonly number[]): string[] {
  const broken: string[] = []
  for (let start = 0, end = 0; start < row.length; start = end) {
    const works = row[start]! >= 0
    while (end < row.length && row[end]! >= 0 === works) end += 1
    const length = end - start
    const touchesAnEnd = start === 0 || end === row.length
    const least = works ? person.minDaysOn : person.minDaysOff
    if (works && length > person.maxDaysOn) broken.push(`day ${start}: ${length} days on`)
    if (!touchesAnEnd && length < least)
      broken.push(`day ${start}: only ${length} days ${works ? 'on' : 'off'}`)
  }
  return broken
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
