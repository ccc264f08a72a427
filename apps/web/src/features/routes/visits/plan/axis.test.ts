import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'

const from = (leavesAt: number, returnsAt: number) => ({ leavesAt, returnsAt }) as VisitRoute

test('the axis shows a usual day, more where somebody leaves before or is back after it', () => {
  expect(axisOf([])).toEqual({ from: 9, to: 18 })
  expect(axisOf([from(600, 900)])).toEqual({ from: 9, to: 18 })
  expect(axisOf([from(450, 900), from(600, 1210)])).toEqual({ from: 7, to: 21 })
})

test('of nights alone it shows the night', () => {
  expect(axisOf([from(1330, 1750)])).toEqual({ from: 22, to: 30 })
  expect(axisOf([from(1330, 1750), from(600, 900)])).toEqual({ from: 9, to: 30 })
})
