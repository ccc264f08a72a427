import { parentPort } from 'node:worker_threads'
import type { JobPlan, JobProblem } from './job-problem.ts'
import { planJobs } from './plan-jobs.ts'

/** What is sent to a thread: one problem to plan. */
export interface PlanOrder {
  readonly problem: JobProblem
  readonly seed: number
  readonly iterations: number
  readonly patience: number
  /** Wall seconds after which the best so far is good enough. */
  readonly seconds: number
  /** One number in shared memory, not 0 once the plan is stopped: a search never returns to its event loop. */
  readonly cancelFlag: SharedArrayBuffer
}

/** What a thread answers: any number of `better`, then one `done`. */
export interface PlanReport {
  readonly kind: 'better' | 'done'
  readonly plan: JobPlan
  readonly iterations: number
  readonly ms: number
}

/** Better plans come by the hundred; people see four a second. */
const SAY_EVERY_MS = 250

parentPort?.on('message', ({ seconds, cancelFlag, problem, ...options }: PlanOrder) => {
  const flag = new Int32Array(cancelFlag)
  const began = performance.now()
  let said = -Infinity
  let steps = 0
  const report = (kind: PlanReport['kind'], plan: JobPlan) => {
    said = performance.now()
    parentPort?.postMessage({
      kind,
      plan,
      iterations: steps,
      ms: Math.round(said - began),
    } satisfies PlanReport)
  }
  const plan = planJobs(problem, {
    ...options,
    isCancelled: () => Atomics.load(flag, 0) !== 0 || performance.now() - began > seconds * 1000,
    onBetter(better, iterations) {
      steps = iterations
      if (performance.now() - said >= SAY_EVERY_MS) report('better', better)
    },
  })
  report('done', plan)
})
