import { useMemo, useState } from 'react'
import type { RowId } from '../column.ts'

export type Selection = {
  readonly ids: ReadonlySet<RowId>
  readonly toggle: (id: RowId) => void
  /** Adds or removes all of these. */
  readonly toggleAll: (ids: readonly RowId[], isOn: boolean) => void
  readonly clear: () => void
}

/** The chosen rows of a table. They stay chosen while pages are turned. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set<RowId>())
  return useMemo(
    () => ({
      ids,
      toggle: (id) => setIds((before) => changed(before, [id], !before.has(id))),
      toggleAll: (all, isOn) => setIds((before) => changed(before, all, isOn)),
      clear: () => setIds(new Set()),
    }),
    [ids],
  )
}

function changed(before: ReadonlySet<RowId>, ids: readonly RowId[], isOn: boolean): ReadonlySet<RowId> {
  const next = new Set(before)
  for (const id of ids) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}
