import { availableParallelism } from 'node:os'
import { cutProblems } from '@cuadrante/routing/cut-problems.ts'
import { solveGroups } from '@cuadrante/routing/solve-groups.ts'
import { threadFile } from '../../../../platform/thread-file.ts'
import type { SolveAll } from './generate-routes.ts'

/** Several plannings may run at once; more threads than cores only take turns. */
const threads = Math.max(1, Math.min(4, availableParallelism()))

/**
 * Trials for a whole plan, some 20 seconds of one core, shared by its points: a small plan gets no more than what
 * helps. Of thousands of points reading and storing take long as well, so beyond `largePlan` trials give way to them,
 * down to what orders the routes: of 10,000 points half the trials cost an eighth of a per cent of the kilometres.
 */
const trialsOfPlan = 6_000_000
const largePlan = 3_000
const trialsOfPoint = { least: 300, most: 5_000 }

/** The optimiser on worker threads, deterministic for the same points. */
export const solveAll: SolveAll = async (problems, { signal, onProgress }) => {
  if (problems.length === 0) return []
  const points = problems.reduce((sum, problem) => sum + problem.points.length, 0)
  const { parts, joined } = cutProblems(problems)
  const plans = await solveGroups(parts, {
    workerFile: threadFile('optimise'),
    threads,
    iterationsPerPoint: trialsPerPoint(points),
    signal,
    onProgress,
  })
  return joined(plans)
}

function trialsPerPoint(points: number): number {
  const share = (trialsOfPlan / points) * Math.min(1, largePlan / points)
  return Math.round(Math.min(trialsOfPoint.most, Math.max(trialsOfPoint.least, share)))
}
