import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openGazetteer, type Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { evaluate } from '@cuadrante/routing/evaluate.ts'
import type { Place, Plan, Problem } from '@cuadrante/routing/problem.ts'
import { Random } from '@cuadrante/routing/search/random.ts'
import { solveAll } from '../apps/api/src/features/routes/plans/generating/solve-all.ts'
import { table } from './kit/times.ts'

const USUAL_POINTS = 10_000
const POINTS_PER_ROUTE = 5
const CANCEL_AFTER_MS = 2_000
/** Streets around the town: about 2 km. */
const SPREAD_DEGREES = 0.04

/**
 * Points all over Spain planned as the server plans them, province by province and island by island: seconds, what the
 * plan is worth, and how late the calling thread's event loop runs meanwhile. Argument: a number of points.
 */
export default async function main(args: readonly string[]): Promise<void> {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? USUAL_POINTS)
  const problems = problemsOf(await openGazetteer('packages/geocoding/dist'), count)
  const largest = problems.reduce((most, { points }) => Math.max(most, points.length), 0)
  console.log(`${count} points in ${problems.length} groups, the largest of ${largest}\n`)
  const print = table([
    'run',
    'seconds',
    'CPU seconds',
    'km',
    'better than the first plan',
    'longest silence ms',
    'event loop p50 ms',
    'p99 ms',
  ])
  const idle = await watched(() => pause(3_000))
  print(['nothing', idle.seconds, idle.cpuSeconds, '', '', '', idle.p50, idle.p99])
  await planned(print, 'whole plan', problems, new AbortController())
  const stop = new AbortController()
  setTimeout(() => stop.abort(), CANCEL_AFTER_MS)
  await planned(print, `cancelled after ${CANCEL_AFTER_MS / 1000} s`, problems, stop)
}

async function planned(
  print: (cells: readonly (string | number)[]) => void,
  name: string,
  problems: readonly Problem[],
  stop: AbortController,
): Promise<void> {
  const reports: number[] = []
  let startKm = 0
  const { result, seconds, cpuSeconds, p50, p99 } = await watched(() =>
    solveAll(problems, {
      signal: stop.signal,
      onProgress: (progress) => {
        reports.push(performance.now())
        startKm = progress.startKm
      },
    }),
  )
  const km = totalOf(problems, result)
  const silence = reports.slice(1).reduce((most, at, i) => Math.max(most, at - (reports[i] ?? at)), 0)
  const better = `${(100 * (1 - km / startKm)).toFixed(1)} %`
  print([name, seconds, cpuSeconds, km, better, silence, p50, p99])
}

/** @throws Error when a plan is not complete, within its routes' size and of exactly the routes needed. */
function totalOf(problems: readonly Problem[], plans: readonly Plan[]): number {
  return problems.reduce((sum, problem, group) => {
    const { totalKm, violations } = evaluate(problem, plans[group] ?? { routes: [] })
    if (violations.length > 0) throw new Error(`group ${group}: ${JSON.stringify(violations[0])}`)
    return sum + totalKm
  }, 0)
}

/** The histogram counts from its sampling interval of 1 ms on; what is told is the delay beyond it. */
async function watched<T>(work: () => Promise<T>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const cpuBefore = process.cpuUsage()
  const began = performance.now()
  delay.enable()
  const result = await work()
  delay.disable()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const late = (percentile: number) => Math.max(0, delay.percentile(percentile) / 1e6 - 1)
  return { result, seconds, cpuSeconds: (user + system) / 1e6, p50: late(50), p99: late(99) }
}

/** One problem per province or island, with more points where more people live; the same at every run. */
function problemsOf({ municipalities }: Gazetteer, count: number): Problem[] {
  const random = new Random(1)
  const sums: number[] = []
  let all = 0
  for (const { population } of municipalities) sums.push((all += Math.sqrt(population + 1)))
  const groups = new Map<string, Place[]>()
  for (let i = 0; i < count; i++) {
    const drawn = random.unit() * all
    const town = municipalities[sums.findIndex((upTo) => upTo >= drawn)]
    if (!town) continue
    const near = (degrees: number) => degrees + (random.unit() - 0.5) * SPREAD_DEGREES
    const group = town.islandId ?? String(town.provinceId)
    const points = groups.get(group) ?? []
    groups.set(group, [...points, { lat: near(town.latitude), lon: near(town.longitude) }])
  }
  return [...groups.values()].map((points) => ({ points, pointsPerRoute: POINTS_PER_ROUTE }))
}
