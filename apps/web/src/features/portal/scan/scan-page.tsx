import { isBeforeItsDay, isScannable, type ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { serverTime } from '../../../api/clock.ts'
import { paths } from '../../../api/paths.ts'
import { agencyZone } from '../../../api/today.ts'
import { useMinute } from '../../../ui/hooks.ts'
import { UnreadJob } from '../unread-job.tsx'
import { ScanAhead } from './scan-ahead.tsx'
import { scanJobQuery } from './scan-job-query.ts'
import { ScanResults } from './scan-results.tsx'
import { Scanner } from './scanner.tsx'

/** /scan/{id}: doing an own job by scanning codes; a finished one shows what was done. */
export default function ScanPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const job = useQuery(scanJobQuery(Number(id)))
  if (job.data) return <OwnJob job={job.data} />
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

function OwnJob({ job }: { job: ScanJob }) {
  const now = useMinute(serverTime)
  if (isBeforeItsDay(job, todayIn(job.zone ?? agencyZone(), new Date(now)))) return <ScanAhead job={job} />
  return isScannable(job.status) ? <Scanner job={job} /> : <ScanResults job={job} />
}
