import { articleFirst, placeKey, withoutArticle, withoutKind } from './place-key.ts'

const SHORTEST_PART = 3

/** Readings of a cell as keys, the likeliest first, each followed by itself without the leading article. */
export type CellVariants = {
  /** The line marked as the seat, the whole cell, the cell without brackets, each side of "/", ";" and line breaks. */
  whole: string[]
  /** Each side of "-" and ",", and what the brackets hold. */
  parts: string[]
}

/** The readings of a cell that should name a municipality. */
export function cellVariants(cell: string): CellVariants {
  const seatLine = cell.split(/\r?\n/).find((line) => /\(cabecera\)/i.test(line))
  const text = trimmed(cell.replace(/\b\d{4,5}\b/g, ' '))
  const plain = trimmed(text.replace(/\s*[([][^)\]]*[)\]]?/g, ' '))
  const bracketed = /[([]([^)\]]+)[)\]]?/.exec(text)?.[1] ?? ''
  const whole = keysOf([
    seatLine?.replace(/\(cabecera\)/i, '') ?? '',
    text,
    plain,
    ...text.split(/\/|[;|]|\r?\n/),
  ])
  const parts = keysOf([
    ...text.split(/\s-\s/),
    ...plain.split('-').filter((part) => part.trim().length > SHORTEST_PART),
    ...text.split(','),
    bracketed.length > 2 ? bracketed : '',
  ])
  return { whole, parts: parts.filter((key) => !whole.includes(key)) }
}

function keysOf(readings: string[]): string[] {
  const keys = readings.map((reading) => placeKey(articleFirst(reading))).filter(Boolean)
  const bare = keys.flatMap((key) => [key, withoutArticle(key)])
  return [...new Set([...bare, ...keys.map(withoutKind)])]
}

function trimmed(text: string): string {
  return text.replace(/[^\S\r\n]+/g, ' ').replace(/^[\s\-,;.]+|[\s\-,;.]+$/g, '')
}
