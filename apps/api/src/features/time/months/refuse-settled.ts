import { stateAfter } from '@cuadrante/domain/time/month-state.ts'
import { monthOf } from '@cuadrante/domain/time/register-month.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { lastEvents } from '../reading/register.queries.ts'

/** What somebody has signed is corrected only after the office has opened it again. @throws month_is_settled */
export async function refuseSettled(db: Tx, workerId: number, days: readonly string[]): Promise<void> {
  for (const month of new Set(days.map(monthOf))) {
    const state = stateAfter((await lastEvents(db, month, [workerId])).get(workerId))
    if (state !== 'ABIERTO' && state !== 'CERRADO') throw fail('month_is_settled', { month, state })
  }
}
