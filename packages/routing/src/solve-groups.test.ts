import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { seededProblem } from './seeded-problem.ts'
import { solve } from './solve.ts'
import { solveGroups, type GroupsProgress } from './solve-groups.ts'

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

  test('no groups need no worker', async () => {
    expect(await solveGroups([], { workerFile })).toEqual([])
  })
})
