import type { WorkerType } from '@cuadrante/contract/people/choices.ts'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Failure } from '../../../api/failure.ts'
import { paths } from '../../../api/paths.ts'
import { FailureBanner } from '../../../ui/failure-banner.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useWorker } from '../use-worker.ts'
import { WorkerForm } from './worker-form.tsx'

/** New and edit, worker and candidate: the address says which. */
export default function WorkerFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const type = useTypeOfAddress()
  return id === undefined ? <WorkerForm key={type} type={type} /> : <EditWorker key={id} id={Number(id)} />
}

/** `?type=` says it; without it, the start of the address. */
function useTypeOfAddress(): WorkerType {
  const { pathname } = useLocation()
  const { type } = useSearch({ strict: false }) as { type?: string }
  const wanted = type?.toUpperCase()
  if (wanted === 'WORKER' || wanted === 'CANDIDATE') return wanted
  return pathname.startsWith('/candidates') ? 'CANDIDATE' : 'WORKER'
}

function EditWorker({ id }: { id: number }) {
  const { data: worker, error, refetch } = useWorker(id)
  const navigate = useNavigate()
  const isMissing = error instanceof Failure && (error.status === 404 || error.status === 400)
  useEffect(() => {
    if (!error) return
    toast('error', isMissing ? 'Trabajador no encontrado' : 'Error al cargar los datos del trabajador')
    if (isMissing) void navigate({ to: paths.workers, replace: true })
  }, [error, isMissing, navigate])

  if (worker) return <WorkerForm type={worker.workerType} worker={worker} />
  if (error && !isMissing)
    return (
      <Sheet>
        <FailureBanner
          title="Error al cargar los datos del trabajador"
          detail={error.message}
          onRetry={() => void refetch()}
        />
      </Sheet>
    )
  return <p role="status">Cargando información del trabajador...</p>
}
