import { describe, expect, test } from 'vitest'
import { estimateLeg } from './estimate.ts'
import { openLegBook, placeKey } from './leg-book.ts'
import { factorsOf, type ComparedLeg } from './leg-factors.ts'
import { legsBetween } from './leg-table.ts'

const MADRID = { latitude: 40.4168, longitude: -3.7038, landmass: 'mainland' }
const TOLEDO = { latitude: 39.8628, longitude: -4.0273, landmass: 'mainland' }
const TALAVERA = { latitude: 39.9628, longitude: -4.8306, landmass: 'mainland' }
const places = [MADRID, TOLEDO, TALAVERA]

const compared = (straightKm: number, times: number, provinceId: number | null = 45): ComparedLeg => ({
  provinceId,
  straightKm,
  estimated: { km: straightKm * 1.3, minutes: straightKm },
  measured: { km: straightKm * 1.3 * 1.1, minutes: straightKm * times },
})
const many = (count: number, leg: ComparedLeg) => Array.from({ length: count }, () => leg)

describe('what measured legs teach', () => {
  test('is the middle of each province and band, and how far two of three are out', () => {
    const legs = [
      ...many(30, compared(50, 1.2)),
      ...many(12, compared(50, 1.32)),
      ...many(10, compared(50, 3)),
    ]
    const [own, anywhere] = factorsOf(legs)
    expect(own).toMatchObject({ provinceId: 45, band: 2, legs: 52, error: 10 })
    expect(own?.time).toBeCloseTo(1.2, 6)
    expect(own?.distance).toBeCloseTo(1.1, 6)
    expect(anywhere).toMatchObject({ provinceId: null, band: 2 })
  })

  test('is nothing where too few are known', () => {
    expect(factorsOf([...many(29, compared(50, 1.2)), ...many(29, compared(3, 1.2))])).toEqual([])
    const apart = [...many(20, compared(50, 1.2, 45)), ...many(20, compared(50, 1.2, 28))]
    expect(factorsOf(apart)).toMatchObject([{ provinceId: null, legs: 40 }])
  })
})

describe('the ways between places', () => {
  const keys = places.map(placeKey)
  const factors = factorsOf(many(40, compared(50, 1.5)))

  test('are estimated as ever where nothing is known', () => {
    const { distanceKm, durationMin } = estimateLeg(MADRID, TOLEDO)
    expect(openLegBook().leg(MADRID, TOLEDO)).toEqual({ distanceKm, durationMin, isMeasured: false })
  })

  test('are measured where they were, corrected where they were not, and by their own province first', () => {
    const km = new Float32Array(9).fill(NaN)
    const minutes = new Float32Array(9).fill(NaN)
    km[1] = 71
    minutes[1] = 55
    km[5] = -1
    minutes[5] = -1
    const own = factors.map((factor) => (factor.provinceId === 45 ? { ...factor, time: 2 } : factor))
    const book = openLegBook({ keys, provinces: [28, 45, 45], measured: { km, minutes }, factors: own })
    expect(book.leg(MADRID, TOLEDO)).toMatchObject({ distanceKm: 71, durationMin: 55, isMeasured: true })
    const estimated = estimateLeg(TOLEDO, MADRID).durationMin
    expect(book.leg(TOLEDO, MADRID).durationMin).toBeCloseTo(2 * estimated, 6)
    // No road was found: it stays estimated.
    expect(book.leg(TOLEDO, TALAVERA).isMeasured).toBe(false)
    // Of another band nothing is known.
    expect(book.leg(MADRID, TALAVERA).durationMin).toBeCloseTo(estimateLeg(MADRID, TALAVERA).durationMin, 6)
    const table = legsBetween(places, undefined, true, book)
    expect(table.time[1]).toBe(55)
    expect(table.distance?.[1]).toBe(71)
  })

  test('of a place that is not in the book are those of anywhere', () => {
    const book = openLegBook({ keys: [], provinces: [], factors })
    const { durationMin } = estimateLeg(TOLEDO, MADRID)
    expect(book.leg(TOLEDO, MADRID).durationMin).toBeCloseTo(1.5 * durationMin, 6)
  })
})
