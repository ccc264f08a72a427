import type { SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import type { Mapping } from './mapping-rules.ts'
import styles from './mapping.module.css'

type AddressPreviewProps = {
  sheet: SheetAnalysis
  isOneOfSeveral?: boolean
  mapping: Mapping
  /** The order that a drop would give. */
  pending: readonly string[] | undefined
}

/** The joined labels, and what they make of two real rows, while the columns are still being dragged. */
export function AddressPreview({ sheet, isOneOfSeveral = false, mapping, pending }: AddressPreviewProps) {
  const address = pending ?? mapping.address
  const rows = exampleRows(sheet, address)
  return (
    <div className={styles.preview}>
      <div>
        <span>Vista previa</span>
        <p className={styles.joined}>
          {address.length === 0
            ? '—'
            : address.map((column) => (
                <i key={column} data-new={(pending && !mapping.address.includes(column)) || undefined}>
                  {column}
                </i>
              ))}
        </p>
      </div>
      {rows.map((row) => (
        <div key={row}>
          <span>
            Ejemplo, {isOneOfSeveral && `hoja ${sheet.sheetName}, `}fila {sheet.sampleRowNumbers[row]}
          </span>
          <p>
            <b>{joined(sheet, row, address) || '—'}</b>
            {placeOf(sheet, row, { ...mapping, address: [...address] })}
          </p>
        </div>
      ))}
    </div>
  )
}

const cellOf = (sheet: SheetAnalysis, row: number, column: string): string =>
  sheet.sampleData[row]?.[sheet.headers.indexOf(column)]?.replaceAll(/\s+/g, ' ') ?? ''

const joined = (sheet: SheetAnalysis, row: number, address: readonly string[]): string =>
  address
    .map((column) => cellOf(sheet, row, column))
    .filter(Boolean)
    .join(' ')

/** Postal code and town after the address, unless its own cells tell them already. */
function placeOf(sheet: SheetAnalysis, row: number, { address, postalCode, municipality }: Mapping): string {
  const [code = '', town = ''] = [postalCode, municipality].map((column) =>
    address.includes(column) ? '' : cellOf(sheet, row, column),
  )
  const told = joined(sheet, row, address).toLowerCase()
  const isTold = code !== '' && told.includes(code) && told.includes(town.toLowerCase())
  const place = isTold ? '' : [code, town].filter(Boolean).join(' ')
  return place ? `, ${place}` : ''
}

/** The first row, and the next one whose address is shaped differently. */
function exampleRows(sheet: SheetAnalysis, address: readonly string[]): number[] {
  const shapeOf = (row: number) =>
    address.map((column) => (/^\d*$/.test(cellOf(sheet, row, column)) ? 'n' : 't')).join('')
  const other = sheet.sampleData.findIndex((_, row) => row > 0 && shapeOf(row) !== shapeOf(0))
  const second = other > 0 ? other : 1
  return [0, second].filter((row) => row < sheet.sampleData.length)
}
