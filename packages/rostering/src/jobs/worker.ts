import { parentPort } from 'node:worker_threads'
import type { JobPlan, JobProblem, Option } from './job-problem.ts'
import { type PackedOptions, unpackOptions } from './packed-options.ts'
import { planJobs } from './plan-jobs.ts'

/**
 * Who may do the next jobs of the problem, sent before it: to copy everybody for two thousand jobs at once would hold the
 * event loop of whoever sends.
 */
export interface PlanPart {
  readonly options: PackedOptions
}

/** What is sent to a thread after its parts: one problem to plan. */
export interface PlanOrder {
  readonly problem: Omit<JobProblem, 'options'>
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

const parts: (readonly Option[])[] = []

parentPort?.on('message', (message: PlanPart | PlanOrder) => {
  if ('options' in message) parts.push(...unpackOptions(message.options))
  else solve(message)
})

function solve({ seconds, cancelFlag, problem, ...options }: PlanOrder): void {
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
  const plan = planJobs(
    { ...problem, options: parts },
    {
      ...options,
      isCancelled: () => Atomics.load(flag, 0) !== 0 || performance.now() - began > seconds * 1000,
      onBetter(better, iterations) {
        steps = iterations
        if (performance.now() - said >= SAY_EVERY_MS) report('better', better)
      },
    },
  )
  report('done', plan)
}
