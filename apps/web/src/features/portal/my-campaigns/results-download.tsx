import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { respond } from '../../../api/call.ts'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { DownloadButton } from '../../../records/sheets/download-button.tsx'
import { tellFailed } from '../../../ui/failed.tsx'

/** This year's results campaign by campaign as a sheet: the report of the same name, as the client may see it. */
export function ResultsDownload() {
  const isOn = useAppInfo()?.modules.includes('reports') ?? false
  if (!isOn) return null
  const query = { period: 'this-year', by: 'campaign', format: 'xlsx' } as const
  return (
    <DownloadButton
      label="Exportar"
      fetch={() => respond(reportEndpoints.results.file, { query }, { skipErrorToast: true })}
      onFailure={(error) => tellFailed('No se ha podido exportar', error)}
    />
  )
}
