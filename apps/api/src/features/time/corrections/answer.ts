import { randomUUID } from 'node:crypto'
import type { punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import { monthOf } from '@cuadrante/domain/time/register-month.ts'
import type { Side, Verdict } from '@cuadrante/domain/time/register-row.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { refuseSettled } from '../months/refuse-settled.ts'
import { reopenTouched, type ByPerson } from '../months/reopen-touched.ts'
import { ownWorkerId } from '../own-worker.ts'
import { appendRows, holdRegister } from '../rows/append-rows.ts'
import type { StoredRow } from '../rows/chained-row.ts'
import { newRow } from '../rows/new-row.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'
import { shownOn } from './shown-on.ts'

/** A worker answers the office. @throws not_found, correction_answered, correction_not_yours, month_is_settled */
export const answerOwnCorrection: Verb<(typeof punchEndpoints)['answerOwn']> = async (
  context,
  { params, body },
) => {
  const workerId = await ownWorkerId(context.db, context.session)
  const asked = await correctionById(context.db, params.id)
  if (asked.worker_id !== workerId) throw fail('not_found')
  await answerCorrection(context, asked, { side: 'worker', ...body })
  return { message: messages[body.verdict] }
}

/** The office answers a worker. @throws as {@link answerOwnCorrection} */
export const answerCorrectionOfWorker: Verb<(typeof registerEndpoints)['answer']> = async (
  context,
  { params, body },
) => {
  await answerCorrection(context, await correctionById(context.db, params.id), { side: 'office', ...body })
  return { message: messages[body.verdict] }
}

const messages: Readonly<Record<Verdict, string>> = {
  accepted: 'Corrección aceptada.',
  disputed: 'Tu desacuerdo queda registrado.',
  withdrawn: 'Corrección retirada.',
}

type Answer = { readonly side: Side; readonly verdict: Verdict; readonly comment?: string | undefined }

async function answerCorrection(by: ByPerson, asked: StoredRow, answer: Answer): Promise<void> {
  const { db, now } = by
  await holdRegister(db, asked.worker_id)
  const first = await answerOf(db, asked)
  if (first) throw fail('correction_answered', first)
  const isOwnAnswer = answer.side === asked.side
  if (isOwnAnswer !== (answer.verdict === 'withdrawn')) throw fail('correction_not_yours')
  if (answer.verdict === 'accepted') await refuseSettled(by, asked.worker_id, asked)
  const agency = await registerAgencyAt(db, now)
  const row = newRow(by, agency, {
    worker_id: asked.worker_id,
    key: randomUUID(),
    entry: 'answer',
    target_seq: asked.seq,
    verdict: answer.verdict,
    reason: answer.comment || null,
    source: answer.side === 'office' ? 'back_office' : 'own_phone',
    at: now.getTime(),
    // About the day of the correction, whenever it is given.
    day: asked.day,
    side: answer.side,
    job: { id: asked.job_id, zone: asked.zone, centre: asked.centre_name },
  })
  const added = await appendRows(db, asked.worker_id, [row])
  await reopenTouched(by, asked.worker_id, added, 'Corrección aceptada')
  if (answer.verdict !== 'withdrawn') await tell(by, asked, answer.verdict)
}

async function correctionById(db: Tx, id: number): Promise<StoredRow> {
  const row = await db
    .selectFrom('register_rows')
    .selectAll()
    .where('id', '=', id)
    .where('entry', '=', 'correction')
    .executeTakeFirst()
  if (!row) throw fail('not_found')
  return row
}

/** The answer that counts, and whose it is. */
async function answerOf(db: Tx, { worker_id, seq }: StoredRow) {
  const row = await db
    .selectFrom('register_rows')
    .select(['author_name', 'verdict'])
    .where('worker_id', '=', worker_id)
    .where('entry', '=', 'answer')
    .where('target_seq', '=', seq)
    .executeTakeFirst()
  return row && { by: row.author_name, verdict: row.verdict as Verdict }
}

async function tell({ db, session }: ByPerson, asked: StoredRow, answer: 'accepted' | 'disputed') {
  const day = await shownOn(db, asked.worker_id, asked)
  await notify(db, {
    kind: 'correction_answered',
    to: asked.side === 'worker' ? { worker: asked.worker_id } : { role: 'ROLE_ADMIN' },
    subject: { by: session.name, day: asked.day, answer },
    path:
      asked.side === 'worker'
        ? `/jobs/register?month=${monthOf(day)}`
        : `/labor-registry?view=day&day=${day}`,
    key: `correction ${asked.id}`,
  })
}
