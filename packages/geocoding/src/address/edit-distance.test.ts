import { expect, test } from 'vitest'
import { editDistance, letterMask, maskDifference } from './edit-distance.ts'

test.each([
  ['valencia', 'valencia', 0],
  ['valensia', 'valencia', 1],
  ['vlaencia', 'valencia', 1],
  ['valenci', 'valencia', 1],
  ['vallencia', 'valencia', 1],
  ['balensia', 'valencia', 2],
  ['', 'ea', 2],
])('%s and %s are %i edits apart', (one, other, edits) => {
  expect(editDistance(one, other, 3)).toBe(edits)
  expect(editDistance(other, one, 3)).toBe(edits)
})

test('beyond the limit only that is said', () => {
  expect(editDistance('madrid', 'barcelona', 2)).toBe(3)
  expect(editDistance('madrid', 'mad', 2)).toBe(3)
})

test('texts at n edits never differ in more than 2n letters', () => {
  for (const [one, other] of [
    ['valencia', 'balensia'],
    ['madrid', 'mdarid'],
    ['gijon', 'xixon'],
    ['a', 'bc'],
  ] as const) {
    const edits = editDistance(one, other, 9)
    expect(maskDifference(letterMask(one), letterMask(other))).toBeLessThanOrEqual(2 * edits)
  }
})
