import type { Conflict, ConflictCode } from '@cuadrante/domain/assignments/conflict.ts'
import type { Agency } from '../agency.ts'
import { fitCandidates } from '../assignments/fit.queries.ts'
import { rankCandidates } from '../assignments/fit.ts'
import { loadRoster } from '../assignments/roster.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import type { PlanningActor } from '../planning.ts'

/** What a job asks for and a person lacks: only the office may look past it. */
const lacks: ReadonlySet<ConflictCode> = new Set(['FOOD', 'LICENCE', 'PROFILE', 'DOC_EXPIRED'])

/** What keeps a person from taking a shift without the word of the office. */
export const obstaclesAmong = (conflicts: readonly Conflict[]): Conflict[] =>
  conflicts.filter(({ severity, asksReason, code }) => severity === 'block' || asksReason || lacks.has(code))

/** Most who are told of one shift: the best fitting. Everybody who fits sees it in the portal. */
const mostTold = 50

/** Who could take a shift, best first. */
export async function colleaguesWhoFit(
  planning: PlanningActor,
  job: JobRecord,
  agency: Agency,
): Promise<number[]> {
  const workerIds = (await fitCandidates(planning.db, job)).filter((id) => id !== job.workerId)
  const roster = await loadRoster(planning.db, {
    jobs: [job],
    workerIds,
    agency,
    distances: planning.distances,
  })
  const { ranked, judged } = await rankCandidates(planning, job, roster)
  return ranked
    .map(({ workerId }) => workerId)
    .filter((id) => obstaclesAmong(judged.get(id)?.conflicts ?? []).length === 0)
    .slice(0, mostTold)
}

/** Those of some jobs that a worker could take. */
export async function jobsThatFit(
  { db, distances }: PlanningActor,
  jobs: readonly JobRecord[],
  workerId: number,
  agency: Agency,
): Promise<Set<number>> {
  if (jobs.length === 0) return new Set()
  const roster = await loadRoster(db, { jobs, workerIds: [workerId], agency, distances })
  return new Set(
    jobs
      .filter((job) => obstaclesAmong(roster.conflictsOf(job, { workerId })).length === 0)
      .map(({ id }) => id),
  )
}
