import type { InvitationStatus, LeftShift } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { JobRecord } from '../../jobs/job-record.ts'

export type ChainLink = {
  readonly offerId: number
  readonly jobId: number
  readonly workerId: number
  readonly status: InvitationStatus
}

/** Who has been asked for what in a chain; the job that is to be covered first. */
export async function linksOf(db: Tx, chainOf: number): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    select o.id as "offerId", p.job_id as "jobId", i.worker_id as "workerId", i.status
    from offers o join offer_places p on p.offer_id = o.id join offer_invitations i on i.offer_id = o.id
    where o.chain_of = ${chainOf} order by o.id`.execute(db)
  return rows
}

/** The job of an offer that stands in for somebody, and who that is. */
export async function placeOf(db: Tx, offerId: number) {
  const { rows } = await sql<{ jobId: number; insteadOf: number | null; isChain: boolean }>`
    select p.job_id as "jobId", p.instead_of as "insteadOf", o.chain_of is not null as "isChain"
    from offer_places p join offers o on o.id = p.offer_id
    where p.offer_id = ${offerId} order by p.job_id limit 1`.execute(db)
  return rows[0]
}

/** A shift as it is named to whoever would leave it. */
export function leftShiftOf({ centreName, location, clientName, schedule, timezone }: JobRecord): LeftShift {
  const [first] = schedule
  return {
    place: centreName ?? location ?? clientName,
    date: first?.date ?? '',
    startTime: first?.timeSlots[0]?.startTime ?? '',
    endTime: schedule.at(-1)?.timeSlots.at(-1)?.endTime ?? '',
    zone: timezone,
  }
}

type Step = { readonly jobId: number; readonly workerId: number }

/**
 * Whether a job is the one to cover, and each after it is left by somebody who has taken one before; nobody takes what is
 * theirs already.
 */
export const isChainFrom = (
  jobId: number,
  steps: readonly Step[],
  jobs: ReadonlyMap<number, Pick<JobRecord, 'workerId'>>,
): boolean =>
  jobs.size === steps.length &&
  steps.every((step) => jobs.get(step.jobId)?.workerId !== step.workerId) &&
  steps.every((step, index) =>
    index === 0
      ? step.jobId === jobId
      : steps.slice(0, index).some(({ workerId }) => workerId === jobs.get(step.jobId)?.workerId),
  )
