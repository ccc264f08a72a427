import type { SheetAnalysis, WorkbookAnalysis } from '@cuadrante/contract/routes/workbook.ts'

/** Whether one mapping reads both. */
export const areAlike = (a: SheetAnalysis, b: SheetAnalysis): boolean =>
  a.sheetIndex === b.sheetIndex || (a.headsGroup !== null && a.headsGroup === b.headsGroup)

/** Whether there is anything to read together. */
export const hasLikeSheets = ({ sheets }: WorkbookAnalysis): boolean =>
  sheets.some((one) => sheets.some((other) => one !== other && areAlike(one, other)))

/** The recommended sheet, and those in sight that go with it. */
export function chosenAtFirst({ sheets, recommendedSheetIndex }: WorkbookAnalysis): number[] {
  const recommended = sheets.find(({ sheetIndex }) => sheetIndex === recommendedSheetIndex)
  return sheets
    .filter((one) => one === recommended || (recommended && !one.isHidden && areAlike(one, recommended)))
    .map(({ sheetIndex }) => sheetIndex)
}

export const rowsOf = (sheets: readonly SheetAnalysis[]): number =>
  sheets.reduce((sum, { totalRows }) => sum + totalRows, 0)
