import type { Day } from '@cuadrante/domain/dates/day.ts'
import { dayInYear, parseDayOfYear, shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { parseMoment } from '@cuadrante/domain/dates/moment-text.ts'
import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import { checkNaf, wholeNaf } from '@cuadrante/domain/identity/naf.ts'
import { wholeIdentifier } from '@cuadrante/domain/identity/whole-identifier.ts'
import { isPlaceholder } from '@cuadrante/domain/identity/placeholder.ts'
import { wholePostalCode } from '@cuadrante/domain/identity/postal-code.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { amountOf, bareAmount } from '../sheets/amount.ts'
import type { MappedRow } from './import-kind.ts'

/** Longer text is refused by its field as it stands: to look for addresses in it would take long. */
const longestAddresses = 1000

/**
 * Reads the cells of one row and collects what is wrong with them. A field without a column, or with a blank cell, is
 * `undefined`: what is there already stays.
 */
export class CellReader {
  readonly errors: string[] = []
  readonly warnings: string[] = []
  /** Fields whose cell could not be read: what else is missing because of it need not be said. */
  readonly wrong = new Set<string>()
  readonly #row: MappedRow

  constructor(row: MappedRow) {
    this.#row = row
    for (const [field, sentence] of Object.entries(row.broken ?? {})) this.refuse(field, sentence)
  }

  /** Notes that a cell cannot be read, and why. */
  refuse(field: string, sentence: string): void {
    this.wrong.add(field)
    this.errors.push(sentence)
  }

  text(field: string): string | undefined {
    return this.#row.values[field]?.trim() || undefined
  }

  /** The text on one line, as a field of one line holds it. */
  line(field: string): string | undefined {
    return this.text(field)?.replace(/\s+/g, ' ')
  }

  /** The text of a cell that has not been refused already. */
  meant(field: string): string | undefined {
    return this.wrong.has(field) ? undefined : this.text(field)
  }

  /** The text by which a record is told from others; one that only fills the place of an identifier is refused. */
  identity(field: string, label: string): string {
    const text = this.meant(field) ?? ''
    if (text === '' || !isPlaceholder(text)) return text
    this.refuse(field, `${label}: «${text}» no identifica a nadie; escribe el suyo`)
    return ''
  }

  /**
   * A clean DNI, NIE or CIF by which a record is told from others. One that is known stays as it is written; else the word before
   * it goes, and the zero that a sheet took off it comes back, which is told.
   */
  document(field: string, label: string, isKnown: (clean: string) => boolean): string {
    const text = this.identity(field, label)
    const clean = cleanIdentifier(text)
    const whole = isKnown(clean) ? clean : wholeIdentifier(text)
    if (whole !== clean) this.hint(label, `«${text}» se lee como ${whole}.`)
    return whole
  }

  /** A Spanish postal code with the zero that a sheet took off it. */
  postalCode(field: string): string | undefined {
    const text = this.text(field)
    return text === undefined ? undefined : wholePostalCode(text)
  }

  /** A social security number with the zero that a sheet took off it, which is told, as is one of too few digits. */
  naf(field: string, label: string): string | undefined {
    const text = this.line(field)
    if (text === undefined) return undefined
    const whole = wholeNaf(text)
    if (whole !== cleanIdentifier(text)) this.hint(label, `«${text}» se lee como ${whole}.`)
    else if (checkNaf(whole).kind === 'other')
      this.hint(label, `«${text}» no tiene las 12 cifras de un número de afiliación.`)
    return whole
  }

  /** An e-mail without what stands around it: "mailto:", a name, blanks, a full stop. Of two the first, and that is told. */
  email(field: string, label: string): string | undefined {
    const text = this.line(field)
    if (text === undefined || text === '' || text.length > longestAddresses) return text
    const inBrackets = /<\s*([^<>]+@[^<>]+)>/.exec(text)?.[1] ?? text
    const [first = '', ...more] = inBrackets
      .replace(/^mailto:/i, '')
      .split(/[;/]|,(?=.*@)|\s+(?=\S+@\S)/)
      .map((part) =>
        part
          .replace(/\s+/g, '')
          .replace(/^mailto:/i, '')
          .replace(/[.,;:]+$/, ''),
      )
      .filter(Boolean)
    const others = more.filter((part) => part.includes('@'))
    if (!first.includes('@')) return text
    if (others.length > 0) this.hint(label, `hay ${others.length + 1} en la celda; se toma ${first}.`)
    return first
  }

  /** A web address, with the scheme that people leave out: "www.froiz.example". */
  url(field: string): string | undefined {
    const text = this.line(field)
    return text && /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u.test(text)
      ? `https://${text}`
      : text
  }

  /** A phone; of two in one cell the first, and that is told, as what cannot be one is. */
  phone(field: string, label: string): string | undefined {
    const text = this.line(field)
    if (text === undefined) return undefined
    const parts = text.split(/[/;,|]|\s+[yo-]\s+/).map((part) => part.trim())
    const numbers = parts.filter((part) => (part.match(/\d/g)?.length ?? 0) >= 9)
    const [first] = numbers
    const phone = first !== undefined && numbers.length > 1 ? first : text
    if (numbers.length > 1) this.hint(label, `hay ${numbers.length} en la celda; se toma ${phone}.`)
    else if (!/^(?:\+\d{8,15}|\d{9})$/.test(cleanPhone(phone)))
      this.hint(label, `«${text}» no tiene las cifras de un teléfono.`)
    return phone
  }

  /** Notes a sentence that keeps no row out. */
  hint(label: string, sentence: string | undefined): void {
    if (sentence) this.warnings.push(`${label}: ${sentence}`)
  }

  /** Whether the sheet has a column for the field, blank or not. */
  has(field: string): boolean {
    return this.#row.values[field] !== undefined
  }

  /** One of the choices, by its Spanish label or its code. */
  choice<K extends string>(field: string, label: string, labels: Readonly<Record<K, string>>): K | undefined {
    const text = this.meant(field)
    if (text === undefined) return undefined
    const found = codesByName(labels).get(normalise(text))
    if (!found) this.refuse(field, `${label}: «${text}» no es ${listOf(Object.values(labels))}`)
    return found
  }

  /** `alsoYes`: what else means that it is so, in lower case without accents. */
  flag(field: string, label: string, alsoYes: readonly string[] = []): boolean | undefined {
    const text = this.meant(field)
    if (text === undefined) return undefined
    const key = normalise(text).replace(/[.!]+$/, '')
    if (yes.has(key) || alsoYes.includes(key)) return true
    if (no.has(key)) return false
    this.refuse(field, `${label}: «${text}» no es Sí ni No`)
    return undefined
  }

  /** `year` is that of days which are written without theirs; null where their file may say it and does not. */
  day(field: string, label: string, today: Day, year?: number | null): Day | undefined {
    const text = this.meant(field)
    if (text === undefined) return undefined
    const { day } = parseMoment(text, today)
    if (day) return day
    const of = parseDayOfYear(text)
    const understood = of && dayInYear(of, year ?? 0)
    if (year && understood) this.hint(label, `«${text}» se lee como ${shortDay(understood)}.`)
    else if (!of || year) this.refuse(field, `${label}: «${text}» no es una fecha`)
    else this.refuse(field, `${label}: a «${text}» le falta el año${year === null ? whereToSayYear : ''}`)
    return year ? understood : undefined
  }

  /** A number as people write it, with or without its unit; a dash alone is none. */
  number(field: string, label: string): number | undefined {
    const text = bareAmount(this.meant(field) ?? '')
    if (text === '') return undefined
    const number = amountOf(text)
    if (number === undefined) this.refuse(field, `${label}: «${text}» no es un número`)
    return number
  }

  /** The number of the one item of a list that the cell names. */
  item(field: string, label: string, items: ReadonlyMap<string, number>): number | undefined {
    const text = this.meant(field)
    return text === undefined ? undefined : this.#known(text, label, items)
  }

  /** Several items, separated by semicolons or commas. */
  items(field: string, label: string, items: ReadonlyMap<string, number>): number[] | undefined {
    const text = this.meant(field)
    if (text === undefined) return undefined
    return partsOf(text, (part) => items.has(normalise(part))).flatMap(
      (part) => this.#known(part, label, items) ?? [],
    )
  }

  #known(text: string, label: string, items: ReadonlyMap<string, number>): number | undefined {
    const id = items.get(normalise(text))
    if (id === undefined) this.errors.push(`${label}: «${text}» no está en la lista`)
    return id
  }
}

const whereToSayYear = '; escríbelo en la celda o en el nombre del archivo'

const namesOfChoices = new WeakMap<object, ReadonlyMap<string, string>>()

/** The codes of choices by normalised label and code; the first of two with one name, as labels stand. */
function codesByName<K extends string>(labels: Readonly<Record<K, string>>): ReadonlyMap<string, K> {
  const known = namesOfChoices.get(labels)
  if (known) return known as ReadonlyMap<string, K>
  const codes = Object.keys(labels) as K[]
  const names = codes.flatMap((code) =>
    [normalise(labels[code]), normalise(code)].map((name) => [name, code] as const),
  )
  const byName = new Map(names.toReversed())
  namesOfChoices.set(labels, byName)
  return byName
}

/** Items by normalised name. */
export const byName = (items: readonly { id: number; name: string }[]): ReadonlyMap<string, number> =>
  new Map(items.map(({ id, name }) => [normalise(name), id]))

/** Longer text names no item, with its level or without. */
const longestItem = 200
/** No name holds more parts: a cell of thousands of commas is not looked through for longer ones. */
const mostTogether = 6

/** The parts of a cell of many values: the longest that are known first, for a name may hold what stands between others. */
export const partsOf = (text: string, isKnown: (part: string) => boolean): string[] =>
  text.split('\n').flatMap((line) => partsOfLine(line.split(/([;,])/), isKnown))

/** `pieces` alternate with what stands between them. */
function partsOfLine(pieces: readonly string[], isKnown: (part: string) => boolean): string[] {
  const parts: string[] = []
  for (let at = 0; at < pieces.length;) {
    const together = longerAndLonger(pieces.slice(at, at + 2 * mostTogether - 1)).findLast(isKnown)
    const part = together ?? (pieces[at] ?? '').trim()
    at += together === undefined ? 2 : 2 * together.split(/[;,]/).length
    if (part !== '') parts.push(part)
  }
  return parts
}

function longerAndLonger(pieces: readonly string[]): string[] {
  const texts: string[] = []
  let text = ''
  for (const [place, piece] of pieces.entries()) {
    text += piece
    if (text.length > longestItem) break
    if (place % 2 === 0) texts.push(text.trim())
  }
  return texts
}

const yes = new Set([
  'si',
  's',
  'x',
  '1',
  'yes',
  'y',
  'true',
  'verdadero',
  'tiene',
  'si tiene',
  'si, tiene',
  '✓',
  '✔',
  '☑',
  '✅',
  'ok',
  'activo',
  'activa',
])
const no = new Set([
  'no',
  'n',
  '0',
  'false',
  'falso',
  '-',
  'no tiene',
  'no, no tiene',
  '✗',
  '✘',
  '☐',
  '❌',
  'inactivo',
  'inactiva',
])

export const listOf = (labels: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(labels)
