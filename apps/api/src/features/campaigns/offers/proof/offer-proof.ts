import type { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { sql } from 'kysely'
import { noteExport } from '../../../../platform/exports/note-export.ts'
import { askerOf } from '../../../../platform/fair-turns.ts'
import { attachment } from '../../../../platform/http/attachment.ts'
import type { Handler } from '../../../../platform/http/context.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { PaperThread } from '../../../../platform/pdf/open-paper-thread.ts'
import { settingsOf } from '../../../access/index.ts'
import type { Conditions } from '../conditions.queries.ts'
import { invitationOf } from '../offer-record.ts'
import { brokenStepOf, stepsOf } from './offer-steps.ts'
import type { LoggedNotice, OfferProof, proofPaper } from './proof-paper.ts'

/** The proof of a call as a PDF. That somebody took it away stands in the history. @throws not_found */
export const createReadProof =
  (papers: PaperThread): Handler<(typeof offerEndpoints)['proof']> =>
  async (context, { params }) => {
    const { inTenant, now, reply } = context
    const proof = await inTenant((db) => loadProof(db, params.id, params.workerId))
    const name = `Justificante oferta ${proof.offerId} - ${proof.worker}`
    await noteExport(context, { entity: 'offer', entityId: proof.offerId, label: `${name}.pdf` })
    const bytes = await papers.of(askerOf(context))<typeof proofPaper>('offer', { proof, now })
    return reply
      .type('application/pdf')
      .header('content-disposition', attachment(name, '.pdf'))
      .send(Buffer.from(bytes))
  }

/** @throws not_found */
export async function loadProof(db: Tx, offerId: number, workerId: number): Promise<OfferProof> {
  const { name } = await invitationOf(db, offerId, workerId)
  const { dni } = await db
    .selectFrom('workers')
    .select('dni')
    .where('id', '=', workerId)
    .executeTakeFirstOrThrow()
  const steps = await stepsOf(db, offerId, workerId)
  const made = steps.find(({ kind }) => kind === 'created')
  if (!made) throw fail('not_found')
  return {
    offerId,
    worker: name,
    dni,
    conditions: made.detail as unknown as Conditions,
    steps,
    notices: await noticesOf(db, offerId, workerId),
    brokenAt: await brokenStepOf(db, workerId),
    zone: (await settingsOf(db)).timeZone,
  }
}

async function noticesOf(db: Tx, offerId: number, workerId: number): Promise<LoggedNotice[]> {
  const { rows } = await sql<LoggedNotice>`
    select d.channel, d.state, d.reason, d.address, n.created_at as "createdAt", d.sent_at as "sentAt", n.read_at as "readAt"
    from workers w
      join deliveries d on d.user_id = w.user_id and d.kind in ('offer_received', 'offer_promoted')
      join notices n on n.id = d.notice_id
    where w.id = ${workerId} and (n.subject ->> 'offerId')::bigint = ${offerId}
    order by d.id`.execute(db)
  return rows
}
