import { withoutStreetType } from '../address/address.ts'
import { placeKey } from '../address/place-key.ts'

/** 0–1: how alike two street names are once their types are gone, by shared words or by shared letter pairs. */
export function streetLikeness(one: string, other: string): number {
  const a = placeKey(withoutStreetType(one))
  const b = placeKey(withoutStreetType(other))
  if (a === b) return 1
  return Math.max(sharedWords(a, b), sharedPairs(a, b))
}

/** Share of the words of the shorter name that the longer one has: "Serra Algarra" in "Gral. Serra Algarra". */
function sharedWords(a: string, b: string): number {
  const [shorter, longer] = [a.split(' '), b.split(' ')].toSorted((x, y) => x.length - y.length) as [
    string[],
    string[],
  ]
  const meant = shorter.filter((word) => word.length > 3)
  return meant.length === 0 ? 0 : meant.filter((word) => longer.includes(word)).length / meant.length
}

function sharedPairs(a: string, b: string): number {
  const pairsOfA = pairs(a)
  const pairsOfB = pairs(b)
  const left = [...pairsOfB]
  let shared = 0
  for (const pair of pairsOfA) {
    const position = left.indexOf(pair)
    if (position < 0) continue
    left.splice(position, 1)
    shared++
  }
  return (2 * shared) / (pairsOfA.length + pairsOfB.length || 1)
}

function pairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2))
}

const NEAR_NUMBERS = 10

/** Precision of a house that was found for the number asked: the same, one nearby on the same side, or just the street. */
export function precisionOfNumber(asked: number | null, found: number | null): 'EXACT' | 'NEAR' | 'STREET' {
  if (asked === null || found === null) return 'STREET'
  if (asked === found) return 'EXACT'
  const isSameSide = (asked - found) % 2 === 0
  return isSameSide && Math.abs(asked - found) <= NEAR_NUMBERS ? 'NEAR' : 'STREET'
}
