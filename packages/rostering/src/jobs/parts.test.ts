import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { JobState } from './job-state.ts'
import type { JobProblem } from './job-problem.ts'
import { mergerOf, onThreads, optionsOf, partsOf, problemOf } from './parts.ts'
import { planJobs, searchParts, shareOf } from './plan-jobs.ts'
import { seededJobs, sideBySide } from './seeded-jobs.ts'

/** Three regions that share nobody, a job that nobody may do and a person who may do none. */
const regions = (): JobProblem => {
  const some = sideBySide([
    seededJobs({ jobs: 40, people: 10, days: 7, seed: 1 }),
    seededJobs({ jobs: 25, people: 8, days: 7, seed: 2 }),
    seededJobs({ jobs: 12, people: 6, days: 7, seed: 3 }),
  ])
  const [job] = some.jobs
  const [person] = some.people
  if (!job || !person) throw new Error('nothing made')
  return {
    ...some,
    jobs: [...some.jobs, job],
    options: [...some.options, []],
    people: [...some.people, { ...person, load: 600, weekendLoad: 60 }],
  }
}

describe('parts of a problem', () => {
  it('share nobody, and leave out only jobs without anybody and people without a job', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed)
      const people = 1 + random.below(30)
      const options = Array.from({ length: random.below(25) }, () =>
        Array.from({ length: random.below(4) }, () => ({ person: random.below(people), costs: [] })),
      )
      const problem = { options, people: Array.from({ length: people }, () => regions().people[0]!) }
      const parts = partsOf(problem)
      const partOf = new Map(parts.flatMap(({ jobs }, part) => jobs.map((job) => [job, part] as const)))
      expect([...partOf.keys()].toSorted((a, b) => a - b)).toEqual(
        options.flatMap(({ length }, job) => (length > 0 ? [job] : [])),
      )
      for (const [job, some] of options.entries())
        for (const { person } of some) expect(parts[partOf.get(job)!]!.people).toContain(person)
      expect(new Set(parts.flatMap((part) => part.people)).size).toBe(
        parts.reduce((sum, part) => sum + part.people.length, 0),
      )
      // No part could be cut further: from its first job all others are reached over people.
      for (const { jobs } of parts) {
        const reached = new Set([jobs[0]!])
        for (const from of reached)
          for (const job of jobs)
            if (options[job]!.some(({ person }) => options[from]!.some((one) => one.person === person)))
              reached.add(job)
        expect(reached.size).toBe(jobs.length)
      }
    }
  })

  it('come to a plan that costs what it costs as a whole', () => {
    const problem = regions()
    expect(partsOf(problem).length).toBeGreaterThan(2)
    const plan = planJobs(problem, { iterations: 600, seed: 2 })
    const state = new JobState(problem)
    for (const [job, person] of plan.personOf.entries()) if (person >= 0) state.put(job, person)
    for (const person of problem.people.keys()) expect(state.standsWithout(person)).toBe(true)
    expect(plan.costs).toEqual([...state.costs])
    expect(plan.personOf.at(-1)).toBe(-1)
  })

  it('are planned the same together, apart and in any order', () => {
    const problem = regions()
    const parts = partsOf(problem)
    const options = { iterations: 3000, seed: 7, patience: 900 }
    const orders = parts.map((part, index) => ({
      problem: problemOf(problem, part, optionsOf(problem, part)),
      ...shareOf(options, { index, jobs: part.jobs.length, of: problem.jobs.length }),
    }))
    const apart = orders.toReversed().map((order) => searchParts([order], {}).plans[0]!)
    expect(mergerOf(problem, parts)(apart.toReversed())).toEqual(planJobs(problem, options))
  })

  it('tell every better plan of the whole, complete from the first one on', () => {
    const problem = regions()
    const said: (readonly number[])[] = []
    const state = new JobState(problem)
    const plan = planJobs(problem, {
      iterations: 1500,
      onBetter: (better) => {
        expect(better.personOf).toHaveLength(problem.jobs.length)
        said.push(better.costs)
      },
    })
    expect(said.length).toBeGreaterThan(2)
    for (const [at, costs] of said.slice(1).entries()) expect(state.compare(costs, said[at]!)).toBeLessThan(0)
    expect(said.at(-1)).toEqual(plan.costs)
  })

  it('go to threads by their size, each to one of them', () => {
    const sizes = [5, 1, 9, 4, 2]
    const parts = sizes.map((length) => ({ jobs: Array.from({ length }, (_, job) => job), people: [] }))
    expect(onThreads(parts, 2)).toEqual([
      [2, 4],
      [0, 3, 1],
    ])
    expect(
      onThreads(parts, 9)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual([0, 1, 2, 3, 4])
    expect(onThreads([], 2)).toEqual([])
  })
})
