import { describe, expect, it } from 'vitest'
import { JobState } from './job-state.ts'
import { type JobPlan, type JobProblem, levels, type PlannableJob } from './job-problem.ts'
import { planJobs, searchParts } from './plan-jobs.ts'
import { seededJobs } from './seeded-jobs.ts'

const some = seededJobs({ jobs: 60, people: 12, days: 10 })

/** What a plan costs when it is put together anew, each row judged on the way. */
function costsAnew(problem: JobProblem, { personOf }: JobPlan): number[] {
  const state = new JobState(problem)
  for (const [job, person] of personOf.entries()) if (person >= 0) state.put(job, person)
  for (const person of problem.people.keys()) expect(state.standsWithout(person)).toBe(true)
  return [...state.costs]
}

describe('planning jobs', () => {
  it('gives the same plan for the same seed and steps, and its costs are those of the plan', () => {
    const plan = planJobs(some, { iterations: 800, seed: 3 })
    expect(planJobs(some, { iterations: 800, seed: 3 })).toEqual(plan)
    expect(costsAnew(some, plan)).toEqual(plan.costs)
    expect(planJobs(some, { iterations: 800, seed: 4 }).costs[0]).toBe(plan.costs[0])
  })

  it('never gets worse with more steps, and says every better plan', () => {
    const said: JobPlan[] = []
    const plan = planJobs(some, { iterations: 1500, onBetter: (better) => said.push(better) })
    expect(said.length).toBeGreaterThan(2)
    expect(said.at(-1)).toEqual(plan)
    const state = new JobState(some)
    for (const [index, better] of said.slice(1).entries())
      expect(state.compare(better.costs, said[index]!.costs)).toBeLessThan(0)
  })

  it('answers the best so far when it is stopped', () => {
    let asked = 0
    const plan = planJobs(some, { iterations: 1_000_000, isCancelled: () => ++asked > 500 })
    expect(costsAnew(some, plan)).toEqual(plan.costs)
  })

  it('leaves nobody without a person whom somebody could still do', () => {
    const scarce = seededJobs({ jobs: 90, people: 8, days: 7, seed: 5 })
    const plan = planJobs(scarce, { iterations: 1500 })
    const state = new JobState(scarce)
    for (const [job, person] of plan.personOf.entries()) if (person >= 0) state.put(job, person)
    const open = plan.personOf.flatMap((person, job) => (person < 0 ? [job] : []))
    expect(open.length).toBeGreaterThan(0)
    for (const job of open)
      for (const { person } of scarce.options[job]!) expect(state.isLawful(job, person)).toBe(false)
  })
})

/** How often the people of a job are gone through in so many steps, a first plan and a last look among them. */
function timesAsked(problem: JobProblem, iterations: number): number {
  let asked = 0
  const options = problem.options.map((some) => {
    const counted = [...some]
    counted[Symbol.iterator] = () => {
      asked++
      return some.values()
    }
    return counted
  })
  searchParts([{ problem: { ...problem, options }, seed: 1, iterations, patience: iterations, share: 1 }], {})
  return asked
}

it('asks about some of very many open jobs in a step, not about all', () => {
  const scarce = seededJobs({ jobs: 800, people: 12, days: 7 })
  const { personOf } = planJobs(scarce, { iterations: 0 })
  expect(personOf.filter((person) => person < 0).length).toBeGreaterThan(500)
  expect((timesAsked(scarce, 400) - timesAsked(scarce, 0)) / 400).toBeLessThan(60)
})

const DAY = 1440

const jobOn = (day: number, from: number, to: number, more: Partial<PlannableJob> = {}): PlannableJob => ({
  spans: [{ start: day * DAY + from * 60, end: day * DAY + to * 60, day, atMidnight: from === 0, centre: 0 }],
  zone: 0,
  place: 0,
  minutes: (to - from) * 60,
  weekendMinutes: 0,
  price: 1,
  current: -1,
  ...more,
})

function problemOf(jobs: readonly PlannableJob[], able: readonly (readonly number[])[]): JobProblem {
  const people = 1 + Math.max(...able.flat())
  return {
    ...some,
    jobs,
    travelMinutes: [[-1]],
    people: Array.from({ length: people }, () => ({ ...some.people[0]!, knownPlaces: [] })),
    options: able.map((list) => list.map((person) => ({ person, costs: [0, 0, person, 0, 0, 0, 0] }))),
  }
}

const MONDAY = some.firstMonday + 28

describe('the limits of planned work', () => {
  it('frees a person by a chain of others', () => {
    // The third morning can only be done by person 0, the first by 0 and 1, the second by 1 and 2.
    const jobs = [jobOn(MONDAY, 9, 14), jobOn(MONDAY, 9, 14), jobOn(MONDAY, 9, 14)]
    const plan = planJobs(problemOf(jobs, [[0, 1], [1, 2], [0]]), { iterations: 0 })
    expect(plan.personOf).toEqual([1, 2, 0])
  })

  it('keeps twelve hours between two days, and lets the planner allow less by name', () => {
    const jobs = [jobOn(MONDAY, 16, 22), jobOn(MONDAY + 1, 8, 12)]
    const problem = problemOf(jobs, [[0], [0]])
    expect(planJobs(problem, { iterations: 50 }).personOf.filter((person) => person < 0)).toHaveLength(1)
    const rest = { ...problem.limits.rest, is: 'counted' } as const
    const allowed = planJobs({ ...problem, limits: { ...problem.limits, rest } }, { iterations: 50 })
    expect(allowed.personOf).toEqual([0, 0])
    expect(allowed.costs[1]).toBe(1)
  })

  it('looks at the week that a rest began in when the next one is filled', () => {
    // Monday to Saturday, so the rest of this week begins on Saturday night and reaches into Monday.
    const week = Array.from({ length: 6 }, (_, day) => jobOn(MONDAY + day, 10, 16))
    const early = jobOn(MONDAY + 7, 2, 6)
    const fixed = week.map(({ spans }) => spans[0]!)
    const problem = problemOf([jobOn(MONDAY + 5, 17, 19), early], [[0], [0]])
    const people = [{ ...problem.people[0]!, fixed }]
    const plan = planJobs({ ...problem, people }, { iterations: 50 })
    expect(plan.personOf.filter((person) => person >= 0)).toHaveLength(1)
  })

  it('keeps within the hours of a contract, week by week', () => {
    const jobs = [0, 1, 2, 7].map((day) => jobOn(MONDAY + day, 9, 14))
    const problem = problemOf(jobs, [[0], [0], [0], [0]])
    const week = (MONDAY - problem.firstMonday) / 7
    const contractWeeks = Array.from({ length: week + 2 }, (_, at) => (at === week ? 600 : -1))
    const people = [{ ...problem.people[0]!, contractWeeks }]
    const limited = (is: 'hard' | 'counted' | 'off') =>
      planJobs(
        { ...problem, people, limits: { ...problem.limits, contractWeek: { is } } },
        { iterations: 50 },
      )
    expect(limited('hard').personOf.filter((person) => person === 0)).toHaveLength(3)
    expect(limited('hard').personOf[3]).toBe(0)
    expect(limited('counted')).toMatchObject({ personOf: [0, 0, 0, 0] })
    expect(limited('counted').costs[1]).toBe(1)
    expect(limited('off').costs[1]).toBe(0)
  })

  it('shares work out in proportion to the hours of the contracts', () => {
    const jobs = Array.from({ length: 9 }, (_, day) => jobOn(MONDAY + day, 10, 14))
    const problem = problemOf(
      jobs,
      jobs.map(() => [0, 1]),
    )
    const people = [
      { ...problem.people[0]!, hourWeight: 24 },
      { ...problem.people[1]!, hourWeight: 12 },
    ]
    const order = levels.toSorted((a, b) => Number(b === 'fairness') - Number(a === 'fairness'))
    const { personOf } = planJobs({ ...problem, people, order }, { iterations: 300 })
    expect(personOf.filter((person) => person === 0)).toHaveLength(3)
  })

  it('puts the chosen level before the others', () => {
    const jobs = [jobOn(MONDAY, 9, 14), jobOn(MONDAY + 1, 9, 14)]
    const problem = problemOf(jobs, [
      [0, 1],
      [0, 1],
    ])
    expect(planJobs(problem, { iterations: 100 }).personOf).toEqual([0, 0])
    const order = [
      'uncovered',
      'warnings',
      'fairness',
      'cost',
      'continuity',
      'preferences',
      'closeness',
    ] as const
    expect(new Set(planJobs({ ...problem, order }, { iterations: 100 }).personOf).size).toBe(2)
  })
})
