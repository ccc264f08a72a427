import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exemptionOf } from './exempt-limits.ts'
import { costOf, costOfAll } from './job-cost.ts'
import {
  eurosText,
  kmText,
  parseAmount,
  roundEuros,
  roundHalfUp,
  roundKm,
  sumEuros,
  toCents,
} from './rounding.ts'

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [1.115, 2, 1.12],
    [0.125, 2, 0.13],
    [-1.005, 2, -1.01],
    [1e-7, 2, 0],
    [-0.001, 2, 0],
    [12.25, 1, 12.3],
    [12.24, 1, 12.2],
    [1e21, 2, 1e21],
  ])('%d to %i decimals is %d', (value, decimals, rounded) => {
    expect(roundHalfUp(value, decimals)).toBe(rounded)
  })

  test('kilometres with two decimals are rounded half up to one', () => {
    expect([0.05, 10.15, 10.25, 10.04].map(roundKm)).toEqual([0.1, 10.2, 10.3, 10])
  })

  test('amounts in thousandths round as their digits say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (thousandths) => {
        const value = Number(`${thousandths}e-3`)
        expect(toCents(value)).toBe(Math.floor((thousandths + 5) / 10))
        expect(roundEuros(value)).toBe(Number(`${Math.floor((thousandths + 5) / 10)}e-2`))
      }),
    )
  })

  test('sums carry no binary dust', () => {
    expect(sumEuros([0.1, 0.2, 0.3])).toBe(0.6)
    expect(sumEuros(Array.from({ length: 1000 }, () => 0.01))).toBe(10)
  })

  test('each amount is brought to cents before it is added, so that what is shown adds up', () => {
    expect(sumEuros([0.005, 0.005, 0.005])).toBe(0.03)
    expect(sumEuros([1.004, 1.004, 1.004])).toBe(3)
  })

  test('a sum of any amounts is the sum of their cents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 })), (thousandths) => {
        const amounts = thousandths.map((amount) => Number(`${amount}e-3`))
        const cents = amounts.reduce((sum, amount) => sum + toCents(amount), 0)
        expect(toCents(sumEuros(amounts))).toBe(cents)
      }),
    )
  })

  test.each([
    ['1.234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1.234', 1234],
    ['-1.200', -1200],
    ['0.125', 0.125],
    ['0.500', 0.5],
    ['-0.500', -0.5],
    ['12,5 €', 12.5],
    ['12.5km', 12.5],
    ['-3', -3],
    [',5', 0.5],
  ])('people type %s for %d', (typed, amount) => expect(parseAmount(typed)).toBe(amount))

  test.each(['', 'mil', '1,2,3', '.', '1.23.45'])('%s is no amount', (typed) =>
    expect(parseAmount(typed)).toBeUndefined(),
  )

  test('amounts on screen', () => {
    expect(eurosText(12345.675).replaceAll('\u00a0', ' ')).toBe('12.345,68 €')
    expect(kmText(12.25)).toBe('12,3 km')
  })
})

describe('what work costs', () => {
  test('salary, expenses, allowances and kilometres at the rate', () => {
    expect(costOf({ salary: 80, expenses: 12.345, allowances: 26.67, kilometers: 45.25 }, 0.26)).toEqual({
      salary: 80,
      expenses: 12.35,
      allowances: 26.67,
      kilometers: 45.3,
      mileage: 11.78,
      total: 130.8,
    })
    expect(costOf({ salary: null }, 0.26).total).toBe(0)
  })

  test('a campaign is the sum of its jobs', () => {
    const jobs = [{ salary: 80.1, kilometers: 10 }, { salary: 70.2, expenses: 5 }, {}]
    expect(costOfAll(jobs, 0.3)).toEqual({
      salary: 150.3,
      expenses: 5,
      allowances: 0,
      kilometers: 10,
      mileage: 3,
      total: 158.3,
    })
  })
})

describe('exempt limits', () => {
  const pay = {
    kilometers: 100,
    eurosPerKm: 0.3,
    allowances: 60,
    days: 2,
    isWithNight: false,
    isAbroad: false,
  }

  test('what is paid above the limits would be taxed', () => {
    expect(exemptionOf(pay)).toEqual({
      mileage: { paid: 30, exempt: 26, taxable: 4 },
      meals: { paid: 60, exempt: 53.34, taxable: 6.66 },
    })
  })

  test('nights away and work abroad have their own limits', () => {
    expect(exemptionOf({ ...pay, isWithNight: true }).meals.taxable).toBe(0)
    expect(exemptionOf({ ...pay, allowances: 500, isAbroad: true }).meals.exempt).toBe(96.16)
    expect(exemptionOf({ ...pay, allowances: 500, isAbroad: true, isWithNight: true }).meals.exempt).toBe(
      182.7,
    )
  })
})
