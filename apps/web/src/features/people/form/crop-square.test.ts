import { expect, test } from 'vitest'
import { firstSquare, moved, resized, squareInside } from './crop-square.ts'

const upright = { width: 600, height: 800 }
const wide = { width: 800, height: 600 }

test('the first square takes the whole shorter edge', () => {
  expect(firstSquare(wide)).toEqual({ side: 1, left: 0.125, top: 0 })
  const { side, left, top } = firstSquare(upright)
  expect([side, left]).toEqual([1, 0])
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(0.125)
})

test('a square never leaves the picture', () => {
  expect(squareInside({ side: 1, left: 0.9, top: 0.9 }, wide)).toEqual({ side: 1, left: 0.25, top: 0 })
  expect(moved({ side: 0.5, left: 0.1, top: 0.1 }, -1, -1, upright)).toEqual({ side: 0.5, left: 0, top: 0 })
})

test('a square is made smaller around its middle, down to a fifth', () => {
  expect(resized({ side: 1, left: 0.125, top: 0 }, 0.5, wide)).toEqual({ side: 0.5, left: 0.3125, top: 0.25 })
  expect(squareInside({ side: 0.01, left: 0, top: 0 }, wide).side).toBe(0.2)
})
