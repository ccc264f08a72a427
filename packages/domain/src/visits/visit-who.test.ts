import { expect, test } from 'vitest'
import { parseVisitWho } from './visit-who.ts'

const people = [
  { name: 'Marta Vila Souto', profiles: ['Promotora', 'GPV'] },
  { name: 'Lucía Pérez Souto', profiles: ['Merchandiser'] },
  { name: 'José-Luis Otero', profiles: ['Frío y limpieza', 'promotora'] },
]

test.each([
  ['', { kind: 'empty' }],
  [' – ', { kind: 'empty' }],
  ['Cualquiera', { kind: 'anybody' }],
  ['indiferente.', { kind: 'anybody' }],
  ['PROMOTORA', { kind: 'read', people: [0, 2] }],
  ['gpv', { kind: 'read', people: [0] }],
  ['Lucia Perez Souto', { kind: 'read', people: [1] }],
  ['lucía', { kind: 'read', people: [1] }],
  ['Pérez Lucía', { kind: 'read', people: [1] }],
  ['Jose Luis', { kind: 'read', people: [2] }],
  ['Frío y Limpieza', { kind: 'read', people: [2] }],
  ['Marta o Lucía', { kind: 'read', people: [0, 1] }],
  ['Marta, Lucía y Jose Luis', { kind: 'read', people: [0, 1, 2] }],
  ['Merchandiser / GPV', { kind: 'read', people: [0, 1] }],
  ['Marta y Pepe', { kind: 'doubtful', people: [0], unknown: ['Pepe'] }],
  ['Supervisor', { kind: 'nobody', unknown: ['Supervisor'] }],
])('«%s» is %o', (text, who) => {
  expect(parseVisitWho(text, people)).toEqual(who)
})

test('a name that fits two people is neither of them', () => {
  expect(parseVisitWho('Souto', people)).toEqual({ kind: 'nobody', unknown: ['Souto'] })
})
