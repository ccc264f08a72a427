import { describe, expect, test } from 'vitest'
import { Phases } from './phases.ts'

const VISITS = 100
const phasesOf = (trials: number, cooledBefore = 0) =>
  new Phases(trials, VISITS, { cooledBefore, range: 100 })

describe('how a budget is divided', () => {
  test('a short budget is one search from hot to cold', () => {
    const phases = phasesOf(20_000)
    expect([0, 0.5, 0.99].map((used) => phases.at(used))).toEqual(
      [0, 0.5, 0.99].map((cooled) => ({ number: 0, isLast: false, cooled })),
    )
  })

  test('a long one is several, each from hot to cold, and one more that begins less hot', () => {
    const phases = phasesOf(1_000_000)
    const seen = Array.from({ length: 1_000 }, (_, i) => phases.at(i / 1_000))
    const numbers = seen.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3, 4]))
    for (const number of new Set(numbers)) {
      const within = seen.filter((phase) => phase.number === number)
      expect(within.every(({ isLast }) => isLast === (number === 4))).toBe(true)
      expect(within[0]!.cooled).toBeCloseTo(number === 4 ? Math.log(4) / Math.log(100) : 0, 1)
      expect(within.at(-1)!.cooled).toBeCloseTo(1, 1)
    }
  })

  test('with a former plan there is one search, from less hot on', () => {
    const phases = phasesOf(1_000_000, 0.5)
    expect(phases.at(0)).toEqual({ number: 0, isLast: false, cooled: 0.5 })
    expect(phases.at(0.5)).toEqual({ number: 0, isLast: false, cooled: 0.75 })
  })
})
