import { dayFromNumber } from '@cuadrante/domain/dates/day.ts'

/** What a cell holds. Numbers formatted with leading zeros (postal codes) arrive as the text that people see. */
export type Cell = string | number | boolean | Date | null

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Marks without width or ink that come along when a text is copied from the web. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** The cell as people read it: trimmed, dates as 'YYYY-MM-DD' (with the time when there is one), '' when blank. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell.replace(INVISIBLE, '').replace(/\r\n?/g, '\n').trim()
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'boolean') return cell ? 'VERDADERO' : 'FALSO'
  return dateText(cell)
}

/** The text on one line, for headers and comparisons. */
export const lineOf = (cell: Cell | undefined): string => textOf(cell).replace(/\s+/g, ' ')

/** Fifteen significant digits, as spreadsheets show them: 0.1 + 0.2 is 0.3. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)))

const MS_PER_DAY = 86_400_000

function dateText(date: Date): string {
  const ms = date.getTime()
  if (Number.isNaN(ms)) return ''
  const time = date.toISOString().slice(11, 16)
  if (isTime(date)) return time
  const day = dayFromNumber(Math.floor(ms / MS_PER_DAY))
  return time === '00:00' ? day : `${day} ${time}`
}

/** Times without a day lie on the spreadsheets' day zero, 30 December 1899, and on 31 December where 1900 counts from one. */
export const isTime = (date: Date): boolean => /^1899-12-3[01]/.test(date.toISOString())

/**
 * The number in a cell, whether it is one or is written as one: "41,38", "1.234,5", "1,234.5", "-3.5 ".
 * A single separator is the decimal one; undefined when the text is no number.
 */
export function numberOf(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined
  if (typeof cell !== 'string') return undefined
  const text = cell.replace(/[\s\u00a0]/g, '').replace('−', '-')
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(text)) return undefined
  const value = Number(withDecimalPoint(text))
  return Number.isFinite(value) ? value : undefined
}

function withDecimalPoint(text: string): string {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) {
    return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  }
  const separator = comma >= 0 ? ',' : '.'
  const isThousands = text.split(separator).length > 2
  return isThousands ? text.replaceAll(separator, '') : text.replace(',', '.')
}
