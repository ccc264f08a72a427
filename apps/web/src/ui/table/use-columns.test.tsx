import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { useColumns } from './use-columns.ts'

const cell = () => null
const columns: readonly Column<object>[] = [
  { id: 'name', header: 'Nombre', isFixed: true, cell },
  { id: 'email', header: 'Email', leaves: 2, cell },
  { id: 'phone', header: 'Teléfono', cell },
  { id: 'dni', header: 'DNI', leaves: 1, cell },
  { id: 'notes', header: 'Notas', isOptional: true, leaves: 3, cell },
]
const usual = ['name', 'email', 'phone', 'dni']

/** A list whose columns are a hundred pixels each, in a room of that width. */
function openList(asked: readonly string[] = []) {
  const { result } = renderHook(() => useColumns('people', columns, asked))
  const shown = () => result.current.shown.map(({ id }) => id)
  const stands = (room: number) =>
    act(() => {
      const widths = new Map(shown().map((id) => [id, 100]))
      result.current.onMeasure({ room, table: Math.max(room, widths.size * 100), columns: widths })
    })
  const choose = (ids: readonly string[]) => act(() => result.current.setChosen(ids))
  return { shown, stands, choose, isChanged: () => result.current.isChanged }
}

test('a list that is too narrow leaves out as many columns as it must, in their order', () => {
  const { shown, stands, isChanged } = openList()
  stands(400)
  expect([shown(), isChanged()]).toEqual([usual, false])
  stands(380)
  expect([shown(), isChanged()]).toEqual([['name', 'email', 'phone'], true])
  stands(210)
  expect(shown()).toEqual(['name', 'phone'])
  // What has no number stays, and so the list scrolls.
  stands(120)
  expect(shown()).toEqual(['name', 'phone'])
})

test('each column comes back once there is room for it', () => {
  const { shown, stands } = openList()
  stands(210)
  stands(299)
  expect(shown()).toEqual(['name', 'phone'])
  stands(300)
  expect(shown()).toEqual(['name', 'email', 'phone'])
  stands(400)
  expect(shown()).toEqual(usual)
})

test('by what a list is filtered or sorted stays', () => {
  const { shown, stands } = openList(['dni'])
  stands(300)
  expect(shown()).toEqual(['name', 'phone', 'dni'])
})

test('what a person has chosen stands whole, however narrow the list', () => {
  const { shown, stands, choose } = openList()
  stands(300)
  choose(['name', 'email', 'phone', 'dni'])
  stands(300)
  expect(shown()).toEqual(usual)
})
