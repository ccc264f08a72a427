import { articleFirst } from './place-key.ts'
import { cleanPostalCode } from './postal-code.ts'

export type AddressParts = {
  /** Street and number as written, without what follows. */
  street: string
  postalCode: string | null
  /** What follows the postal code or the last comma, or null. */
  municipality: string | null
  /** What the last brackets hold, or null. */
  province: string | null
}

/** Letters of a cell that are read: no name and no address of Spain is as long, and what follows is a note. */
export const LONGEST_READ = 500

const COUNTRY_TAIL = /([\s,.;:–-]*)(?<!\p{L})(?:españa|espanya|espainia|spain|\((?:españa|spain)\))[\s.]*$/iu
const STREET_WORDS =
  /^(?:\d|n[º°.]|no\.|(?:s\/?n|z\/?g|km|bajos?|local(?:es)?|plantas?|pisos?|esc(?:alera)?|pta|edif\p{L}*|of)(?!\p{L}))/iu

/**
 * Takes apart an address that holds everything in one cell, such as
 * "Calle Santa Soria 22, 31200 Estella-Lizarra (Navarra)". Parts that are not there are null.
 */
export function readAddress(address: string): AddressParts {
  const text = withoutCountry(
    address
      .slice(0, LONGEST_READ)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\s]*/g, '\n')
      .trim(),
  )
  const brackets = /\(([^)]+)\)\s*$/.exec(text)
  const body = brackets ? text.slice(0, brackets.index).trim() : text
  const province = brackets?.[1]?.trim() ?? null
  const code = lastPostalCode(body)
  if (code) return { ...aroundPostalCode(body, code), postalCode: code.code, province }
  return { ...townAndStreet(body), postalCode: null, province }
}

/** The country is left out behind a mark, a number or a town; "Plaza de España" is a square. */
function withoutCountry(text: string): string {
  const tail = COUNTRY_TAIL.exec(text)
  if (!tail) return text
  const before = text.slice(0, tail.index).trim()
  if (/[,;:\n–-]/.test(tail[1] ?? '') || /\d$/.test(before)) return before
  const start = [...before.matchAll(/[,\n]|\s[-–]\s|\b\d{5}\b/g)].at(-1)
  const last = start && withoutEdges(text.slice(start.index + start[0].length))
  return last && !isOfStreet(last) ? before : text
}

/** "Soria" of "Soria España", where the words can only be a town. */
export const townWithoutCountry = (town: string): string => town.replace(COUNTRY_TAIL, '')

type StreetAndTown = { street: string; municipality: string | null }

/**
 * Parts between commas: the town is the last, with the province that may follow it ("Rúa Nova 1, Vigo, Pontevedra"), or
 * the first where all others are of a street ("Madrid, Calle Alcalá 45").
 */
function townAndStreet(text: string): StreetAndTown {
  const parts = partsOf(text)
  const firstOfTown = parts.findLastIndex(isOfStreet) + 1
  const [first = '', ...others] = parts
  if (firstOfTown > 0 && firstOfTown < parts.length) {
    const kept = Math.max(firstOfTown, parts.length - 2)
    return streetAndTown(parts.slice(0, kept), parts.slice(kept))
  }
  if (firstOfTown === 0 && others.length > 0) return streetAndTown(parts.slice(0, -1), parts.slice(-1))
  if (others.length > 0 && !isOfStreet(first) && beginsAsStreet(others[0] ?? '')) {
    return streetAndTown(others, [first])
  }
  return { street: inOneLine(text), municipality: null }
}

/**
 * What stands between commas; what is of one name stays together: "Barco de Valdeorras, O", "Balears, Illes",
 * "Saus, Camallera i Llampaies".
 */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const part of text.split(',').map(withoutEdges)) {
    const named = parts.at(-1)
    const both = `${named}, ${part}`
    if (named && !isOfStreet(named) && (BEHIND_NAMES.test(part) || articleFirst(both) !== both))
      parts.splice(-1, 1, both)
    else parts.push(part)
  }
  return parts
}

const BEHIND_NAMES = /^(?:illes|islas|(?:principado|regi[óo]n|comunidad(?: foral)?) de)$|\p{L} i \p{L}/iu

const streetAndTown = (street: string[], town: string[]): StreetAndTown => ({
  street: inOneLine(street.filter(Boolean).join(', ')),
  municipality: town.join(', ') || null,
})

/** A part with a number, or that begins as streets and doors do. */
const isOfStreet = (part: string): boolean =>
  part === '' || /\d/.test(part) || STREET_WORDS.test(part) || beginsAsStreet(part)

/** "C/ Mayor 1", "Avda. del Sur", "Polígono …". */
export const beginsAsStreet = (part: string): boolean =>
  STREET_TYPE_IN_FULL.test(part) || STREET_TYPES.some(([abbreviation]) => abbreviation.test(part))

type FoundCode = { code: string; start: number; end: number }

function lastPostalCode(text: string): FoundCode | null {
  const all = [...text.matchAll(/(?<![\d.])\d{5}(?![\d.]\d|\d)/g)]
  const last = all.findLast((match) => cleanPostalCode(match[0]) !== null)
  return last ? { code: last[0], start: last.index, end: last.index + last[0].length } : null
}

/** "street, 31200 Estella" and "street, Estella 31200" are both usual. */
function aroundPostalCode(
  body: string,
  { start, end }: FoundCode,
): { street: string; municipality: string | null } {
  const before = withoutEdges(inOneLine(body.slice(0, start))).replace(/[\s,]*(?<!\p{L})c\.?p\.?:?$/iu, '')
  const [line = ''] = body.slice(end).trim().split('\n')
  const after = withoutEdges(line)
  if (after && (before || !after.includes(','))) return { street: before, municipality: after }
  return townAndStreet(after || before)
}

const inOneLine = (text: string): string => text.replaceAll('\n', ', ')

function withoutEdges(text: string): string {
  return text.replace(/^[\s,.;:-]+|[\s,.;:-]+$/g, '')
}

const STREET_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(?:c\/|c\.|cll?(?![\p{L}\d])\.?|c(?=\s))\s*/iu, 'Calle '],
  [/^(?:avda?|avd|avga|av)(?![\p{L}\d])\.?\s*/iu, 'Avenida '],
  [/^(?:pza|plza|pl|pz)(?![\p{L}\d])\.?\s*/iu, 'Plaza '],
  [/^(?:pº|p\.º|pso(?![\p{L}\d]))\.?\s*/iu, 'Paseo '],
  [/^(?:ctra|crta|cr|ctera)(?![\p{L}\d])\.?\s*/iu, 'Carretera '],
  [/^(?:cno|cmno|cº|cam)\.?\s+/iu, 'Camino '],
  [/^(?:trva|trav|trv)(?![\p{L}\d])\.?\s*/iu, 'Travesía '],
  [/^(?:rda)(?![\p{L}\d])\.?\s*/iu, 'Ronda '],
  [/^(?:rbla|rmbla)(?![\p{L}\d])\.?\s*/iu, 'Rambla '],
  [/^(?:pje|pge|psje|ptge|ptje)(?![\p{L}\d])\.?\s*/iu, 'Pasaje '],
  [/^(?:urb)(?![\p{L}\d])\.?\s*/iu, 'Urbanización '],
  [
    /^(?:pol(?:[íi]g(?:ono)?)?\.?\s*ind(?:\.|(?:ustrial)?(?![\p{L}\d]))|p\.\s?i\.)\s*/iu,
    'Polígono Industrial ',
  ],
  // "Pol" alone is a municipality of Lugo.
  [/^pol(?![\p{L}\d])\.?\s*(?=\S)/iu, 'Polígono '],
  [/^(?:bº|bo|bda)\.?\s+/iu, 'Barrio '],
  [/^(?:gta)(?![\p{L}\d])\.?\s*/iu, 'Glorieta '],
]

export type Street = {
  /** With its type in full and without number: "Calle Mayor". */
  name: string
  /** Without its type: "Mayor". */
  properName: string
  number: number | null
}

/** The first number that follows words, unless it begins a date or a name: "Calle 2 de Mayo, 7" is number 7. */
const STREET_NUMBER =
  /^(.*?[^\d\s,])[\s,]*(?:(?<!\p{L})n(?:[úu]m(?:ero)?|[ºo°])?\.?\s*)?,?\s*(\d{1,4})(?!\d|\s*(?:de|d')\s)/iu

/** "Carretera N-340, km 12,5": the digits are the road's name and a distance, no door. */
const ROAD =
  /^((?:carretera|autov[ií]a|autopista|ctra\.?)?.{0,20}?(?<!\p{L})\p{L}{1,3}[- ]?(?:\d{1,4}|[IVX]{1,4})\p{L}?)\b[\s,]*(?:\(?\s*(?:p\.?\s?k|km|kil[oó]metro|punto kilom[eé]trico)(?!\p{L}).*)$/iu

/** Reads a street cell: "C/ Mayor, nº 12 2º B" → Calle Mayor, 12. Without number ("s/n", "Z/G") it is null. */
export function readStreet(address: string): Street {
  const text = expandStreetType(address.slice(0, LONGEST_READ).replace(/\s+/g, ' ').trim())
  const road = ROAD.exec(text)?.[1]
  if (road) return { name: road, properName: withoutStreetType(road), number: null }
  const numbered = STREET_NUMBER.exec(text)
  const name = withoutEdges(
    (numbered?.[1] ?? text)
      .replace(/[\s,]*(?<!\p{L})(?:s\/?n|z\/?g)(?!\p{L}).*$/iu, '')
      .replace(/[\s,]+n[ºo°.]*$/i, ''),
  )
  return { name, properName: withoutStreetType(name), number: numbered?.[2] ? Number(numbered[2]) : null }
}

/** "C/ Mayor" → "Calle Mayor", as the providers want it. */
export function expandStreetType(address: string): string {
  for (const [abbreviation, whole] of STREET_TYPES) {
    if (abbreviation.test(address)) return address.replace(abbreviation, whole)
  }
  return address
}

/** The municipality Barrio de Muñó is none. */
const STREET_TYPE_IN_FULL =
  /^(?:calle|avenida|avinguda|carrer|rúa|rua|plaza|praza|plaça|paseo|passeig|camino|camí|camiño|carretera|travesía|ronda|urbanización|polígono|barrio(?! de mu[ñn][óo])|glorieta|lugar|kalea|etorbidea)\s+(?:(?:de la|de las|de los|de|del|da|do|d')\s+)?/i

/** "Calle de la Paz" → "Paz". */
export function withoutStreetType(street: string): string {
  return street.replace(STREET_TYPE_IN_FULL, '').trim() || street.trim()
}
