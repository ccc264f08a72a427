import { beginsAsStreet, LONGEST_READ, readAddress, type AddressParts } from './address.ts'
import type { Gazetteer, Island, Province } from '../gazetteer/gazetteer.ts'
import { cleanPostalCode, islandOfPostalCode, provinceOfPostalCode } from './postal-code.ts'
import { warn, type Warning } from '../warning.ts'

/** The cells of a row that say where it is; blank, null and absent are the same. */
export type PlaceCells = {
  address?: string | null
  postalCode?: string | number | null
  municipality?: string | null
  province?: string | null
  island?: string | null
}

/** "Vigo, Pontevedra". */
export type TownOfProvince<P = Province> = { town: string; province: P }

/** What the cells say before any municipality is looked for. */
export type Hints = {
  postalCode: string | null
  /** From the postal code. */
  codeProvince: Province | null
  codeIsland: Island | null
  /** From the words of the row. */
  writtenProvince: Province | null
  writtenIsland: Island | null
  /** The town before its province, in the municipality cell and in the address. */
  cellTown: TownOfProvince | null
  addressTown: TownOfProvince | null
  address: AddressParts
  warnings: Warning[]
}

/** Spreadsheet errors and fillers ("#N/A", "N/D", "-", "s/d") say nothing. */
const NOTHING_MEANT = /^(?:#.*|n\/?[ad]|s\/?d|[-–.?*0\s]*)$/i

/** The text of a cell, '' when it means nothing; of a very long one the beginning. */
export function meant(cell: string | null | undefined): string {
  const text = cell?.trim().slice(0, LONGEST_READ) ?? ''
  return NOTHING_MEANT.test(text) ? '' : text
}

/** Reads postal code, province and island of a row; an address in one cell lends what the other cells lack. */
export function readHints(gazetteer: Gazetteer, cells: PlaceCells): Hints {
  const address = readAddress(cells.address ?? '')
  const writtenCode = meant(String(cells.postalCode ?? ''))
  const postalCode =
    cleanPostalCode(writtenCode) ??
    cleanPostalCode(cells.municipality?.match(/\b\d{5}\b/)?.[0]) ??
    address.postalCode
  const cell = meant(cells.municipality)
  const cellTown = townBeforeProvince(cell, gazetteer.findProvince)
  const addressTown =
    townBeforeProvince(address.municipality ?? '', gazetteer.findProvince) ??
    (cell ? null : townWithoutStreet(address, gazetteer.findProvince))
  const writtenProvince =
    provinceWritten(gazetteer, cells, address) ?? cellTown?.province ?? addressTown?.province ?? null
  return {
    cellTown,
    addressTown,
    postalCode,
    codeProvince: gazetteer.province(postalCode ? provinceOfPostalCode(postalCode) : null),
    codeIsland: gazetteer.island(postalCode ? islandOfPostalCode(postalCode) : null),
    writtenProvince,
    writtenIsland: islandWritten(gazetteer, cells),
    address,
    warnings: [
      ...codeWarnings(writtenCode, postalCode),
      ...provinceWarnings(meant(cells.province), writtenProvince),
    ],
  }
}

function provinceWritten(gazetteer: Gazetteer, cells: PlaceCells, address: AddressParts): Province | null {
  const province = meant(cells.province)
  const said = province ? gazetteer.findProvince(province) : null
  if (said) return said
  const ofIsland = cells.island?.trim() ? gazetteer.findIsland(cells.island) : null
  if (ofIsland) return gazetteer.province(ofIsland.provinceId)
  const bracketed = /\(([^)]+)\)\s*$/.exec(cells.municipality ?? '')?.[1]
  const { findProvince } = gazetteer
  return provinceNamed(bracketed, findProvince) ?? provinceNamed(address.province, findProvince)
}

type FindProvince<P> = (text: string) => P | null | undefined

/** What stands before a comma, spaced dash or bar behind which only a province is named: "Vigo, Pontevedra". */
export function townBeforeProvince<P extends { id: number }>(
  text: string,
  findProvince: FindProvince<P>,
): TownOfProvince<P> | null {
  for (const { 0: mark, index } of text.matchAll(/,|\s[-–]\s|\/|\|/g)) {
    const town = text.slice(0, index).trim()
    const province = provinceOfTail(text.slice(index + mark.length), findProvince)
    // The co-official halves of a name ("Alacant/Alicante") name the same town.
    const isHalf = mark === '/' && findProvince(town)?.id === province?.id
    if (province && /\p{L}/u.test(town) && !isHalf) return { town, province }
  }
  return null
}

/** "Vigo, Pontevedra" as a whole address, where nothing is of a street. */
export function townWithoutStreet<P extends { id: number }>(
  { street, municipality }: AddressParts,
  findProvince: FindProvince<P>,
): TownOfProvince<P> | null {
  const isStreet = /\d/.test(street) || beginsAsStreet(street)
  return isStreet || !municipality ? null : townBeforeProvince(`${street}, ${municipality}`, findProvince)
}

/** "Pontevedra", "Alicante/Alacant", "Coruña, A", "Pontevedra, Galicia"; of "O, Ourense" the province is yet to come. */
function provinceOfTail<P>(tail: string, findProvince: FindProvince<P>): P | null {
  const [first, ...others] = tail.split(',')
  const isLast = others.every((part) => !provinceNamed(part, findProvince))
  return isLast ? provinceNamed(first, findProvince) : null
}

/** Brackets and tails hold provinces, but parishes and municipalities too: only a province's own name counts. */
function provinceNamed<P>(text: string | null | undefined, findProvince: FindProvince<P>): P | null {
  return (text?.trim() && !/\d/.test(text) && findProvince(text)) || null
}

function islandWritten(gazetteer: Gazetteer, { island, province }: PlaceCells): Island | null {
  return (
    (island?.trim() ? gazetteer.findIsland(island) : null) ??
    (province?.trim() ? gazetteer.findIsland(province) : null)
  )
}

function codeWarnings(written: string, code: string | null): Warning[] {
  if (!written) return []
  if (cleanPostalCode(written) === null) return [warn('CP_INVALID', { written })]
  return code && !written.includes(code) ? [warn('CP_RESTORED', { written, code })] : []
}

function provinceWarnings(written: string, province: Province | null): Warning[] {
  return written && !province ? [warn('PROVINCE_UNKNOWN', { written })] : []
}
