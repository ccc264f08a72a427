import type { Duty, Person, Problem } from './problem.ts'
import { Random } from './random.ts'

/** A small problem with every kind of limit, always solvable because nobody has to work: for tests. */
export function seededProblem(seed: number, { days = 7, people = 3, shifts = 2 } = {}): Problem {
  const random = new Random(seed)
  const duties: Duty[] = []
  for (let day = 0; day < days; day++)
    for (let kind = 0; kind < shifts; kind++)
      duties.push({ day, kind, minutes: 240 + 60 * kind, demands: [duties.length], tag: kind })
  const person = (): Person => ({
    duties: duties.flatMap((_, duty) => (random.unit() < 0.85 ? [[duty, random.below(10)] as const] : [])),
    freeDayPrices: Array.from({ length: days }, () => random.below(6)),
    minMinutes: 0,
    maxMinutes: 240 * (2 + random.below(4)),
    minDaysOn: 1 + random.below(2),
    maxDaysOn: 2 + random.below(3),
    minDaysOff: 1 + random.below(2),
    maxWeekends: random.below(2),
    maxOfTag: Array.from({ length: shifts }, () => 1 + random.below(3)),
    minuteLimits: [{ from: 1, to: 4, maxMinutes: 240 * (1 + random.below(3)) }],
  })
  return {
    days,
    firstWeekday: random.below(7),
    mayFollow: Array.from({ length: shifts }, (_, kind) =>
      Array.from({ length: shifts }, (_, next) => next >= kind || random.unit() < 0.5),
    ),
    demands: duties.map(() => ({
      need: random.below(3),
      under: 40 + random.below(60),
      over: 1 + random.below(5),
    })),
    duties,
    people: Array.from({ length: people }, person),
  }
}
