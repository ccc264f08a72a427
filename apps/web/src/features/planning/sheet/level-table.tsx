import type { PlanSheet } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { planPresets, planPresetWords } from '@cuadrante/contract/planning/plan-settings.ts'
import { Section } from '../../../ui/sheet.tsx'
import styles from './sheet.module.css'

/** The levels with the place that each takes by preset. */
export const LevelTable = ({ levels }: Pick<PlanSheet, 'levels'>) => (
  <Section title="Qué se busca y en qué orden" id="orden">
    <p className={styles.says}>
      Se compara nivel a nivel: uno de abajo solo cuenta cuando todos los de arriba quedan igual. Quien
      planifica elige una de las cuatro prioridades, que pasa al tercer lugar.
    </p>
    <ol className={styles.levels}>
      {levels.map(({ level, label, says, places }) => (
        <li key={level}>
          <h3>{label}</h3>
          <p>{says}.</p>
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
