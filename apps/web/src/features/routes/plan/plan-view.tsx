import type { BatchReply, RouteStatus } from '@cuadrante/contract/routes/batch.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner } from '../../../ui/failure-banner.tsx'
import { confirmDiscard, useNavigationGuard } from '../../../ui/form/use-leave-guard.ts'
import { useHotkeys, useIsPhone } from '../../../ui/hooks.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { downloadGpx, downloadKml, downloadSheets, downloadWorkbook } from '../exports/downloads.ts'
import { RoutesHeader } from '../routes-header.tsx'
import { ActionsMenu } from './actions-menu.tsx'
import { figuresOf } from './settings/estimate.ts'
import { PlanBoard } from './plan-board.tsx'
import { isPending } from './plan-state.ts'
import ReorganiseDialog from './routes/reorganise-dialog.tsx'
import { GenerationLine, ResultLine } from './routes/result-line.tsx'
import { SettingsBar } from './settings/settings-bar.tsx'
import { useGeneration, type GenerateSettings } from './settings/use-generation.ts'
import { usePlan, type PlanEditor } from './use-plan.ts'
import { usePlanVerbs } from './use-plan-verbs.ts'
import { useRouteStatus } from './routes/use-route-status.ts'
import type { PlanPart } from './view-switch.tsx'
import styles from './plan.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const JobsDialog = lazyPart(() => import('./jobs/jobs-dialog.tsx'))

type PlanViewProps = {
  batch: BatchReply
  onNew: () => void
  /** Back to the rows. */
  onBack: () => void
  /** Hears of a row that was corrected here. */
  onRow: (row: RouteRow) => void
}

/** The generate view: routes are cut, looked at, edited by hand, measured and handed out. */
export default function PlanView(props: PlanViewProps) {
  const { batch, onNew } = props
  const { batchId } = batch
  const { editor, isMissing, reload } = usePlan(batchId)
  if (editor) return <Plan key={batchId} {...props} editor={editor} />
  return (
    <>
      <RoutesHeader step={4} fileName={batch.fileName} onNew={onNew} />
      {isMissing ? (
        <FailureBanner title="No se han podido cargar las rutas" onRetry={() => void reload()} />
      ) : (
        <Sheet label="Rutas" isPadded>
          <p role="status">Cargando las rutas…</p>
        </Sheet>
      )}
    </>
  )
}

type PlanProps = PlanViewProps & { editor: PlanEditor }

function Plan({ batch, editor, onNew, onBack, onRow }: PlanProps) {
  const { facts, plan, pace, store, reload, canUndo } = editor
  const isPhone = useIsPhone()
  const [settings, setSettings] = useState<GenerateSettings>(() => ({
    pointsPerRoute: facts.pointsPerRoute ?? 5,
    startFromCityCenter: facts.startFromCityCenter,
    maxDistanceBetweenPoints: facts.maxDistanceBetweenPoints,
  }))
  const running = batch.task?.kind === 'generate-routes' && batch.task.isOwn ? batch.task.id : undefined
  const generation = useGeneration(batch.batchId, running, reload)
  const [status, changeStatus] = useRouteStatus(batch.batchId, facts.routeStatus)
  const isFinal = status === 'COMPLETED'
  const reopen = async () => (await confirmReopen()) && (await changeStatus('IN_PROGRESS'))
  const verbs = usePlanVerbs(store, isFinal, reopen)
  const [isReorganising, setIsReorganising] = useState(false)
  const [isMakingJobs, setIsMakingJobs] = useState(false)
  const [part, setPart] = useState<PlanPart>('list')
  const isMapAlone = isPhone && part === 'map' && plan.routes.length > 0
  useHotkeys({ 'mod+Z': () => verbs.undo() })
  useNavigationGuard(editor.unsaved.size > 0)
  const leave = async (go: () => void) => {
    if ((await store.flush()) || (await confirmDiscard())) go()
  }

  const figures = plan.routes.map((route) => figuresOf(route, pace))
  const totalKm = figures.reduce((sum, { km }) => sum + km, 0)
  const generate = async (keepRouteIds: readonly number[] = []) => {
    if (isFinal && !(await reopen())) return
    const withJob = plan.routes.filter(({ job }) => job !== null).length
    const isEdited = keepRouteIds.length === 0 && plan.routes.some(({ isModified }) => isModified)
    if ((isEdited || withJob > 0) && !(await confirmReplace(withJob))) return
    if (await store.flush()) await generation.start(settings, keepRouteIds)
    else tellUnsaved()
  }
  const reorganise = async (keepRouteIds: readonly number[]) => {
    if (!(await store.flush())) return tellUnsaved()
    if (!isFinal || (await reopen())) await generation.start(settings, keepRouteIds)
  }
  /** What leaves the page, or closes it to edits, carries the last one too; an edit that cannot be saved is not left behind. */
  const saved = (work: () => unknown) => () =>
    void store.flush().then((isSaved) => (isSaved ? void work() : tellUnsaved()))
  return (
    <>
      {isMapAlone ? (
        <div className="only-for-readers">
          <RoutesHeader step={4} fileName={batch.fileName} status={status} onNew={undefined} />
        </div>
      ) : (
        <RoutesHeader step={4} fileName={batch.fileName} status={status} onNew={() => void leave(onNew)}>
          <Button onClick={() => void leave(onBack)}>Ver los datos</Button>
          {plan.routes.length > 0 && (
            <ActionsMenu
              status={status}
              canUndo={canUndo}
              actions={{
                onRecalculate: () => void verbs.recalculatePending(),
                onReorganise: () => setIsReorganising(true),
                onStatus: (next) =>
                  saved(() =>
                    confirmStatus(next, changeStatus, store.plan.routes.filter(isPending).length),
                  )(),
                onUndo: verbs.undo,
                onWorkbook: batch.hasOriginal
                  ? saved(() => downloadWorkbook(batch.fileTrackingId))
                  : undefined,
                onGpx: saved(() => downloadGpx(batch.batchId)),
                onKml: saved(() => downloadKml(batch.batchId)),
                onPrint: saved(() => downloadSheets(batch.batchId)),
                onJobs: saved(() => setIsMakingJobs(true)),
              }}
            />
          )}
        </RoutesHeader>
      )}
      <div className={styles.screen}>
        {!isMapAlone && (
          <SettingsBar
            settings={settings}
            onChange={setSettings}
            onGenerate={() => void generate()}
            isRunning={generation.isRunning}
            isPhone={isPhone}
          >
            {generation.isRunning ? (
              <GenerationLine
                progress={generation.progress}
                onCancel={generation.cancel}
                isStopping={generation.isStopping}
              />
            ) : (
              <ResultLine
                comparison={facts.comparison}
                totalKm={totalKm}
                isEstimate={figures.some(({ isEstimate }) => isEstimate)}
              />
            )}
          </SettingsBar>
        )}
        {plan.routes.length === 0 ? (
          <Sheet label="Rutas">
            <EmptyState
              kind="first"
              title={generation.isRunning ? 'Buscando las rutas más cortas' : 'Aún no hay rutas'}
              reason={
                generation.isRunning
                  ? 'Puedes cerrar esta página: el cálculo sigue en el servidor.'
                  : 'Di cuántos puntos caben en cada ruta y pulsa «Generar Rutas con IA».'
              }
            />
          </Sheet>
        ) : (
          <PlanBoard
            editor={editor}
            verbs={verbs}
            isPhone={isPhone}
            part={part}
            onPart={setPart}
            onRow={onRow}
          />
        )}
      </div>
      {isMakingJobs && (
        <JobsDialog
          batchId={batch.batchId}
          routes={plan.routes}
          groups={facts.groups}
          onMade={verbs.noteJobs}
          onClose={() => setIsMakingJobs(false)}
        />
      )}
      {isReorganising && (
        <ReorganiseDialog
          plan={plan}
          onClose={() => setIsReorganising(false)}
          onReorganise={(keepRouteIds) => {
            setIsReorganising(false)
            void reorganise(keepRouteIds)
          }}
        />
      )}
    </>
  )
}

const tellUnsaved = () =>
  toast(
    'error',
    'Hay cambios sin guardar',
    'No se ha hecho nada. Espera a que se guarden, o pulsa «Sin guardar · Reintentar» en la ruta.',
  )

const confirmReopen = () =>
  confirm({
    title: 'Las rutas están finalizadas',
    text: 'Para cambiarlas vuelven a estar En Proceso. Cuando acabes, márcalas otra vez como Finalizadas.',
    verb: 'Cambiar a En Proceso',
    cancel: 'Volver',
    isDanger: false,
  })

const keptWords = (withJob: number): string =>
  withJob === 1
    ? ' La ruta que ya es un trabajo se queda como está.'
    : ` Las ${withJob} rutas que ya son trabajos se quedan como están.`

const confirmReplace = (withJob: number) =>
  confirm({
    title: 'Generar rutas de nuevo',
    text: `Las rutas actuales se sustituirán y se perderán los cambios hechos a mano.${withJob > 0 ? keptWords(withJob) : ''}`,
    verb: 'Generar de nuevo',
    cancel: 'Volver',
  })

async function confirmStatus(
  status: RouteStatus,
  change: (status: RouteStatus) => Promise<boolean>,
  pending: number,
): Promise<void> {
  const waiting =
    pending === 0
      ? ''
      : pending === 1
        ? ' Queda 1 ruta pendiente de recalcular.'
        : ` Quedan ${pending} rutas pendientes de recalcular.`
  const isSure = await confirm(
    status === 'COMPLETED'
      ? {
          title: 'Marcar como Finalizadas',
          text: `Las rutas pasarán a Finalizadas en Archivos recientes.${waiting} Podrás volver a abrirlas.`,
          verb: 'Marcar como Finalizadas',
          cancel: 'Volver',
          isDanger: false,
        }
      : {
          title: 'Cambiar a En Proceso',
          text: 'Las rutas volverán a estar En Proceso.',
          verb: 'Cambiar a En Proceso',
          cancel: 'Volver',
          isDanger: false,
        },
  )
  if (isSure) await change(status)
}
