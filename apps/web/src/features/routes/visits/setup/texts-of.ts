import type { VisitKind, VisitMeaning } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'

type Column = VisitMeaning['column']

/** The distinct texts of a column with how many shops write them, the most frequent first. */
export function textsOf(kinds: readonly VisitKind[], column: Column): { text: string; shops: number }[] {
  const shops = new Map<string, number>()
  for (const kind of kinds) shops.set(kind[column], (shops.get(kind[column]) ?? 0) + kind.shops)
  return [...shops]
    .map(([text, many]) => ({ text, shops: many }))
    .toSorted((a, b) => b.shops - a.shops || a.text.localeCompare(b.text, 'es'))
}

type Named = Pick<VisitMeaning, 'column' | 'text'>

export const withoutMeaning = (meanings: readonly VisitMeaning[], { column, text }: Named): VisitMeaning[] =>
  meanings.filter((meaning) => meaning.column !== column || meaning.text !== text)

export const withMeaning = (meanings: readonly VisitMeaning[], meaning: VisitMeaning): VisitMeaning[] => [
  ...withoutMeaning(meanings, meaning),
  meaning,
]
