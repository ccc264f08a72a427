/** Words that belong to the surname after them: "de la Fuente", "San José". */
export const PARTICLES: ReadonlySet<string> = new Set(
  'de del la las los lo y i e da das do dos di van von der den el san santa santo mac mc'.split(' '),
)

/**
 * First and second surname out of one cell: "Pérez Souto", "de la Fuente García". With three or more surnames the second
 * one takes the rest; a single one has no second. Hyphens hold together.
 */
export function splitSurnames(text: string): { readonly first: string; readonly second: string | null } {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const end = words.findIndex((word) => !PARTICLES.has(word.toLocaleLowerCase('es')))
  if (end < 0) return { first: words.join(' '), second: null }
  const isJoined = /^[yi]$/i.test(words[end + 1] ?? '') && words.length > end + 2
  const last = isJoined ? end + 2 : end
  return {
    first: words.slice(0, last + 1).join(' '),
    second: words.slice(last + 1).join(' ') || null,
  }
}

/** The surnames without the second one, where that stands in a field of its own: it is not written twice. */
export function withoutSecond(surnames: string, second: string | null): string {
  const end = second ? ` ${second.trim()}` : ''
  const isThere = end !== '' && surnames.toLocaleLowerCase('es').endsWith(end.toLocaleLowerCase('es'))
  return isThere ? surnames.slice(0, -end.length).trimEnd() : surnames
}
