import { workerTypes } from '@cuadrante/contract/people/choices.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { IconArrowLeft, IconCalendarShare, IconPencil, IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { paths } from '../../../api/paths.ts'
import { HistorySection } from '../../../records/history-section.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { WhenKnown } from '../../../ui/page/when-known.tsx'
import { StatusBadge, Tag } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useBackClick } from '../../../ui/way-back.ts'
import { WorkerDocumentsSection } from '../documents/worker-documents-section.tsx'
import { useWorker } from '../use-worker.ts'
import { editPath, listOf, nameOf, viewPath } from '../worker-name.ts'
import { WorkerPhoto } from '../../../records/worker-photo.tsx'
import { AskedChange } from './asked-change.tsx'
import { useWorkerAccess } from './use-worker-access.tsx'
import { historyLabels, historyWords } from './worker-history.ts'
import { WorkerAbsencesSection } from './worker-absences.tsx'
import { WorkerContracts } from './worker-contracts.tsx'
import { WorkerWorkSections } from './worker-work.tsx'
import { WorkerFacts } from './worker-facts.tsx'
import { WorkerReliability } from './worker-reliability.tsx'
import { WorkerNotices } from './worker-notices.tsx'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'

const CalendarLinkDialog = lazyPart(async () => ({
  default: (await import('../../../records/calendar-link-dialog.tsx')).CalendarLinkDialog,
}))

/** Everything about a person, read-only, with the history of the record. */
export default function WorkerViewPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data: worker, error, refetch } = useWorker(Number(id))
  const navigate = useNavigate()
  const access = useWorkerAccess(worker)
  useEffect(() => {
    if (!error) return
    const isMissing = error instanceof Failure && (error.status === 404 || error.status === 400)
    // Asked again in vain, what is here stays.
    if (worker && !isMissing) return
    toast('error', isMissing ? 'Trabajador no encontrado' : 'Error al cargar trabajador')
    void navigate({ to: paths.workers, replace: true })
  }, [error, worker, navigate])

  if (!worker) return <p role="status">Cargando información del trabajador...</p>
  return (
    <>
      <PageHeader
        title={nameOf(worker)}
        picture={<WorkerPhoto worker={worker} size={64} alt={`Foto de ${nameOf(worker)}`} />}
        badge={
          <>
            <Tag tone={worker.workerType === 'CANDIDATE' ? 'violet' : 'slate'}>
              {workerTypes[worker.workerType]}
            </Tag>
            <StatusBadge look={statuses.worker[worker.workerStatus]} />
          </>
        }
        actions={<ViewActions worker={worker} access={access.button} onConverted={() => void refetch()} />}
      />
      {access.parts}
      <WhenKnown>
        <AskedChange workerId={worker.id} />
        <WorkerFacts worker={worker} />
        <WorkerWorkSections workerId={worker.id} name={nameOf(worker)} />
        <WorkerContracts workerId={worker.id} />
        <WorkerAbsencesSection workerId={worker.id} name={nameOf(worker)} />
        <WorkerReliability workerId={worker.id} />
        <WorkerDocumentsSection workerId={worker.id} />
        <WorkerNotices workerId={worker.id} />
        <HistorySection entity="worker" entityId={worker.id} labels={historyLabels} words={historyWords} />
      </WhenKnown>
    </>
  )
}

type ViewActionsProps = { worker: Worker; access: ReactNode; onConverted: () => void }

function ViewActions({ worker, access, onConverted }: ViewActionsProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const goesBack = useBackClick()
  const [isBusy, setIsBusy] = useState(false)
  const [hasCalendar, setHasCalendar] = useState(false)
  useFetchedAhead(CalendarLinkDialog)

  async function convert() {
    const isSure = await confirm({
      title: 'Convertir en trabajador',
      text: (
        <>
          <b>{nameOf(worker)}</b> pasará a la lista de trabajadores con todos sus datos.
        </>
      ),
      verb: 'Convertir en trabajador',
      isDanger: false,
    })
    if (!isSure) return
    setIsBusy(true)
    try {
      const saved = await call(
        peopleEndpoints.convert,
        { params: { id: worker.id }, body: { version: worker.version } },
        { skipErrorToast: true },
      )
      toast('success', `${nameOf(saved)} ya está en la lista de trabajadores.`)
      await queries.invalidateQueries({ queryKey: ['workers'] })
      await queries.invalidateQueries({ queryKey: ['history'] })
      void navigate({ to: viewPath(saved), replace: true })
    } catch (error) {
      tellFailed('No se ha podido convertir', error)
    } finally {
      setIsBusy(false)
      onConverted()
    }
  }

  return (
    <>
      <ButtonLink
        icon={<IconArrowLeft size={17} stroke={1.7} aria-hidden="true" />}
        {...listOf(worker.workerType)}
        onClick={goesBack}
      >
        Volver
      </ButtonLink>
      {worker.workerType === 'CANDIDATE' && (
        <Button
          icon={<IconUserCheck size={17} stroke={1.7} aria-hidden="true" />}
          isBusy={isBusy}
          onClick={() => void convert()}
        >
          Convertir en trabajador
        </Button>
      )}
      {access}
      {worker.workerType === 'WORKER' && (
        <Button
          icon={<IconCalendarShare size={17} stroke={1.7} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setHasCalendar(true)}
        >
          Calendario
        </Button>
      )}
      {hasCalendar && (
        <CalendarLinkDialog
          workerId={worker.id}
          name={nameOf(worker)}
          onClose={() => setHasCalendar(false)}
        />
      )}
      <ButtonLink
        look="filled"
        icon={<IconPencil size={17} stroke={1.7} aria-hidden="true" />}
        to={editPath(worker)}
      >
        Editar
      </ButtonLink>
    </>
  )
}
