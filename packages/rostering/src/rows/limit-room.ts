import type { UnitLimit } from '../model.ts'
import type { RosterState } from '../search/roster-state.ts'

/** What a limit of minutes leaves for its days within [from, to); infinite when they cannot reach it. */
export function limitRoom(
  { model, rows }: RosterState,
  person: number,
  limit: UnitLimit,
  from: number,
  to: number,
  longest: number,
): number {
  const row = rows[person]!
  let room = limit.max
  let within = 0
  for (let day = limit.from; day <= limit.to; day++)
    if (day >= from && day < to) within += 1
    else if (row[day]! >= 0) room -= model.dutyUnits[row[day]!]!
  return room >= within * longest ? Infinity : room
}
