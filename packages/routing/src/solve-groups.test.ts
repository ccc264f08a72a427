import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { seededProblem } from './seeded-problem.ts'
import { solve } from './solve.ts'
import type { GroupsProgress } from './progress-board.ts'
import { solveGroups } from './solve-groups.ts'

const folder = mkdtempSync(join(tmpdir(), 'routing-worker-'))
const workerFile = pathToFileURL(join(folder, 'worker.js'))
const groups = [30, 7, 90, 0, 55].map((points, seed) => seededProblem(seed, { points, pointsPerRoute: 5 }))

beforeAll(async () => {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('worker.ts', import.meta.url)),
    platform: 'node',
  })
  await bundle.write({ file: fileURLToPath(workerFile), format: 'esm' })
  await bundle.close()
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Half a million iterations: seconds, or a minute on a busy machine. */
const LONG = { timeout: 600_000 }

describe('several groups on worker threads', () => {
  test('each gets the plan it would get alone, in the order they were given', async () => {
    const solutions = await solveGroups(groups, { workerFile, threads: 2, seed: 5, iterationsPerPoint: 50 })
    const alone = groups.map((problem, g) =>
      solve(problem, { seed: 5 + g, iterations: 50 * problem.points.length }),
    )
    expect(solutions).toEqual(alone)
  })

  test('progress ends with everything done and the sum of all plans', async () => {
    const reports: GroupsProgress[] = []
    const solutions = await solveGroups(groups, {
      workerFile,
      iterationsPerPoint: 20,
      onProgress: (progress) => reports.push(progress),
    })
    const last = reports.at(-1)
    expect(last?.finishedGroups).toBe(groups.length)
    expect(last?.fraction).toBeCloseTo(1, 9)
    expect(last?.bestKm).toBeCloseTo(
      solutions.reduce((sum, { totalKm }) => sum + totalKm, 0),
      6,
    )
    reports.slice(1).forEach((r, i) => expect(r.fraction).toBeGreaterThanOrEqual(reports[i]!.fraction))
  })

  test('an abort gives the best plans so far, and first plans to those that had not begun', async () => {
    const stop = new AbortController()
    const solutions = await solveGroups(groups, {
      workerFile,
      iterationsPerPoint: 1e9,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(solutions).toHaveLength(groups.length)
    solutions.forEach((plan, g) => expect(evaluate(groups[g]!, plan).violations).toEqual([]))
    expect(solutions[2]).toMatchObject({ cancelled: true })
    expect(solutions[2]!.totalKm).toBeLessThan(solutions[2]!.startKm)
    expect(solutions[4]!.totalKm).toBeCloseTo(solutions[4]!.startKm, 6)
  })

  test('a group that has no plan fails the call', async () => {
    const bad = { points: [{ lat: NaN, lon: 0 }], pointsPerRoute: 5 }
    await expect(
      solveGroups([groups[0]!, bad], { workerFile, threads: 2, iterationsPerPoint: 50 }),
    ).rejects.toThrow('point 0 has no usable coordinates')
  })

  test(
    'a group that outweighs the others is searched on several threads, and their number changes nothing',
    LONG,
    async () => {
      const large = seededProblem(6, { points: 200, pointsPerRoute: 12 })
      const options = { workerFile, seed: 2, iterationsPerPoint: 1_500 }
      const reports: GroupsProgress[] = []
      const [one, two] = await Promise.all([
        solveGroups([groups[0]!, large], { ...options, threads: 1 }),
        solveGroups([groups[0]!, large], { ...options, threads: 2, onProgress: (p) => reports.push(p) }),
      ])
      expect(two).toEqual(one)
      expect(evaluate(large, two[1]!).violations).toEqual([])
      const start = solve(large, { seed: 3, iterations: 375 * 200 })
      expect(two[1]!.totalKm).toBeLessThan(start.totalKm)
      expect(two[1]!.iterations).toBeGreaterThan(1_400 * 200)
      expect(reports.at(-1)).toMatchObject({ finishedGroups: 2, fraction: 1 })
    },
  )

  test('a large group that is stopped between its searches keeps the best plan so far', LONG, async () => {
    const large = seededProblem(6, { points: 200, pointsPerRoute: 5 })
    const stop = new AbortController()
    const [solution] = await solveGroups([large], {
      workerFile,
      iterationsPerPoint: 1_500,
      signal: stop.signal,
      onProgress: ({ fraction }) => fraction > 0.45 && stop.abort(),
    })
    expect(solution).toMatchObject({ cancelled: true })
    expect(solution!.totalKm).toBeLessThan(solution!.startKm)
    expect(evaluate(large, solution!).violations).toEqual([])
  })

  test('no groups need no worker', async () => {
    expect(await solveGroups([], { workerFile })).toEqual([])
  })
})
