import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { stateAfter, type MonthState } from '@cuadrante/domain/time/month-state.ts'
import { monthOf, type Month } from '@cuadrante/domain/time/register-month.ts'
import { daysAround, type RegisterRow } from '@cuadrante/domain/time/register-row.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lastEvents, registerRowOf, rowsAbout } from '../reading/register.queries.ts'

type Around = { readonly workerId: number; readonly days: readonly Day[] }

/** Months of a worker that rows about some days can be of: a night goes on into the next one, and covers what begins there. */
export async function monthsAround(
  db: Tx,
  { workerId, days }: Around,
): Promise<{ month: Month; state: MonthState }[]> {
  const months = days.flatMap((day) =>
    [-daysAround, 0, daysAround].map((more) => monthOf(addDays(day, more))),
  )
  const found: { month: Month; state: MonthState }[] = []
  for (const month of new Set(months.toSorted()))
    found.push({ month, state: stateAfter((await lastEvents(db, month, [workerId])).get(workerId)) })
  return found
}

/** A worker's rows about some days, and as many days before and after them as a stay can go on. */
export async function rowsAround(db: Tx, { workerId, days }: Around): Promise<RegisterRow[]> {
  const sorted = days.toSorted()
  const [from = '', to = ''] = [sorted[0], sorted.at(-1)]
  return (await rowsAbout(db, { from, to, workerIds: [workerId] })).map(registerRowOf)
}
