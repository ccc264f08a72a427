import type { JobRecord } from '../../../campaigns/index.ts'
import { asConfirmed, type PlanFacts } from '../../problem/plan-facts.ts'
import { refusalAmong } from '../../problem/refusal.ts'

export type Beside = {
  readonly job: JobRecord
  readonly workerId: number
  /** Job → worker. */
  readonly personOf: ReadonlyMap<number, number>
}

/** The person's other jobs of the plan that a rule would refuse once they have this one too, with what it says. */
export function conflictingJobs(facts: PlanFacts, { job, workerId, personOf }: Beside) {
  const { roster, jobs, settings } = facts
  const others = jobs.filter(({ id }) => id !== job.id && personOf.get(id) === workerId)
  const refusalsNow = () =>
    others.map((other) => refusalAmong(roster.verdictsOf(asConfirmed(other, workerId)), settings))
  const before = refusalsNow()
  const nobody = { ...job, workerId: null }
  roster.put(asConfirmed(job, workerId), nobody)
  const after = refusalsNow()
  roster.put(asConfirmed(job, null), asConfirmed(job, workerId))
  return others.flatMap((other, index) => {
    const refusal = after[index]
    return refusal && !before[index] ? [{ job: other, refusal }] : []
  })
}
