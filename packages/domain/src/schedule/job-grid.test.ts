import { describe, expect, test } from 'vitest'
import { holidayRule } from '../dates/holidays.ts'
import { daysAtPlaces } from './day-choice.ts'
import { gridCells, type GridException } from './job-grid.ts'

const morning = { startTime: '10:00', endTime: '14:00' }
const afternoon = { startTime: '17:00', endTime: '21:00' }
const everyDay = [0, 1, 2, 3, 4, 5, 6] as const

const grid = {
  rows: [
    { centerId: 7, people: [1, 2] },
    { centerId: 8, people: [3, 0] },
  ],
  shifts: [morning, afternoon],
}
const exception: GridException = {
  from: '2026-12-24',
  to: '2026-12-24',
  weekdays: everyDay,
  centerIds: [],
  shift: null,
  people: null,
  hours: null,
}

/** Wednesday to Saturday, the holiday of the Friday left out: what stands in each cell of a day. */
function cellsOn(day: string, ...exceptions: Partial<GridException>[]) {
  const choice = { from: '2026-12-23', to: '2026-12-26', weekdays: everyDay, skipsHolidays: true }
  const placed = daysAtPlaces(choice, [{}, {}], holidayRule([]))
  const whole = { ...grid, exceptions: exceptions.map((one) => ({ ...exception, ...one })) }
  return [...gridCells(whole, placed)]
    .filter((cell) => cell.day === day)
    .map(({ row, people, slot, exceptions: by }) => [row, slot.startTime, slot.endTime, people, ...by])
}

const asRows = [
  [0, '10:00', '14:00', 1],
  [0, '17:00', '21:00', 2],
  [1, '10:00', '14:00', 3],
  [1, '17:00', '21:00', 0],
]

describe('the cells of a grid', () => {
  test('are those of rows and shifts where nothing else is said', () => {
    expect(cellsOn('2026-12-24')).toEqual(asRows)
    expect(cellsOn('2026-12-23', { people: 9 })).toEqual(asRows)
  })

  test('hold other people in one shift on a day, also where the row has nobody', () => {
    expect(cellsOn('2026-12-24', { shift: 1, people: 4 })).toEqual([
      asRows[0],
      [0, '17:00', '21:00', 4, 0],
      asRows[2],
      [1, '17:00', '21:00', 4, 0],
    ])
  })

  test('hold other hours in a shift of one centre', () => {
    const hours = { startTime: '17:00', endTime: '20:00' }
    expect(cellsOn('2026-12-24', { centerIds: [7], shift: 1, hours })).toEqual([
      asRows[0],
      [0, '17:00', '20:00', 2, 0],
      ...asRows.slice(2),
    ])
  })

  test('take the number from the last exception that says one and the hours from the last that says them', () => {
    const hours = { startTime: '09:00', endTime: '12:00' }
    const [first] = cellsOn('2026-12-24', { shift: 0, hours }, { people: 5 }, { centerIds: [7], people: 0 })
    expect(first).toEqual([0, '09:00', '12:00', 0, 2, 0])
  })

  test('obey the weekdays of an exception and gain no day by it', () => {
    const saturdays = { from: '2026-12-01', to: '2026-12-31', weekdays: [5] as const, people: 6 }
    expect(cellsOn('2026-12-24', saturdays)).toEqual(asRows)
    expect(cellsOn('2026-12-26', saturdays).map(([, , , people]) => people)).toEqual([6, 6, 6, 6])
    expect(cellsOn('2026-12-25', { ...saturdays, weekdays: everyDay })).toEqual([])
  })
})
