import type { PlanComparison, Scenario } from '@cuadrante/contract/planning/plan.ts'
import { planPresetWords } from '@cuadrante/contract/planning/plan-settings.ts'
import { IconAdjustmentsHorizontal, IconArrowRight, IconEye, IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths, pathTo } from '../../../api/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { PlanFoot } from '../plan-foot.tsx'
import { searchOf } from '../prepare/scope-of.ts'
import styles from './compare.module.css'
import { CompareTable } from './compare-table.tsx'
import { nameOf, useComparison, useScenarioActs } from './use-comparison.ts'

const numbers = ['Ningún plan', 'Un plan', 'Dos planes', 'Tres planes', 'Cuatro planes', 'Cinco planes']

/** Plans of the same jobs side by side: which order of what matters is worth following. */
export default function ComparePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useComparison(Number(id))
  const { data } = query
  const [chosenId, setChosenId] = useState(Number(id))
  const [showsAll, setShowsAll] = useState(true)
  const acts = useScenarioActs(data, () => void query.refetch())
  if (!data)
    return query.isError ? (
      <FailureBanner
        title="No se han podido cargar los planes"
        detail={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <p role="status">Cargando los planes...</p>
    )
  const { scenarios } = data
  const chosen = scenarios.find((one) => one.id === chosenId) ?? scenarios[0]
  return (
    <>
      <PageHeader
        title={`${numbers[scenarios.length] ?? count(scenarios.length, 'plan', 'planes')} para ${data.title}`}
        crumb="Comparar planes"
        subtitle={subtitleOf(data)}
        actions={
          scenarios.length > 1 && (
            <Button
              aria-pressed={!showsAll}
              icon={<IconEye size={17} stroke={1.7} aria-hidden="true" />}
              onClick={() => setShowsAll(!showsAll)}
            >
              Solo lo que difiere
            </Button>
          )
        }
      />
      {query.isError && (
        <FailureBanner title="Sin noticias del servidor" detail="Se muestra lo último que se supo." />
      )}
      {acts.mayAdd && (
        <div className={styles.more} role="group" aria-label="Probar también">
          <span className="secondary">Probar también</span>
          {acts.left.map((preset) => (
            <Button
              key={preset}
              size="small"
              disabled={acts.isBusy}
              icon={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
              onClick={() => void acts.add(preset)}
            >
              {planPresetWords[preset].label}
            </Button>
          ))}
          <ButtonLink
            to={paths.planNew}
            search={{ ...searchOf(data.scope), like: chosen?.id, beside: scenarios[0]?.id } as never}
            size="small"
            icon={<IconAdjustmentsHorizontal size={15} stroke={1.8} aria-hidden="true" />}
          >
            Otros pesos…
          </ButtonLink>
        </div>
      )}
      {chosen && (
        <>
          <CompareTable
            scenarios={scenarios}
            chosen={chosen}
            showsAll={showsAll}
            onChoose={setChosenId}
            onPutAway={(scenario) => void acts.putAway(scenario)}
          />
          <Foot chosen={chosen} others={scenarios.length - 1} />
        </>
      )}
    </>
  )
}

function subtitleOf({ scenarios, jobIds }: PlanComparison): string {
  const done = scenarios.filter(({ state }) => state !== 'RUNNING').length
  if (done < scenarios.length) return `Se están haciendo: ${done} de ${scenarios.length} listos`
  const says = `Los mismos ${count(jobIds.length, 'turno')}`
  return scenarios.length > 1 ? `${says}; cambian el orden de lo que importa o sus pesos` : says
}

const Foot = ({ chosen, others }: { chosen: Scenario; others: number }) => (
  <PlanFoot
    title={`Elegido: ${nameOf(chosen)}.`}
    says={
      others === 0
        ? 'Nada ha cambiado todavía.'
        : `${others === 1 ? 'El otro se guarda como propuesta' : `Los otros ${others} se guardan como propuestas`}; nada ha cambiado todavía.`
    }
  >
    <ButtonLink
      look="filled"
      to={pathTo(paths.plan, { id: chosen.id })}
      icon={<IconArrowRight size={17} stroke={1.8} aria-hidden="true" />}
    >
      Seguir con «{nameOf(chosen)}»
    </ButtonLink>
  </PlanFoot>
)
