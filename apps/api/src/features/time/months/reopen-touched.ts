import { monthsChanged } from '@cuadrante/domain/time/months-changed.ts'
import { firstDayOf, lastDayOf, registerOf } from '@cuadrante/domain/time/register-month.ts'
import type { MonthState } from '@cuadrante/domain/time/month-state.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context, Session } from '../../../platform/http/context.ts'
import { personById, registerRowOf, rowsAbout } from '../reading/register.queries.ts'
import { appendMonthEvent, type AddedRow } from '../rows/append-rows.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'
import { monthsAround, rowsAround } from './months-around.ts'

export type ByPerson = Pick<Context, 'db' | 'tenant' | 'now' | 'ip'> & { readonly session: Session }

/**
 * Months that are no longer open and of which new rows tell other stays are opened again. Whoever has signed one hears that
 * the signature fell, and the office that what it had approved or exported does not hold.
 */
export async function reopenTouched(
  by: ByPerson,
  workerId: number,
  added: readonly AddedRow[],
  reason: string,
): Promise<void> {
  const { db, now, session } = by
  const first = Math.min(...added.map(({ seq }) => seq))
  const days = added.map(({ day }) => day)
  const side = session.activeRole === 'ROLE_ADMIN' ? 'office' : 'worker'
  const closed = (await monthsAround(db, { workerId, days })).filter(({ state }) => state !== 'ABIERTO')
  if (closed.length === 0) return
  const rows = await rowsAround(db, { workerId, days })
  const before = rows.filter(({ seq }) => seq < first)
  const changed = monthsChanged(before, rows, now.getTime())
  for (const { month, state } of closed) {
    if (!changed.includes(month)) continue
    await writeMonthEvent(by, { workerId, month, event: 'reopened', side, reason })
    if (state !== 'CERRADO') await tellReopened(by, { workerId, month, state, reason })
  }
}

type Reopened = {
  readonly workerId: number
  readonly month: string
  readonly state: MonthState
  readonly reason: string
}

async function tellReopened(
  { db, now }: ByPerson,
  { workerId, month, state, reason }: Reopened,
): Promise<void> {
  const [kind, key] = ['month_reopened', `${month} ${workerId} ${now.toISOString()}`] as const
  await notify(db, {
    kind,
    to: { worker: workerId },
    subject: { month, reason, byItself: true },
    path: `/jobs/register?month=${month}`,
    key,
  })
  if (state === 'FIRMADO') return
  await notify(db, {
    kind,
    to: { role: 'ROLE_ADMIN' },
    subject: { month, reason, worker: (await personById(db, workerId))?.name ?? '', was: state },
    path: `/labor-registry?view=month&month=${month}&worker=${workerId}`,
    key,
  })
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
