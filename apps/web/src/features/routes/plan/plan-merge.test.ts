import { expect, test } from 'vitest'
import { aGeneratedRoute, aRow } from '../testing.ts'
import { changedByOthers, overServer } from './plan-merge.ts'
import { changeRoute, movePoints, type PlanState } from './plan-state.ts'

const base: PlanState = {
  routes: [
    aGeneratedRoute([aRow({ id: 1 }), aRow({ id: 2 })], { id: 40, name: 'Lugo 1' }),
    aGeneratedRoute([aRow({ id: 3 }), aRow({ id: 4 })], { id: 41, name: 'Lugo 2' }),
    aGeneratedRoute([aRow({ id: 5 })], { id: 42, name: 'Lugo 3' }),
  ],
  unassigned: [{ ...aRow({ id: 6 }), unassignedReason: 'sobra' }],
}

const drawn = ({ routes, unassigned }: PlanState) => [
  ...routes.map(({ name, points }) => [name, ...points.map(({ id }) => id)]),
  unassigned.map(({ id }) => id),
]

test('what others did to other routes stands beside what waits to be saved', () => {
  const local = movePoints(base, [2], { routeId: 41, index: 0 })
  const server = changeRoute(movePoints(base, [6], { routeId: 42, index: 1 }), 42, { name: 'Costa' })
  expect(changedByOthers(base, server, [40, 41])).toEqual([])
  expect(drawn(overServer(local, server, base, new Set([40, 41])))).toEqual([
    ['Lugo 1', 1],
    ['Lugo 2', 2, 3, 4],
    ['Costa', 5, 6],
    [],
  ])
})

test('a point that has left its route, or is not there any more, is in no edited one either', () => {
  const local = movePoints(base, [2, 1], { routeId: 40, index: 0 })
  const left = movePoints(base, [2], 'unassigned')
  expect(drawn(overServer(local, left, base, new Set([40])))[0]).toEqual(['Lugo 1', 1])
  const gone = { ...left, unassigned: base.unassigned }
  expect(drawn(overServer(local, gone, base, new Set([40])))).toEqual([
    ['Lugo 1', 1],
    ['Lugo 2', 3, 4],
    ['Lugo 3', 5],
    [6],
  ])
})

test('a point that was taken out of its route here, and is not saved, stays outside', () => {
  const local = movePoints(base, [2], 'unassigned')
  expect(drawn(overServer(local, base, base, new Set([40])))).toEqual([
    ['Lugo 1', 1],
    ['Lugo 2', 3, 4],
    ['Lugo 3', 5],
    [6, 2],
  ])
})

test('only a name, the lock and the points make a route another one', () => {
  const measured = {
    ...base,
    routes: base.routes.map((route) => ({ ...route, version: 9, totalDistance: 1 })),
  }
  expect(changedByOthers(base, measured, [40, 41, 42])).toEqual([])
  const named = (plan: PlanState) => changedByOthers(base, plan, [40, 41]).map(({ name }) => name)
  expect(named(changeRoute(base, 41, { isLocked: true }))).toEqual(['Lugo 2'])
  expect(named({ ...base, routes: base.routes.slice(1) })).toEqual(['Lugo 1'])
})
