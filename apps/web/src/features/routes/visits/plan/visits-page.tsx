import type { VisitPlan } from '@cuadrante/contract/routes/visits/visit-plan.ts'
import { IconAdjustments, IconArrowBackUp, IconCheck, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths, pathTo } from '../../../../api/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../../ui/failure-banner.tsx'
import { count, formatNumber } from '../../../../ui/format.ts'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { ProgressBar } from '../../../../ui/status/progress-bar.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { downloadVisits } from '../../exports/downloads.ts'
import { useVisitPlan } from '../use-visit-plan.ts'
import { useVisitChanges } from './hand/use-visit-changes.ts'
import { PlanBoard } from './plan-board.tsx'
import styles from './visits.module.css'

const JobsDialog = lazy(() => import('./jobs-dialog.tsx'))

/** The planned visits: who is where at what hour, what is tight, and what fits nowhere. */
export default function VisitsPage() {
  const { batchId } = useParams({ strict: false }) as { batchId: string }
  const id = Number(batchId)
  const { setup, plan, isPlanning, share, isStopping, stop, planAgain } = useVisitPlan(id)
  const { data } = plan
  const changes = useVisitChanges(id, data)
  const setupLink = pathTo(paths.visitSetup, { batchId: id })
  const [isMaking, setIsMaking] = useState(false)
  const free = data ? data.routes.length - data.jobs : 0
  const isUnplanned = !data && setup.data?.plan === null && !isPlanning
  return (
    <>
      <PageHeader
        title="Visitas"
        crumb={setup.data?.fileName}
        subtitle={data && <Summary plan={data} />}
        actions={
          data && (
            <>
              <Button
                icon={<IconDownload size={17} stroke={1.75} aria-hidden="true" />}
                onClick={() => void downloadVisits(id)}
              >
                Descargar Excel
              </Button>
              <ButtonLink
                to={setupLink}
                icon={<IconAdjustments size={17} stroke={1.75} aria-hidden="true" />}
              >
                Cómo se visita
              </ButtonLink>
              {changes.undo && (
                <Button
                  isBusy={changes.isBusy}
                  icon={<IconArrowBackUp size={17} stroke={1.8} aria-hidden="true" />}
                  onClick={() => void changes.undo?.()}
                >
                  Deshacer
                </Button>
              )}
              <PlanAgain plan={data} isOff={isPlanning || data.jobs > 0} onPlan={planAgain} />
              {free > 0 && (
                <Button
                  look="filled"
                  disabled={isPlanning}
                  icon={<IconCheck size={17} stroke={1.9} aria-hidden="true" />}
                  onClick={() => setIsMaking(true)}
                >
                  Crear {count(free, 'trabajo')}
                </Button>
              )}
            </>
          )
        }
      />
      {(setup.isError || plan.isError) && (
        <FailureBanner
          title="No se ha podido cargar el plan"
          detail={sentenceOf(setup.error ?? plan.error)}
          onRetry={() => void (setup.isError ? setup : plan).refetch()}
        />
      )}
      {isPlanning && (
        <Sheet label="Planificando" className={styles.planning}>
          <p role="status">
            {isStopping ? 'Parando: se queda lo mejor hasta ahora…' : 'Planificando las visitas…'}
          </p>
          <ProgressBar label="Planificando las visitas" value={share * 100} />
          <Button size="small" isBusy={isStopping} disabled={isStopping} onClick={stop}>
            Parar y quedarse con lo mejor
          </Button>
        </Sheet>
      )}
      {data?.isOutdated && !isPlanning && (
        <p className={styles.outdated} role="status">
          Se ha cambiado cómo se visita desde que se hizo este plan. <b>Planifica otra vez</b> para verlo.
        </p>
      )}
      {isUnplanned && (
        <Sheet>
          <EmptyState
            kind="first"
            title="Estas visitas no se han planificado"
            reason="Di primero a qué horas reciben los centros y quién los visita."
            action={
              <ButtonLink look="filled" to={setupLink}>
                ¿Cómo se visita?
              </ButtonLink>
            }
          />
        </Sheet>
      )}
      {!data && !isUnplanned && !isPlanning && !setup.isError && <p role="status">Cargando…</p>}
      {data && data.jobs > 0 && (
        <p className={styles.madeJobs} role="status">
          {count(data.jobs, 'trabajo')} {data.jobs === 1 ? 'hecho' : 'hechos'} de este plan. Para planificar
          otra vez, anúlalos o bórralos antes.
        </p>
      )}
      {data && isMaking && (
        <Suspense>
          <JobsDialog
            batchId={id}
            days={free}
            onMade={({ message }) => {
              toast('success', 'Trabajos creados', message)
              void plan.refetch()
            }}
            onClose={() => setIsMaking(false)}
          />
        </Suspense>
      )}
      {data && <PlanBoard key={data.madeAt} plan={data} changes={changes} isLocked={isPlanning} />}
    </>
  )
}

type PlanAgainProps = {
  plan: VisitPlan
  isOff: boolean
  onPlan: (keeps?: 'pinned') => Promise<void>
}

/** Around what hands have locked, or everything anew. */
function PlanAgain({ plan, isOff, onPlan }: PlanAgainProps) {
  const pinned = plan.routes.reduce((sum, { stops }) => sum + stops.filter((stop) => stop.isPinned).length, 0)
  const icon = <IconRefresh size={17} stroke={1.75} aria-hidden="true" />
  const again = async () => {
    const isSure =
      (pinned === 0 && plan.changedBy === null) ||
      (await confirm({
        title: 'Planificar todo otra vez',
        text: `Se pierde lo que se ha cambiado a mano${pinned > 0 ? ` y ${count(pinned, 'visita fijada', 'visitas fijadas')}` : ''}.`,
        verb: 'Planificar todo',
      }))
    if (isSure) await onPlan()
  }
  return (
    <>
      {(pinned > 0 || plan.changedBy !== null) && (
        <Button disabled={isOff} icon={icon} onClick={() => void onPlan('pinned')}>
          Planificar el resto
        </Button>
      )}
      <Button disabled={isOff} icon={icon} onClick={() => void again()}>
        Planificar otra vez
      </Button>
    </>
  )
}

function Summary({ plan: { routes, shops, leftOut, weeks, changedBy } }: { plan: VisitPlan }) {
  const made = routes.reduce((sum, { stops }) => sum + stops.length, 0)
  const missing = leftOut.reduce((sum, one) => sum + one.missing, 0)
  return (
    <>
      {count(shops.length, 'centro')}, {count(made, 'visita')} en {count(weeks, 'semana')}
      {missing > 0 && (
        <>
          {' · '}
          <b className={styles.missing}>
            {missing === 1 ? '1 no cabe' : `${formatNumber(missing)} no caben`}
          </b>
        </>
      )}
      {' · viajes estimados por la distancia'}
      {changedBy && ` · cambiado a mano por ${changedBy}`}
    </>
  )
}
