import type { ImportCause } from '@cuadrante/contract/imports/import.ts'

/** More of them nobody reads. */
const mostCauses = 5

/**
 * What keeps several rows out, the most frequent first: sentences that differ in what they quote alone are one cause, which
 * quotes it where all quote the same.
 */
export function causesOf(failed: Iterable<{ readonly errors: readonly string[] }>): ImportCause[] {
  const found = new Map<string, { text: string; rows: number }>()
  for (const { errors } of failed)
    for (const cause of new Set(errors.map(withoutQuotes))) {
      const text = errors.find((sentence) => withoutQuotes(sentence) === cause) ?? cause
      const known = found.get(cause)
      found.set(cause, {
        text: known === undefined || known.text === text ? text : cause,
        rows: (known?.rows ?? 0) + 1,
      })
    }
  return [...found.values()]
    .filter(({ rows }) => rows > 1)
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, mostCauses)
}

const withoutQuotes = (sentence: string): string =>
  sentence.replace(/«[^»]*»/g, '«…»').replace(/(?<=[Ff]ila )\d+/g, '…')
