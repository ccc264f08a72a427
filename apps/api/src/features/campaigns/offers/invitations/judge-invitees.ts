import type { inviteeOutcomes } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import type { Agency } from '../../agency.ts'
import { loadRoster } from '../../assignments/roster.ts'
import type { JobRecord } from '../../jobs/job-record.ts'
import type { PlanningActor } from '../../planning.ts'

export type Judgement = {
  readonly outcome: (typeof inviteeOutcomes)[number]
  readonly conflicts: readonly Conflict[]
}

/**
 * How workers stand to a job that is proposed to them. What blocks an assignment blocks the offer too, but for a state
 * that may change until then: such people, and those with a warning that asks for a reason, need the office's word.
 */
export async function judgeInvitees(
  { db, distances }: PlanningActor,
  job: JobRecord,
  workerIds: readonly number[],
  agency: Agency,
): Promise<Map<number, Judgement>> {
  const asked: JobRecord = { ...job, status: 'CONFIRMADO' }
  const roster = await loadRoster(db, { jobs: [asked], workerIds, agency, distances })
  return new Map(
    workerIds.map((workerId) => {
      const conflicts = roster.conflictsOf(asked, { workerId, purpose: 'offer' })
      return [workerId, { outcome: outcomeOf(conflicts), conflicts }]
    }),
  )
}

function outcomeOf(conflicts: readonly Conflict[]): Judgement['outcome'] {
  if (conflicts.some(({ severity }) => severity === 'block')) return 'blocked'
  return conflicts.some(needsWord) ? 'held' : 'free'
}

const needsWord = ({ asksReason, code }: Conflict) => asksReason || code === 'STATUS'

/** The first reason why somebody may not be asked. */
export const blockOf = ({ conflicts }: Judgement): string =>
  conflicts.find(({ severity }) => severity === 'block')?.message ?? ''

/** Why the office has to confirm somebody; nothing when the warnings were accepted beforehand with a reason. */
export function heldReason({ conflicts }: Judgement, acceptedFor: string | null): string | null {
  const held = conflicts.filter((conflict) => needsWord(conflict) && !(acceptedFor && conflict.asksReason))
  return held.length > 0 ? held.map(({ message }) => message).join(' ') : null
}
