import { headKey } from '@cuadrante/domain/text/head-key.ts'

/** What an upload tells of each sheet of a file. */
export type LikeSheet = {
  readonly sheetIndex: number
  readonly sheetName: string
  readonly totalRows: number
  readonly headers: readonly string[]
  readonly hasHeader: boolean
  readonly isHidden: boolean
  readonly headsGroup: number | null
  /** What it lacks. */
  readonly warning?: string | null
}
export type Book<S extends LikeSheet> = {
  readonly sheets: readonly S[]
  readonly recommendedSheetIndex: number
}

/** Whether one mapping reads both. */
export const areAlike = (a: LikeSheet, b: LikeSheet): boolean =>
  a.sheetIndex === b.sheetIndex || (a.headsGroup !== null && a.headsGroup === b.headsGroup)

/** Whether there is anything to read together. */
export const hasLikeSheets = ({ sheets }: Pick<Book<LikeSheet>, 'sheets'>): boolean =>
  sheets.some((one) => sheets.some((other) => one !== other && areAlike(one, other)))

/** The recommended sheet, and those in sight that go with it. */
export function chosenAtFirst({ sheets, recommendedSheetIndex }: Book<LikeSheet>): number[] {
  const recommended = recommendedOf({ sheets, recommendedSheetIndex })
  return sheets
    .filter((one) => one === recommended || (recommended && !one.isHidden && areAlike(one, recommended)))
    .map(({ sheetIndex }) => sheetIndex)
}

export const recommendedOf = <S extends LikeSheet>({
  sheets,
  recommendedSheetIndex,
}: Book<S>): S | undefined => sheets.find(({ sheetIndex }) => sheetIndex === recommendedSheetIndex)

/** The one of these whose heads the columns are named after. */
export const mainOf = <S extends LikeSheet>(book: Book<S>, chosen: readonly S[]): S | undefined =>
  chosen.find((one) => one === recommendedOf(book)) ?? chosen[0]

export const rowsOf = (sheets: readonly Pick<LikeSheet, 'totalRows'>[]): number =>
  sheets.reduce((sum, { totalRows }) => sum + totalRows, 0)

/** Those of these columns that a sheet does not have, however its titles are written. */
export function lackedIn({ headers }: Pick<LikeSheet, 'headers'>, columns: readonly string[]): string[] {
  const known = new Set(headers.map(headKey))
  return [...new Set(columns.filter((column) => column !== '' && !known.has(headKey(column))))]
}
