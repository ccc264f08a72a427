import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { TaskHandler } from '../../../../platform/tasks/run-task.ts'
import { agencyAt } from '../../agency.ts'
import { loadJobs } from '../../jobs/load-jobs.ts'
import { lockedOffer } from '../offer-record.ts'
import { tellInvited, tellPromoted } from '../proof/tell-people.ts'
import { workOf } from '../answers/openings.ts'

/** A task of releases that wrote letters about offers themselves. */
export const queuedLetters = 'offer-mail'

type Letters = {
  readonly letter: 'invited' | 'promoted'
  readonly offerId: number
  readonly workerIds: readonly number[]
}
type Addressee = {
  readonly workerId: number
  readonly jobId: number | null
  readonly noticeId: number | null
  readonly isSent: boolean
}

/**
 * Letters that waited when the release changed leave through the outbox: by the notice that is there already, or by a new
 * one for whoever had none because of no access. What has gone out before stays as it is.
 */
export const sendQueuedLetters: TaskHandler<Letters, { handedOver: number }> = async ({
  input,
  inTenant,
  clock,
}) => {
  const handedOver = await inTenant(async (db) => {
    const people = (await addresseesOf(db, input)).filter(({ isSent }) => !isSent)
    await addDeliveries(db, input.offerId, people)
    await tellOthers(
      db,
      input,
      people.filter(({ noticeId }) => noticeId === null),
      clock(),
    )
    return people.length
  })
  return { handedOver }
}

async function addresseesOf(db: Tx, { letter, offerId, workerIds }: Letters): Promise<Addressee[]> {
  const kind = letter === 'invited' ? 'offer_received' : 'offer_promoted'
  const { rows } = await sql<Addressee>`
    select i.worker_id as "workerId", i.job_id as "jobId", (
      select max(n.id) from notices n where n.user_id = w.user_id and n.kind = ${kind}
        and (n.key = 'offer ' || i.offer_id or n.key like 'offer ' || i.offer_id || ' job %')) as "noticeId",
      exists (select from offer_events e where e.worker_id = i.worker_id and e.offer_id = i.offer_id and e.kind = 'sent'
        and e.via = 'mail' and e.detail ->> 'letter' = ${letter}) as "isSent"
    from offer_invitations i join workers w on w.id = i.worker_id and w.deleted_at is null
    where i.offer_id = ${offerId} and i.worker_id = any(${workerIds})
    order by i.worker_id`.execute(db)
  return rows
}

/** Notices of before say no number of their offer, which their link and the proof need. */
async function addDeliveries(db: Tx, offerId: number, people: readonly Addressee[]): Promise<void> {
  const ids = people.flatMap(({ noticeId }) => noticeId ?? [])
  await sql`
    with told as (
      update notices set subject = subject || ${JSON.stringify({ offerId })}::jsonb where id = any(${ids})
      returning id, user_id, kind)
    insert into deliveries (notice_id, user_id, kind, channel, due_at)
    select t.id, t.user_id, t.kind, 'mail', now() from told t
      left join notice_choices c on c.user_id = t.user_id and c.kind = t.kind and c.channel = 'mail'
    where coalesce(c.is_on, true)
    on conflict (tenant_id, notice_id, channel) do nothing`.execute(db)
}

async function tellOthers(
  db: Tx,
  { letter, offerId }: Letters,
  people: readonly Addressee[],
  now: Date,
): Promise<void> {
  const offer = await lockedOffer(db, offerId)
  if (letter === 'promoted') {
    for (const { workerId, jobId } of people) {
      const [place] = await loadJobs(db, jobId === null ? [] : [jobId])
      if (place) await tellPromoted({ db, now }, offer, workerId, place)
    }
    return
  }
  const work = await workOf(db, offerId)
  const workerIds = people.map(({ workerId }) => workerId)
  const agency = await agencyAt(db, now)
  if (work) await tellInvited({ db, now }, { offerId, workerIds, answerBy: offer.answerBy, work, agency })
}
