import { normalise } from './normalise.ts'
import { PARTICLES, splitSurnames } from './surnames.ts'

export type NameParts = {
  readonly first: string
  readonly last: string
  readonly second: string | null
  /** Whether another reading is possible: nothing in the text says where the name ends. */
  readonly isDoubtful: boolean
}

/** Second words of given names: "María José", "Juan Carlos". */
const SECOND_GIVEN = new Set(
  (
    'maria jose luis carlos antonio manuel angel javier francisco jesus isabel carmen pilar belen teresa ' +
    'mari luisa cristina elena eugenia victoria ramon pablo ignacio alberto fernando eduardo enrique miguel'
  ).split(' '),
)

const onOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Longer text is no name, and would take long to look through. */
const longestName = 300

/**
 * A whole name in one cell. A comma says it all: "Pérez Souto, Lucía". Without one the order is that of the column, and where
 * three words or more stand in it where the name ends is a guess. Undefined when it is no whole name.
 */
export function nameParts(text: string, order: 'nameFirst' | 'surnamesFirst'): NameParts | undefined {
  if (text.length > longestName) return undefined
  const [surnames = '', given, ...more] = text.split(',').map(onOneLine)
  if (more.length > 0) return undefined
  if (given !== undefined) return surnames && given ? partsOf(given, surnames, false) : undefined
  const words = wordsOf(surnames)
  if (words.length < 2) return undefined
  const isDoubtful = words.length > 2
  if (order === 'surnamesFirst') {
    const own = words.length === 2 ? 1 : 2
    return partsOf(words.slice(own).join(' '), words.slice(0, own).join(' '), isDoubtful)
  }
  const isCompound = words.length > 3 || (words.length === 3 && SECOND_GIVEN.has(normalise(words[1] ?? '')))
  const own = isCompound ? Math.max(2, words.length - 2) : 1
  return partsOf(words.slice(0, own).join(' '), words.slice(own).join(' '), isDoubtful)
}

const partsOf = (first: string, surnames: string, isDoubtful: boolean): NameParts => {
  const { first: last, second } = splitSurnames(surnames)
  return { first, last, second, isDoubtful }
}

/** The words of a name, each with the particles before it: "de la Fuente". */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (let rest = text; rest !== '';) {
    const { first, second } = splitSurnames(rest)
    words.push(first)
    rest = second ?? ''
  }
  return words
}

/** The ways in which a text may be a name followed by its surnames, the likeliest first. */
export function readingsOfName(text: string): string[] {
  const [surnames = '', given, ...more] = text.split(',').map(onOneLine)
  if (given !== undefined) return more.length === 0 ? [`${given} ${surnames}`] : []
  const words = surnames.split(' ')
  const turned = [1, 2].filter((count) => words.length > count + (count - 1))
  return [surnames, ...turned.map((count) => [...words.slice(-count), ...words.slice(0, -count)].join(' '))]
}

/**
 * Whether a text may be the name of a person: its words in any order, with or without accents, particles and a second surname,
 * some of them by their first letter.
 */
export function isNameOf(text: string, name: string): boolean {
  const [some = [], others = []] = [namingWords(text), namingWords(name)].toSorted(
    (one, other) => one.length - other.length,
  )
  const left = [...others]
  return some.every((word) => {
    const place = left.findIndex((other) => other === word || isInitialOf(word, other))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

const SHORT: Readonly<Record<string, string>> = { ma: 'maria', fco: 'francisco' }

/** Whole words before single letters, so that no letter takes the place of a word. */
const namingWords = (text: string): string[] =>
  normalise(text.slice(0, longestName).replace(/ª/g, ' '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word))
    .map((word) => SHORT[word] ?? word)
    .toSorted((one, other) => other.length - one.length)

const isInitialOf = (one: string, other: string): boolean =>
  (one.length === 1 || other.length === 1) && one[0] === other[0]
