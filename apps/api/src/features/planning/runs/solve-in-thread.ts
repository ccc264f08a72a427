import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { JobPlan, JobProblem } from '@cuadrante/rostering/jobs/job-problem.ts'
import { packOptions } from '@cuadrante/rostering/jobs/packed-options.ts'
import {
  type JobPart,
  mergerOf,
  numbersIn,
  onThreads,
  partsOf,
  problemOf,
} from '@cuadrante/rostering/jobs/parts.ts'
import { shareOf } from '@cuadrante/rostering/jobs/plan-jobs.ts'
import type { PartsReport, PlanOptions, PlanOrder } from '@cuadrante/rostering/jobs/worker.ts'
import { threadFile } from '../../../platform/thread-file.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'

export type PlanReport = {
  readonly kind: 'better' | 'done'
  readonly plan: JobPlan
  readonly iterations: number
  readonly ms: number
}

/** Plans in threads; stopped, it answers the best so far. */
export type SolvePlan = (
  problem: JobProblem,
  options: {
    readonly signal: AbortSignal
    readonly onBetter: (report: PlanReport) => void
    /** At most so many; the plan is the same on any number of them. */
    readonly threads?: number
  },
) => Promise<PlanReport>

/** The same plan for the same jobs, unless the machine is too slow for all steps. */
const search = { seed: 1, iterations: 60_000, patience: 8_000 }
export const planSeconds = 30
/** Jobs whose possible people are copied to a thread in one turn. */
const jobsAtOnce = 20
/** A core is left to whoever asks meanwhile. */
const usualThreads = Math.max(1, Math.min(4, availableParallelism() - 1))

/** Room in MB for what is thrown away at once: more makes no plan faster. */
const youngMb = 16

/** A part with its number among all. */
type Numbered = { readonly index: number; readonly part: JobPart }

export const solveInThread: SolvePlan = async (problem, { signal, onBetter, threads = usualThreads }) => {
  const cancelFlag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const cancel = () => Atomics.store(new Int32Array(cancelFlag), 0, 1)
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel)
  const parts = partsOf(problem)
  const merged = mergerOf(problem, parts)
  const began = performance.now()
  const plans: JobPlan[] = []
  /** By thread, of those that have said something. */
  const iterations = new Map<number, number>()
  const report = (kind: PlanReport['kind']): PlanReport => ({
    kind,
    plan: merged(plans),
    iterations: [...iterations.values()].reduce((sum, some) => sum + some, 0),
    ms: Math.round(performance.now() - began),
  })
  const shares = onThreads(parts, threads).map((own): Numbered[] =>
    own.flatMap((index) => {
      const part = parts[index]
      return part ? [{ index, part }] : []
    }),
  )
  try {
    await Promise.all(
      shares.map((share, thread) =>
        searchIn(problem, share, {
          cancelFlag,
          onReport(said) {
            for (const [at, plan] of said.plans.entries()) {
              const part = share[at]
              if (part) plans[part.index] = plan
            }
            iterations.set(thread, said.iterations)
            // A plan is complete once every thread has said something.
            if (said.kind === 'better' && iterations.size === shares.length) onBetter(report('better'))
          },
        }),
      ),
    )
    return report('done')
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

type Searching = {
  readonly cancelFlag: SharedArrayBuffer
  readonly onReport: (report: PartsReport) => void
}

/** Searches some parts in a thread of their own, until they are done. */
async function searchIn(
  problem: JobProblem,
  share: readonly Numbered[],
  { cancelFlag, onReport }: Searching,
): Promise<void> {
  const worker = new Worker(threadFile('plan-jobs'), {
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  })
  try {
    const { options, ...rest } = problem
    const reports = on(worker, 'message', { close: ['exit'] })
    const ordered = share.map(({ index, part }) => {
      const { options: _, ...own } = problemOf(rest, part, [])
      return { ...shareOf(search, { index, jobs: part.jobs.length, of: problem.jobs.length }), problem: own }
    })
    for (const [at, { part }] of share.entries()) {
      const numbers = numbersIn(part, problem.people.length)
      for (let first = 0; first < part.jobs.length; first += jobsAtOnce) {
        const some = part.jobs.slice(first, first + jobsAtOnce).map((job) => options[job] ?? [])
        const message: PlanOptions = { part: at, options: packOptions(some, numbers) }
        const { counts, people, costs } = message.options
        worker.postMessage(message, [counts.buffer, people.buffer, costs.buffer])
        await yieldToEventLoop()
      }
    }
    worker.postMessage({ parts: ordered, seconds: planSeconds, cancelFlag } satisfies PlanOrder)
    for await (const [report] of reports) {
      onReport(report as PartsReport)
      if ((report as PartsReport).kind === 'done') return
    }
    throw new Error('the thread of a plan has ended without an answer')
  } finally {
    await worker.terminate()
  }
}
