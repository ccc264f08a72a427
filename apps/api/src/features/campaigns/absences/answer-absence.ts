import type { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { Absence, AbsenceState } from '@cuadrante/contract/campaigns/absences/absences.ts'
import { absenceInterval } from '@cuadrante/domain/absences/absence.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { refuseStale } from '../../../platform/history/refuse-stale.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { lockWorkers } from '../jobs/load-jobs.ts'
import { absenceInScope } from './absences.queries.ts'
import { newsOf } from './ask-absence.ts'

type Endpoints = typeof absenceEndpoints

/** The worker is held as planners hold them: whoever assigns work at the same moment sees the absence, or is seen by it. */
async function lockedAbsence({ db, session }: Context, id: number): Promise<Absence> {
  const { absence: seen } = await absenceInScope(db, session, id)
  await lockWorkers(db, [seen.worker.id])
  const { absence } = await absenceInScope(db, session, id)
  return absence
}

const refuseOlder = (context: Context, current: Absence, read: number | null | undefined) =>
  refuseStale(context, { entity: 'absence', entityId: current.id, read, current })

/** The first answer counts, and whoever comes second reads whose it is. @throws absence_answered */
function refuseAnswered({ state, answeredBy }: Absence): void {
  if (state !== 'ASKED') throw fail('absence_answered', { by: answeredBy, state })
}

/** Shifts that fall on it stay the person's until they are given to another; from now on nobody gives new ones. */
export const approveAbsence: Verb<Endpoints['approve']> = async (context, { params, body }) => {
  const absence = await lockedAbsence(context, params.id)
  // Of two who approve, the second finds what was wanted.
  if (absence.state === 'APPROVED') return absence
  refuseAnswered(absence)
  await refuseOlder(context, absence, body.version)
  await refuseOwn(context, absence)
  return close(context, absence, { state: 'APPROVED', reason: null })
}

/** Nobody grants time off to themselves, unless there is nobody else who could. @throws absence_own */
async function refuseOwn({ db, session }: Context, { worker }: Absence): Promise<void> {
  const { rows } = await sql`
    select from workers w where w.id = ${worker.id} and w.user_id = ${session.userId} and exists (
      select from users u where u.id <> w.user_id and 'ROLE_ADMIN' = any(u.roles) and u.is_active
        and u.password_hash is not null and u.deleted_at is null)`.execute(db)
  if (rows.length > 0) throw fail('absence_own')
}

export const refuseAbsence: Verb<Endpoints['refuse']> = async (context, { params, body }) => {
  const absence = await lockedAbsence(context, params.id)
  refuseAnswered(absence)
  await refuseOlder(context, absence, body.version)
  return close(context, absence, { state: 'REFUSED', reason: body.reason })
}

/** @throws absence_over, absence_begun for a worker whose approved absence has begun */
export const cancelAbsence: Verb<Endpoints['cancel']> = async (context, { params, body }) => {
  const { session, now } = context
  const absence = await lockedAbsence(context, params.id)
  if (absence.state !== 'ASKED' && absence.state !== 'APPROVED') throw fail('absence_over')
  await refuseOlder(context, absence, body.version)
  const begins = absenceInterval(absence, session.timeZone).start
  if (session.activeRole !== 'ROLE_ADMIN' && absence.state === 'APPROVED' && begins <= now.getTime())
    throw fail('absence_begun')
  return close(context, absence, { state: 'CANCELLED', reason: body.reason })
}

type Answer = { readonly state: Exclude<AbsenceState, 'ASKED'>; readonly reason: string | null }

const actions = {
  APPROVED: 'absence_approved',
  REFUSED: 'absence_refused',
  CANCELLED: 'absence_cancelled',
} as const

/** Why stays with the absence: everybody of the office reads the history. */
async function close(context: Context, absence: Absence, { state, reason }: Answer): Promise<Absence> {
  const { db, session, now } = context
  await db
    .updateTable('absences')
    .set({
      state,
      reason,
      answered_by_name: session.name,
      answered_at: now,
      version: absence.version + 1,
    })
    .where('id', '=', absence.id)
    .execute()
  const { from, to, worker } = absence
  await recordHistory(context, {
    entity: 'worker',
    entityId: worker.id,
    action: actions[state],
    label: worker.name,
    after: { from, to },
  })
  await tell(context, absence, state)
  return (await absenceInScope(db, session, absence.id)).absence
}

async function tell({ db, session }: Context, absence: Absence, state: Answer['state']): Promise<void> {
  const key = `absence ${absence.id} ${state}`
  if (session.activeRole === 'ROLE_ADMIN')
    await notify(db, {
      kind: 'absence_answered',
      to: { worker: absence.worker.id },
      subject: { answer: state, ...newsOf(absence) },
      path: '/absences',
      key,
    })
  else
    await notify(db, {
      kind: 'absence_cancelled',
      to: { role: 'ROLE_ADMIN' },
      subject: { worker: absence.worker.name, ...newsOf(absence) },
      path: `/workers/absences?open=${absence.id}`,
      key,
    })
}
