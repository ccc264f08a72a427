import type { exportEndpoints } from '@cuadrante/contract/imports/endpoints.ts'
import { respond } from '../../api/call.ts'
import { saveDownload } from '../../api/save-download.ts'
import type { Column } from '../../ui/table/column.ts'
import { useVisibleColumns } from '../../ui/table/use-columns.ts'
import { tellFailed } from '../../ui/failed.tsx'

export type ExportEndpoints = Pick<ReturnType<typeof exportEndpoints>, 'exportXlsx' | 'exportCsv'>

/** Pictures have no place in a sheet. */
const notInSheets = new Set(['image'])

/** As a list asks, where a field may also have several values. */
type SheetQuery = Readonly<Record<string, string | number | readonly string[]>>

type Exported<T> = {
  /** The list's name: its visible columns are those of the file. */
  readonly list: string
  readonly columns: readonly Column<T>[]
  readonly exports: ExportEndpoints
}

/** Saves what a question finds as a sheet, in the columns that are on screen. */
export function useSheetExport<T>({ list, columns, exports }: Exported<T>) {
  const { visible } = useVisibleColumns(list, columns)
  return async (kind: keyof ExportEndpoints, query: SheetQuery) => {
    const { page: _page, size: _size, ...conditions } = query
    const shown = visible.flatMap(({ id, also = [] }) => (notInSheets.has(id) ? [] : [id, ...also]))
    try {
      await saveDownload(
        await respond(
          exports[kind],
          { query: { ...conditions, columns: shown.join(',') } },
          { skipErrorToast: true },
        ),
      )
    } catch (error) {
      tellFailed('No se ha podido exportar', error)
    }
  }
}
