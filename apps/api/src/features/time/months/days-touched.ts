import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { touchedDays } from '@cuadrante/domain/time/touched-days.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { registerRowOf, rowsAbout } from '../reading/register.queries.ts'
import type { LinkedRow } from '../rows/chained-row.ts'

/** The days that rows of one worker touch, in order: a night is of its evening too. A correction is shown on the first. */
export async function daysTouched(
  db: Tx,
  workerId: number,
  touching: readonly LinkedRow[],
): Promise<readonly Day[]> {
  const days = touching.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  // What a correction is about lies a day away at most.
  const scope = { from: addDays(first, -1), to: addDays(last, 1), workerIds: [workerId] }
  const rows = await rowsAbout(db, scope)
  return touchedDays(touching.map(registerRowOf), rows.map(registerRowOf))
}
