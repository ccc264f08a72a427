import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { solve } from '@cuadrante/routing/solve.ts'
import type { Instance } from './instances.ts'

const FILE = 'bench/routing-best.json'
const SEEDS = [1, 2]
/** Enough to tell a good search from a worse one in all its parts, and two minutes for all instances. */
const iterationsFor = (points: number): number => Math.min(3_000_000, Math.max(60_000, 3_000 * points))

/**
 * How far above its stored total a plan may be. The same code gives the same totals everywhere; another search that is as
 * good differs by a percent on a single tight instance, but not on the average of all.
 */
const TOLERATED = { one: 1.015, mean: 1.003 }

type Totals = Readonly<Record<string, number>>

/** The shortest of a few seeds with a fixed number of iterations: the same figure on every machine. */
export function shortestByIterations(instances: readonly Instance[]): Totals {
  return Object.fromEntries(
    instances.map(({ name, problem, judgedKm }) => {
      const iterations = iterationsFor(problem.points.length)
      const totals = SEEDS.map((seed) => judgedKm(solve(problem, { seed, iterations })))
      return [name, Math.round(Math.min(...totals) * 1000) / 1000]
    }),
  )
}

export const store = (totals: Totals) => writeFileSync(FILE, `${JSON.stringify(totals, null, 2)}\n`)

/** Prints each total beside the stored one; a regression is printed in red and fails the process. */
export function compareWithStored(reached: Totals): void {
  const stored: Totals = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
  const ratios: number[] = []
  console.log()
  for (const [name, km] of Object.entries(reached)) {
    const before = stored[name]
    if (before === undefined) console.log(`${name}: ${km} km, nothing stored`)
    else {
      ratios.push(km / before)
      say(`${name}: ${km} km, stored ${before} km`, km / before > TOLERATED.one)
    }
  }
  if (ratios.length === 0) return
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  say(`mean of the ratios to what is stored: ${mean.toFixed(4)}`, mean > TOLERATED.mean)
}

function say(line: string, isRegression: boolean): void {
  if (isRegression) process.exitCode = 1
  console.log(isRegression ? `\u001b[31mREGRESSION ${line}\u001b[0m` : line)
}
