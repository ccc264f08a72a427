import type { BatchReply } from '@cuadrante/contract/routes/batch.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner } from '../../../ui/failure-banner.tsx'
import { useHotkeys, useIsPhone } from '../../../ui/hooks.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { RoutesHeader } from '../routes-header.tsx'
import { figuresOf } from './settings/estimate.ts'
import { PlanBoard } from './plan-board.tsx'
import { PlanHeader } from './plan-header.tsx'
import ReorganiseDialog from './routes/reorganise-dialog.tsx'
import { GenerationLine, NoRoutesLine, ResultLine } from './routes/result-line.tsx'
import { SettingsBar } from './settings/settings-bar.tsx'
import type { GenerateSettings } from './settings/use-generation.ts'
import { usePlan, type PlanEditor } from './use-plan.ts'
import { usePlanWork, type PlanWork } from './use-plan-work.ts'
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
  const { editor, isError, reload } = usePlan(batchId)
  if (editor) return <Plan key={batchId} {...props} editor={editor} />
  return (
    <>
      <RoutesHeader step={4} fileName={batch.fileName} onNew={onNew} />
      {isError ? (
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
  const { facts, plan } = editor
  const isPhone = useIsPhone()
  const [settings, setSettings] = useState<GenerateSettings>(() => ({
    pointsPerRoute: facts.pointsPerRoute ?? 5,
    startFromCityCenter: facts.startFromCityCenter,
    maxDistanceBetweenPoints: facts.maxDistanceBetweenPoints,
  }))
  const work = usePlanWork(batch, editor, settings)
  const { generation, verbs } = work
  const [isReorganising, setIsReorganising] = useState(false)
  const [isMakingJobs, setIsMakingJobs] = useState(false)
  const [part, setPart] = useState<PlanPart>('list')
  const hasBoard = plan.routes.length > 0 || (plan.unassigned.length > 0 && !generation.isRunning)
  const isMapAlone = isPhone && part === 'map' && hasBoard
  useHotkeys({ 'mod+Z': () => verbs.undo() })
  return (
    <>
      {isMapAlone ? (
        <div className="only-for-readers">
          <RoutesHeader step={4} fileName={batch.fileName} status={work.status} onNew={undefined} />
        </div>
      ) : (
        <PlanHeader
          batch={batch}
          editor={editor}
          work={work}
          onNew={onNew}
          onBack={onBack}
          onReorganise={() => setIsReorganising(true)}
          onJobs={() => setIsMakingJobs(true)}
        />
      )}
      <div className={styles.screen}>
        {!isMapAlone && (
          <SettingsBar
            settings={settings}
            onChange={setSettings}
            onGenerate={() => void work.generate()}
            isRunning={generation.isRunning}
            isPhone={isPhone}
          >
            <RunLine editor={editor} generation={generation} />
          </SettingsBar>
        )}
        {hasBoard ? (
          <PlanBoard
            editor={editor}
            verbs={verbs}
            isPhone={isPhone}
            part={part}
            onPart={setPart}
            onRow={onRow}
          />
        ) : (
          <NoRoutes isRunning={generation.isRunning} />
        )}
      </div>
      {isMakingJobs && (
        <JobsDialog
          batchId={batch.batchId}
          routes={plan.routes}
          store={editor.store}
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
            void work.reorganise(keepRouteIds)
          }}
        />
      )}
    </>
  )
}

type RunLineProps = { editor: PlanEditor; generation: PlanWork['generation'] }

/** How far the search is, or what the routes have come to. */
function RunLine({ editor: { facts, plan, pace }, generation }: RunLineProps) {
  const figures = plan.routes.map((route) => figuresOf(route, pace))
  const totalKm = figures.reduce((sum, { km }) => sum + km, 0)
  if (generation.isRunning)
    return (
      <GenerationLine
        progress={generation.progress}
        onCancel={generation.cancel}
        isStopping={generation.isStopping}
      />
    )
  if (plan.routes.length === 0 && plan.unassigned.length > 0)
    return <NoRoutesLine points={plan.unassigned.length} />
  return (
    <ResultLine
      comparison={facts.comparison}
      totalKm={totalKm}
      isEstimate={figures.some(({ isEstimate }) => isEstimate)}
    />
  )
}

const NoRoutes = ({ isRunning }: { isRunning: boolean }) => (
  <Sheet label="Rutas">
    <EmptyState
      kind="first"
      title={isRunning ? 'Buscando las rutas más cortas' : 'Aún no hay rutas'}
      reason={
        isRunning
          ? 'Puedes cerrar esta página: el cálculo sigue en el servidor.'
          : 'Di cuántos puntos caben en cada ruta y pulsa «Generar rutas con IA».'
      }
    />
  </Sheet>
)
