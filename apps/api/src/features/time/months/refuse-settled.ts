import { monthsChanged } from '@cuadrante/domain/time/months-changed.ts'
import { monthOf } from '@cuadrante/domain/time/register-month.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { AddedRow } from '../rows/append-rows.ts'
import { monthsAround, rowsAround } from './months-around.ts'
import type { ByPerson } from './reopen-touched.ts'

/**
 * What somebody has signed is corrected only after the office has opened it again.
 * @param correction in the register, without an answer
 * @throws month_is_settled where it is of a day of such a month, or would change one
 */
export async function refuseSettled(
  { db, now }: Pick<ByPerson, 'db' | 'now'>,
  workerId: number,
  { seq, day }: Pick<AddedRow, 'seq' | 'day'>,
): Promise<void> {
  const around = { workerId, days: [day] }
  const settled = (await monthsAround(db, around)).filter(
    ({ state }) => state !== 'ABIERTO' && state !== 'CERRADO',
  )
  if (settled.length === 0) return
  const rows = await rowsAround(db, around)
  const accepted = rows
    .filter((row) => row.seq === seq)
    .map((asked) => ({
      ...asked,
      seq: Number.MAX_SAFE_INTEGER,
      entry: 'answer' as const,
      targetSeq: seq,
      verdict: 'accepted' as const,
    }))
  const changed = monthsChanged(rows, [...rows, ...accepted], now.getTime())
  const first = settled.find(({ month }) => month === monthOf(day) || changed.includes(month))
  if (first) throw fail('month_is_settled', first)
}
