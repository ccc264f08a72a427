import { seededJobs, sideBySide } from '@cuadrante/rostering/jobs/seeded-jobs.ts'
import { expect, test } from 'vitest'
import { solveInThread } from './solve-in-thread.ts'

test('a search that is stopped ends at once with the best so far', async () => {
  const problem = seededJobs({ jobs: 600, people: 150, days: 21, seed: 2 })
  const stopped = new AbortController()
  const seen: number[][] = []
  const { plan, iterations } = await solveInThread(problem, {
    signal: stopped.signal,
    onBetter({ plan: better }) {
      seen.push([...better.costs])
      stopped.abort()
    },
  })
  expect(seen).not.toEqual([])
  expect(plan.personOf.some((person) => person >= 0)).toBe(true)
  // Left alone, the same search still finds better plans after some tens of thousands of steps.
  expect(iterations).toBeLessThan(10_000)
}, 60_000)

test('parts that share nobody come to the same plan on any number of threads', async () => {
  const problem = sideBySide(
    [1, 2, 3, 4].map((seed) => seededJobs({ jobs: 20 * seed, people: 10 * seed, days: 7, seed })),
  )
  const on = async (threads: number) => {
    const said: number[] = []
    const report = await solveInThread(problem, {
      threads,
      signal: new AbortController().signal,
      onBetter: ({ plan }) => said.push(plan.personOf.filter((person) => person >= 0).length),
    })
    // What is shown meanwhile is a plan of all of them.
    expect(said.length).toBeGreaterThan(0)
    return { plan: report.plan, iterations: report.iterations }
  }
  const alone = await on(1)
  expect(await on(3)).toEqual(alone)
  expect(alone.plan.personOf.filter((person) => person >= 0).length).toBeGreaterThan(100)
}, 120_000)
