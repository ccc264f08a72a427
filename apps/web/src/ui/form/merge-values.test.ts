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
  const { clashes, values } = mergeValues({ base, mine, theirs }, ['user'])
  expect(clashes).toEqual([])
  expect(values(new Set())).toMatchObject({ notes: '', user: { phone: '2', email: 'c@d.es' } })
})

test('what both changed is asked, unless they changed it alike', () => {
  const mine = { ...base, notes: 'Mías', city: { id: 2, name: 'Lugo' } }
  const theirs = { ...base, notes: 'Suyas', city: { id: 2, name: 'Lugo' }, version: 4 }
  const { clashes, values } = mergeValues({ base, mine, theirs }, ['user'])
  expect(clashes).toEqual(['notes'])
  expect(values(new Set()).notes).toBe('Mías')
  expect(values(new Set(['notes'])).notes).toBe('Suyas')
})

test('values that began with an older version have no common beginning: all that differs is asked', () => {
  const mine = { ...base, notes: 'De un borrador', version: 2 }
  expect(mergeValues({ base, mine, theirs: base }, ['user']).clashes).toEqual(['notes'])
})
