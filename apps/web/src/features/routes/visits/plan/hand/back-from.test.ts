import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitStop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { describe, expect, test } from 'vitest'
import { backFrom } from './back-from.ts'

const stop = (rowId: number, isPinned?: boolean): VisitStop => ({
  rowId,
  arrivesAt: 600,
  startsAt: 600,
  minutes: 30,
  latest: 660,
  km: 1,
  windows: [],
  ...(isPinned ? { isPinned } : {}),
})
const monday = { person: 0, date: '2026-11-23' }
const tuesday = { person: 1, date: '2026-11-24' }
const plan = {
  routes: [{ ...monday, stops: [stop(1), stop(2, true), stop(3)] }],
} as unknown as VisitPlan

describe('the way back', () => {
  test.each([
    [
      'from a move',
      { rowId: 3, from: monday, to: tuesday },
      { rowId: 3, from: tuesday, to: monday, position: 2, isPinned: false },
    ],
    [
      'keeps a lock',
      { rowId: 2, from: monday, to: tuesday },
      { rowId: 2, from: tuesday, to: monday, position: 1, isPinned: true },
    ],
    [
      'from another place in the day',
      { rowId: 1, from: monday, to: monday, position: 2 },
      { rowId: 1, from: monday, to: monday, position: 0, isPinned: false },
    ],
    [
      'from taking out',
      { rowId: 1, from: monday, to: null },
      { rowId: 1, from: null, to: monday, position: 0, isPinned: false },
    ],
    ['from putting in', { rowId: 9, from: null, to: monday }, { rowId: 9, from: monday, to: null }],
    ['from a lock', { rowId: 1, from: monday, isPinned: true }, { rowId: 1, from: monday, isPinned: false }],
  ])('%s', (_name, change, back) => {
    expect(backFrom(plan, change)).toEqual(back)
  })
})
