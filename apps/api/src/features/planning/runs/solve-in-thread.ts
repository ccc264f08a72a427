import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { JobProblem } from '@cuadrante/rostering/jobs/job-problem.ts'
import { packOptions } from '@cuadrante/rostering/jobs/packed-options.ts'
import type { PlanOrder, PlanPart, PlanReport } from '@cuadrante/rostering/jobs/worker.ts'
import { threadFile } from '../../../platform/thread-file.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'

/** Plans in a thread; stopped, it answers the best so far. */
export type SolvePlan = (
  problem: JobProblem,
  options: { readonly signal: AbortSignal; readonly onBetter: (report: PlanReport) => void },
) => Promise<PlanReport>

/** The same plan for the same jobs, unless the machine is too slow for all steps. */
const search = { seed: 1, iterations: 60_000, patience: 8_000 }
export const planSeconds = 30
/** Jobs whose possible people are copied to the thread in one turn. */
const jobsAtOnce = 20

export const solveInThread: SolvePlan = async (problem, { signal, onBetter }) => {
  const cancelFlag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const cancel = () => Atomics.store(new Int32Array(cancelFlag), 0, 1)
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel)
  const worker = new Worker(threadFile('plan-jobs'))
  try {
    const { options, ...rest } = problem
    for (let first = 0; first < options.length; first += jobsAtOnce) {
      const part: PlanPart = { options: packOptions(options.slice(first, first + jobsAtOnce)) }
      const { counts, people, costs } = part.options
      worker.postMessage(part, [counts.buffer, people.buffer, costs.buffer])
      await yieldToEventLoop()
    }
    worker.postMessage({ ...search, problem: rest, seconds: planSeconds, cancelFlag } satisfies PlanOrder)
    for (;;) {
      const [report] = (await once(worker, 'message')) as [PlanReport]
      if (report.kind === 'done') return report
      onBetter(report)
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    await worker.terminate()
  }
}
