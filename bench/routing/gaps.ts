import { solve } from '@cuadrante/routing/solve.ts'
import type { Instance } from './instances.ts'

/** Totals are stored with three decimals: less than this is the same total. */
const SAME = 1.00001
const SMALL = 104
const MIDDLE = 500
/** Up to here a group that stands at the best known total has nothing left to show. */
const SETTLED = 204
/** VROOM's own time counts within these bounds: below it is rounding, and with more there is nothing left to show. */
const TIME_OF_VROOM = { least: 0.03, most: 10 }

/** What an instance came to: totals as ratios of the best known one, by seconds of processor. */
interface Outcome {
  readonly n: number
  readonly after: ReadonlyMap<number, number>
  readonly vroom: number
  /** In the time that VROOM took; undefined where VROOM's total is the best known one. */
  readonly inTimeOfVroom: number | undefined
}

export function printGaps(
  instances: readonly Instance[],
  budgets: readonly number[],
  seed: number,
): Outcome[] {
  const heads = ['instance', ...budgets.map((s) => `${s} s`), 'in the time of VROOM', 'VROOM']
  printRow([...heads, 'thousand iterations/s', 'peak MB so far'])
  printRow(Array.from({ length: heads.length + 2 }, () => '---'))
  return instances.map((instance) => gapsOf(instance, budgets, seed))
}

function gapsOf(instance: Instance, budgets: readonly number[], seed: number): Outcome {
  const { name, n, problem, best_km, vroom_km, vroom_s } = instance
  const after = new Map<number, number>()
  let rate = 0
  const ratioAfter = (seconds: number): number => {
    const solution = solve(problem, { seconds, seed, clock: processorMs })
    rate = solution.iterations / seconds / 1000
    return instance.judgedKm(solution) / best_km
  }
  let reached = Infinity
  for (const seconds of budgets) {
    if (n > SETTLED || reached > SAME) reached = ratioAfter(seconds)
    after.set(seconds, reached)
  }
  const perSecond = rate
  const vroom = vroom_km / best_km
  const timeOfVroom = Math.min(TIME_OF_VROOM.most, Math.max(TIME_OF_VROOM.least, vroom_s))
  const inTimeOfVroom = vroom > SAME ? ratioAfter(timeOfVroom) : undefined
  const peakMb = process.resourceUsage().maxRSS / 1024
  const gaps = [...after.values(), inTimeOfVroom, vroom].map((ratio) =>
    ratio === undefined ? '' : percent(ratio),
  )
  printRow([name, ...gaps, perSecond.toFixed(0), peakMb.toFixed(0)])
  return { n, after, vroom, inTimeOfVroom }
}

/** The goals that the gaps decide. */
export function printGoals(outcomes: readonly Outcome[]): void {
  console.log()
  printRow(['goal', 'worst', 'mean', 'instances that reach it'])
  printRow(['---', '---', '---', '---'])
  const upTo = (from: number, to: number) => outcomes.filter(({ n }) => n > from && n <= to)
  printGoal('n ≤ 104: best known in 1 s', ratiosAfter(upTo(0, SMALL), 1), SAME)
  printGoal('n ≤ 500: ≤ 1.5 % in 2 s', ratiosAfter(upTo(SMALL, MIDDLE), 2), 1.015)
  printGoal('n ≤ 500: ≤ 0.5 % in 10 s', ratiosAfter(upTo(SMALL, MIDDLE), 10), 1.005)
  printGoal('n ≤ 2,000: ≤ 1 % in 30 s', ratiosAfter(upTo(MIDDLE, Infinity), 30), 1.01)
  const againstVroom = outcomes.flatMap(({ inTimeOfVroom, vroom }) =>
    inTimeOfVroom === undefined ? [] : [inTimeOfVroom / vroom],
  )
  printGoal('shorter than VROOM in its own time', againstVroom, 1 - 1e-6)
}

const ratiosAfter = (outcomes: readonly Outcome[], seconds: number): number[] =>
  outcomes.flatMap(({ after }) => after.get(seconds) ?? [])

function printGoal(goal: string, ratios: readonly number[], limit: number): void {
  if (ratios.length === 0) return
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  const reached = ratios.filter((ratio) => ratio <= limit).length
  printRow([goal, percent(Math.max(...ratios)), percent(mean), `${reached} of ${ratios.length}`])
}

const printRow = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)

const percent = (ratio: number): string => {
  const gap = 100 * (ratio - 1)
  return Math.abs(gap) < 0.005 ? '0' : gap.toFixed(2)
}

const CLOCK_STEP_MS = 10
let lookedAt = -Infinity
let usedMs = 0

/** Processor time, not wall time: the machine may be busy with other things. Looked up rarely, as that costs time itself. */
const processorMs = (): number => {
  const now = performance.now()
  if (now - lookedAt < CLOCK_STEP_MS) return usedMs
  lookedAt = now
  const { user, system } = process.cpuUsage()
  usedMs = (user + system) / 1000
  return usedMs
}
