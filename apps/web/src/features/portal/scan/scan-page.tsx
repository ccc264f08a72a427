import { isScannable } from '@cuadrante/contract/portal/scan.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Failure } from '../../../api/failure.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { scanJobQuery } from './scan-job-query.ts'
import { ScanResults } from './scan-results.tsx'
import { Scanner } from './scanner.tsx'

/** /scan/{id}: doing an own job by scanning codes; a finished one shows what was done. */
export default function ScanPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const job = useQuery(scanJobQuery(Number(id)))
  if (job.data)
    return isScannable(job.data.status) ? <Scanner job={job.data} /> : <ScanResults job={job.data} />
  const isMissing = job.error instanceof Failure && [404, 422].includes(job.error.status)
  return (
    <>
      <PageHeader title="Escanear" />
      <Sheet>
        {isMissing ? (
          <EmptyState
            title="Este trabajo no es tuyo o ya no existe"
            action={<ButtonLink to={paths.dashboard}>Ver mis proyectos</ButtonLink>}
          />
        ) : job.isError ? (
          <FailureBanner
            title="No se ha podido abrir el trabajo"
            detail={sentenceOf(job.error)}
            onRetry={() => void job.refetch()}
          />
        ) : (
          <EmptyState
            title={job.fetchStatus === 'paused' ? 'Sin conexión' : 'Cargando...'}
            reason={job.fetchStatus === 'paused' ? 'El trabajo se abrirá en cuanto vuelva.' : undefined}
          />
        )}
      </Sheet>
    </>
  )
}
