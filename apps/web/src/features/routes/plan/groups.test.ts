import { expect, test } from 'vitest'
import { aGeneratedRoute, aRow } from '../testing.ts'
import { groupsOf } from './groups.ts'

const groups = [
  { key: 'province:48', name: 'Bizkaia', isIsland: false, sortOrder: 1 },
  { key: 'province:27', name: 'Lugo', isIsland: false, sortOrder: 2 },
]
const point = (provinceId: number, municipality: string) => aRow({ id: provinceId, provinceId, municipality })
const plan = {
  routes: [
    aGeneratedRoute([point(48, 'Getxo')], { id: 1, name: 'Ruta A', provinceId: 48 }),
    aGeneratedRoute([point(27, 'Monforte de Lemos')], { id: 2, name: 'Ruta B', provinceId: 27 }),
  ],
  unassigned: [],
}
const namesOfProvince = (name: string) => (name === 'Bizkaia' ? [name, 'Vizcaya'] : [name])
const found = (search: string) =>
  groupsOf(plan, groups, { filter: 'all', groupKey: '', search, namesOfProvince }).flatMap(({ routes }) =>
    routes.map(({ name }) => name),
  )

test('a province is found by its official name and by the other one', () => {
  expect(found('bizkaia')).toEqual(['Ruta A'])
  expect(found('Vizcaya')).toEqual(['Ruta A'])
  expect(found('lugo')).toEqual(['Ruta B'])
  expect(found('Álava')).toEqual([])
})

test('a municipality is still found, and an empty search finds all', () => {
  expect(found('monforte')).toEqual(['Ruta B'])
  expect(found('')).toEqual(['Ruta A', 'Ruta B'])
})
