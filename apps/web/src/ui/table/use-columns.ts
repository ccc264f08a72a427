import { useCallback, useEffect, useMemo, useState } from 'react'
import { usePreference } from '../hooks.ts'
import type { Column } from './column.ts'
import type { TableWidths } from './use-overflow.ts'

/** Which columns a person has chosen for a table, or the usual ones; remembered for this browser under the table's name. */
export function useVisibleColumns<T>(table: string, columns: readonly Column<T>[]) {
  const initial = useMemo(() => columns.filter((column) => !column.isOptional).map(({ id }) => id), [columns])
  const [chosen, setChosen] = usePreference<readonly string[]>(`columns:${table}`, initial)
  const key = chosen.join()
  const visible = useMemo(
    () => columns.filter(({ id, isFixed }) => isFixed || key.split(',').includes(id)),
    [columns, key],
  )
  return { visible, setChosen, isChosen: chosen !== initial }
}

/** A column that is left out, and the room that the table needs with it. */
type Left = { readonly id: string; readonly needs: number }

/**
 * The columns that stand on screen: those that a person has chosen, or as many of the usual ones as there is room for. By
 * what the list is filtered or sorted stays.
 */
export function useColumns<T>(table: string, columns: readonly Column<T>[], asked: readonly string[] = []) {
  const { visible, setChosen, isChosen } = useVisibleColumns(table, columns)
  const [left, setLeft] = useState<readonly Left[]>([])
  const kept = asked.join()
  const leaving = useMemo(
    () =>
      isChosen
        ? []
        : visible
            .filter(({ id, leaves, isFixed }) => leaves && !isFixed && !kept.split(',').includes(id))
            .toSorted((one, other) => (one.leaves ?? 0) - (other.leaves ?? 0))
            .map(({ id }) => id),
    [visible, isChosen, kept],
  )
  const onMeasure = useCallback(
    (widths: TableWidths) => setLeft((before) => leftIn(widths, before, leaving)),
    [leaving],
  )
  // In letters of another width there may be room for all of them.
  useEffect(() => {
    const again = () => setLeft((before) => (before.length > 0 ? [] : before))
    document.fonts.addEventListener('loadingdone', again)
    return () => document.fonts.removeEventListener('loadingdone', again)
  }, [])
  const shown = useMemo(() => {
    const out = new Set(left.map(({ id }) => id).filter((id) => leaving.includes(id)))
    return out.size > 0 ? visible.filter(({ id }) => !out.has(id)) : visible
  }, [visible, left, leaving])
  return { shown, setChosen, onMeasure, isChanged: isChosen || shown.length < visible.length }
}

/** What is left out once a table is that wide; the same list where nothing changes. */
function leftIn(
  { room, table, columns }: TableWidths,
  before: readonly Left[],
  leaving: readonly string[],
): readonly Left[] {
  if (table <= room + 1)
    return before.every(({ needs }) => needs > room) ? before : before.filter(({ needs }) => needs > room)
  let needs = table
  const more: Left[] = []
  for (const id of leaving) {
    if (needs <= room) break
    const width = columns.get(id)
    if (width === undefined) continue
    more.push({ id, needs })
    needs -= width
  }
  return more.length > 0
    ? [...before.filter(({ id }) => !more.some((one) => one.id === id)), ...more]
    : before
}
