import { cellIndex, cellsOf } from '@cuadrante/domain/availability/week-halves.ts'
import { expect, test } from 'vitest'
import { painted, stretchesOf, stretchesOfAnswer, touchesHalf, weekAnswerOf } from './week-cells.ts'

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
  const halvesOf = (startTime: string, endTime: string, zone = 'Europe/Madrid') =>
    [0, 1].filter((half) => touchesHalf({ date: '2026-11-20', startTime, endTime, zone }, half))
  expect(halvesOf('10:00', '15:00')).toEqual([0])
  expect(halvesOf('15:00', '20:00')).toEqual([1])
  expect(halvesOf('14:00', '16:00')).toEqual([0, 1])
  expect(halvesOf('22:00', '06:00')).toEqual([1])
  // Three in the afternoon in Madrid is two in the Canaries.
  expect(halvesOf('14:00', '14:30', 'Atlantic/Canary')).toEqual([1])
  expect(halvesOf('13:00', '14:00', 'Atlantic/Canary')).toEqual([0])
  expect(halvesOf('20:00', '23:00', 'Asia/Tokyo')).toEqual([0])
})

test('hours that are told apart are read and sent again as they were, also over three in the afternoon', () => {
  const week = {
    cells: Array.from({ length: 14 }, (_, index) => (index < 2 ? ('can' as const) : ('want' as const))),
    hours: [
      { weekday: 0 as const, from: 720, to: 1080, state: 'cannot' as const },
      { weekday: 3 as const, from: 600, to: 660, state: 'rather_not' as const },
    ],
  }
  const sent = stretchesOfAnswer(week)
  expect(sent.filter(({ weekday }) => weekday === 0).toSorted((a, b) => a.from - b.from)).toEqual([
    { weekday: 0, from: 0, to: 720, state: 'can' },
    { weekday: 0, from: 720, to: 1080, state: 'cannot' },
    { weekday: 0, from: 1080, to: 1440, state: 'can' },
  ])
  expect(weekAnswerOf(sent)).toEqual(week)
})

test('a half that is painted takes the hours within it, and leaves those of the other', () => {
  const week = {
    ...weekAnswerOf([]),
    hours: [{ weekday: 0 as const, from: 720, to: 1080, state: 'want' as const }],
  }
  expect(painted(week, [cellIndex(0, 0)], 'cannot').hours).toEqual([
    { weekday: 0, from: 900, to: 1080, state: 'want' },
  ])
})

test('what nobody has said of a half is «puedo», also beside hours of which something was said', () => {
  const { cells, hours } = weekAnswerOf([{ weekday: 4, from: 600, to: 720, state: 'cannot' }])
  expect(cells).toEqual(Array.from({ length: 14 }, () => 'can'))
  expect(hours).toEqual([{ weekday: 4, from: 600, to: 720, state: 'cannot' }])
})
