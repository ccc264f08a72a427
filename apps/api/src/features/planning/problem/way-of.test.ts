import { splitOvernight } from '@cuadrante/domain/schedule/overnight.ts'
import { expect, test } from 'vitest'
import { randomCampaign } from '../testing/random-campaign.ts'
import { priceOfWay, wayOf } from './way-of.ts'

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
  expect(priceOfWay(overSea, 101, job(night))).toBe(priceOfWay(overSea, 101, job(day)))
})
