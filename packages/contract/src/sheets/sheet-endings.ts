/** Endings of the files that are read as spreadsheets. */
export const sheetEndings = ['.xlsx', '.xls', '.csv'] as const
export type SheetEnding = (typeof sheetEndings)[number]

/** Endings of the files that route planning takes. */
export const routeSheetEndings = ['.xlsx', '.xls'] as const satisfies readonly SheetEnding[]
