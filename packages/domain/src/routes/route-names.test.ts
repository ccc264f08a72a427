import { expect, test } from 'vitest'
import { routeNames } from './route-names.ts'

test('routes of an area are numbered past the names that are taken', () => {
  const nameOf = routeNames(['A Coruña 2', 'Costa da Morte', 'Tenerife 1'])
  const areas = ['A Coruña', 'Tenerife', 'A Coruña', 'A Coruña', 'Lugo']
  expect(areas.map(nameOf)).toEqual(['A Coruña 1', 'Tenerife 2', 'A Coruña 3', 'A Coruña 4', 'Lugo 1'])
})
