import { articleFirst, placeKey, withoutArticle } from './place-key.ts'

const SHORTEST_PART = 3

/**
 * The readings of a cell that should name a municipality, the likeliest first, as keys: the line marked as the
 * seat, the whole, without brackets, each side of "/", " - ", "-", ";" and ",", and what the brackets hold.
 * Every reading is followed by itself without the leading article.
 */
export function cellVariants(cell: string): string[] {
  const seatLine = cell.split(/\r?\n/).find((line) => /\(cabecera\)/i.test(line))
  const whole = trimmed(cell.replace(/\b\d{4,5}\b/g, ' '))
  const plain = trimmed(whole.replace(/\s*[([][^)\]]*[)\]]?/g, ' '))
  const bracketed = /[([]([^)\]]+)[)\]]?/.exec(whole)?.[1] ?? ''
  const readings = [
    seatLine?.replace(/\(cabecera\)/i, '') ?? '',
    whole,
    plain,
    ...whole.split(/\/|\s-\s|[;|]|\r?\n/),
    ...plain.split('-').filter((part) => part.trim().length > SHORTEST_PART),
    ...(whole.includes(',') ? whole.split(',') : []),
    bracketed.length > 2 ? bracketed : '',
  ]
  const keys = readings.map((reading) => placeKey(articleFirst(reading))).filter(Boolean)
  return [...new Set(keys.flatMap((key) => [key, withoutArticle(key)]))]
}

function trimmed(text: string): string {
  return text.replace(/[^\S\r\n]+/g, ' ').replace(/^[\s\-,;.]+|[\s\-,;.]+$/g, '')
}
