import { expect, test } from 'vitest'
import { travelText } from './visit-travel.ts'

const error = { percent: 8, legs: 120 }

test.each([
  [{ byRoad: 0, error: null }, 'estimado'],
  [{ byRoad: 0, error }, 'estimado ± 8 %'],
  [{ byRoad: 100, error: null }, 'por carretera'],
  [{ byRoad: 60, error }, '60 % por carretera, el resto estimado ± 8 %'],
  [{ byRoad: 99, error: null }, '99 % por carretera, el resto estimado'],
])('%j says where travel times come from: %s', (travel, words) => {
  expect(travelText(travel)).toBe(words)
})
