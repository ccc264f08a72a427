import { Worker } from 'node:worker_threads'
import { partGroup, type PartedGroup, type Search } from './part-group.ts'
import type { Plan, Problem } from './problem.ts'
import { ProgressBoard, type GroupsProgress } from './progress-board.ts'
import { defaultIterations } from './search/budget.ts'
import type { Solution } from './solve.ts'
import type { Report, SearchOrder } from './worker.ts'

export interface SolveGroupsOptions {
  /** The built `worker.ts`: one JavaScript file. */
  readonly workerFile: URL
  /** Workers at a time, never more than there are searches. Default 1. */
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
 * Plans several independent groups on worker threads, the largest first so that no long one is left for the end. A group
 * that outweighs all others is searched on several of them. The calling thread only passes messages.
 * @returns the solutions in the order of the groups; `cancelled` says of each whether it was cut short.
 * @throws what a group's `solve` threw, or an Error when a worker died.
 */
export async function solveGroups(
  groups: readonly Problem[],
  options: SolveGroupsOptions,
): Promise<Solution[]> {
  const allPoints = groups.reduce((sum, { points }) => sum + points.length, 0)
  const whole = largestFirst(groups).map((group) => searchFor(groups, group, allPoints, options))
  const parted = whole[0] && partGroup(whole[0], allPoints)
  const firstRound = parted ? [...parted.starts, ...whole.slice(1)] : whole
  const board = new ProgressBoard([...firstRound, ...(parted?.crossings ?? [])], options.onProgress)
  const cancelFlag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const cancel = () => Atomics.store(new Int32Array(cancelFlag), 0, 1)
  if (options.signal?.aborted) cancel()
  options.signal?.addEventListener('abort', cancel)
  // Every search has a table of legs of its own: more than two of the largest would be too much memory.
  const threads = Math.min(options.threads ?? 1, parted?.crossings.length ?? Infinity)
  const pool = { ...options, threads, board, cancelFlag, cancel }
  try {
    const found = await runAll(firstRound, [], pool)
    const crossed = parted ? await crossAll(parted, found, pool) : undefined
    return groups.map((_, group) => {
      const whole = [...found].find(([search]) => search.group === group)
      return (group === parted?.crossings[0]?.group ? crossed : whole?.[1]) as Solution
    })
  } finally {
    options.signal?.removeEventListener('abort', cancel)
  }
}

const largestFirst = (groups: readonly Problem[]): number[] =>
  groups
    .map((_, group) => group)
    .toSorted((a, b) => (groups[b]?.points.length ?? 0) - (groups[a]?.points.length ?? 0) || a - b)

function searchFor(
  groups: readonly Problem[],
  group: number,
  allPoints: number,
  { seed = 1, iterationsPerPoint, seconds, threads = 1 }: SolveGroupsOptions,
): Search {
  const problem = groups[group] as Problem
  const { length } = problem.points
  const iterations = iterationsPerPoint && iterationsPerPoint * length
  return {
    group,
    problem,
    seed: seed + group,
    iterations,
    seconds:
      seconds && Math.min(seconds, ((seconds * length) / allPoints) * Math.min(threads, groups.length)),
    work: seconds ? length : (iterations ?? defaultIterations(length)),
  }
}

interface Pool {
  readonly workerFile: URL
  readonly threads: number
  readonly board: ProgressBoard
  readonly cancelFlag: SharedArrayBuffer
  readonly cancel: () => void
}

type Found = ReadonlyMap<Search, Solution>

/** The shortest plan that crossing the starts of a group gives, with the iterations of them all. */
async function crossAll({ starts, crossings }: PartedGroup, found: Found, pool: Pool): Promise<Solution> {
  const plans = starts.flatMap((search) => found.get(search) ?? [])
  const crossed = [...(await runAll(crossings, plans, pool)).values()]
  const all = [...plans, ...crossed]
  return {
    ...crossed.reduce((best, other) => (other.totalKm < best.totalKm ? other : best)),
    iterations: all.reduce((sum, { iterations }) => sum + iterations, 0),
    cancelled: all.some(({ cancelled }) => cancelled),
  }
}

async function runAll(searches: readonly Search[], plans: readonly Plan[], pool: Pool): Promise<Found> {
  const waiting = [...searches]
  const found = new Map<Search, Solution>()
  const runs = Array.from({ length: Math.min(pool.threads, searches.length) }, () =>
    runWorker(pool, waiting, plans, found),
  )
  try {
    await Promise.all(runs)
    return found
  } catch (error) {
    // One search failed: the others are of no use, and a worker left behind would keep a core busy.
    pool.cancel()
    await Promise.allSettled(runs)
    throw error
  }
}

/** One worker that takes the next waiting search whenever it has finished one. */
function runWorker(
  { workerFile, board, cancelFlag }: Pool,
  waiting: Search[],
  plans: readonly Plan[],
  found: Map<Search, Solution>,
): Promise<void> {
  const worker = new Worker(workerFile)
  let search: Search | undefined
  const next = () => {
    search = waiting.shift()
    if (search) worker.postMessage({ ...search, plans, cancelFlag } satisfies SearchOrder)
  }
  const finished = new Promise<void>((resolve, reject) => {
    worker.on('message', (report: Report) => {
      if (report.kind === 'failed') return reject(report.error)
      if (!search) return
      if (report.kind === 'progress') return board.note(search, report.progress)
      found.set(search, report.solution)
      board.finish(search, report.solution)
      next()
      if (!search) resolve()
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`routing worker ended early with code ${code}`)))
    next()
    if (!search) resolve()
  })
  return finished.finally(() => worker.terminate())
}
