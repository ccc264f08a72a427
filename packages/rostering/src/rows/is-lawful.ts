import type { RosterState } from '../search/roster-state.ts'

/** Whether a row keeps every limit after its days [from, to) changed; the rest of the row was lawful before. */
export function isLawful(state: RosterState, person: number, from: number, to: number): boolean {
  const { model } = state
  const limits = model.people[person]!
  const row = state.rows[person]!
  if (state.units[person]! > limits.maxUnits || state.units[person]! < limits.minUnits) return false
  if (state.weekends[person]! > limits.maxWeekends) return false
  const tags = state.tagCounts[person]!
  for (let tag = 0; tag < model.tags; tag++) if (tags[tag]! > limits.maxOfTag[tag]!) return false
  for (let day = from; day < to; day++) {
    const duty = row[day]!
    if (duty < 0 ? !limits.mayRest[day] : Number.isNaN(limits.price[duty]!)) return false
  }
  return keepsMinuteLimits(state, person, from, to) && keepsRuns(state, person, from, to)
}

/** Whether the limits of minutes that share a day with [from, to) are kept. */
export function keepsMinuteLimits(state: RosterState, person: number, from: number, to: number): boolean {
  const { dutyUnits, people } = state.model
  const row = state.rows[person]!
  for (const limit of people[person]!.unitLimits) {
    if (limit.from >= to || limit.to < from) continue
    let units = 0
    for (let day = limit.from; day <= limit.to; day++) if (row[day]! >= 0) units += dutyUnits[row[day]!]!
    if (units > limit.max) return false
  }
  return true
}

function keepsRuns(state: RosterState, person: number, from: number, to: number): boolean {
  const { model } = state
  const { days, groups, dutyGroup, forbids } = model
  const { minOn, maxOn, minOff } = model.people[person]!
  const row = state.rows[person]!
  let start = Math.max(0, from - 1)
  while (start > 0 && row[start - 1]! >= 0 === row[start]! >= 0) start--
  let until = Math.min(days, to + 1)
  while (until < days && row[until]! >= 0 === row[until - 1]! >= 0) until++
  for (let day = Math.max(0, from - 1); day < to && day + 1 < days; day++) {
    const duty = row[day]!
    const next = row[day + 1]!
    if (duty >= 0 && next >= 0 && forbids[dutyGroup[duty]! * groups + dutyGroup[next]!]) return false
  }
  while (start < until) {
    const works = row[start]! >= 0
    let end = start + 1
    while (end < until && row[end]! >= 0 === works) end++
    const touchesAnEnd = start === 0 || end === days
    const length = end - start
    if (works ? length > maxOn || (length < minOn && !touchesAnEnd) : length < minOff && !touchesAnEnd)
      return false
    start = end
  }
  return true
}
