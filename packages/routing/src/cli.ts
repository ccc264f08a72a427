import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Place, Problem } from './problem.ts'
import { solveGroups } from './solve-groups.ts'
import { solve, type Solution } from './solve.ts'

/** The file's shape: points with ids, and the start only counts when `startFromCityCenter` says so. */
interface Instance {
  readonly pointsPerRoute: number
  readonly startFromCityCenter?: boolean
  readonly depot?: Place | null
  readonly points: readonly (Place & { readonly id: string })[]
}

/** Left for scoring and printing the plan. */
const FINISHING_SECONDS = 0.05

const HELP = 'usage: npm run --silent solve -- FILE.json [--seconds S] [--seed N] [--threads N]'

/**
 * Plans one instance file and prints `{"routes":[[id,…],…],"totalKm":…}`, nothing else, on stdout.
 * @public `tools/run-engine.mjs` calls it by its name.
 */
export async function main(args: readonly string[], workerFile: URL): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: '1' },
    },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error(HELP)
  const instance: Instance = JSON.parse(readFileSync(file, 'utf8'))
  const seconds = values.seconds === undefined ? undefined : positive('seconds', values.seconds)
  const { routes, totalKm } = await solveWithSeeds(problemOf(instance), {
    workerFile,
    threads: positive('threads', values.threads, 1),
    seed: positive('seed', values.seed, 0),
    // What the process took to get here counts: the caller measures from the outside.
    seconds: seconds && Math.max(0.01, seconds - process.uptime() - FINISHING_SECONDS),
  })
  const ids = routes.map((route) => route.map((point) => instance.points[point]?.id))
  process.stdout.write(`${JSON.stringify({ routes: ids, totalKm })}\n`)
}

interface SeedsOptions {
  readonly workerFile: URL
  readonly threads: number
  readonly seed: number
  readonly seconds: number | undefined
}

/** One thread searches in this process; several search from a seed each, and the shortest plan wins. */
async function solveWithSeeds(problem: Problem, options: SeedsOptions): Promise<Solution> {
  if (options.threads === 1) return solve(problem, options)
  const copies = Array.from({ length: options.threads }, () => problem)
  const solutions = await solveGroups(copies, options)
  return solutions.reduce((best, other) => (other.totalKm < best.totalKm ? other : best))
}

function problemOf({ points, pointsPerRoute, startFromCityCenter, depot }: Instance): Problem {
  if (!startFromCityCenter) return { points, pointsPerRoute }
  if (!depot) throw new Error('startFromCityCenter needs a depot')
  return { points, pointsPerRoute, start: depot }
}

function positive(name: string, text: string, least = Number.MIN_VALUE): number {
  const value = Number(text)
  if (!(value >= least && value < Infinity)) throw new Error(`--${name} must be a number, got ${text}`)
  return value
}
