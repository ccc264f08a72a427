import type { Point } from './great-circle.ts'

const ALPHABET = '23456789CFGHJMPQRVWX'
const FULL_CODE = /^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{0,5}$/i
const PAIRS = 10
const GRID_ROWS = 5
const GRID_COLUMNS = 4

/** Middle of the cell of a full Open Location Code ("8CGRC78W+PG"); null for a short code or any other text. */
export function parsePlusCode(text: string): Point | null {
  if (!FULL_CODE.test(text)) return null
  const digits = [...text.toUpperCase().replace('+', '')].map((letter) => ALPHABET.indexOf(letter))
  let south = -90
  let west = -180
  let height = 400
  let width = 400
  for (let i = 0; i < Math.min(PAIRS, digits.length); i += 2) {
    height /= 20
    width /= 20
    south += (digits[i] ?? 0) * height
    west += (digits[i + 1] ?? 0) * width
  }
  for (const digit of digits.slice(PAIRS)) {
    height /= GRID_ROWS
    width /= GRID_COLUMNS
    south += Math.floor(digit / GRID_COLUMNS) * height
    west += (digit % GRID_COLUMNS) * width
  }
  return { latitude: rounded(south + height / 2), longitude: rounded(west + width / 2) }
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(7))
}
