import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { respond } from '../../../api/call.ts'
import { saveDownload } from '../../../api/save-download.ts'
import { Button } from '../../../ui/button.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { toast } from '../../../ui/toast.tsx'

/** This year's results campaign by campaign as a sheet: the report of the same name, as the client may see it. */
export function ResultsDownload() {
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    const query = { period: 'this-year', by: 'campaign', format: 'xlsx' } as const
    try {
      await saveDownload(await respond(reportEndpoints.results.file, { query }, { skipErrorToast: true }))
    } catch (error) {
      toast('error', 'No se ha podido exportar', sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      isBusy={isBusy}
      icon={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
      onClick={() => void save()}
    >
      Exportar
    </Button>
  )
}
