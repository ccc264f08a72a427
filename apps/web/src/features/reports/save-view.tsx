import { reportViewEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import type { ReportName } from '@cuadrante/contract/reports/report-list.ts'
import { reportViewDraft } from '@cuadrante/contract/reports/report-view.ts'
import { IconBookmark } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { ReportSearch } from './use-report.ts'

/** Keeps the filters on screen under a name; the gallery lists what was kept. */
export function SaveViewButton({ report, search }: { report: ReportName; search: ReportSearch }) {
  const [isOpen, setIsOpen] = useState(false)
  const queries = useQueryClient()
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
        <FormDialog
          title="Guardar vista"
          subtitle="Guarda el período, los filtros y el orden con un nombre. La encontrarás en Reportes."
          size="small"
          schema={reportViewDraft}
          value={{ report, name: '', search: kept }}
          save={(body, idempotencyKey) =>
            call(reportViewEndpoints.save, { body }, { skipErrorToast: true, idempotencyKey })
          }
          done="Vista guardada"
          onSaved={() => void queries.invalidateQueries({ queryKey: ['report-views'] })}
          onClose={() => setIsOpen(false)}
        >
          {(form) => <TextField label="Nombre" isRequired {...form.field<string>('name')} />}
        </FormDialog>
      )}
    </>
  )
}
