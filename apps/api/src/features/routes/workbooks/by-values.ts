import { beginsAsStreet } from '@cuadrante/geocoding/address/address.ts'
import { textOf, type Cell } from '../../../platform/sheets/cell.ts'
import type { Suggested } from './inside-columns.ts'

type Missing = {
  readonly name: boolean
  readonly address: boolean
  readonly municipality: boolean
  readonly postalCodeColumn: string | null
}

type ByValues = { readonly [Part in 'name' | 'address' | 'municipality']?: Suggested }

/** Low: the screen asks for a look. */
const confidence = 0.45
const leastFilled = 0.8
const leastDistinct = 0.9
const leastStreets = 0.5

/** Columns that no title gives away: streets begin as streets do, the town stands beside the code, names differ in every row. */
export function byValues(
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  taken: ReadonlySet<string>,
  missing: Missing,
): ByValues {
  const left = headers.filter((header) => !taken.has(header) && !otherThings.test(header))
  const textsOf = (header: string) => rows.map((row) => textOf(row[headers.indexOf(header)] ?? null))
  const areWords = (header: string) => textsOf(header).filter(isWords).length >= rows.length * leastFilled
  const take = (holds: (header: string) => boolean, reason: string): Suggested | undefined => {
    const place = rows.length === 0 ? -1 : left.findIndex(holds)
    const [column] = place < 0 ? [] : left.splice(place, 1)
    return column === undefined ? undefined : { column, confidence, reason }
  }
  const address = missing.address
    ? take(
        (header) => textsOf(header).filter(beginsAsStreet).length >= rows.length * leastStreets,
        'Sus valores empiezan como calles',
      )
    : undefined
  const code = missing.postalCodeColumn === null ? -1 : headers.indexOf(missing.postalCodeColumn)
  const municipality =
    missing.municipality && code >= 0
      ? take(
          (header) => (header === headers[code + 1] || header === headers[code - 1]) && areWords(header),
          'Está junto al código postal',
        )
      : undefined
  const name = missing.name
    ? take((header) => {
        const texts = textsOf(header).filter(isWords)
        return areWords(header) && new Set(texts).size >= texts.length * leastDistinct
      }, 'Dice algo distinto en cada fila')
    : undefined
  return { ...(name && { name }), ...(address && { address }), ...(municipality && { municipality }) }
}

const otherThings =
  /mail|correo|tel[eé]fono|\btel|m[oó]vil|web|\burl|fecha|hora|observa|notas?\b|comentario|cif|nif|dni|iban|contacto|persona|responsable|barri|distrit|horari/i

const isWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && text.length < 120 && !/@|https?:|\d{1,2}[:/]\d{2}/.test(text)
