import { IconChevronDown, IconFileSpreadsheet, IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useIsPhone } from '../../ui/hooks.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { ListQuery } from '../../ui/table/use-list-state.ts'
import { useRunningImport } from './running-import.ts'
import type { ImportEndpoints } from './import-endpoints.ts'
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
  useRunningImport(props.imports, props.onImported)

  return (
    <>
      <MenuButton
        width={230}
        entries={[
          {
            label: 'Importar…',
            icon: <IconUpload size={17} stroke={1.6} />,
            onSelect: () => setIsImporting(true),
          },
          {
            label: 'Exportar a Excel',
            icon: <IconFileSpreadsheet size={17} stroke={1.6} />,
            startsGroup: true,
            onSelect: () => void send('exportXlsx', props.query),
          },
          {
            label: 'Exportar a CSV',
            icon: <IconFileTypeCsv size={17} stroke={1.6} />,
            onSelect: () => void send('exportCsv', props.query),
          },
        ]}
      >
        {(opener) => (
          <Button {...opener} icon={<IconFileSpreadsheet size={17} stroke={1.7} aria-hidden="true" />}>
            {isPhone ? 'Excel' : 'Importar y exportar'}
            <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
          </Button>
        )}
      </MenuButton>
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
