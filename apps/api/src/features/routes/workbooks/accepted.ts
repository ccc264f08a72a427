import type { SheetExtension } from '../../../platform/sheets/guard/file-kind.ts'

/** Files that route planning takes. */
export const sheetExtensionsOfRoutes = ['.xlsx', '.xls'] as const satisfies readonly SheetExtension[]
