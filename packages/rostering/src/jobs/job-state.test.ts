import { expect, it } from 'vitest'
import { JobState } from './job-state.ts'
import { planJobs } from './plan-jobs.ts'
import { seededJobs } from './seeded-jobs.ts'

it.each(['hard', 'off'] as const)('judges many jobs of one person as one by one, ways %s', (is) => {
  const some = seededJobs({ jobs: 90, people: 12, days: 7, seed: 2 })
  const problem = { ...some, limits: { ...some.limits, travel: { is } } }
  const state = new JobState(problem)
  const { personOf } = planJobs(problem, { iterations: 200 })
  for (const [job, person] of personOf.entries()) if (person >= 0) state.put(job, person)
  const open = state.open()
  const judged = problem.people.map((_, person) => open.map(state.lawfulFor(person)))
  expect(judged).toEqual(problem.people.map((_, person) => open.map((job) => state.isLawful(job, person))))
  expect(new Set(judged.flat())).toEqual(new Set([true, false]))
})
