import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { respond } from '../../../api/call.ts'
import { DownloadButton } from '../../../records/sheets/download-button.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { toast } from '../../../ui/toast.tsx'

/** This year's results campaign by campaign as a sheet: the report of the same name, as the client may see it. */
export function ResultsDownload() {
  const query = { period: 'this-year', by: 'campaign', format: 'xlsx' } as const
  return (
    <DownloadButton
      label="Exportar"
      fetch={() => respond(reportEndpoints.results.file, { query }, { skipErrorToast: true })}
      onFailure={(error) => toast('error', 'No se ha podido exportar', sentenceOf(error))}
    />
  )
}
