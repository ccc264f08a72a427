import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { planPresetWords } from '@cuadrante/contract/planning/plan-settings.ts'
import { IconAdjustmentsHorizontal, IconColumns3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call, respond } from '../../api/call.ts'
import { paths, pathTo } from '../../api/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../ui/failure-banner.tsx'
import { formatMoment, formatNumber } from '../../ui/format.ts'
import { useIsPhone } from '../../ui/hooks.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Tag } from '../../ui/status/status-badge.tsx'
import { DownloadButton } from '../../records/sheets/download-button.tsx'
import { lookOf } from './plan-looks.ts'
import { searchOf } from './prepare/scope-of.ts'
import { ResultView } from './result/result-view.tsx'
import { RunningView } from './running/running-view.tsx'
import { PlanEnded } from './plan-ended.tsx'

/** How often a running plan is asked for, ms. */
const everyMs = 700

/** A plan while it is made, as a proposal, and after it was applied. */
export default function PlanPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useQuery({
    queryKey: ['plan', Number(id)],
    queryFn: ({ signal }) =>
      call(
        planningEndpoints.get,
        { params: { id: Number(id) } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? everyMs : false),
    staleTime: 0,
  })
  const { data: plan } = query
  const isPhone = useIsPhone()
  if (!plan)
    return query.isError ? (
      <FailureBanner
        title="No se ha podido cargar el plan"
        detail={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <p role="status">Cargando el plan...</p>
    )
  const { label, tone } = lookOf(plan)
  const isRunning = plan.state === 'RUNNING'
  return (
    <>
      <PageHeader
        title={isRunning ? `Planificando ${plan.title}` : `Plan de ${plan.title}`}
        crumb="Plan"
        badge={<Tag tone={tone}>{label}</Tag>}
        subtitle={[
          `«${planPresetWords[plan.settings.preset].label}»`,
          `${formatMoment(plan.createdAt)}, ${plan.createdBy}`,
          ...(isRunning ? [] : [`${formatNumber(plan.progress.ms / 1000, 1)} s de cálculo`]),
        ].join(' · ')}
        actions={
          !isRunning && (
            <>
              {plan.state === 'PROPOSED' && (
                <ButtonLink
                  to={pathTo(paths.planScenarios, { id: plan.id })}
                  icon={<IconColumns3 size={17} stroke={1.7} aria-hidden="true" />}
                >
                  {plan.scenarios > 1
                    ? `Comparar ${plan.scenarios} planes`
                    : isPhone
                      ? 'Comparar'
                      : 'Comparar con otras prioridades'}
                </ButtonLink>
              )}
              {plan.jobs.length > 0 && (
                <DownloadButton
                  label={isPhone ? 'Excel' : 'Descargar Excel'}
                  fetch={() => respond(planningEndpoints.file, { params: { id: plan.id } })}
                />
              )}
              <ButtonLink
                to={paths.planNew}
                search={{ ...searchOf(plan.scope), like: plan.id } as never}
                icon={<IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden="true" />}
              >
                Cambiar y repetir
              </ButtonLink>
            </>
          )
        }
      />
      {query.isError && (
        <FailureBanner title="Sin noticias del servidor" detail="Se muestra lo último que se supo." />
      )}
      {isRunning && <RunningView plan={plan} onChanged={() => void query.refetch()} />}
      {(plan.state === 'PROPOSED' || plan.state === 'APPLIED') && (
        <ResultView plan={plan} onChanged={() => void query.refetch()} />
      )}
      {(plan.state === 'DISCARDED' || plan.state === 'FAILED') && (
        <PlanEnded plan={plan} onChanged={() => void query.refetch()} />
      )}
    </>
  )
}
