import { LONGEST_READ, readAddress, type AddressParts } from './address.ts'
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

/** What the cells say before any municipality is looked for. */
export type Hints = {
  postalCode: string | null
  /** From the postal code. */
  codeProvince: Province | null
  codeIsland: Island | null
  /** From the words of the row. */
  writtenProvince: Province | null
  writtenIsland: Island | null
  /** Named after the town in its own cell: "Vigo, Pontevedra". */
  provinceInCell: Province | null
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
  const provinceInCell = provinceAfterTown(gazetteer, cells.municipality ?? '')
  const writtenProvince = provinceWritten(gazetteer, cells, address) ?? provinceInCell
  return {
    provinceInCell,
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
  return provinceInBrackets(gazetteer, bracketed) ?? provinceInBrackets(gazetteer, address.province)
}

/** What stands before the last comma, spaced dash or bar, and after it what may be a province: "Vigo, Pontevedra". */
export function townAndTail(cell: string): { town: string; tail: string } | null {
  const mark = [...cell.matchAll(/,|\s[-–]\s|\/|\|/g)].at(-1)
  if (!mark) return null
  const town = cell.slice(0, mark.index).trim()
  const tail = cell.slice(mark.index + mark[0].length).trim()
  return tail && /\p{L}/u.test(town) ? { town, tail } : null
}

/** The co-official halves of a name ("Alacant/Alicante") name the same town and say nothing of the province. */
function provinceAfterTown(gazetteer: Gazetteer, cell: string): Province | null {
  const parts = townAndTail(meant(cell))
  const province = provinceInBrackets(gazetteer, parts?.tail)
  return province && gazetteer.findProvince(parts?.town ?? '')?.id !== province.id ? province : null
}

/** Brackets hold provinces, but parishes and municipalities too: only a province's own name counts. */
function provinceInBrackets(gazetteer: Gazetteer, text: string | null | undefined): Province | null {
  return text?.trim() && !/\d/.test(text) ? gazetteer.findProvince(text) : null
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
