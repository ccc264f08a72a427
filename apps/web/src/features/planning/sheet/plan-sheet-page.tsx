import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { SheetOfPlan } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call, respond } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section, Sheet } from '../../../ui/sheet.tsx'
import { AskedOfPlan } from './asked-of-plan.tsx'
import { DownloadButton } from '../../../records/sheets/download-button.tsx'
import { PrintButton } from './print-button.tsx'
import { SheetBody } from './sheet-body.tsx'
import styles from './sheet.module.css'

/** The sheet that one plan was made with, whatever has changed since. */
export default function PlanSheetPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['plan', Number(id), 'sheet'],
    queryFn: () => call(planningEndpoints.sheetOf, { params: { id: Number(id) } }, { skipErrorToast: true }),
  })
  return (
    <div className={styles.page}>
      <PageHeader
        title={data ? `Ficha del plan de ${data.title}` : 'Ficha del plan'}
        crumb="Ficha del plan"
        subtitle={data ? momentsOf(data) : ''}
        actions={
          data && (
            <>
              <ButtonLink to={pathTo(paths.plan, { id })}>Ver el plan</ButtonLink>
              {data.kept && (
                <DownloadButton
                  label="Descargar PDF"
                  fetch={() => respond(planningEndpoints.sheetFileOf, { params: { id: Number(id) } })}
                />
              )}
              <PrintButton />
            </>
          )
        }
      />
      {isError && (
        <FailureBanner
          title="No se ha podido cargar la ficha"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <p role="status">Cargando la ficha…</p>}
      {data && (
        <>
          <Section title="Con qué se hizo este plan" id="plan">
            {data.kept && <Since isCurrent={data.isCurrent} />}
            <AskedOfPlan plan={data} />
          </Section>
          {data.kept ? (
            <SheetBody dated={data.kept} />
          ) : (
            <Sheet label="Ficha">
              <EmptyState
                title="Este plan no guarda su ficha"
                reason="Aún no ha acabado, o se hizo antes de que las fichas se guardaran con cada plan."
                action={<ButtonLink to={paths.planSheet}>Ver la ficha de hoy</ButtonLink>}
              />
            </Sheet>
          )}
        </>
      )}
    </div>
  )
}

const momentsOf = ({ kept, appliedAt }: SheetOfPlan): string =>
  [
    ...(kept ? [`Pesos y reglas a ${formatMoment(kept.at)}`] : []),
    appliedAt ? `aplicado ${formatMoment(appliedAt)}` : 'sin aplicar',
  ].join(' · ')

const Since = ({ isCurrent }: { isCurrent: boolean }) => (
  <p className={styles.says}>
    {isCurrent ? (
      'Los pesos y las reglas de hoy siguen siendo estos.'
    ) : (
      <>
        <b>Los pesos o las reglas han cambiado desde entonces.</b> Lo que sigue es lo que valía para este
        plan.{' '}
        <ButtonLink to={paths.planSheet} look="subtle" size="small">
          Ver la ficha de hoy
        </ButtonLink>
      </>
    )}
  </p>
)
