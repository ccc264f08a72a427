import { availableParallelism } from 'node:os'
import { solveGroups } from '@cuadrante/routing/solve-groups.ts'
import { workerFile } from '../../../platform/worker-file.ts'
import type { SolveAll } from './generate-routes.ts'

/** Several plannings may run at once; more threads than cores only take turns. */
const threads = Math.max(1, Math.min(4, availableParallelism()))

/** The optimiser on worker threads, deterministic for the same points. */
export const solveAll: SolveAll = async (problems, { signal, onProgress }) => {
  if (problems.length === 0) return []
  return solveGroups(problems, { workerFile: workerFile('optimise'), threads, signal, onProgress })
}
