import type { JobPlan } from '@cuadrante/rostering/jobs/job-problem.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { ways } from '../proposals/store-proposal.ts'
import { type LoadedPlan, personKept } from './load-facts.ts'

/** A job of the best plan so far, as whoever looks on reads it. */
export type BestJob = {
  readonly job: number
  readonly worker: number | null
  readonly fixed: boolean
  readonly km: number | null
  readonly cents: number
}

/** People look at a plan for longer than that, and all of it is written each time. */
const gapMs = 1000

type Showing = {
  readonly planId: number
  readonly facts: LoadedPlan
  readonly inTenant: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
}

/**
 * Writes better plans of a run for whoever looks on, one at a time and once a second; those between are left out. `settled`
 * ends when nothing is being written any more.
 */
export function createShowBest({ planId, facts, inTenant }: Showing) {
  let [last, writing] = [-Infinity, undefined as Promise<unknown> | undefined]
  return {
    show(plan: JobPlan, ms: number): void {
      if (writing || ms - last < gapMs) return
      last = ms
      const best = JSON.stringify(bestOf(facts, plan))
      writing = inTenant((db) =>
        db
          .updateTable('plans')
          .set({ best })
          .where('id', '=', planId)
          .where('status', '=', 'RUNNING')
          .execute(),
      )
        // Nobody waits for it: a run that may no longer write ends at its next step.
        .catch(() => undefined)
        .finally(() => (writing = undefined))
    },
    settled: async (): Promise<void> => void (await writing),
  }
}

function bestOf(facts: LoadedPlan, { personOf }: JobPlan): BestJob[] {
  const rowOf = (job: LoadedPlan['jobs'][number], worker: number | null, fixed: boolean): BestJob => {
    const { km, travel_cents: cents } = ways(facts, job, worker)
    return { job: job.id, worker, fixed, km, cents }
  }
  return [
    ...facts.jobs.map((job, index) => rowOf(job, facts.workerIds[personOf[index] ?? -1] ?? null, false)),
    ...facts.fixedJobs.map((job) => rowOf(job, personKept(facts, job), true)),
  ]
}
