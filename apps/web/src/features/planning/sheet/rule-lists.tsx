import type { PlanSheet } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { ruleEffectWords, sheetRules } from '@cuadrante/contract/planning/plan-sheet-words.ts'
import { Section } from '../../../ui/sheet.tsx'
import styles from './sheet.module.css'

/** The rules by what they do to a plan, in the agency's figures. */
export const RuleLists = ({ rules }: Pick<PlanSheet, 'rules'>) => (
  <Section title="Reglas, con los valores de la agencia" id="reglas">
    <p className={styles.says}>{sheetRules}</p>
    <div className={styles.columns}>
      {ruleEffectWords.map(({ effect, title, says }) => {
        const some = rules.filter((rule) => rule.effect === effect)
        return (
          <div key={effect}>
            <h3>{title}</h3>
            <p className={styles.says}>{says}</p>
            <ul className={styles.list}>
              {some.map(({ code, says: rule, article }) => (
                <li key={code}>
                  {rule}
                  {article && <small> ({article})</small>}
                </li>
              ))}
              {some.length === 0 && <li className="secondary">Ninguna</li>}
            </ul>
          </div>
        )
      })}
    </div>
  </Section>
)
