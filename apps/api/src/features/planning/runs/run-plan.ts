import type { PlanProgress, PlanQuestion } from '@cuadrante/contract/planning/plan.ts'
import type { JobPlan } from '@cuadrante/rostering/jobs/job-problem.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { TaskRun } from '../../../platform/tasks/run-task.ts'
import type { Distances } from '../../campaigns/index.ts'
import { jobProblemOf } from '../problem/job-problem-of.ts'
import { planSettingsIn } from '../proposals/plan-settings-in.ts'
import { openJobsOf, putPlan, refusalsOf } from '../proposals/why/refusals-of.ts'
import { storeProposal } from '../proposals/store-proposal.ts'
import { sheetAt } from '../sheet/sheet-at.ts'
import { type Kept, loadFacts, type LoadedPlan, personKept } from './load-facts.ts'
import { vacatedAmong } from './scope.queries.ts'
import { createShowBest } from './show-best.ts'
import { planSeconds, type PlanReport, type SolvePlan } from './solve-in-thread.ts'

export const planTask = 'plan-jobs'
export type PlanInput = { readonly planId: number }

type Deps = {
  readonly distances: Distances
  readonly solve: SolvePlan
}

/** More points than this say nothing more on the screen. */
const MOST_POINTS = 80

/** Makes a plan and stores it as a proposal, all at once. A run that another one takes up again begins anew. */
export async function runPlan(run: TaskRun<PlanInput>, deps: Deps): Promise<PlanInput> {
  const { inTenant, input, signal } = run
  const question = await inTenant((db) => runningPlan(db, input.planId))
  if (!question) return input
  const { facts, sheet } = await inTenant(async (db) => ({
    facts: await loadFacts({ db, now: run.clock(), distances: deps.distances }, question),
    sheet: await sheetAt(db, run.clock(), question.settings.weights),
  }))
  if (facts.jobs.length === 0)
    throw fail('nothing_to_plan', { vacated: vacatedAmong(facts.scope, facts.vacated).fixed })
  const problem = await jobProblemOf(facts)
  const curve: PlanProgress['curve'] = []
  const best = createShowBest({ planId: input.planId, facts, inTenant })
  const done = await deps.solve(problem, {
    signal,
    onBetter(report) {
      tell(run, facts, curve, report)
      best.show(report.plan, report.ms)
    },
  })
  await best.settled()
  const progress = tell(run, facts, curve, done)
  if (signal.aborted && !(await inTenant((db) => isKept(db, run)))) return input
  const personOf = assigned(facts, done.plan)
  putPlan(facts, personOf)
  const refusals = await refusalsOf(facts, openJobsOf(facts, personOf), personOf)
  await inTenant((db) =>
    storeProposal(db, {
      planId: input.planId,
      facts,
      personOf,
      refusals,
      progress,
      sheet,
      now: run.clock(),
    }),
  )
  return input
}

/** What a plan was asked; undefined when somebody has put it away. */
async function runningPlan(db: Tx, planId: number): Promise<(PlanQuestion & Kept) | undefined> {
  const plan = await db
    .selectFrom('plans')
    .select(['scope', 'settings', 'kept'])
    .where('id', '=', planId)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst()
  return (
    plan && {
      scope: plan.scope as PlanQuestion['scope'],
      settings: planSettingsIn(plan.settings),
      kept: plan.kept as Kept['kept'],
    }
  )
}

/**
 * Whether somebody stopped the run to keep what there is. Otherwise it was put away, and leaves nothing; or the process
 * is stopping, and another one begins anew.
 */
async function isKept(db: Tx, { input, taskId }: TaskRun<PlanInput>): Promise<boolean> {
  const plan = await db
    .selectFrom('plans as p')
    .innerJoin('tasks as t', 't.id', 'p.task_id')
    .select(['p.status', 't.is_cancel_asked'])
    .where('p.id', '=', input.planId)
    .where('t.id', '=', taskId)
    .executeTakeFirst()
  if (plan?.status === 'RUNNING' && plan.is_cancel_asked)
    await db.updateTable('plans').set({ status: 'DISCARDED' }).where('id', '=', input.planId).execute()
  return plan?.status === 'STOPPING'
}

function tell(
  { progress }: TaskRun<PlanInput>,
  facts: LoadedPlan,
  curve: PlanProgress['curve'],
  { plan, ms, iterations }: PlanReport,
): PlanProgress {
  const fixed = facts.fixedJobs.filter((job) => personKept(facts, job) !== null).length
  const covered = fixed + plan.personOf.filter((person) => person >= 0).length
  curve.push({ ms, costs: [...plan.costs], open: facts.scope.length - covered })
  // The first and the last stay; between them every other one goes.
  if (curve.length > MOST_POINTS) for (let at = curve.length - 2; at > 0; at -= 2) curve.splice(at, 1)
  const said = {
    ms,
    iterations,
    covered,
    jobs: facts.scope.length,
    curve,
  }
  progress({
    done: Math.min(planSeconds, Math.round(ms / 1000)),
    total: planSeconds,
    note: 'segundos',
    detail: said,
  })
  return said
}

/** Job → worker, as people know them. */
const assigned = ({ jobs, workerIds }: LoadedPlan, { personOf }: JobPlan): Map<number, number> =>
  new Map(
    jobs.flatMap(({ id }, job) => {
      const workerId = workerIds[personOf[job] ?? -1]
      return workerId === undefined ? [] : [[id, workerId] as const]
    }),
  )
