import { expect, test } from 'vitest'
import { placeOf } from './shift-bar.tsx'

test.each([
  ['a day', [9.5, 14.5], { left: 100 / 6, right: 50 }],
  ['all the hours of the strip', [7, 22], { left: 0, right: 0 }],
  ['an evening that goes on over midnight', [20, 2], { left: 260 / 3, right: 0 }],
  ['a night', [22, 6], { left: 94, right: 0 }],
  ['the hours before the morning', [0, 6], { left: 0, right: 94 }],
  ['a minute', [7, 7 + 1 / 60], { left: 0, right: 98.5 }],
] as const)('%s is seen where it stands', (_, span, place) => {
  const { left, right } = placeOf(span)
  expect(left).toBeCloseTo(place.left)
  expect(right).toBeCloseTo(place.right)
})
