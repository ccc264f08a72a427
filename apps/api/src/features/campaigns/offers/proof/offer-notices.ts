import type { NoticeKind } from '@cuadrante/contract/access/notices.ts'
import { sql } from 'kysely'
import type { NoticePath, OnNoticeLeft } from '../../../../platform/notices/dispatcher.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { makeOfferLink } from '../offer-links.ts'
import { recordSteps } from './offer-steps.ts'

const letters: Partial<Readonly<Record<NoticeKind, 'invited' | 'promoted'>>> = {
  offer_received: 'invited',
  offer_promoted: 'promoted',
}

type Invitation = {
  readonly workerId: number
  readonly offerId: number
  readonly status: string
  readonly isOpen: boolean
}

/** The invitation that a notice is about; notices of before say no number of an offer. */
async function invitationOfNotice(
  db: Tx,
  { subject, userId, now }: Parameters<NoticePath>[1],
): Promise<Invitation | undefined> {
  const { offerId } = subject as { offerId?: number }
  if (!offerId) return undefined
  const { rows } = await sql<Invitation>`
    select i.worker_id as "workerId", i.offer_id as "offerId", i.status,
      o.answer_by > ${now.toISOString()}::timestamptz as "isOpen"
    from offer_invitations i
      join workers w on w.id = i.worker_id and w.user_id = ${userId} and w.deleted_at is null
      join offers o on o.id = i.offer_id
    where i.offer_id = ${offerId}`.execute(db)
  return rows[0]
}

/** Where an offer is answered without signing in; null for whoever has answered since, or can no longer. */
export const offerPath: NoticePath = async (db, about) => {
  const letter = letters[about.kind]
  if (!letter) return undefined
  const invitation = await invitationOfNotice(db, about)
  if (!invitation) return undefined
  const { status, isOpen, offerId, workerId } = invitation
  if (letter === 'promoted') return status === 'CONFIRMED' ? undefined : null
  if (!isOpen || (status !== 'SENT' && status !== 'OPENED')) return null
  return `/offers/answer/${await makeOfferLink(db, { offerId, workerId, now: about.now })}`
}

/** Keeps in the proof to which address an offer went by which way, or that it could not be sent. */
export const keepSentOffers: OnNoticeLeft = async (db, left) => {
  for (const about of left) {
    const letter = letters[about.kind]
    const invitation = letter && (await invitationOfNotice(db, about))
    if (!invitation) continue
    const { offerId, workerId } = invitation
    const { sentTo, channel, now } = about
    await recordSteps(db, { actor: 'Cuadrante', via: channel, ip: null, at: now }, [
      sentTo === null
        ? { offerId, workerId, kind: 'not_sent', detail: { letter } }
        : { offerId, workerId, kind: 'sent', detail: { letter, ...(sentTo ? { to: sentTo } : {}) } },
    ])
  }
}
