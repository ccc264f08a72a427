import { randomUUID } from 'node:crypto'
import type { CorrectionDraft } from '@cuadrante/contract/time/changes.ts'
import type { punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import { daysBetween, type Day } from '@cuadrante/domain/dates/day.ts'
import { instantOf, laterInstantOf, wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import { monthOf } from '@cuadrante/domain/time/register-month.ts'
import type { Side } from '@cuadrante/domain/time/register-row.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { refuseSettled } from '../months/refuse-settled.ts'
import type { ByPerson } from '../months/reopen-touched.ts'
import { ownWorkerId } from '../own-worker.ts'
import { personById } from '../reading/register.queries.ts'
import { appendRows, holdRegister } from '../rows/append-rows.ts'
import { jobOfWorker, newRow, type RowJob } from '../rows/new-row.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'
import { shownOn } from './shown-on.ts'

/** A worker asks the office. @throws not_found, month_is_settled, correction_too_far, correction_in_future */
export const askOwnCorrection: Verb<(typeof punchEndpoints)['askOwn']> = async (context, { body }) => {
  const workerId = await ownWorkerId(context.db, context.session)
  const seenOn = await askCorrection(context, { workerId, side: 'worker', draft: body })
  await notify(context.db, {
    kind: 'correction_requested',
    to: { role: 'ROLE_ADMIN' },
    subject: { by: context.session.name, day: body.day },
    path: `/labor-registry?view=day&day=${seenOn}`,
    key: context.requestId,
  })
  return { message: 'Corrección pedida. La agencia debe aceptarla.' }
}

/** The office asks a worker. @throws as {@link askOwnCorrection} */
export const askCorrectionOfWorker: Verb<(typeof registerEndpoints)['ask']> = async (context, { body }) => {
  const { workerId, correction } = body
  if (!(await personById(context.db, workerId))) throw fail('not_found')
  const seenOn = await askCorrection(context, { workerId, side: 'office', draft: correction })
  await notify(context.db, {
    kind: 'correction_requested',
    to: { worker: workerId },
    subject: { by: context.session.name, day: correction.day },
    path: `/jobs/register?month=${monthOf(seenOn)}`,
    key: context.requestId,
  })
  return { message: 'Corrección pedida. La persona debe aceptarla.' }
}

type Asked = { readonly workerId: number; readonly side: Side; readonly draft: CorrectionDraft }

/** @returns the day on which it is shown */
async function askCorrection(by: ByPerson, { workerId, side, draft }: Asked): Promise<Day> {
  const { db, now } = by
  await holdRegister(db, workerId)
  const agency = await registerAgencyAt(db, now)
  const job = await jobOfWorker(db, draft.jobId, workerId)
  const at = instantAsked(draft, job)
  if (at > now.getTime()) throw fail('correction_in_future')
  const target = draft.punchSeq ? await punchAt(db, workerId, draft.punchSeq) : undefined
  const { day } = wallTimeAt(at, job.zone)
  if (target && Math.abs(daysBetween(target.day, day)) > 1) throw fail('correction_too_far')
  const row = newRow(by, agency, {
    worker_id: workerId,
    key: randomUUID(),
    entry: 'correction',
    kind: draft.kind ?? null,
    target_seq: draft.punchSeq ?? null,
    reason: draft.reason,
    source: side === 'office' ? 'back_office' : 'own_phone',
    modality: draft.modality ?? 'presencial',
    hour_class: draft.hourClass ?? null,
    at,
    side,
    job,
  })
  const [added] = await appendRows(db, workerId, [row])
  if (!added) throw new Error('a correction that is there already')
  await refuseSettled(by, workerId, added)
  return shownOn(db, workerId, added)
}

const instantAsked = ({ day, hour, isSecondTime }: CorrectionDraft, { zone }: RowJob): number =>
  (isSecondTime ? laterInstantOf : instantOf)({ day, hour }, zone)

/** The row that brought a punch in: one that was punched, or a correction that added it. @throws not_found */
async function punchAt(db: Tx, workerId: number, seq: number): Promise<{ day: string }> {
  const row = await db
    .selectFrom('register_rows')
    .select(['day', 'entry', 'target_seq'])
    .where('worker_id', '=', workerId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  const isPunch = row?.entry === 'punch' || (row?.entry === 'correction' && row.target_seq === null)
  if (!row || !isPunch) throw fail('not_found')
  return row
}
