import type { Day } from '@cuadrante/domain/dates/day.ts'
import { stateAfter } from '@cuadrante/domain/time/month-state.ts'
import { firstDayOf, lastDayOf, monthOf, registerOf } from '@cuadrante/domain/time/register-month.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context, Session } from '../../../platform/http/context.ts'
import { lastEvents, registerRowOf, rowsAbout } from '../reading/register.queries.ts'
import { appendMonthEvent } from '../rows/append-rows.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'

export type ByPerson = Pick<Context, 'db' | 'tenant' | 'now' | 'ip'> & { readonly session: Session }

/** Months of the days that are no longer open are opened again: their total is another one now. */
export async function reopenTouched(
  by: ByPerson,
  workerId: number,
  days: readonly Day[],
  reason: string,
): Promise<void> {
  for (const month of new Set(days.map(monthOf))) {
    const event = (await lastEvents(by.db, month, [workerId])).get(workerId)
    if (stateAfter(event) === 'ABIERTO') continue
    const side = by.session.activeRole === 'ROLE_ADMIN' ? 'office' : 'worker'
    await writeMonthEvent(by, { workerId, month, event: 'reopened', side, reason })
  }
}

type Happened = {
  readonly workerId: number
  readonly month: string
  readonly event: 'closed' | 'signed' | 'approved' | 'exported' | 'reopened'
  readonly side: 'worker' | 'office'
  readonly reason?: string
}

/** Notes what became of a worker's month, with the total of that moment. Hold the register first. */
export async function writeMonthEvent(
  { db, tenant, now, ip, session }: ByPerson,
  { workerId, month, event, side, reason }: Happened,
): Promise<void> {
  await appendMonthEvent(db, {
    tenant_id: tenant,
    worker_id: workerId,
    month: firstDayOf(month),
    event,
    at: now.toISOString(),
    author_id: session.userId,
    author_name: session.name,
    side,
    ip,
    reason: reason ?? null,
    worked_minutes: await workedMinutesOf(db, workerId, month, now),
  })
}

/** Minutes that a worker's rows of a month amount to. */
export async function workedMinutesOf(db: Tx, workerId: number, month: string, now: Date): Promise<number> {
  const scope = { from: firstDayOf(month), to: lastDayOf(month), workerIds: [workerId] }
  const { rules } = await registerAgencyAt(db, now)
  const rows = (await rowsAbout(db, scope)).map(registerRowOf)
  return registerOf({ ...scope, rows, planned: [], now: now.getTime(), rules, birthDate: null }).workedMinutes
}
