import type { ReportName } from '@cuadrante/contract/reports/report-list.ts'
import { reportViews } from '@cuadrante/contract/views/saved-view.ts'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { SaveViewDialog } from '../../records/saved-views/save-view-dialog.tsx'
import { useSavedViews } from '../../records/saved-views/use-saved-views.ts'
import { Button } from '../../ui/button.tsx'
import type { ReportSearch } from './use-report.ts'

/** Keeps the filters on screen under a name; the gallery lists what was kept. */
export function SaveViewButton({ report, search }: { report: ReportName; search: ReportSearch }) {
  const [isOpen, setIsOpen] = useState(false)
  const { reload } = useSavedViews(reportViews(report))
  const { page: _page, ...kept } = search
  return (
    <>
      <Button
        icon={<IconBookmark size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Guardar vista
      </Button>
      {isOpen && (
        <SaveViewDialog
          list={reportViews(report)}
          search={kept}
          subtitle="Guarda el período, los filtros y el orden con un nombre. La encontrarás en Reportes."
          onSaved={reload}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
