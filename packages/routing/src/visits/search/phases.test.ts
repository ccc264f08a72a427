import { describe, expect, test } from 'vitest'
import { DIVISION, Phases } from './phases.ts'

const VISITS = 100
const phasesOf = (trials: number, cooledBefore = 0, division: keyof typeof DIVISION = 'alone') =>
  new Phases(trials, VISITS, DIVISION[division], { cooledBefore, cooledAtLast: 0.3 })

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
      expect(within[0]!.cooled).toBeCloseTo(number === 4 ? 0.3 : 0, 1)
      expect(within.at(-1)!.cooled).toBeCloseTo(1, 1)
    }
  })

  test('where routes are put together there are more searches, and the last one is three', () => {
    const phases = phasesOf(1_000_000, 0, 'pooled')
    const seen = Array.from({ length: 1_000 }, (_, i) => phases.at(i / 1_000))
    expect(new Set(seen.map(({ number }) => number))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]))
    expect(seen.every(({ number, isLast }) => isLast === number >= 6)).toBe(true)
    for (const number of [6, 7, 8]) {
      const within = seen.filter((phase) => phase.number === number)
      expect(within[0]!.cooled).toBeCloseTo(0.3, 1)
      expect(within.at(-1)!.cooled).toBeCloseTo(1, 1)
    }
    expect(phases.areSeveral).toBe(true)
    expect(phasesOf(20_000, 0, 'pooled').areSeveral).toBe(false)
  })

  test('with several days the starts are over sooner', () => {
    const phases = phasesOf(1_000_000, 0, 'sameVehicle')
    expect([0.39, 0.41].map((used) => phases.at(used).isLast)).toEqual([false, true])
    expect(phases.at(0.39).number).toBe(7)
    expect(phases.at(0.401).cooled).toBeCloseTo(0.3, 2)
  })

  test('with a former plan there is one search, from less hot on', () => {
    const phases = phasesOf(1_000_000, 0.5)
    expect(phases.at(0)).toEqual({ number: 0, isLast: false, cooled: 0.5 })
    expect(phases.at(0.5)).toEqual({ number: 0, isLast: false, cooled: 0.75 })
  })
})
