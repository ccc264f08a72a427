import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Waiting as WaitingAgency } from '../../../../platform/periodic/periodic.ts'
import { Refusal } from '../../../../platform/http/fail.ts'
import { agencyAt } from '../../agency.ts'
import { addInvitations } from '../invitations/add-invitations.ts'
import { isPast, type OfferRecord } from '../offer-record.ts'
import { byItself, type Offering } from '../offering.ts'
import { isFreePlace } from '../answers/openings.ts'
import { stillAsked } from '../still-asked.ts'
import { nextWaveAt } from './next-wave-at.ts'

type Waiting = { readonly workerId: number; readonly name: string }

/** Who is asked when those before them have not taken the places, in order. */
export async function queueUp(db: Tx, offerId: number, people: readonly Waiting[]): Promise<void> {
  if (people.length === 0) return
  await db
    .insertInto('offer_waves')
    .values(
      people.map(({ workerId, name }, index) => ({
        offer_id: offerId,
        worker_id: workerId,
        worker_name: name,
        position: index + 1,
      })),
    )
    .execute()
}

/**
 * The turns go on where all places were taken and one is free again: who was asked until then has had their hours, so the
 * next one is asked as soon as it is day.
 */
export async function resumeTurns(db: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o
    where o.status = 'OPEN' and o.wave_hours is not null and o.next_wave_at is null
      and o.answer_by > ${now.toISOString()}::timestamptz
      and (select true from offer_waves w where w.offer_id = o.id and w.passed_over is null limit 1)
      and exists (select from offer_places p join jobs j on j.id = p.job_id where p.offer_id = o.id and ${isFreePlace})
    order by o.id`.execute(db)
  if (rows.length === 0) return
  const { zone } = await agencyAt(db, now)
  for (const { id } of rows) await setTurn(db, id, nextWaveAt(now.getTime(), 0, zone))
}

/** Offers whose next person's turn has come. */
export async function offersWithTurn(db: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offers
    where next_wave_at <= ${now.toISOString()}::timestamptz and status = 'OPEN'
      and answer_by > ${now.toISOString()}::timestamptz
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of all agencies: those of whose offers the next person's turn comes by then, or the next way's once a chain has fallen. Asked as the owner. */
export async function turnsOfAll(db: Tx, until: Date): Promise<readonly WaitingAgency[]> {
  const { rows } = await sql<WaitingAgency>`
    select tenant_id as tenant, min(next_wave_at) as at from offers
    where next_wave_at <= ${until.toISOString()}::timestamptz
      and (status = 'OPEN' and answer_by > next_wave_at or status <> 'OPEN' and chain_of = id)
    group by tenant_id`.execute(db)
  return rows.map(({ tenant, at }) => ({ tenant, at: new Date(at) }))
}

/**
 * Asks as many of those who wait as there are places that nobody has taken, and sets the clock for those after them. Whoever
 * may not do the work by now is passed over, with the reason. The offer must be locked.
 */
export async function askNext(offering: Offering, offer: OfferRecord): Promise<void> {
  const { db, now } = offering
  const { waveHours } = offer
  if (waveHours === null || offer.status !== 'OPEN' || isPast(offer.answerBy, now)) return
  const agency = await agencyAt(db, now)
  const itself: Offering = {
    ...byItself(offering),
    session: { userId: null, name: 'Turnos de la oferta', activeRole: null },
  }
  let free = await freePlaces(db, offer.id)
  while (free > 0) {
    const next = await firstWaiting(db, offer.id)
    if (!next) break
    const refused = await asked(itself, { offerId: offer.id, workerIds: [next.workerId], agency })
    if (refused === undefined) {
      await db
        .deleteFrom('offer_waves')
        .where('offer_id', '=', offer.id)
        .where('worker_id', '=', next.workerId)
        .execute()
      free--
    } else
      await db
        .updateTable('offer_waves')
        .set({ passed_over: refused })
        .where('offer_id', '=', offer.id)
        .where('worker_id', '=', next.workerId)
        .execute()
  }
  const isOver = free === 0 && (await freePlaces(db, offer.id)) === 0
  const hasMore = (await firstWaiting(db, offer.id)) !== undefined
  await setTurn(db, offer.id, hasMore && !isOver ? nextWaveAt(now.getTime(), waveHours, agency.zone) : null)
}

/** When nobody who was asked can say yes any more, the next one need not wait for their hour. */
export async function hurryNext({ db, now }: Offering, offer: OfferRecord): Promise<void> {
  if (offer.waveHours === null || offer.status !== 'OPEN') return
  const asked = await stillAsked(db, sql`o.id = ${offer.id}`, now)
  if (asked.length > 0 || (await freePlaces(db, offer.id)) === 0 || !(await firstWaiting(db, offer.id)))
    return
  const { zone } = await agencyAt(db, now)
  await setTurn(db, offer.id, nextWaveAt(now.getTime(), 0, zone))
}

export async function setTurn(db: Tx, offerId: number, at: number | null): Promise<void> {
  await db
    .updateTable('offers')
    .set({ next_wave_at: at === null ? null : new Date(at).toISOString() })
    .where('id', '=', offerId)
    .execute()
}

/** What keeps somebody from being asked, in words. */
async function asked(
  offering: Offering,
  invitation: Parameters<typeof addInvitations>[1],
): Promise<string | undefined> {
  try {
    await addInvitations(offering, invitation)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.reply.message
    throw error
  }
}

async function freePlaces(db: Tx, offerId: number): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select count(*)::int as free from offer_places p join jobs j on j.id = p.job_id
    where p.offer_id = ${offerId} and ${isFreePlace}`.execute(db)
  return rows[0]?.free ?? 0
}

async function firstWaiting(db: Tx, offerId: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select worker_id as "workerId", worker_name as name from offer_waves
    where offer_id = ${offerId} and passed_over is null order by position limit 1`.execute(db)
  return rows[0]
}
