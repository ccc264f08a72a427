export type RowPlace = { readonly sheet: number; readonly rowNumber: number }
type Row = { readonly rowNumber: number; readonly sheetName?: string | null | undefined }

/** "Fila 12", and "Hoja Murcia, fila 12" where several sheets were read together. */
export const rowTitle = ({ rowNumber, sheetName }: Row): string =>
  sheetName ? `Hoja ${sheetName}, fila ${rowNumber}` : `Fila ${rowNumber}`

/** "la fila 12", "la fila 12 de la hoja Murcia": within a sentence. */
export const rowWords = (
  { rowNumber, sheetName }: Row,
  numberText: (value: number) => string = String,
): string =>
  sheetName ? `la fila ${numberText(rowNumber)} de la hoja ${sheetName}` : `la fila ${numberText(rowNumber)}`

/** Rows stand in the order of the workbook: sheet by sheet. */
export const isRowAfter = (row: RowPlace, other: RowPlace): boolean =>
  row.sheet > other.sheet || (row.sheet === other.sheet && row.rowNumber > other.rowNumber)
