import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { nothingToPlan } from '@cuadrante/contract/planning/failures.ts'
import type { PlanPreview, PlanSummary } from '@cuadrante/contract/planning/plan.ts'
import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { usualPlanWeights } from '@cuadrante/contract/planning/plan-weights.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { today } from '../../../api/today.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { capital, count, dayAndMonth, formatNumber, formatRange } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { PlanFoot } from '../plan-foot.tsx'
import { HardCentres } from './hard-centres.tsx'
import { LastTime } from './last-time.tsx'
import { PossiblePeople } from './possible-people.tsx'
import { useFirstSettings } from './use-first-settings.ts'
import styles from './prepare.module.css'
import { Questions } from './questions.tsx'
import { RecentPlans } from './recent-plans.tsx'
import { usePlans } from './use-plans.ts'
import { StartPlan } from './start-plan.tsx'
import { ScopeChips } from './scope-chips.tsx'
import { planNamed, scopeOf, type ScopeSearch } from './scope-of.ts'
import { areWeightsRight } from './weights.tsx'

export default function PreparePage() {
  const search = useSearch({ strict: false }) as ScopeSearch
  const first = useFirstSettings(planNamed(search.like))
  if (!first) return <p role="status">Leyendo lo que se pidió…</p>
  return <Prepare key={`${search.like} ${search.beside}`} search={search} first={first} />
}

/** What is handed over to a plan, what matters, whom it may use; at the right whether it can work at all. */
function Prepare({ search, first }: { search: ScopeSearch; first: PlanSettings }) {
  const scope = scopeOf(search, today())
  const campaignId = scope.campaignId === undefined ? undefined : Number(scope.campaignId)
  const besideId = planNamed(search.beside)
  const [settings, setSettings] = useState(first)
  const [compares, setCompares] = useState(false)
  const preview = usePreview(scope, settings)
  const { data } = preview
  const plans = usePlans(campaignId)

  const canStart = data !== undefined && data.deciding > 0 && areWeightsRight(settings)

  return (
    <>
      <PageHeader
        title={data ? `Planificar ${data.title}` : 'Planificar'}
        crumb="Planificar"
        subtitle={data && subtitleOf(data)}
        actions={
          <>
            <LastTime search={search} campaignId={campaignId} plans={plans.data} />
            <ButtonLink to={paths.planSheet}>Ficha del algoritmo</ButtonLink>
          </>
        }
      />
      {preview.isError && (
        <FailureBanner
          title="No se ha podido preparar el plan"
          detail={sentenceOf(preview.error)}
          onRetry={() => void preview.refetch()}
        />
      )}
      {!data && preview.isError && campaignId !== undefined && !search.jobs && (
        <Sheet label="Qué turnos">
          <div className={styles.question}>
            <ScopeChips search={search} parts={undefined} settings={settings} onChange={setSettings} />
          </div>
        </Sheet>
      )}
      {!data && !preview.isError && <p role="status">Contando turnos y personas…</p>}
      {data && (
        <div className={styles.columns}>
          <p className={styles.posted} aria-hidden="true">
            <b>{formatNumber(data.people.at(-1)?.people ?? 0)}</b> posibles · {formatNumber(data.deciding)}{' '}
            por decidir
          </p>
          <Questions
            preview={data}
            parts={
              campaignId !== undefined &&
              !search.jobs && (
                <ScopeChips search={search} parts={data.parts} settings={settings} onChange={setSettings} />
              )
            }
            settings={settings}
            onChange={setSettings}
            compares={besideId === undefined ? compares : undefined}
            onCompares={setCompares}
          />
          <Chances
            preview={data}
            plans={plans.data}
            onTravel={(maxKm) => setSettings({ ...settings, maxKm })}
          />
        </div>
      )}
      <PlanFoot
        title="El plan es una propuesta."
        says={
          <>
            No se asigna ni se avisa a nadie hasta que lo apliques.
            <span className={styles.takes}>
              {' '}
              Busca durante 30 segundos como mucho, y se puede parar antes.
            </span>
          </>
        }
      >
        <Button onClick={() => globalThis.history.back()}>Cancelar</Button>
        <StartPlan
          scope={scope}
          settings={settings}
          besideId={besideId}
          compares={compares}
          deciding={data?.deciding}
          isOff={!canStart}
        />
      </PlanFoot>
    </>
  )
}

/** Whom the plan may use for the jobs of the scope, counted anew while the settings change. */
function usePreview(scope: ReturnType<typeof scopeOf>, settings: PlanSettings) {
  const asked = useDeferredValue(settings)
  return useQuery({
    // What matters, and how much, changes nobody's chances.
    queryKey: ['plan-preview', scope, { ...asked, preset: undefined, weights: undefined }],
    queryFn: ({ signal }) =>
      call(
        planningEndpoints.prepare,
        { body: { scope, settings: { ...asked, weights: usualPlanWeights } } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type ChancesProps = {
  preview: PlanPreview
  plans: readonly PlanSummary[] | undefined
  onTravel: (maxKm: number) => void
}

/** Whether the plan can work at all, and what was planned before. */
const Chances = ({ preview, plans, onTravel }: ChancesProps) => (
  <div className={styles.stack}>
    {preview.deciding === 0 ? (
      <Sheet label="Quién es posible">
        {preview.days ? (
          <EmptyState title="No hay nada que decidir" reason={nothingWords(preview)} />
        ) : (
          <EmptyState
            title="No hay turnos por empezar"
            reason="Programa trabajos en una campaña, con sus días y horas, y aquí se reparte quién los hace."
            action={<ButtonLink to={paths.campaigns}>Ver las campañas</ButtonLink>}
            kind="first"
          />
        )}
      </Sheet>
    ) : (
      <>
        <PossiblePeople preview={preview} />
        <HardCentres
          centres={preview.centres}
          deciding={preview.deciding}
          impossible={preview}
          possible={preview.people.at(-1)?.people ?? 0}
          onTravel={onTravel}
        />
      </>
    )}
    <RecentPlans plans={plans} />
  </div>
)

/** Nothing but what may not move is left, or may be moved if the planner lets it. */
const nothingWords = ({ vacated, counts }: PlanPreview): string =>
  [
    capital(nothingToPlan(vacated.fixed)),
    ...(counts.pending > 0
      ? ['Si dejas mover los asignados sin confirmar, se pueden repartir otra vez.']
      : []),
  ].join(' ')

/** Whose jobs they are, when and where, and how many of them are decided. */
const subtitleOf = ({ client, days, places, counts, deciding }: PlanPreview): string =>
  [
    client,
    days &&
      (days.from === days.to
        ? dayAndMonth(days.from)
        : formatRange(dayAndMonth(days.from), dayAndMonth(days.to))),
    `${count(counts.open + counts.pending + counts.offered + counts.fixed, 'turno')} sin empezar${places > 1 ? ` en ${count(places, 'centro')}` : ''}`,
    `${formatNumber(deciding)} por decidir`,
  ]
    .filter(Boolean)
    .join(' · ')
