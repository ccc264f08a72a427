import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { expect, test } from 'vitest'
import { areAllPinned, pinsOf, withPins } from './whole-days.ts'

const day = (person: number, pinned: readonly boolean[]) =>
  ({
    person,
    date: '2026-11-23',
    stops: pinned.map((isPinned, at) => ({ rowId: at + 1, ...(isPinned ? { isPinned } : {}) })),
  }) as unknown as VisitRoute

test('whole days are locked, let go, and put back to the locks that they had', () => {
  const routes = [day(0, [true, false]), day(1, [true, true])]
  expect(areAllPinned(routes)).toBe(false)
  expect(areAllPinned(routes.slice(1))).toBe(true)
  expect(areAllPinned([])).toBe(false)
  expect(withPins(routes, true).days.map(({ rowIds }) => rowIds)).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(withPins(routes, false).days.map(({ rowIds }) => rowIds)).toEqual([[], []])
  expect(pinsOf(routes).days).toEqual([
    { person: 0, date: '2026-11-23', rowIds: [1] },
    { person: 1, date: '2026-11-23', rowIds: [1, 2] },
  ])
})
