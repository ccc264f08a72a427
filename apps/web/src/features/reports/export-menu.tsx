import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import type { ReportName } from '@cuadrante/contract/reports/report-list.ts'
import type { ReportFormat } from '@cuadrante/contract/reports/report.ts'
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from '@tabler/icons-react'
import { useState } from 'react'
import { respond } from '../../api/call.ts'
import { saveDownload } from '../../api/save-download.ts'
import { Button } from '../../ui/button.tsx'
import { tellFailed } from '../../ui/failed.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { queryOf, type ReportSearch } from './use-report.ts'

const formats = [
  { format: 'xlsx', label: 'Excel (XLSX)', Icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV', Icon: IconFileTypeCsv },
  { format: 'pdf', label: 'PDF', Icon: IconFileTypePdf },
] as const satisfies readonly { format: ReportFormat; label: string; Icon: unknown }[]

type ExportProps = { report: ReportName; search: ReportSearch; isOff: boolean }

/** What is on screen, with its order and totals, as a file. */
export function ExportMenu({ report, search, isOff }: ExportProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function save(format: ReportFormat) {
    setIsBusy(true)
    const input = { query: { ...queryOf(search), format } }
    try {
      await saveDownload(await respond(reportEndpoints[report].file, input, { skipErrorToast: true }))
    } catch (error) {
      tellFailed('No se ha podido exportar', error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <MenuButton
      width={200}
      entries={formats.map(({ format, label, Icon }) => ({
        label,
        icon: <Icon size={17} stroke={1.6} />,
        onSelect: () => void save(format),
      }))}
    >
      {(opener) => (
        <Button
          {...opener}
          isBusy={isBusy}
          disabled={isOff}
          icon={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
        >
          Exportar
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </Button>
      )}
    </MenuButton>
  )
}
