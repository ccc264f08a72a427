import { isScannable } from '@cuadrante/contract/portal/scan.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../../api/paths.ts'
import { UnreadJob } from '../unread-job.tsx'
import { scanJobQuery } from './scan-job-query.ts'
import { ScanResults } from './scan-results.tsx'
import { Scanner } from './scanner.tsx'

/** /scan/{id}: doing an own job by scanning codes; a finished one shows what was done. */
export default function ScanPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const job = useQuery(scanJobQuery(Number(id)))
  if (job.data)
    return isScannable(job.data.status) ? <Scanner job={job.data} /> : <ScanResults job={job.data} />
  return (
    <UnreadJob
      title="Escanear"
      query={job}
      missing="Este trabajo no es tuyo o ya no existe"
      wayOut={{ to: paths.dashboard, label: 'Ver mis proyectos' }}
      failed="No se ha podido abrir el trabajo"
      hope="El trabajo se abrirá en cuanto vuelva."
    />
  )
}
