import { addDays } from '@cuadrante/domain/dates/day.ts'
import { splitOvernight } from '@cuadrante/domain/schedule/overnight.ts'
import { describe, expect, test } from 'vitest'
import { randomCampaign } from '../testing/random-campaign.ts'
import { pricesOfWays, wayOf } from './way-of.ts'

const facts = { ...randomCampaign(1), homeKm: () => 10 }
const day = splitOvernight('2026-12-21', { startTime: '10:00', endTime: '18:00' })
const night = splitOvernight('2026-12-21', { startTime: '22:00', endTime: '06:00' })
const nextNight = splitOvernight('2026-12-22', { startTime: '22:00', endTime: '06:00' })
const job = (schedule: typeof day) => ({ centreId: 1, schedule })

test('a night is one way there and back, as a day is', () => {
  expect(wayOf(facts, 101, job(day))?.km).toBe(20)
  expect(wayOf(facts, 101, job(night))).toEqual(wayOf(facts, 101, job(day)))
  const [evening, morning] = night
  const [late, end] = nextNight
  const both = [
    evening,
    { ...morning, timeSlots: [...(morning?.timeSlots ?? []), ...(late?.timeSlots ?? [])] },
    end,
  ]
  expect(wayOf(facts, 101, job(both as typeof day))?.km).toBe(40)
})

test('a night over the sea weighs as a day does', () => {
  const overSea = { ...facts, homeKm: () => Infinity }
  expect(pricesOfWays(overSea, [101], job(night))).toEqual(pricesOfWays(overSea, [101], job(day)))
})

describe('a long job', () => {
  const longDays = Array.from({ length: 40 }, (_, at) => ({ ...day[0], date: addDays('2026-12-21', at) }))
  const longJob = job(longDays as typeof day)
  const homes: Record<number, number | undefined> = { 101: 60, 102: undefined, 103: 20, 104: Infinity }
  const pricesWith = (eurosPerKm: number) =>
    pricesOfWays(
      { agency: { ...facts.agency, eurosPerKm }, homeKm: (id) => homes[id] },
      [101, 102, 103, 104],
      longJob,
    )

  test('counts a way that nobody knows as the longest by road, however much that comes to', () => {
    const [far, unknown, near] = pricesWith(0.26)
    expect(far).toBeGreaterThan(100_000)
    expect(unknown).toBe(far)
    expect(near).toBeLessThan(far ?? 0)
  })

  test.each([0.26, 5])('at %d euros a kilometre the sea comes after every road', (eurosPerKm) => {
    const [far = 0, unknown, , overSea] = pricesWith(eurosPerKm)
    expect(unknown).toBe(far)
    expect(overSea).toBeGreaterThan(far)
  })
})
