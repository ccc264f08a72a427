import { warnsInPlan } from '@cuadrante/contract/planning/plan-settings.ts'
import { conflictFrom, type Verdict } from '@cuadrante/domain/assignments/conflict.ts'
import type { JobRecord, Roster } from '../../campaigns/index.ts'
import { asConfirmed } from '../problem/plan-facts.ts'

/** How many warnings some jobs of a plan break that the roster knows; what two jobs say of each other counts once. */
export function warningsIn(
  roster: Roster,
  jobs: readonly JobRecord[],
  personOf: ReadonlyMap<number, number>,
): number {
  const found = new Set<string>()
  for (const job of jobs) {
    const workerId = personOf.get(job.id)
    if (workerId === undefined) continue
    for (const verdict of roster.verdictsOf(asConfirmed(job, workerId)))
      if (warnsInPlan(verdict)) found.add(keyOf(job, workerId, verdict))
  }
  return found.size
}

function keyOf({ id }: JobRecord, workerId: number, verdict: Verdict): string {
  const { code, otherJobId, day } = conflictFrom(verdict)
  if (otherJobId !== undefined) return [code, ...[String(id), String(otherJobId)].toSorted()].join('/')
  return day === undefined ? `${code}/${id}` : `${code}/${workerId}/${day}`
}
