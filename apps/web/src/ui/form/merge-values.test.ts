import { expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'

const base = {
  notes: 'Llamar antes',
  city: { id: 1, name: 'Vigo' },
  user: { phone: '1', email: 'a@b.es' },
  version: 3,
}

test('each keeps what only they changed', () => {
  const mine = { ...base, user: { ...base.user, phone: '2' } }
  const theirs = { ...base, notes: '', user: { ...base.user, email: 'c@d.es' }, version: 4 }
  const { clashes, values } = mergeValues({ base, mine, theirs }, { parts: ['user'] })
  expect(clashes).toEqual([])
  expect(values(new Set())).toMatchObject({ notes: '', user: { phone: '2', email: 'c@d.es' } })
})

test('what both changed is asked, unless they changed it alike', () => {
  const mine = { ...base, notes: 'Mías', city: { id: 2, name: 'Lugo' } }
  const theirs = { ...base, notes: 'Suyas', city: { id: 2, name: 'Lugo' }, version: 4 }
  const { clashes, values } = mergeValues({ base, mine, theirs }, { parts: ['user'] })
  expect(clashes).toEqual(['notes'])
  expect(values(new Set()).notes).toBe('Mías')
  expect(values(new Set(['notes'])).notes).toBe('Suyas')
})

test('values that began with an older version have no common beginning: all that differs is asked', () => {
  const mine = { ...base, notes: 'De un borrador', version: 2 }
  expect(mergeValues({ base, mine, theirs: base }, { parts: ['user'] }).clashes).toEqual(['notes'])
})

const people = {
  tags: ['Coche', 'Inglés', 'Noches'],
  languages: [
    { id: 1, level: 'B1' },
    { id: 2, level: 'A2' },
  ],
  hours: ['09:00', '14:00'],
}
const apart = { lists: { tags: null, languages: 'id' } }

test('of a list each keeps what they added and what they took away', () => {
  const mine = { ...people, tags: ['Carné B', 'Coche', 'Noches'] }
  const theirs = { ...people, tags: ['Coche', 'Moto', 'Inglés', 'Fines de semana'] }
  const { clashes, values } = mergeValues({ base: people, mine, theirs }, apart)
  expect(clashes).toEqual([])
  expect(values(new Set()).tags).toEqual(['Carné B', 'Coche', 'Moto', 'Fines de semana'])
})

test('a list stands in the order that one of both gave it', () => {
  const added = { ...people, tags: [...people.tags, 'Moto'] }
  const moved = { ...people, tags: ['Noches', 'Coche', 'Inglés'] }
  const after = ['Noches', 'Moto', 'Coche', 'Inglés']
  const tags = (mine: typeof people, theirs: typeof people) =>
    mergeValues({ base: people, mine, theirs }, apart).values(new Set()).tags
  expect(tags(added, moved)).toEqual(after)
  expect(tags(moved, added)).toEqual(after)
})

test('of a list only an element that both changed is asked, and the others are kept', () => {
  const mine = {
    ...people,
    languages: [{ id: 1, level: 'C1' }, ...people.languages.slice(1), { id: 3, level: 'A1' }],
  }
  const theirs = {
    ...people,
    languages: [
      { id: 1, level: 'B2' },
      { id: 4, level: 'C2' },
    ],
  }
  const { clashes, values } = mergeValues({ base: people, mine, theirs }, apart)
  expect(clashes).toEqual(['languages'])
  const rest = [
    { id: 3, level: 'A1' },
    { id: 4, level: 'C2' },
  ]
  const of = (taken: string[]) => values(new Set(taken)).languages.toSorted((a, b) => a.id - b.id)
  expect(of([])).toEqual([{ id: 1, level: 'C1' }, ...rest])
  expect(of(['languages'])).toEqual([{ id: 1, level: 'B2' }, ...rest])
})

test('who changes an element that the other took away is asked', () => {
  const mine = {
    ...people,
    languages: [
      { id: 1, level: 'C1' },
      { id: 2, level: 'A2' },
    ],
  }
  const theirs = { ...people, languages: [{ id: 2, level: 'A2' }] }
  const { clashes, values } = mergeValues({ base: people, mine, theirs }, apart)
  expect(clashes).toEqual(['languages'])
  expect(values(new Set(['languages'])).languages).toEqual(theirs.languages)
})

test('a list that is not named, or holds a value twice, is one field', () => {
  const twice = { ...people, tags: ['Coche', 'Coche'] }
  const theirs = { ...people, hours: ['10:00', '14:00'], tags: ['Moto'] }
  const mine = { ...twice, hours: ['09:00', '15:00'] }
  expect(mergeValues({ base: people, mine, theirs }, apart).clashes).toEqual(['tags', 'hours'])
})
