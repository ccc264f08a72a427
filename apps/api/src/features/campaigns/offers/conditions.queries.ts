import type { LeftShift, OfferMode } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { JobRecord } from '../jobs/job-record.ts'

/** What was offered, word for word, as it stands in the proof: art. 16.3 ET asks for the precise conditions of a call. */
export type Conditions = {
  readonly agency: string
  readonly agencyCif: string | null
  readonly campaign: string
  readonly client: string
  readonly profile: string | null
  readonly center: string | null
  readonly address: string | null
  readonly town: string | null
  readonly zone: string
  readonly schedules: readonly DaySchedule[]
  readonly observations: string | null
  readonly message: string | null
  readonly mode: OfferMode
  readonly places: number
  /** ISO 8601. */
  readonly answerBy: string
  /** Own shifts that would be left for it, where it counts only once others have said yes to theirs. */
  readonly leaves?: readonly LeftShift[]
}

/** What was offered to a worker, as it was kept in the first step of the proof. */
export async function conditionsOffered(
  db: Tx,
  offerId: number,
  workerId: number,
): Promise<Conditions | undefined> {
  const { rows } = await sql<{ detail: Conditions }>`
    select detail from offer_events
    where offer_id = ${offerId} and worker_id = ${workerId} and kind = 'created' order by position limit 1`.execute(
    db,
  )
  return rows[0]?.detail
}

/** Whether a job still is the work that somebody was asked to do: the same hours, place and profile. */
export const isAsOffered = (job: JobRecord, offered: Conditions): boolean =>
  job.timezone === offered.zone &&
  job.centreName === offered.center &&
  job.profileName === offered.profile &&
  hoursOf(job.schedule) === hoursOf(offered.schedules)

/** In an order of its own: stored objects come back with their keys in another. */
const hoursOf = (schedule: readonly DaySchedule[]): string =>
  schedule
    .flatMap(({ date, timeSlots }) =>
      timeSlots.map(({ startTime, endTime }) => `${date} ${startTime}-${endTime}`),
    )
    .join()

/** The conditions of an offer as they are now. */
export async function conditionsOf(db: Tx, offerId: number, work: JobRecord): Promise<Conditions> {
  const { rows } = await sql<Conditions>`
    select coalesce(t.legal_name, t.name) as agency, t.cif as "agencyCif", c.name as campaign, p.address,
      nullif(concat_ws(' ', p.postal_code, p.city_name), '') as town, o.message, o.mode,
      (select count(*)::int from offer_places n where n.offer_id = o.id) as places, o.answer_by as "answerBy"
    from offers o join campaigns c on c.id = o.campaign_id cross join tenants t
    left join centres p on p.id = ${work.centreId}
    where o.id = ${offerId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an offer has conditions')
  return {
    ...row,
    town: row.town ?? work.location,
    client: work.clientName,
    profile: work.profileName,
    center: work.centreName,
    zone: work.timezone,
    schedules: work.schedule,
    observations: work.observations,
  }
}
