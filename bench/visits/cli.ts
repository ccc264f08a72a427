import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { solveVisits } from '@cuadrante/routing/visits/solve-visits.ts'
import { readVisits, writeRoutes, type VisitsFile } from './read-visits.ts'

/** Left for setting short routes in their cheapest orders, and for printing the plan. */
const FINISHING_SECONDS = 0.07

/** Asking for processor time costs as much as three trials; no more of it than this passes between two answers. */
const ASKED_EVERY_MS = 4

/** Processor milliseconds of this process. */
const processorClock = (() => {
  let asked = -Infinity
  let spent = 0
  return () => {
    const now = performance.now()
    if (now - asked < ASKED_EVERY_MS) return spent
    const { user, system } = process.cpuUsage()
    asked = now
    return (spent = (user + system) / 1000)
  }
})()

/** `visits FILE.json [--seconds S] [--seed N] [--trials N]`: prints `{"routes":[…]}`, one JSON line. */
export async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      trials: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  })
  const [path] = positionals
  if (path === undefined || positionals.length > 1)
    throw new Error('usage: npm run --silent visits -- FILE.json [--seconds S] [--seed N] [--trials N]')
  const file: VisitsFile = JSON.parse(readFileSync(path, 'utf8'))
  const problem = readVisits(file)
  const spent = processorClock() / 1000 + FINISHING_SECONDS
  const { routes, ...figures } = solveVisits(problem, {
    seed: number('seed', values.seed, 0),
    trials: values.trials === undefined ? undefined : number('trials', values.trials, 1),
    // What the process took to get here counts: the caller measures from the outside.
    seconds:
      values.trials === undefined ? Math.max(0.01, number('seconds', values.seconds, 0) - spent) : undefined,
    clock: processorClock,
  })
  if (values.verbose) console.error(JSON.stringify(figures), processorClock() / 1000)
  process.stdout.write(`${JSON.stringify({ routes: writeRoutes(file, routes) })}\n`)
}

function number(name: string, text: string, least: number): number {
  const value = Number(text)
  if (!(value >= least && value < Infinity)) throw new Error(`--${name} must be a number, got ${text}`)
  return value
}
