import { Random } from '../random.ts'
import { type JobProblem, levels, type PlannableJob } from './job-problem.ts'
import { mondayOf } from './workdays.ts'

type Size = { readonly jobs: number; readonly people: number; readonly days: number; readonly seed?: number }

const FIRST_DAY = 20_780
const DAY = 1440
const SHIFTS = [
  [9 * 60, 14 * 60],
  [16 * 60, 21 * 60],
  [10 * 60, 18 * 60],
  [22 * 60, 30 * 60],
] as const

/** A made-up agency under the limits of the Estatuto: centres on a map, shifts of four kinds, two profiles. */
export function seededJobs({ jobs, people, days, seed = 1 }: Size): JobProblem {
  const random = new Random(seed)
  const centres = Array.from({ length: 12 }, () => [random.unit() * 120, random.unit() * 120] as const)
  const homes = Array.from({ length: people }, () => [random.unit() * 120, random.unit() * 120] as const)
  const profiles = homes.map(() => 1 + random.below(3))
  const away = homes.map(() => FIRST_DAY + random.below(days))
  const made = Array.from({ length: jobs }, (): PlannableJob => {
    const place = random.below(centres.length)
    const first = FIRST_DAY + random.below(days)
    const [from, to] = SHIFTS[random.below(SHIFTS.length)]!
    const spans = Array.from({ length: random.below(6) === 0 ? 2 : 1 }, (_, more) => ({
      start: (first + more) * DAY + from,
      end: (first + more) * DAY + to,
      day: first + more,
      atMidnight: false,
      centre: place,
    }))
    const minutes = spans.length * (to - from)
    return { spans, zone: 0, place, minutes, weekendMinutes: 0, price: 1 + random.below(3), current: -1 }
  })
  const km = (a: readonly [number, number], b: readonly [number, number]) =>
    Math.hypot(a[0] - b[0], a[1] - b[1])
  const firstMonday = mondayOf(FIRST_DAY) - 28
  return {
    jobs: made,
    people: homes.map(() => ({
      fixed: [],
      fullAgeDay: -Infinity,
      load: 0,
      weekendLoad: 0,
      hourWeight: 12,
      knownPlaces: [random.below(centres.length)],
    })),
    options: made.map(({ place, spans }, job) =>
      homes.flatMap((home, person) => {
        const way = km(home, centres[place]!)
        const can =
          profiles[person]! & (1 + (job % 2)) && way < 50 && !spans.some(({ day }) => day === away[person])
        return can ? [{ person, costs: [0, 0, Math.round(way * 52), 0, 0, 0, 0] }] : []
      }),
    ),
    limits: {
      rest: { minutes: 720, is: 'hard' },
      day: { minutes: 540, ofMinors: 480, is: 'hard' },
      week: { minutes: 2400, is: 'hard' },
      contractWeek: { is: 'off' },
      weeklyRest: { minutes: 2160, ofMinors: 2880, days: 7, is: 'hard' },
      travel: { is: 'hard' },
    },
    travelMinutes: centres.map((from) => centres.map((to) => Math.ceil(km(from, to)) + 15)),
    weekStarts: [Array.from({ length: 20 }, (_, week) => (firstMonday + 7 * week) * DAY)],
    firstMonday,
    order: levels,
  }
}

/** Agencies that share nobody as one problem, their jobs in turns; limits and ways are those of the first. */
export function sideBySide(problems: readonly JobProblem[]): JobProblem {
  const [first] = problems
  if (!first) throw new Error('no problem to put beside another')
  let before = 0
  const moved = problems.map(({ jobs, people, options }) => {
    const from = before
    before += people.length
    return jobs.map((job, index) => ({
      job,
      options: options[index]!.map((option) => ({ ...option, person: option.person + from })),
    }))
  })
  const longest = Math.max(...moved.map(({ length }) => length))
  const inTurns = Array.from({ length: longest }, (_, turn) =>
    moved.flatMap((some) => some[turn] ?? []),
  ).flat()
  return {
    ...first,
    jobs: inTurns.map(({ job }) => job),
    options: inTurns.map(({ options }) => options),
    people: problems.flatMap(({ people }) => people),
  }
}
