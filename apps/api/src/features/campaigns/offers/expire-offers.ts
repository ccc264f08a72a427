import { sql } from 'kysely'
import type { Distances } from '../distances.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { modulesOffIn } from '../../../platform/http/modules-off.ts'
import { coverFell, offerNextWay } from './chains/fall-chain.ts'
import { chainsWithTurn } from './chains/next-ways.queries.ts'
import { lockedOffer } from './offer-record.ts'
import { recordSteps, type StepBy } from './proof/offer-steps.ts'
import type { IsMailed, Offering } from './offering.ts'
import { isFreePlace } from './answers/openings.ts'
import { promoteWaiting } from './answers/promote.ts'
import { reopenAfterCover } from './reopen-offers.ts'
import { askNext, offersWithTurn, resumeTurns } from './waves/ask-next.ts'

type Clockwork = Pick<Offering, 'now' | 'log'>

/**
 * What time does to offers: answers that are due close them, work that begins ends the waiting, places that the office has
 * freed go to those who wait, and where people are asked one after another the next one is. What came to nothing by the end
 * of its time is told, and the next way to cover is offered.
 */
export const createExpireOffers =
  (deps: { readonly distances: Distances; readonly isMailed: IsMailed }) =>
  async (db: Tx, { now, log }: Clockwork): Promise<void> => {
    const by: StepBy = { actor: 'Cuadrante', via: 'clock', ip: null, at: now }
    const over: number[] = []
    for (const offerId of await dueOffers(db, now)) {
      const { answerBy } = await lockedOffer(db, offerId)
      const late = await expired(db, offerId, now)
      const closed = await db
        .updateTable('offers')
        .set({ status: 'EXPIRED', closed_at: now.toISOString() })
        .where('id', '=', offerId)
        .where('status', '=', 'OPEN')
        .where('answer_by', '<=', now.toISOString())
        .returning(['id', 'chain_of'])
        .executeTakeFirst()
      if (closed && (closed.chain_of ?? closed.id) === closed.id) over.push(closed.id)
      await recordSteps(
        db,
        by,
        late.map((workerId) => ({ offerId, workerId, kind: 'expired', detail: { answerBy } })),
      )
    }
    for (const offerId of over) await reopenAfterCover(db, offerId, by)
    for (const offerId of over) await coverFell({ db, now }, offerId, { why: 'expired' })
    // Nobody could answer: whoever waits is asked once the module is on again.
    if ((await modulesOffIn(db)).includes('offers')) return
    const offering: Offering = {
      ...deps,
      db,
      now,
      log,
      ip: '',
      requestId: 'clock',
      via: 'clock',
      session: { userId: null, name: 'Cuadrante', activeRole: null },
    }
    for (const offerId of await offersWithRoom(db, now))
      await promoteWaiting(offering, await lockedOffer(db, offerId))
    await resumeTurns(db, now)
    for (const offerId of await offersWithTurn(db, now))
      await askNext(offering, await lockedOffer(db, offerId))
    for (const offerId of await chainsWithTurn(db, now)) {
      await lockedOffer(db, offerId)
      await offerNextWay(offering, offerId)
    }
  }

async function dueOffers(db: Tx, now: Date): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o
    where (o.status = 'OPEN' and o.answer_by <= ${at})
      or (o.begins_at between ${at} - interval '31 days' and ${at} and exists (
        select from offer_invitations i where i.offer_id = o.id and i.status = 'WAITING'))
    order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function expired(db: Tx, offerId: number, now: Date): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: number }>`
    update offer_invitations i set status = 'EXPIRED', held_by = null
    from offers o
    where o.id = i.offer_id and o.id = ${offerId} and (
      ((i.status in ('SENT', 'OPENED') or i.status = 'WAITING' and o.chain_of is not null) and o.answer_by <= ${at}) or (i.status = 'WAITING' and o.begins_at <= ${at}))
    returning i.worker_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

async function offersWithRoom(db: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o
    where o.mode = 'FIRST_COME' and o.chain_of is null and o.status <> 'WITHDRAWN' and o.begins_at > ${now.toISOString()}::timestamptz
      and exists (select from offer_invitations i where i.offer_id = o.id and i.status = 'WAITING' and i.held_by is null)
      and exists (
        select from offer_places p join jobs j on j.id = p.job_id
        where p.offer_id = o.id and ${isFreePlace})
    order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}
