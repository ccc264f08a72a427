import type { Scenario } from '@cuadrante/contract/planning/plan.ts'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../../ui/button.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { Tag } from '../../../ui/status/status-badge.tsx'
import { lookInList } from '../plan-looks.ts'
import { CoverageBar } from '../result/score/coverage-bar.tsx'
import styles from './compare.module.css'
import { isRunning, nameOf } from './use-comparison.ts'

type ScenarioHeadProps = {
  scenario: Scenario
  isChosen: boolean
  isOnly: boolean
  onChoose: (id: number) => void
  onPutAway: (scenario: Scenario) => void
}

/** Name, coverage, people and hours of a plan, and whether it is the chosen one. */
export const ScenarioHead = ({ scenario, isChosen, isOnly, onChoose, onPutAway }: ScenarioHeadProps) => (
  <th scope="col" data-chosen={isChosen || undefined} className={styles.head}>
    <div className={styles.name}>
      <label>
        <input type="radio" name="chosen" checked={isChosen} onChange={() => onChoose(scenario.id)} />
        <span>{nameOf(scenario)}</span>
      </label>
      <StateTag scenario={scenario} isChosen={isChosen} />
      {!isOnly && scenario.state !== 'APPLIED' && (
        <IconButton label={`Descartar «${nameOf(scenario)}»`} onClick={() => onPutAway(scenario)}>
          <IconX size={17} stroke={1.8} aria-hidden="true" />
        </IconButton>
      )}
    </div>
    <Covered scenario={scenario} />
  </th>
)

function StateTag({ scenario, isChosen }: { scenario: Scenario; isChosen: boolean }) {
  const { label, tone } = lookInList(scenario)
  if (scenario.state !== 'PROPOSED') return <Tag tone={tone}>{label}</Tag>
  return isChosen && <Tag tone="green">Elegido</Tag>
}

function Covered({ scenario }: { scenario: Scenario }) {
  const { after, progress, fates } = scenario
  if (scenario.state === 'FAILED') return <p className={styles.said}>No llegó a acabar.</p>
  if (!after)
    return (
      <p className={styles.said} role="status">
        {isRunning(scenario) && progress.curve.length > 0 ? (
          <span>
            <b>{formatNumber(progress.covered)}</b> de {formatNumber(progress.jobs)}, por ahora
          </span>
        ) : (
          'En la cola…'
        )}
      </p>
    )
  const kept = fates.same + fates.moved
  return (
    <>
      <p className={styles.said}>
        <span>
          <b>{formatNumber(after.covered)}</b> de {formatNumber(after.jobs)}
        </span>
        <span>
          {count(after.people, 'persona')} · {formatNumber(after.minutes / 60, 0)} h
        </span>
      </p>
      <CoverageBar kept={kept} covered={after.covered} open={after.jobs - after.covered} share={1} />
    </>
  )
}
