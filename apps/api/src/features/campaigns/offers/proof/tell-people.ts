import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { clockWords } from '@cuadrante/domain/dates/zone-words.ts'
import { wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import { notifyWorkers } from '../../../../platform/notices/notify.ts'
import { agencyZone, type Agency } from '../../agency.ts'
import type { JobRecord } from '../../jobs/job-record.ts'
import type { OfferRecord } from '../offer-record.ts'
import type { Offering } from '../offering.ts'
import { workText } from './work-text.ts'

/** What has to be known sooner than this does not wait for the end of quiet hours. */
const urgentMilliseconds = 12 * 3_600_000
const isUrgent = (instant: string, now: Date) =>
  new Date(instant).getTime() - now.getTime() < urgentMilliseconds

type Telling = Pick<Offering, 'db' | 'now'>

type Invited = {
  readonly offerId: number
  readonly workerIds: readonly number[]
  readonly answerBy: string
  readonly work: JobRecord
  readonly agency: Agency
  /** What the person would leave for it. */
  readonly leaves?: readonly JobRecord[] | undefined
}

/** Tells people that they are asked. */
export async function tellInvited(
  { db, now }: Telling,
  { offerId, workerIds, answerBy, work, agency, leaves = [] }: Invited,
): Promise<void> {
  const { zone } = agency
  const { day, hour } = wallTimeAt(new Date(answerBy).getTime(), zone)
  const works = [work, ...leaves]
  const job = works.map((one) => workText(one, zone)).join(', en lugar de ')
  // Beside hours of another clock it is said that the deadline is by that of the agency.
  const clock = works.every(({ timezone }) => timezone === zone) ? '' : ` (${clockWords(zone)})`
  const subject = { job, answerBy: `${shortDay(day)} a las ${hour}${clock}`, offerId }
  await notifyWorkers(db, {
    kind: 'offer_received',
    path: '/offers',
    workers: workerIds.map((workerId) => ({
      workerId,
      subject,
      key: `offer ${offerId}`,
      isUrgent: isUrgent(answerBy, now),
    })),
  })
}

/** Tells somebody who waited that a place is theirs. */
export async function tellPromoted(
  { db, now }: Telling,
  { id: offerId, beginsAt }: OfferRecord,
  workerId: number,
  place: JobRecord,
): Promise<void> {
  await notifyWorkers(db, {
    kind: 'offer_promoted',
    path: '/offers',
    workers: [
      {
        workerId,
        subject: { job: workText(place, await agencyZone(db)), offerId },
        key: `offer ${offerId} job ${place.id} ${now.toISOString()}`,
        isUrgent: isUrgent(beginsAt, now),
      },
    ],
  })
}
