import { parentPort } from 'node:worker_threads'
import type { JobPlan, JobProblem, Option } from './job-problem.ts'
import { type PackedOptions, unpackOptions } from './packed-options.ts'
import { type PartOrder, searchParts } from './plan-jobs.ts'

/**
 * Who may do the next jobs of a part, sent before the order: to copy everybody for two thousand jobs at once would hold
 * the event loop of whoever sends.
 */
export interface PlanOptions {
  /** Which part of the thread. */
  readonly part: number
  readonly options: PackedOptions
}

/** A part whose options were sent before. */
export interface PlanPart extends Omit<PartOrder, 'problem'> {
  readonly problem: Omit<JobProblem, 'options'>
}

/** What is sent to a thread after the options: the parts that it searches. */
export interface PlanOrder {
  readonly parts: readonly PlanPart[]
  /** Wall seconds after which the best so far is good enough. */
  readonly seconds: number
  /** One number in shared memory, not 0 once the plan is stopped: a search never returns to its event loop. */
  readonly cancelFlag: SharedArrayBuffer
}

/** What a thread answers: any number of `better`, then one `done`; the first as soon as its parts have complete plans. */
export interface PartsReport {
  readonly kind: 'better' | 'done'
  readonly plans: readonly JobPlan[]
  readonly iterations: number
}

/** Better plans come by the hundred; people see four a second. */
const SAY_EVERY_MS = 250

/** By part: its options so far. */
const optionsOf = new Map<number, (readonly Option[])[]>()

parentPort?.on('message', (message: PlanOptions | PlanOrder) => {
  if ('options' in message) {
    const options = optionsOf.get(message.part) ?? []
    options.push(...unpackOptions(message.options))
    optionsOf.set(message.part, options)
  } else solve(message)
})

function solve({ seconds, cancelFlag, parts }: PlanOrder): void {
  const flag = new Int32Array(cancelFlag)
  const began = performance.now()
  let said = -Infinity
  const report = (message: PartsReport) => {
    said = performance.now()
    parentPort?.postMessage(message)
  }
  const found = searchParts(
    parts.map((part, index) => ({
      ...part,
      problem: { ...part.problem, options: optionsOf.get(index) ?? [] },
    })),
    {
      isCancelled: () => Atomics.load(flag, 0) !== 0 || performance.now() - began > seconds * 1000,
      onBetter(plans, iterations) {
        if (performance.now() - said >= SAY_EVERY_MS) report({ kind: 'better', plans, iterations })
      },
    },
  )
  report({ kind: 'done', ...found })
}
