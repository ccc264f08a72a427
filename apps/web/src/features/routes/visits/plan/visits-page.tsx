import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { travelText, type TravelError } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths, pathTo } from '../../../../api/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../../ui/failure-banner.tsx'
import { count, formatNumber } from '../../../../ui/format.ts'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { ProgressBar } from '../../../../ui/status/progress-bar.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useVisitPlan } from '../use-visit-plan.ts'
import { useVisitChanges } from './hand/use-visit-changes.ts'
import { datesWithoutJob, freeDays, PlanActions } from './plan-actions.tsx'
import { MadeJobs } from './made-jobs.tsx'
import { PlanBoard } from './plan-board.tsx'
import { isPlanOn } from './from-now/people-now.ts'
import styles from './visits.module.css'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

const FromNowDialog = lazyPart(() => import('./from-now/from-now-dialog.tsx'))
const JobsDialog = lazyPart(() => import('./jobs-dialog.tsx'))

/** The planned visits: who is where at what hour, what is tight, and what fits nowhere. */
export default function VisitsPage() {
  const { batchId } = useParams({ strict: false }) as { batchId: string }
  const id = Number(batchId)
  const { setup, plan, isPlanning, share, isMeasuring, isStopping, stop, planAgain } = useVisitPlan(id)
  const { data } = plan
  const changes = useVisitChanges(id, data)
  const setupLink = pathTo(paths.visitSetup, { batchId: id })
  const [opened, setOpened] = useState<'jobs' | 'from-now'>()
  const close = () => setOpened(undefined)
  const isUnplanned = !data && setup.data?.plan === null && !isPlanning
  return (
    <>
      <PageHeader
        title="Visitas"
        crumb={setup.data?.fileName}
        subtitle={data && <Summary plan={data} />}
        actions={
          data && (
            <PlanActions
              plan={data}
              changes={changes}
              isPlanning={isPlanning}
              onPlan={planAgain}
              onMakeJobs={() => setOpened('jobs')}
              onFromNow={isPlanOn(data) ? () => setOpened('from-now') : undefined}
            />
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
        <Planning share={share} isMeasuring={isMeasuring} isStopping={isStopping} onStop={stop} />
      )}
      {data?.isOutdated && !isPlanning && (
        <p className={styles.outdated} role="status">
          Se ha cambiado cómo se visita desde que se hizo este plan. <b>Planifica otra vez</b> para verlo.
        </p>
      )}
      {isUnplanned && <Unplanned setupLink={setupLink} />}
      {!data && !isUnplanned && !isPlanning && !setup.isError && !plan.isError && (
        <p role="status">Cargando…</p>
      )}
      {data && <MadeJobs plan={data} />}
      {data && opened === 'from-now' && <FromNowDialog plan={data} onClose={close} />}
      {data && opened === 'jobs' && (
        <JobsDialog
          batchId={id}
          version={data.version}
          days={freeDays(data)}
          dates={datesWithoutJob(data)}
          campaign={setup.data?.settings.campaign ?? null}
          onMade={({ message }) => {
            toast('success', 'Trabajos creados', message)
            void plan.refetch()
          }}
          onOtherPlan={() => void plan.refetch()}
          onClose={close}
        />
      )}
      {data && <PlanBoard key={data.madeAt} plan={data} changes={changes} isLocked={isPlanning} />}
    </>
  )
}

type PlanningProps = { share: number; isMeasuring: boolean; isStopping: boolean; onStop: () => void }

const Planning = ({ share, isMeasuring, isStopping, onStop }: PlanningProps) => (
  <Sheet label="Planificando" className={styles.planning}>
    <p role="status">
      {isStopping
        ? 'Parando: se queda lo mejor hasta ahora…'
        : isMeasuring
          ? 'Midiendo los tramos por carretera…'
          : 'Planificando las visitas…'}
    </p>
    <ProgressBar label="Planificando las visitas" value={share * 100} />
    <Button size="small" isBusy={isStopping} disabled={isStopping} onClick={onStop}>
      Parar y quedarse con lo mejor
    </Button>
  </Sheet>
)

const Unplanned = ({ setupLink }: { setupLink: string }) => (
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
)

const howSure = ({ legs }: TravelError): string =>
  `Dos de cada tres de los ${formatNumber(legs)} tramos medidos por carretera se desvían menos`

function Summary({ plan: { routes, shops, leftOut, weeks, changedBy, travel } }: { plan: VisitPlan }) {
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
      {' · tiempo de viaje '}
      <span title={travel.error ? howSure(travel.error) : undefined}>{travelText(travel)}</span>
      {changedBy && ` · cambiado a mano por ${changedBy}`}
    </>
  )
}
