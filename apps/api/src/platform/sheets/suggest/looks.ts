import { numberOf } from '../cell.ts'

/** What a cell is, its beginning says: to look through a long one would take long. */
const longestLook = 500

/** Share of values for which something holds. */
export const shareOf =
  (holds: (value: string) => boolean) =>
  (values: readonly string[]): number =>
    values.length === 0
      ? 0
      : values.filter((value) => holds(value.slice(0, longestLook))).length / values.length

const isBetween = (value: string, low: number, high: number): boolean => {
  const number = numberOf(value)
  return number !== undefined && number >= low && number <= high
}

const hasDecimals = (value: string): boolean => /[.,]\d{3,}/.test(value)

/** Words, and more letters than digits. */
export const areNames = shareOf(
  (value) => /\p{L}/u.test(value) && value.replace(/\P{L}/gu, '').length > value.length / 3,
)

const lackComma = shareOf((value) => !value.includes(','))

/** Names of which not nearly all have the comma that stands behind surnames: where some have, each says so for itself. */
export const areGivenNames = (values: readonly string[]): number =>
  areNames(values) * (lackComma(values) < 0.2 ? lackComma(values) : 1)

/** Five digits of a Spanish province; four when the sheet has lost the first zero. */
export const arePostalCodes = shareOf((value) => /^\d{4,5}$/.test(value) && isBetween(value, 1000, 52_999))

/** Latitudes of Spain, Canary Islands included, in degrees, also with minutes and seconds. */
export const areLatitudes = shareOf(
  (value) => (hasDecimals(value) && isBetween(value, 27, 44.5)) || /^\d{2}\s*[°º].*[NS]$/i.test(value),
)

/** Longitudes of Spain in degrees. */
export const areLongitudes = shareOf(
  (value) => (hasDecimals(value) && isBetween(value, -18.5, 4.7)) || /^\d{1,2}\s*[°º].*[EWO]$/i.test(value),
)

const SEXAGESIMAL = /^[NSEWO]?\s*[-+−]?\d{1,3}\s*[°º:\s]\s*\d{1,2}(?:\D.*)?$/i

/** Both coordinates of a point in one cell. */
const isPair = (value: string): boolean =>
  /^\D{0,12}\d{1,3}(?:[.,]\d{2,}|\s*[°º:]).*[\s,;/].*\d/.test(value) && !/\p{L}{6}/u.test(value)

/** One coordinate or both, of either axis, in any notation; metres too. */
export const areCoordinates = shareOf(
  (value) =>
    (hasDecimals(value) && isBetween(value, -180, 180)) ||
    isBetween(value, 100_000, 4_900_000) ||
    SEXAGESIMAL.test(value) ||
    isPair(value),
)

/** Metres east in any UTM zone. */
export const areEastings = shareOf((value) => isBetween(value, 100_000, 900_000))

/** Metres north of the equator, from El Hierro to the Cantabrian coast. */
export const areNorthings = shareOf((value) => isBetween(value, 3_000_000, 4_900_000))

export const areUtmZones = shareOf((value) => /^(huso\s*)?(2[7-9]|3[01])\s*[NSTRU]?$/i.test(value))

/** Nine digits or more, with or without the country's prefix. */
export const arePhones = shareOf(
  (value) => /^[\d\s.()+/-]*$/.test(value.split(/[;,/]/)[0] ?? '') && (value.match(/\d/g)?.length ?? 0) >= 9,
)

export const areMapLinks = shareOf((value) =>
  /^https?:\/\/(maps\.)?(www\.)?(google\.[a-z.]+\/maps|maps\.google|goo\.gl\/maps|maps\.app\.goo\.gl|g\.co\/|maps\.google\.)/i.test(
    value,
  ),
)

const ISLANDS =
  /^(isla de )?(gran canaria|tenerife|lanzarote|fuerteventura|(la )?palma|(la )?gomera|(el )?hierro|la graciosa|mallorca|menorca|ibiza|eivissa|formentera)\b/i

export const areIslands = shareOf((value) => ISLANDS.test(value))

const COUNTRIES =
  /^(es|esp|e|españa|espanya|espainia|spain|pt|prt|portugal|fr|fra|francia|france|ad|and|andorra|it|italia|italy|de|alemania|germany|reino unido|uk|gb|gibraltar|marruecos|morocco|ma)\.?$/i
export const areCountries = shareOf((value) => COUNTRIES.test(value.trim()))

const STREET_TYPE =
  /^(c|c\/|cl|calle|carrer|kalea|rua|rúa|av|avd|avda|avenida|avinguda|etorbidea|pl|plz|plza|plaza|plaça|pza|praza|ps|pº|paseo|passeig|pasealekua|ctra|carretera|cr|camino|camí|cno|cm|ronda|rda|travesia|travesía|trav|tr|urb|urbanizacion|urbanización|poligono|polígono|pol|pg|glorieta|gta|via|vía|lugar|lg|barrio|bº|auzoa|rambla|rbla|antic|partida|pda)\b\.?\/?$/i

export const areStreetTypes = shareOf((value) => STREET_TYPE.test(value.trim()))

const isHouseNumber = (value: string): boolean =>
  /^(n[º°.]?\s*)?\d{1,4}([ -]?\p{L}|[-/]\d{1,4})?$|^[sz]\/[ng]\.?$|^km/iu.test(value)

/** Numbers of houses. A column that counts its rows 1, 2, 3… holds none. */
export const areHouseNumbers = (values: readonly string[]): number =>
  values.length > 2 && values.every((value, place) => Number(value) === Number(values[0]) + place)
    ? 0
    : shareOf(isHouseNumber)(values)
