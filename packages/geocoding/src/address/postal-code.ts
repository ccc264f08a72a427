const LAST_PROVINCE = 52

/**
 * The postal code of a cell as five digits, or null when there is none in it. Repairs what spreadsheets do to
 * codes: numbers with the leading zero lost ("8013"), floats ("8013.0"), "28.013", "E-28013", "28013 Madrid".
 */
export function cleanPostalCode(cell: string | number | null | undefined): string | null {
  const text = String(cell ?? '')
    .trim()
    .replace(/^(\d{4,5})[.,]0+$/, '$1')
  const digits = text.replace(/^(\d{1,2})[.\s](\d{3})$/, '$1$2')
  const found = /(?<!\d)\d{5}(?!\d)/.exec(digits)?.[0] ?? /^(?:e-?|c\.?p\.?:?\s*)?(\d{4})$/i.exec(digits)?.[1]
  const code = found?.padStart(5, '0')
  return code && provinceOfPostalCode(code) !== null ? code : null
}

/** INE number of the province that the first two digits name, or null. */
export function provinceOfPostalCode(code: string): number | null {
  const province = Number(code.slice(0, 2))
  return province >= 1 && province <= LAST_PROVINCE ? province : null
}

const ISLAND_OF_PREFIX: Record<string, string> = {
  '077': 'menorca',
  '078': 'ibiza',
  '355': 'lanzarote',
  '356': 'fuerteventura',
  '387': 'la-palma',
  '388': 'la-gomera',
  '389': 'el-hierro',
}
const MAIN_ISLAND: Record<string, string> = { '07': 'mallorca', '35': 'gran-canaria', '38': 'tenerife' }
const FORMENTERA = /^078[67]/
/** Post-office codes of the provincial capital that fall outside the ranges of the islands. */
const OFFICE_CODES = /^(?:07|35|38)(?:07|08)\d$|^079/

/** Island that a postal code belongs to, from its first three digits; null on the mainland. */
export function islandOfPostalCode(code: string): string | null {
  const main = MAIN_ISLAND[code.slice(0, 2)] ?? null
  if (!main || OFFICE_CODES.test(code)) return main
  if (FORMENTERA.test(code)) return 'formentera'
  return ISLAND_OF_PREFIX[code.slice(0, 3)] ?? main
}
