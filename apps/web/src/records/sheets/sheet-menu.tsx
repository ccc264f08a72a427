import type { exportEndpoints } from '@cuadrante/contract/imports/endpoints.ts'
import { Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { respond } from '../../api/call.ts'
import { saveDownload } from '../../api/save-download.ts'
import { Button } from '../../ui/button.tsx'
import { sentenceOf } from '../../ui/failure-banner.tsx'
import { useIsPhone } from '../../ui/hooks.ts'
import type { Column } from '../../ui/table/column.ts'
import { useVisibleColumns } from '../../ui/table/column-chooser.tsx'
import type { ListQuery } from '../../ui/table/use-list-state.ts'
import { toast } from '../../ui/toast.tsx'
import type { ImportEndpoints } from './use-import.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

type ExportEndpoints = Pick<ReturnType<typeof exportEndpoints>, 'exportXlsx' | 'exportCsv'>

type SheetMenuProps<T> = {
  /** The list's name: its visible columns are those of the file. */
  list: string
  columns: readonly Column<T>[]
  /** Order, filters and search of the list, with the tab's own condition. */
  query: ListQuery
  exports: ExportEndpoints
  imports: ImportEndpoints
  /** "trabajadores y candidatos": what the sheet holds. */
  many: string
  /** What decides that a row is a record that is there already. */
  keyWords: string
  onImported: () => void
}

/** Pictures have no place in a sheet. */
const notInSheets = new Set(['image'])

/** Spreadsheets of a list: what is on screen goes out, and a sheet comes in. */
export function SheetMenu<T>(props: SheetMenuProps<T>) {
  const { visible } = useVisibleColumns(props.list, props.columns)
  const [isImporting, setIsImporting] = useState(false)
  const isPhone = useIsPhone()

  async function send(endpoint: ExportEndpoints['exportXlsx'] | ExportEndpoints['exportCsv']) {
    const { page: _page, size: _size, ...conditions } = props.query
    const columns = visible.map(({ id }) => id).filter((id) => !notInSheets.has(id))
    try {
      await saveDownload(
        await respond(
          endpoint,
          { query: { ...conditions, columns: columns.join(',') } },
          { skipErrorToast: true },
        ),
      )
    } catch (error) {
      toast('error', 'No se ha podido exportar', sentenceOf(error))
    }
  }

  return (
    <>
      <Menu position="bottom-end" width={230} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button icon={<IconFileSpreadsheet size={17} stroke={1.7} aria-hidden="true" />}>
            {isPhone ? 'Excel' : 'Importar y exportar'}
            <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload size={17} stroke={1.6} />} onClick={() => setIsImporting(true)}>
            Importar…
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={17} stroke={1.6} />}
            onClick={() => void send(props.exports.exportXlsx)}
          >
            Exportar a Excel
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypeCsv size={17} stroke={1.6} />}
            onClick={() => void send(props.exports.exportCsv)}
          >
            Exportar a CSV
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isImporting && (
        <Suspense>
          <ImportDialog
            endpoints={props.imports}
            many={props.many}
            keyWords={props.keyWords}
            onImported={props.onImported}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
