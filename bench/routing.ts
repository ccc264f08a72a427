import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { evaluate } from '@cuadrante/routing/evaluate.ts'
import { routesNeeded, type Place, type Problem } from '@cuadrante/routing/problem.ts'
import { solve } from '@cuadrante/routing/solve.ts'

const FOLDER = '../shared/bench/routing'
const STORED = 'bench/routing-best.json'
/** How far above its stored total a plan of the default budget may be before it counts as a regression. */
const TOLERATED = 1.005
const STORED_SEEDS = [1, 2, 3]

interface Reference {
  readonly name: string
  readonly n: number
  readonly best_km: number
  readonly vroom_km: number
}

interface Instance {
  readonly pointsPerRoute: number
  readonly startFromCityCenter: boolean
  readonly depot: Place
  readonly points: readonly Place[]
}

/**
 * Gap to the best known total of every instance after 1, 2, 10 and 30 seconds of processor, then whether the default
 * budget still does as well as the totals stored in `bench/routing-best.json`.
 * `--only TEXT` instances, `--seconds 1,2` budgets, `--seed N`, `--no-gaps`, `--store` writes the stored totals.
 */
export default async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '1,2,10,30' },
      seed: { type: 'string', default: '1' },
      'no-gaps': { type: 'boolean', default: false },
      store: { type: 'boolean', default: false },
    },
  })
  if (!existsSync(FOLDER)) return console.log(`skipped: the instances are not in ${FOLDER}`)
  const references = readJson<Reference[]>(join(FOLDER, 'references.json'))
    .filter(({ name }) => name.includes(values.only))
    .toSorted((a, b) => a.n - b.n)
  if (!values['no-gaps']) printGaps(references, values.seconds.split(',').map(Number), Number(values.seed))
  const reached = Object.fromEntries(
    references.map((reference) => [reference.name, shortestByDefault(reference)]),
  )
  if (values.store) return writeFileSync(STORED, `${JSON.stringify(reached, null, 2)}\n`)
  compareWithStored(reached)
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function problemOf({ name }: Reference): Problem {
  const instance = readJson<Instance>(join(FOLDER, 'instances', `${name}.json`))
  const { points, pointsPerRoute, startFromCityCenter, depot } = instance
  return { points, pointsPerRoute, start: startFromCityCenter ? depot : undefined }
}

/** Processor time, not wall time: the machine may be busy with other things. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function printGaps(references: readonly Reference[], budgets: readonly number[], seed: number): void {
  const heads = ['instance', ...budgets.map((s) => `${s} s`), 'VROOM', 'thousand trials/s', 'peak MB so far']
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---').join('|')}|`)
  for (const reference of references) {
    const problem = problemOf(reference)
    let rate = 0
    const gaps = budgets.map((seconds) => {
      const solution = solve(problem, { seconds, seed, clock: processorMs })
      checkWhole(problem, solution)
      rate = solution.iterations / seconds / 1000
      return percent(solution.totalKm / reference.best_km)
    })
    const peakMb = process.resourceUsage().maxRSS / 1024
    const vroom = percent(reference.vroom_km / reference.best_km)
    console.log(`| ${[reference.name, ...gaps, vroom, rate.toFixed(0), peakMb.toFixed(0)].join(' | ')} |`)
  }
}

const percent = (ratio: number): string => {
  const gap = 100 * (ratio - 1)
  return Math.abs(gap) < 0.005 ? '0' : gap.toFixed(2)
}

function checkWhole(problem: Problem, plan: { routes: readonly (readonly number[])[] }): void {
  const { violations } = evaluate(problem, plan)
  if (violations.length > 0 || plan.routes.length !== routesNeeded(problem))
    throw new Error(`not a plan: ${JSON.stringify(violations[0])}`)
}

/** The shortest of a few seeds with the default budget: the same figure on every machine. */
function shortestByDefault(reference: Reference): number {
  const problem = problemOf(reference)
  const totals = STORED_SEEDS.map((seed) => solve(problem, { seed }).totalKm)
  return Math.round(Math.min(...totals) * 1000) / 1000
}

function compareWithStored(reached: Readonly<Record<string, number>>): void {
  const stored = existsSync(STORED) ? readJson<Record<string, number>>(STORED) : {}
  for (const [name, km] of Object.entries(reached)) {
    const before = stored[name]
    if (before === undefined) console.log(`${name}: ${km} km, nothing stored`)
    else if (km > before * TOLERATED) {
      process.exitCode = 1
      console.log(`\u001b[31mREGRESSION ${name}: ${km} km, ${before} km is stored\u001b[0m`)
    } else console.log(`${name}: ${km} km, stored ${before} km`)
  }
}
