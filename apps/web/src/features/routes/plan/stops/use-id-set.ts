import { useMemo, useState } from 'react'

/** A set of ids with stable verbs to change it. */
export function useIdSet() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const verbs = useMemo(
    () => ({
      toggle: (id: number) =>
        setIds((before) => {
          const after = new Set(before)
          if (!after.delete(id)) after.add(id)
          return after
        }),
      add: (id: number) => setIds((before) => new Set([...before, id])),
      clear: () => setIds(new Set()),
    }),
    [],
  )
  return [ids, verbs] as const
}
