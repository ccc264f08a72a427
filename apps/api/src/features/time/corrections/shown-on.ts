import type { Day } from '@cuadrante/domain/dates/day.ts'
import { settle } from '@cuadrante/domain/time/settle.ts'
import { touchedDays } from '@cuadrante/domain/time/touched-days.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { rowsAround } from '../months/months-around.ts'
import type { StoredRow } from '../rows/chained-row.ts'

/** The first day on which a correction of the register is shown: of a night, its evening. */
export async function shownOn(
  db: Tx,
  workerId: number,
  { seq, day }: Pick<StoredRow, 'seq' | 'day'>,
): Promise<Day> {
  const rows = await rowsAround(db, { workerId, days: [day] })
  const row = rows.find((one) => one.seq === seq)
  const [first] = row ? touchedDays(row, { rows, punches: settle(rows).punches }) : []
  return first ?? day
}
