import type { PlanSheet } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { sheetOrder } from '@cuadrante/contract/planning/plan-sheet-words.ts'
import { planPresets, planPresetWords } from '@cuadrante/contract/planning/plan-settings.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'
import styles from './sheet.module.css'

type LevelTableProps = Pick<PlanSheet, 'levels'> & { weights: NonNullable<PlanSheet['weights']> }

/** The levels with the place that each takes by preset, and the weights within them. */
export const LevelTable = ({ levels, weights }: LevelTableProps) => (
  <Section title="Qué se busca y en qué orden" id="orden">
    <p className={styles.says}>{sheetOrder}</p>
    <ol className={styles.levels}>
      {levels.map(({ level, label, says, places }) => (
        <li key={level}>
          <h3>{label}</h3>
          <p>{says}.</p>
          <Weights weights={weights.filter((one) => one.level === level)} />
          <dl>
            {planPresets.map((preset) => (
              <div key={preset}>
                <dt>{planPresetWords[preset].label}</dt>
                <dd>{places[preset]}.º</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  </Section>
)

/** Each weight with its figure; one that was changed for a plan says what it usually is. */
const Weights = ({ weights }: Pick<LevelTableProps, 'weights'>) =>
  weights.length > 0 && (
    <ul className={styles.weights}>
      {weights.map(({ name, says, value, usual }) => (
        <li key={name} data-changed={value !== usual || undefined}>
          {says}: <b>{formatNumber(value)}</b>
          {value !== usual && ` (de siempre, ${formatNumber(usual)})`}
        </li>
      ))}
    </ul>
  )
