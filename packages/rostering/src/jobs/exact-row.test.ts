import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { assignRowExactly } from './exact-row.ts'
import { type JobProblem, type Level, levels, type Span } from './job-problem.ts'
import { JobState } from './job-state.ts'
import { seededJobs } from './seeded-jobs.ts'

const leading = (level: Level): Level[] =>
  levels.toSorted((a, b) => Number(b === level) - Number(a === level))
const orders = [levels, leading('fairness'), leading('continuity')]

/** One person alone with jobs whose ways cost between less than nothing and much. */
function alone(seed: number): JobProblem {
  const problem = seededJobs({ jobs: 8, people: 1, days: [7, 24][seed % 4] ?? 160, seed })
  const random = new Random(seed)
  const rest = random.below(2) === 0 ? 'hard' : 'counted'
  return {
    ...problem,
    order: orders[seed % 3]!,
    jobs: problem.jobs.map((job) => ({
      ...job,
      place: random.below(2),
      price: random.below(2),
      weekendMinutes: random.below(2) * job.minutes,
    })),
    options: problem.jobs.map(() => [
      { person: 0, costs: [0, 0, random.below(9) - 4, random.below(2), 0, 0, 0] },
    ]),
    people: [{ ...problem.people[0]!, load: -600 * random.below(4), knownPlaces: [] }],
    weights: { weekend: 4, newPlace: 1 + random.below(3) },
    limits: {
      ...problem.limits,
      rest: { ...problem.limits.rest, is: rest },
      weeklyRest: { ...problem.limits.weeklyRest, days: seed % 5 === 0 ? 14 : 7 },
    },
  }
}

/** The least cost of all rows that may stand, one set of jobs after the other. */
function leastOfAll(problem: JobProblem): Float64Array {
  let best: Float64Array | undefined
  for (let set = 0; set < 2 ** problem.jobs.length; set++) {
    const state = new JobState(problem)
    for (const job of problem.jobs.keys()) if (set & (1 << job)) state.put(job, 0)
    if (state.standsWithout(0) && (!best || state.compare(state.costs, best) < 0)) best = state.costs.slice()
  }
  return best!
}

describe('the row of one person', () => {
  it('is the best of all rows that may stand', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const problem = alone(seed)
      const state = new JobState(problem)
      assignRowExactly(state, 0, [...problem.jobs.keys()], Infinity)
      expect([...state.costs], `seed ${seed}`).toEqual([...leastOfAll(problem)])
    }
  })

  it('takes from others what the plan gains by, gives them what it leaves, and never makes a plan dearer', () => {
    const problem = seededJobs({ jobs: 80, people: 14, days: 10, seed: 3 })
    const state = new JobState(problem)
    const random = new Random(5)
    for (const [job, some] of problem.options.entries()) {
      const option = some[random.below(some.length || 1)]
      if (option && state.isLawful(job, option.person)) state.put(job, option.person)
    }
    let better = 0
    for (let round = 0; round < 60; round++) {
      const before = { costs: state.costs.slice(), personOf: state.personOf.slice() }
      const others = Array.from({ length: 20 }, () => random.below(problem.jobs.length))
      const isBetter = assignRowExactly(state, round % 14, [...new Set(others)])
      better += Number(isBetter)
      const isSame = state.personOf.every((person, job) => person === before.personOf[job])
      const anew = new JobState(problem)
      for (const [job, person] of state.personOf.entries()) if (person >= 0) anew.put(job, person)
      for (const person of problem.people.keys()) expect(anew.standsWithout(person)).toBe(true)
      expect([...anew.costs]).toEqual([...state.costs])
      const sign = Math.sign(state.compare(state.costs, before.costs))
      expect({ sign, isSame }).toEqual({ sign: isBetter ? -1 : 0, isSame: !isBetter })
    }
    expect(better).toBeGreaterThan(10)
  })

  it('knows weeks later where the person has been', () => {
    const job = (place: number, day: number) => ({
      ...one.jobs[0]!,
      spans: [work(day, 9, 14)],
      place,
      minutes: 300,
      price: 1,
    })
    const wish = (cost: number) => [{ person: 0, costs: [0, 0, 0, 0, 0, cost, 0] }]
    const problem: JobProblem = {
      ...one,
      order: [
        'uncovered',
        'continuity',
        ...levels.filter((level) => !['uncovered', 'continuity'].includes(level)),
      ],
      jobs: [job(1, MONDAY), job(2, MONDAY), job(-1, MONDAY + 35), job(2, MONDAY + 70)],
      travelMinutes: [[0]],
      people: [{ ...one.people[0]!, fixed: [], knownPlaces: [] }],
      options: [wish(0), wish(1), wish(0), wish(0)],
    }
    const state = new JobState(problem)
    assignRowExactly(state, 0, [0, 1, 2, 3])
    expect([...state.personOf]).toEqual([-1, 0, 0, 0])
  })

  it('leaves a job with whoever may not do the rest of theirs without it', () => {
    // The evening goes on after midnight: alone, what follows would be work too soon after the morning.
    const morning = work(MONDAY, 8, 14)
    const [evening, night] = [work(MONDAY, 20, 24), work(MONDAY + 1, 0, 2)]
    const jobs = [evening, night].map((span) => ({ ...one.jobs[0]!, spans: [span], minutes: 240, place: -1 }))
    const cost = (way: number) => [0, 0, way, 0, 0, 0, 0]
    const problem: JobProblem = {
      ...one,
      jobs,
      travelMinutes: [[0]],
      people: [
        { ...one.people[0]!, fixed: [morning] },
        { ...one.people[0]!, fixed: [] },
      ],
      options: [
        [
          { person: 0, costs: cost(9) },
          { person: 1, costs: cost(1) },
        ],
        [{ person: 0, costs: cost(1) }],
      ],
      limits: { ...one.limits, day: { ...one.limits.day, is: 'off' } },
    }
    const state = new JobState(problem)
    state.put(0, 0)
    state.put(1, 0)
    expect(state.standsWithout(0)).toBe(true)
    expect(assignRowExactly(state, 1, [0])).toBe(false)
    expect([...state.personOf]).toEqual([0, 0])
  })

  it('keeps the plan where two jobs that are left would go to one person who can do one of them', () => {
    const days = [MONDAY, MONDAY + 1]
    const [first, second] = days.map((day) => work(day, 9, 14)) as [Span, Span]
    const job = (spans: Span[], price: number) => ({ ...one.jobs[0]!, spans, minutes: 300, place: -1, price })
    const week = Array.from({ length: 5 }, (_, day) => work(MONDAY + day, 14, 21))
    const free = [0, 0, 0, 0, 0, 0, 0]
    const either = [0, 1].map((person) => ({ person, costs: free }))
    const problem: JobProblem = {
      ...one,
      jobs: [job([first], 2), job([second], 2), job([first, second], 1)],
      travelMinutes: [[0]],
      people: [
        { ...one.people[0]!, fixed: [] },
        { ...one.people[0]!, fixed: week },
      ],
      options: [either, either, either.slice(0, 1)],
      limits: { ...one.limits, day: { ...one.limits.day, is: 'off' } },
    }
    const state = new JobState(problem)
    state.put(0, 0)
    state.put(1, 0)
    expect(state.isLawful(0, 1) && state.isLawful(1, 1)).toBe(true)
    expect(assignRowExactly(state, 0, [2])).toBe(false)
    expect([...state.personOf]).toEqual([0, 0, -1])
  })
})

const one = seededJobs({ jobs: 1, people: 1, days: 7, seed: 1 })
const MONDAY = one.firstMonday + 28
const work = (day: number, from: number, to: number) => ({
  start: day * 1440 + from * 60,
  end: day * 1440 + to * 60,
  day,
  atMidnight: from === 0,
  centre: 0,
})
