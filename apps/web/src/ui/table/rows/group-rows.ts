import type { RowGroup } from '../column.ts'

export type Grouped<T> = { readonly group: RowGroup | undefined; readonly members: readonly T[] }

/** Neighbouring rows of the same key under one heading; without `groupOf`, all rows under none. */
export function groupRows<T>(
  rows: readonly T[],
  groupOf: ((row: T) => RowGroup) | undefined,
): readonly Grouped<T>[] {
  if (!groupOf) return rows.length > 0 ? [{ group: undefined, members: rows }] : []
  const groups: { group: RowGroup; members: T[] }[] = []
  for (const row of rows) {
    const group = groupOf(row)
    const last = groups.at(-1)
    if (last?.group.key === group.key) last.members.push(row)
    else groups.push({ group, members: [row] })
  }
  return groups
}
