import { expect, test } from 'vitest'
import { parseListQuery, type ListSpec } from './list.ts'

const people: ListSpec = {
  fields: { id: { type: 'number' }, email: { type: 'text' } },
  hasText: true,
  defaultSort: { field: 'id', direction: 'asc' },
}
const catalogue: ListSpec = { ...people, fields: { ...people.fields, name: { type: 'text' } } }

test.each(['filter', 'search', 'name'])('%s is a text to search for', (name) => {
  expect(parseListQuery({ [name]: 'lucía' }, people)).toMatchObject({ text: 'lucía', filters: [] })
})

test('name is a column where there is one', () => {
  const { text, filters } = parseListQuery({ name: 'rubio' }, catalogue)
  expect(text).toBeUndefined()
  expect(filters).toEqual([{ field: 'name', mode: 'contains', values: ['rubio'] }])
})

test('of two texts the first dialect counts', () => {
  expect(parseListQuery({ name: 'b', filter: 'a' }, people).text).toBe('a')
})
