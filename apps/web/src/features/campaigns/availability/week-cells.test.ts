import { expect, test } from 'vitest'
import { cellIndex, cellsOf, stretchesOf, touchesHalf } from './week-cells.ts'

test('a week of halves is sent and read again as it was', () => {
  const cells = Array.from(
    { length: 14 },
    (_, index) => (['want', 'can', 'rather_not', 'cannot'] as const)[index % 4],
  )
  expect(cellsOf(stretchesOf(cells))).toEqual(cells)
})

test('a half of which a part cannot be worked is shown as one that cannot', () => {
  const cells = cellsOf([
    { weekday: 2, from: 0, to: 600, state: 'want' },
    { weekday: 2, from: 600, to: 720, state: 'cannot' },
  ])
  expect(cells[cellIndex(2, 0)]).toBe('cannot')
  expect(cells[cellIndex(2, 1)]).toBeUndefined()
})

test('a shift touches the halves that it is in; one over midnight goes on to the end of its day', () => {
  const halvesOf = (startTime: string, endTime: string) =>
    [0, 1].filter((half) => touchesHalf({ startTime, endTime }, half))
  expect(halvesOf('10:00', '15:00')).toEqual([0])
  expect(halvesOf('15:00', '20:00')).toEqual([1])
  expect(halvesOf('14:00', '16:00')).toEqual([0, 1])
  expect(halvesOf('22:00', '06:00')).toEqual([1])
})
