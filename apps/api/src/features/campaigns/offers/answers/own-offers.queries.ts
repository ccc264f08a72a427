import { mostOwnOffers, type OwnOffer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { totalsOf } from '@cuadrante/domain/schedule/totals.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { Distances } from '../../distances.ts'
import { scheduleOf, slotsOfJob, type SlotText } from '../../jobs/load-jobs.ts'
import { isStanding } from '../../jobs/standing-job.ts'
import { changedSince } from '../changed-since.ts'
import type { Conditions } from '../conditions.queries.ts'
import { isDraftOf, isFreePlace } from './openings.ts'
import { hasWork, statusAt } from '../offers.queries.ts'
import { isAwaited, placeHeld, waitingPlace } from '../place-held.ts'

type Row = Omit<OwnOffer, 'schedules' | 'changedTo' | 'canAccept' | 'canDecline' | 'fromHome' | 'chain'> & {
  readonly offerId: number
  readonly homeCity: number | null
  readonly homeTown: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly offered: Conditions
  readonly slots: SlotText
  readonly isOpen: boolean
  readonly hasBegun: boolean
  readonly isStarted: boolean
}

type Whose = {
  /** A number, or an expression that is one. */
  readonly workerId: number | null | RawBuilder<number | null>
  readonly offerId?: number
  readonly now: Date
  /** Without them the way from home is not told. */
  readonly distances?: Distances
}

/** The offers of one worker, those that wait for an answer first. Withdrawn and past ones stay for a month. */
export async function ownOffers(db: Tx, { workerId, offerId, now, distances }: Whose): Promise<OwnOffer[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<Row>`
    select o.id, o.id as "offerId", i.worker_name as worker, t.name as agency, ${statusAt(now)} as status, o.mode,
      s.places, s."freePlaces",
      o.answer_by as "answerBy", case when i.status in ('SENT', 'OPENED') and not exists (
        select from offer_invitations later where later.offer_id = o.id and later.created_at > i.created_at)
        then o.next_wave_at end as "aloneUntil", b.begins_at as "beginsAt", o.message, ${waitingPlace} as "waitingPlace",
      i.held_by is not null as "isHeld", coalesce(${placeHeld}, i.job_id) as "jobId", ${placeHeld} is not null as "holdsPlace", c.name as campaign,
      j.client_name as client, j.profile_name as profile, j.centre_name as center, p.address,
      coalesce(nullif(concat_ws(' ', p.postal_code, p.city_name), ''), j.location) as town, j.observations, j.minutes,
      w.city_id as "homeCity", w.city_name as "homeTown", p.latitude, p.longitude,
      o.created_at as "createdAt", i.answered_at as "answeredAt", ${slotsOfJob} as slots, j.timezone as zone, e.detail as offered,
      o.status = 'OPEN' and o.answer_by > ${at} and ${hasWork} as "isOpen", b.begins_at <= ${at} as "hasBegun",
      coalesce(${placeHeld}, i.job_id) is not null and j.status not in ('PENDIENTE', 'CONFIRMADO') as "isStarted"
    from offer_invitations i
    join offers o on o.id = i.offer_id
    join campaigns c on c.id = o.campaign_id
    join workers w on w.id = i.worker_id
    cross join tenants t
    cross join lateral (
      select j.* from offer_places n join jobs j on j.id = n.job_id where n.offer_id = o.id
      order by j.id is distinct from coalesce(${placeHeld}, i.job_id), j.deleted_at is not null, j.status = 'ANULADO', j.id limit 1) j
    left join centres p on p.id = j.centre_id
    cross join lateral (
      select coalesce((select min(x.starts_at) from job_slots x where x.job_id = ${placeHeld}), o.begins_at) as begins_at) b
    cross join lateral (
      select count(*) filter (where ${isStanding})::int as places,
        count(*) filter (where ${isFreePlace} or ${isDraftOf(sql`i.worker_id`)})::int as "freePlaces"
      from offer_places p join jobs j on j.id = p.job_id where p.offer_id = o.id) s
    cross join lateral (
      select detail from offer_events e where e.offer_id = i.offer_id and e.worker_id = i.worker_id and e.kind = 'created'
      order by position limit 1) e
    where i.worker_id = ${workerId} and o.begins_at > ${at} - interval '31 days'
      ${offerId === undefined ? sql`` : sql`and o.id = ${offerId}`}
    order by o.status = 'OPEN' and o.answer_by > ${at} and ${isAwaited} desc, b.begins_at, o.id
    limit ${mostOwnOffers}`.execute(db)
  const fromHome = await wayFromHome(distances)
  const changed = await changedSince(
    db,
    rows.filter(({ isOpen, status }) => isOpen && status !== 'CONFIRMED'),
  )
  return rows.map((found) => {
    const { offerId: _, slots, offered, isOpen, hasBegun, isStarted, ...place } = found
    const { homeCity, homeTown, latitude, longitude, ...row } = place
    const hasChanged = changed.has(found)
    return {
      ...row,
      changedTo: hasChanged
        ? { schedules: mutable(scheduleOf(slots)), center: row.center, profile: row.profile }
        : null,
      // Of a centre that was changed since, the person still reads the one that was offered.
      fromHome:
        row.holdsPlace || offered.center === row.center
          ? fromHome({ homeCity, homeTown, latitude, longitude })
          : null,
      chain: offered.leaves ? { leaves: [...offered.leaves] } : null,
      ...(row.holdsPlace ? { schedules: mutable(scheduleOf(slots)) } : workAsOffered(offered)),
      canAccept: isOpen && !hasChanged && ['SENT', 'OPENED', 'DECLINED'].includes(row.status),
      canDecline:
        (isOpen && ['SENT', 'OPENED'].includes(row.status)) ||
        (row.status === 'WAITING' && !hasBegun) ||
        (row.status === 'CONFIRMED' && row.holdsPlace && !hasBegun && !isStarted),
    }
  })
}

type Way = Pick<Row, 'homeCity' | 'homeTown' | 'latitude' | 'longitude'>

async function wayFromHome(distances?: Distances): Promise<(way: Way) => OwnOffer['fromHome']> {
  if (!distances) return () => null
  const pointOfCity = await distances.openCities()
  return ({ homeCity, homeTown, latitude, longitude }) => {
    const home = homeCity === null ? undefined : pointOfCity(homeCity)
    if (!home || !homeTown || latitude === null || longitude === null) return null
    const km = distances.kmBetween(home, { latitude, longitude })
    return km === Infinity ? null : { km, town: homeTown }
  }
}

/** Until the place is theirs, people see what they were asked to do, not what has become of the job. */
const workAsOffered = ({ schedules, zone, center, address, town, profile, observations }: Conditions) => ({
  schedules: mutable(schedules),
  zone,
  minutes: Math.round(totalsOf(schedules, zone).minutes),
  center,
  address,
  town,
  profile,
  observations,
})

const mutable = (schedules: readonly DaySchedule[]) =>
  schedules.map(({ date, timeSlots }) => ({ date, timeSlots: [...timeSlots] }))

/** @throws not_found */
export async function ownOffer(
  db: Tx,
  { workerId, offerId, now, distances }: Whose & { readonly offerId: number },
): Promise<OwnOffer> {
  const [offer] = await ownOffers(db, { workerId, offerId, now, ...(distances ? { distances } : {}) })
  if (!offer) throw fail('not_found')
  return offer
}
