import type { punchEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { PunchDraft } from '@cuadrante/contract/time/punch.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { ownWorkerId } from '../own-worker.ts'
import { reopenTouched } from '../months/reopen-touched.ts'
import { appendRows } from '../rows/append-rows.ts'
import type { RowContent } from '../rows/chained-row.ts'
import { jobOfWorker, newRow, type RowJob } from '../rows/new-row.ts'
import { registerAgencyAt, type RegisterAgency } from '../rows/register-agency.ts'
import { cardOf } from './read-card.ts'

type Endpoint = (typeof punchEndpoints)['punch']

/**
 * Registers what a worker did. Nothing that somebody punched is refused for its order or its hour: what does not fit is
 * pointed out and corrected later. A month that was closed in the meantime opens again, which its events tell.
 * @throws not_found for a job that never was the worker's, no_worker_record
 */
export const sendPunches: Verb<Endpoint> = async (context, { body }) => {
  const { db, session, now } = context
  const workerId = await ownWorkerId(db, session)
  const agency = await registerAgencyAt(db, now)
  const ahead = Math.round((Date.parse(body.sentAt) - now.getTime()) / 1000)
  const contents: RowContent[] = []
  for (const punch of body.punches.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)))
    contents.push(
      rowOf(context, { agency, workerId, ahead, punch, job: await jobOfWorker(db, punch.jobId, workerId) }),
    )
  const added = await appendRows(db, workerId, contents)
  await reopenTouched(context, workerId, added, 'Fichajes recibidos después del cierre')
  return cardOf(db, workerId, now)
}

type Given = {
  readonly agency: RegisterAgency
  readonly workerId: number
  /** Seconds that the phone's clock was ahead of ours when it sent. */
  readonly ahead: number
  readonly punch: PunchDraft
  readonly job: RowJob
}

function rowOf(context: Context<Endpoint>, { agency, workerId, ahead, punch, job }: Given): RowContent {
  const real = Date.parse(punch.at) - ahead * 1000
  return newRow(context, agency, {
    worker_id: workerId,
    key: punch.id,
    entry: 'punch',
    kind: punch.kind,
    source: 'own_phone',
    at: Math.min(real, context.now.getTime()),
    device_at: new Date(punch.at).toISOString(),
    device_ahead_seconds: ahead,
    modality: punch.modality ?? 'presencial',
    side: 'worker',
    job,
  })
}
