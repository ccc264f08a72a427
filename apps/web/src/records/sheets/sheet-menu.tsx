import { Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useIsPhone } from '../../ui/hooks.ts'
import type { Column } from '../../ui/table/column.ts'
import type { ListQuery } from '../../ui/table/use-list-state.ts'
import type { ImportEndpoints } from './use-import.ts'
import { useSheetExport, type ExportEndpoints } from './use-sheet-export.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))

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

/** Spreadsheets of a list: what is on screen goes out, and a sheet comes in. */
export function SheetMenu<T>(props: SheetMenuProps<T>) {
  const send = useSheetExport(props)
  const [isImporting, setIsImporting] = useState(false)
  const isPhone = useIsPhone()

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
            onClick={() => void send('exportXlsx', props.query)}
          >
            Exportar a Excel
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypeCsv size={17} stroke={1.6} />}
            onClick={() => void send('exportCsv', props.query)}
          >
            Exportar a CSV
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isImporting && (
        <ImportDialog
          endpoints={props.imports}
          many={props.many}
          keyWords={props.keyWords}
          onImported={props.onImported}
          onClose={() => setIsImporting(false)}
        />
      )}
    </>
  )
}
