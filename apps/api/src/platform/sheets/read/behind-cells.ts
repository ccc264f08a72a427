import type { Sheet as HucreSheet } from 'hucre'
import type { BehindCell, Sheet } from '../sheet.ts'

type Cells = NonNullable<HucreSheet['cells']>

/** `=HYPERLINK("https://…","Ver mapa")` with the address written out. */
const HYPERLINK = /^=?\s*HYPERLINK\(\s*"((?:[^"]|"")+)"/i

/** The links and the formulas without a value that lie behind the cells of a workbook. */
export function behindCells(cells: Cells | undefined): Pick<Sheet, 'links' | 'uncalculated'> {
  const links: BehindCell[] = []
  const uncalculated: BehindCell[] = []
  for (const [key, { value, formula, hyperlink }] of cells ?? []) {
    const [row = 0, column = 0] = key.split(',').map(Number)
    const address = hyperlink?.target || HYPERLINK.exec(formula ?? '')?.[1]?.replaceAll('""', '"')
    if (address && isWeb(address)) links.push({ row, column, text: address })
    // A formula that was worked out to nothing keeps an empty text.
    if (formula !== undefined && value === null) uncalculated.push({ row, column, text: formula })
  }
  return { links, uncalculated }
}

/** Other links lead to a place in the workbook or write a mail. */
export const isWeb = (address: string): boolean => /^https?:\/\//i.test(address)
