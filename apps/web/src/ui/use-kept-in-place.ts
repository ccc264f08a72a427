import { useEffect, useState } from 'react'

type Kept<T> = { readonly row: T; readonly at: number }

/**
 * Rows that leave a list once they are answered. What was answered here stays where it stood for as long as the page is looked
 * at: whoever taps twice meets what they have answered, never the row that comes next.
 */
export function useKeptInPlace<T>(rows: readonly T[], keyOf: (row: T) => string | number) {
  const [kept, setKept] = useState<readonly Kept<T>[]>([])
  useEffect(() => {
    const forget = () => document.visibilityState === 'hidden' && setKept([])
    document.addEventListener('visibilitychange', forget)
    return () => document.removeEventListener('visibilitychange', forget)
  }, [])
  const has = (some: readonly T[], row: T) => some.some((one) => keyOf(one) === keyOf(row))
  const answered = kept.filter(({ row }) => !has(rows, row))
  const shown = [...rows]
  for (const { row, at } of answered) shown.splice(at, 0, row)

  return {
    shown,
    isAnswered: (row: T): boolean => !has(rows, row),
    keep: (row: T): void =>
      setKept((before) =>
        [...before, { row, at: shown.findIndex((one) => keyOf(one) === keyOf(row)) }].toSorted(
          (one, other) => one.at - other.at,
        ),
      ),
  }
}
