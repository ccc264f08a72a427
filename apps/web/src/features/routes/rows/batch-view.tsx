import { IconArrowRight, IconCalendarTime } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { paths, pathTo } from '../../../api/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Process } from '../process/use-process.ts'
import { RoutesHeader } from '../routes-header.tsx'
import { countRows } from './row-look.ts'
import { Loading } from '../loading.tsx'
import { RowsStep } from './rows-step.tsx'
import { useBatch, type Batch } from './use-batch.ts'
import styles from './rows.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const PlanView = lazyPart(() => import('../plan/plan-view.tsx'), { waiting: <Loading /> })

type BatchViewProps = { batchId: number; process: Process; onNew: () => void }

/** A process that the server keeps: its rows, or its routes. */
export default function BatchView({ batchId, process, onNew }: BatchViewProps) {
  const state = useBatch(batchId)
  const { batch } = state
  const { isRouting } = process.state
  useLocateOnce(state)
  useGoneProcess(state, process)
  const openRoutes = (isOpen: boolean) => process.change({ isRouting: isOpen })
  if (isRouting && batch)
    return <PlanView batch={batch} onNew={onNew} onBack={() => openRoutes(false)} onRow={state.putRow} />
  return (
    <>
      <RoutesHeader step={3} fileName={batch?.fileName ?? process.state.selectedFile?.name} onNew={onNew}>
        {batch && !state.isLocating && <GoOn state={state} onRoutes={() => openRoutes(true)} />}
      </RoutesHeader>
      {state.failure && (
        <FailureBanner
          title="No se han podido cargar las filas"
          detail={sentenceOf(state.failure)}
          onRetry={() => void state.reload()}
        />
      )}
      {(batch || !state.failure) && <RowsStep batch={state} />}
    </>
  )
}

/** The two ways on: with everything in order, or with what there is. */
function GoOn({ state, onRoutes }: { state: Batch; onRoutes: () => void }) {
  const rows = useMemo(() => state.batch?.routes ?? [], [state.batch])
  const counts = useMemo(() => countRows(rows), [rows])
  const isWaiting = rows.some((row) => !row.isExcluded && row.geocodingStatus === 'PENDING')
  const isBlocked = counts.errors > 0 || counts.all === 0 || (!isWaiting && counts.noGps > 0)

  const goOn = () => {
    if (counts.all === 0) return toast('error', 'Error', 'No hay datos procesados para geolocalizar.')
    if (counts.errors > 0)
      return toast(
        'error',
        'No se puede continuar con la localización',
        'Debes corregir todos los errores en el archivo Excel.',
      )
    if (isWaiting) return void state.locate()
    if (counts.noGps > 0)
      return toast(
        'warning',
        'Faltan coordenadas',
        'Corrige o excluye las filas sin GPS, o usa «Comenzar Rutas».',
      )
    onRoutes()
  }
  const start = () => {
    if (counts.all === 0) return toast('error', 'Error', 'No hay rutas procesadas para generar grupos.')
    if (counts.usable === 0) return toast('error', 'Error', 'No hay rutas con coordenadas GPS válidas.')
    onRoutes()
  }
  return (
    <>
      {counts.usable > 0 && !isWaiting && (
        <ButtonLink
          to={pathTo(paths.visitSetup, { batchId: state.batch?.batchId ?? 0 })}
          className={`${styles.goOn} ${styles.withHours}`}
          icon={<IconCalendarTime size={17} stroke={1.8} aria-hidden="true" />}
        >
          Visitas con horas
        </ButtonLink>
      )}
      <Button className={styles.goOn} aria-disabled={isBlocked || undefined} onClick={goOn}>
        Continuar con Localización
      </Button>
      <Button
        look="filled"
        className={styles.goOn}
        aria-disabled={counts.usable === 0 || undefined}
        onClick={start}
      >
        Comenzar Rutas
        <IconArrowRight size={16} stroke={2} aria-hidden="true" />
      </Button>
    </>
  )
}

/** Freshly processed rows are located at once; cancelled ones only when the person asks. */
function useLocateOnce({ batch, isLocating, locate }: Batch): void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current || !batch) return
    isAsked.current = true
    if (batch.processingStatus === 'PROCESSED' && !isLocating) void locate()
  }, [batch, isLocating, locate])
}

/** A process that the server no longer has starts again. */
function useGoneProcess({ isMissing, batch }: Batch, { reset }: Process): void {
  const isEmpty = batch?.routes.length === 0
  useEffect(() => {
    if (isMissing) {
      reset()
      toast(
        'error',
        'Error al Recuperar',
        'El proceso ya no está en el servidor. Empieza de nuevo en el paso 1.',
      )
    } else if (isEmpty) {
      reset()
      toast('error', 'Sin Datos', 'El proceso no tiene filas. Empieza de nuevo en el paso 1.')
    }
  }, [isMissing, isEmpty, reset])
}
