import { expect, test } from 'vitest'
import { aGeneratedRoute, aRow } from '../testing.ts'
import { clashingRoutes, overServer, takenPoints } from './plan-merge.ts'
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
  expect(clashingRoutes(base, local, server, [40, 41])).toEqual([])
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

test('a name that was given here and an order that was given elsewhere both stand', async () => {
  const local = changeRoute(base, 40, { name: 'Costa' })
  const server = movePoints(base, [1], { routeId: 40, index: 1 })
  expect(clashingRoutes(base, local, server, [40])).toEqual([])
  expect(drawn(overServer(local, server, base, new Set([40])))[0]).toEqual(['Costa', 2, 1])
})

test('only what both have changed, each to something else, is a clash', () => {
  const locked = changeRoute(base, 41, { isLocked: true })
  const measured = {
    ...base,
    routes: base.routes.map((route) => ({ ...route, version: 9, totalDistance: 1 })),
  }
  const named = (local: PlanState, server: PlanState) =>
    clashingRoutes(base, local, server, [40, 41]).map(({ name }) => name)
  expect(named(locked, measured)).toEqual([])
  expect(named(locked, locked)).toEqual([])
  expect(named(changeRoute(base, 41, { name: 'Mariña' }), changeRoute(base, 41, { name: 'Costa' }))).toEqual([
    'Lugo 2',
  ])
  const reordered = movePoints(base, [3], { routeId: 41, index: 1 })
  expect(named(reordered, movePoints(base, [4], 'unassigned'))).toEqual(['Lugo 2'])
  const without = { ...base, routes: base.routes.slice(1) }
  expect(named(changeRoute(base, 40, { name: 'Costa' }), without)).toEqual(['Lugo 1'])
  expect(named(without, reordered)).toEqual([])
  expect(named(without, changeRoute(base, 40, { name: 'Costa' }))).toEqual(['Lugo 1'])
})

test('a point that was put in a route here and in another one elsewhere is named with that one', () => {
  const local = movePoints(base, [6], { routeId: 42, index: 0 })
  const named = (server: PlanState, ...edited: number[]) =>
    takenPoints(local, server, new Set(edited)).map(({ point, to }) => [point.id, to.name])
  expect(named(movePoints(base, [6], { routeId: 41, index: 0 }), 42)).toEqual([[6, 'Lugo 2']])
  expect(named(movePoints(base, [6], { routeId: 42, index: 1 }), 42)).toEqual([])
  expect(named(base, 42)).toEqual([])
  expect(named(movePoints(base, [6], { routeId: 41, index: 0 }), 41, 42)).toEqual([])
})
