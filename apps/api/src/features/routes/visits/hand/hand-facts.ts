import type { JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { visitStates, type VisitState } from '@cuadrante/domain/visits/visit-day.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { peopleNow, type PeopleNow, type PlanNow } from '../facts/people-now.ts'
import type { VisitPlanFacts } from '../facts/visit-facts.ts'
import { jobsOfVisits, marksOf } from '../work/visit-work.queries.ts'

/** A job that was made of a day: how far it is, and what has been said of its visits, by row. */
export type DayJob = {
  readonly status: JobStatus
  readonly states: ReadonlyMap<number, VisitState>
}

type Jobs = ReadonlyMap<number, DayJob>

/** What a change by hand minds beside the plan. */
export type DayJobs = Pick<PeopleNow, 'now' | 'dateOf'> & { readonly jobs: Jobs }
export type HandFacts = VisitPlanFacts & DayJobs

/** Where the people of a plan are by now, and how far the jobs of its days. */
export async function dayJobs(db: Tx, plan: PlanNow): Promise<PeopleNow & DayJobs> {
  return { ...(await peopleNow(db, plan)), jobs: await jobsByNow(db, plan.batchId) }
}

/** The jobs of a plan as far as they are by now. */
export async function jobsByNow(db: Tx, batchId: number): Promise<Jobs> {
  const made = await jobsOfVisits(db, batchId)
  const marks = await marksOf(db, [...made.keys()])
  const jobs = new Map<number, DayJob>()
  for (const [id, { status }] of made) {
    const timed = (marks.get(id) ?? []).map((mark) => ({ ...mark, at: Date.parse(mark.at) }))
    jobs.set(id, { status, states: visitStates(timed) })
  }
  return jobs
}

export const isClosed = ({ status }: DayJob): boolean => status === 'COMPLETADO' || status === 'FACTURADO'

/** Somebody is at it, or it is done. */
export const hasBegun = (job: DayJob): boolean =>
  isClosed(job) || job.status === 'ACTIVO' || [...job.states.values()].some(({ state }) => state !== 'open')
