import { seededJobs } from '@cuadrante/rostering/jobs/seeded-jobs.ts'
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
