import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { type Cell, isBlank, textOf } from '../cell.ts'
import { isKnownHeader, wordsOf } from '../table/header-words.ts'
import { centreVocabulary, type CentreRole } from './centre-vocabulary.ts'
import type { Role, Suggestion, Suggestions } from './role.ts'

/** Values looked at per column. */
const SAMPLE = 200
/** With fewer of its values alike, a column is not what its header says. */
const LEAST_LOOK = 0.2
/** Without a header that fits, nearly all values must. */
const SURE_LOOK = 0.8
/** Half is enough where the header names the other one of a pair. */
const SWAPPED_LOOK = 0.5
const LEAST_CONFIDENCE = 0.4
const HEADER_WEIGHT = 0.7

type Match = {
  readonly role: string
  readonly index: number
  readonly confidence: number
  readonly reason: string
}

/**
 * Suggests what each column is, by the words of its header and the look of its values: the surest match first, each
 * column and each role once. Imports of other things pass their own vocabulary.
 * `sampleRows` hold one cell per header; the first rows are enough.
 */
export function suggestColumns(
  headers: readonly string[],
  sampleRows: readonly (readonly Cell[])[],
): Suggestions<CentreRole>
export function suggestColumns<Name extends string>(
  headers: readonly string[],
  sampleRows: readonly (readonly Cell[])[],
  vocabulary: readonly Role<Name>[],
): Suggestions<Name>
export function suggestColumns(
  headers: readonly string[],
  sampleRows: readonly (readonly Cell[])[],
  vocabulary: readonly Role[] = centreVocabulary,
): Suggestions<string> {
  const matches = headers
    .flatMap((header, index) => {
      const values = valuesOf(sampleRows, index)
      return vocabulary.flatMap(
        (role) => matchOf(role, header, index, values, pairOf(role, vocabulary)) ?? [],
      )
    })
    .toSorted((a, b) => b.confidence - a.confidence || a.index - b.index)

  const suggestions = new Map<string, Suggestion>()
  const taken = new Set<number>()
  for (const { role, index, confidence, reason } of matches) {
    if (suggestions.has(role) || taken.has(index)) continue
    taken.add(index)
    suggestions.set(role, { column: headers[index] ?? '', index, confidence, reason })
  }
  for (const { role, pairedWith, besides = pairedWith && [pairedWith] } of vocabulary) {
    if (besides && !besides.some((other) => suggestions.has(other))) suggestions.delete(role)
  }
  return Object.fromEntries(suggestions)
}

function valuesOf(rows: readonly (readonly Cell[])[], index: number): string[] {
  const values: string[] = []
  for (const row of rows) {
    if (values.length === SAMPLE) break
    const cell = row[index]
    if (!isBlank(cell)) values.push(textOf(cell))
  }
  return values
}

const pairOf = ({ pairedWith }: Role, vocabulary: readonly Role[]): Role | undefined =>
  vocabulary.find(({ role }) => role === pairedWith)

function matchOf(
  role: Role,
  header: string,
  index: number,
  values: readonly string[],
  pair: Role | undefined,
): Match | undefined {
  const named = isRuledOut(role, header) ? 0 : nameScore(role, header)
  // Latitude under the header of longitude, and the other way round, happens.
  const isSwapped = named === 0 && pair !== undefined && nameScore(pair, header) > 0
  if (named === 0 && (!role.byValues || (isKnownHeader(header) && !isSwapped))) return undefined
  // Only now: most roles are ruled out by the header alone, and a look reads 200 values.
  const look = role.look && values.length > 0 ? role.look(values) : undefined
  if (look !== undefined && look < LEAST_LOOK) return undefined

  if (named > 0) {
    const confidence = round(HEADER_WEIGHT * named + (1 - HEADER_WEIGHT) * (look ?? 0.5))
    if (confidence < LEAST_CONFIDENCE) return undefined
    return { role: role.role, index, confidence, reason: reasonOf(role, header, look) }
  }
  if (look === undefined || look < (isSwapped ? SWAPPED_LOOK : SURE_LOOK)) return undefined
  const confidence = round(LEAST_CONFIDENCE + 0.1 * look)
  return { role: role.role, index, confidence, reason: reasonOf(role, undefined, look) }
}

const round = (score: number): number => Math.round(score * 100) / 100

const isRuledOut = ({ never = [], neverContains = [] }: Role, header: string): boolean => {
  const words = wordsOf(header)
  const plain = normalise(header)
  return never.some((word) => words.includes(word)) || neverContains.some((piece) => plain.includes(piece))
}

/** 0–1: the whole header, or its last part, is one of the names; less when the name is only part of it. */
function nameScore({ names }: Role, header: string): number {
  const parts = [wordsOf(header), wordsOf(header.split(' / ').at(-1) ?? header)]
  let best = 0
  for (const [place, name] of names.entries()) {
    const weight = 1 - (0.25 * place) / names.length
    const phrase = name.split(' ')
    for (const words of parts) best = Math.max(best, weight * likeness(words, phrase))
  }
  return best
}

function likeness(words: readonly string[], phrase: readonly string[]): number {
  if (!` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `)) return 0
  return words.length === phrase.length ? 1 : 0.5 + (0.35 * phrase.length) / words.length
}

function reasonOf({ valuesAre }: Role, header: string | undefined, look: number | undefined): string {
  const parts = [
    header === undefined ? undefined : `Se llama «${header}»`,
    look !== undefined && valuesAre
      ? `el ${Math.round(look * 100)} % de sus valores son ${valuesAre}`
      : undefined,
  ].filter((part) => part !== undefined)
  const text = parts.join(' y ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
