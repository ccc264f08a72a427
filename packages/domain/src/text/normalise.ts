/**
 * The form in which two texts are compared on screen: lower case, no accents, single spaces.
 * "  García   Núñez" → "garcia nunez". The database's search ignores accents and case in the same way.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæøł]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/** Whether two write the same name: accents, case, hyphens and blanks aside. */
export const isSameName = (a: string, b: string): boolean =>
  normalise(a.replaceAll('-', ' ')) === normalise(b.replaceAll('-', ' '))

const SPELT_OUT: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' }

/** Whether every word of the search stands in the text, in any order. An empty search is in every text. */
export function includesText(text: string, search: string): boolean {
  const haystack = normalise(text)
  return normalise(search)
    .split(' ')
    .every((word) => haystack.includes(word))
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Alphabetical order as in a Spanish directory: accents ignored, ñ after n, "2" before "10". */
export const compareText = (a: string, b: string): number => spanish.compare(a, b)
