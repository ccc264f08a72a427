import { fail } from '../../../../platform/http/fail.ts'
import type { Agency } from '../../agency.ts'
import type { JobRecord } from '../../jobs/job-record.ts'
import { leftShiftOf } from '../chains/chain.queries.ts'
import { conditionsOf } from '../conditions.queries.ts'
import { loadInvitees, type InviteeFacts } from './invitees.queries.ts'
import { blockOf, judgeInvitees, type Judgement } from './judge-invitees.ts'
import { recordSteps, type Step } from '../proof/offer-steps.ts'
import { stepBy, type Offering } from '../offering.ts'
import { workOf } from '../answers/openings.ts'
import { tellInvited } from '../proof/tell-people.ts'

type ToInvite = {
  readonly offerId: number
  readonly workerIds: readonly number[]
  readonly agency: Agency
  /** Of a chain that was judged as a whole: what the person would leave for it. */
  readonly leaves?: readonly JobRecord[] | undefined
}

/**
 * Asks workers: a row each, the first steps of their proof with the conditions as they are now, and the notice.
 * @throws unknown_choice, already_invited, cannot_be_offered
 */
export async function addInvitations(
  offering: Offering,
  { offerId, workerIds, agency, leaves }: ToInvite,
): Promise<void> {
  const { db } = offering
  const work = await workOf(db, offerId)
  if (!work) throw fail('not_found')
  const people = await loadInvitees(db, workerIds)
  const ids = people.map(({ workerId }) => workerId)
  if (!leaves) refuseBlocked(people, await judgeInvitees(offering, work, ids, agency))
  await insertInvitations(offering, offerId, people)
  const conditions = {
    ...(await conditionsOf(db, offerId, work)),
    ...(leaves && { leaves: leaves.map(leftShiftOf) }),
  }
  await recordSteps(
    db,
    stepBy(offering),
    people.flatMap(({ workerId, hasPortal }): Step[] => [
      { offerId, workerId, kind: 'created', detail: conditions },
      ...(hasPortal ? [{ offerId, workerId, kind: 'sent', detail: { where: 'portal' } } as const] : []),
    ]),
  )
  const { answerBy } = conditions
  await tellInvited(offering, { offerId, workerIds: ids, answerBy, work, agency, leaves })
}

function refuseBlocked(people: readonly InviteeFacts[], judged: ReadonlyMap<number, Judgement>): void {
  const blocked = people.flatMap(({ workerId, name }) => {
    const judgement = judged.get(workerId)
    return judgement?.outcome === 'blocked' ? [{ name, reason: blockOf(judgement) }] : []
  })
  if (blocked.length > 0) throw fail('cannot_be_offered', { people: blocked })
}

async function insertInvitations(
  { db, now }: Offering,
  offerId: number,
  people: readonly InviteeFacts[],
): Promise<void> {
  const added = await db
    .insertInto('offer_invitations')
    .values(
      people.map(({ workerId, name }) => ({
        offer_id: offerId,
        worker_id: workerId,
        worker_name: name,
        created_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('worker_id')
    .execute()
  const isNew = new Set(added.map(({ worker_id }) => worker_id))
  const twice = people.find(({ workerId }) => !isNew.has(workerId))
  if (twice) throw fail('already_invited', { name: twice.name })
}
