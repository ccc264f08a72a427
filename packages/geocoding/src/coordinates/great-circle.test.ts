import { expect, test } from 'vitest'
import { greatCircleKm } from './great-circle.ts'

test('the mean radius of the Earth is 6371 km', () => {
  const quarter = greatCircleKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 })
  expect(quarter).toBeCloseTo((6371 * Math.PI) / 2, 6)
})
