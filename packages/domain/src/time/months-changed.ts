import { grouped } from './grouped.ts'
import { monthOf, type Month } from './register-month.ts'
import type { RegisterRow } from './register-row.ts'
import { settle } from './settle.ts'
import { staysOf } from './stays.ts'

/** Months of which some rows tell other stays than others do; a stay is of the month in which it begins. */
export function monthsChanged(
  before: readonly RegisterRow[],
  after: readonly RegisterRow[],
  now: number,
): Month[] {
  const [told, telling] = [before, after].map((rows) =>
    grouped(staysOf(settle(rows).punches, now), ({ day }) => monthOf(day)),
  )
  const months = new Set([...(told?.keys() ?? []), ...(telling?.keys() ?? [])])
  return [...months]
    .filter((month) => JSON.stringify(told?.get(month)) !== JSON.stringify(telling?.get(month)))
    .toSorted()
}
