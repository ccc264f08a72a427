import { Worker } from 'node:worker_threads'
import type { Problem } from './problem.ts'
import { defaultIterations } from './search/budget.ts'
import type { SearchProgress, Solution } from './solve.ts'
import type { GroupOrder, GroupReport } from './worker.ts'

export interface GroupsProgress {
  /** Sums over all groups; a group not begun counts with neither. */
  readonly startKm: number
  readonly bestKm: number
  /** Share of the whole work, 0–1. */
  readonly fraction: number
  readonly finishedGroups: number
}

export interface SolveGroupsOptions {
  /** The built `worker.ts`: one JavaScript file. */
  readonly workerFile: URL
  /** Workers at a time, never more than there are groups. Default 1. */
  readonly threads?: number
  /** Group g searches from `seed + g`: the same group given twice is searched in two ways. Default 1. */
  readonly seed?: number
  /** Trials per point instead of the default budget; the plan depends on this and the seed only. */
  readonly iterationsPerPoint?: number
  /** Wall time for everything instead: groups share it by their points. */
  readonly seconds?: number | undefined
  /** After every report of a worker (each sends one in 250 ms). */
  readonly onProgress?: (progress: GroupsProgress) => void
  /** Aborting ends every search: running groups give the best plan so far, the others their first plan. */
  readonly signal?: AbortSignal
}

/**
 * Plans several independent groups on worker threads, the largest first so that no long one is left for the end.
 * The calling thread only passes messages.
 * @returns the solutions in the order of the groups; `cancelled` says of each whether it was cut short.
 * @throws what a group's `solve` threw, or an Error when a worker died.
 */
export async function solveGroups(
  groups: readonly Problem[],
  options: SolveGroupsOptions,
): Promise<Solution[]> {
  const cancelFlag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const cancel = () => Atomics.store(new Int32Array(cancelFlag), 0, 1)
  if (options.signal?.aborted) cancel()
  options.signal?.addEventListener('abort', cancel)
  const waiting = largestFirst(groups).map((group) => orderFor(groups, group, options, cancelFlag))
  const board = new ProgressBoard(shareOfWork(groups, options), options.onProgress)
  const solutions: Solution[] = []
  const runs = Array.from({ length: Math.min(options.threads ?? 1, groups.length) }, () =>
    runWorker(options.workerFile, waiting, board, solutions),
  )
  try {
    await Promise.all(runs)
    return solutions
  } catch (error) {
    // One group failed: the others are of no use, and a worker left behind would keep a core busy.
    cancel()
    await Promise.allSettled(runs)
    throw error
  } finally {
    options.signal?.removeEventListener('abort', cancel)
  }
}

const largestFirst = (groups: readonly Problem[]): number[] =>
  groups
    .map((_, group) => group)
    .toSorted((a, b) => (groups[b]?.points.length ?? 0) - (groups[a]?.points.length ?? 0) || a - b)

function orderFor(
  groups: readonly Problem[],
  group: number,
  { seed = 1, iterationsPerPoint, seconds, threads = 1 }: SolveGroupsOptions,
  cancelFlag: SharedArrayBuffer,
): GroupOrder {
  const problem = groups[group] as Problem
  const share = problem.points.length / groups.reduce((sum, { points }) => sum + points.length, 0)
  return {
    group,
    problem,
    seed: seed + group,
    iterations: iterationsPerPoint && iterationsPerPoint * problem.points.length,
    seconds: seconds && Math.min(seconds, seconds * share * Math.min(threads, groups.length)),
    cancelFlag,
  }
}

/** One worker that takes the next waiting group whenever it has finished one. */
function runWorker(
  file: URL,
  waiting: GroupOrder[],
  board: ProgressBoard,
  solutions: Solution[],
): Promise<void> {
  const worker = new Worker(file)
  const next = () => {
    const order = waiting.shift()
    if (order) worker.postMessage(order)
    return order !== undefined
  }
  const finished = new Promise<void>((resolve, reject) => {
    worker.on('message', (report: GroupReport) => {
      if (report.kind === 'failed') return reject(report.error)
      if (report.kind === 'progress') return board.note(report.group, report.progress)
      solutions[report.group] = report.solution
      board.finish(report.group, report.solution)
      if (!next()) resolve()
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`routing worker ended early with code ${code}`)))
    if (!next()) resolve()
  })
  return finished.finally(() => worker.terminate())
}

/** What each group weighs in the progress: budgets go by the points, except the default one. */
const shareOfWork = (
  groups: readonly Problem[],
  { iterationsPerPoint, seconds }: SolveGroupsOptions,
): number[] =>
  groups.map(({ points: { length } }) => (iterationsPerPoint || seconds ? length : defaultIterations(length)))

/** The latest word of every group, summed up. */
class ProgressBoard {
  private readonly latest = new Map<number, SearchProgress>()
  private readonly work: readonly number[]
  private readonly tell: SolveGroupsOptions['onProgress']
  private finished = 0

  constructor(work: readonly number[], tell: SolveGroupsOptions['onProgress']) {
    this.work = work
    this.tell = tell
  }

  note(group: number, progress: SearchProgress): void {
    this.latest.set(group, progress)
    this.report()
  }

  finish(group: number, { startKm, totalKm, iterations }: Solution): void {
    this.finished++
    this.note(group, { startKm, bestKm: totalKm, fraction: 1, iterations })
  }

  private report(): void {
    const all = this.work.reduce((sum, work) => sum + work, 0)
    let done = 0
    let startKm = 0
    let bestKm = 0
    for (const [group, progress] of this.latest) {
      done += progress.fraction * (this.work[group] ?? 0)
      startKm += progress.startKm
      bestKm += progress.bestKm
    }
    this.tell?.({ startKm, bestKm, fraction: done / all, finishedGroups: this.finished })
  }
}
