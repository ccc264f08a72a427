import type { SheetOfPlan } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { askedWords } from '@cuadrante/contract/planning/plan-sheet-words.ts'
import styles from './sheet.module.css'

/** What whoever planned has asked for, and the version of what answered. */
export const AskedOfPlan = ({ plan: { settings, kept, createdBy } }: { plan: SheetOfPlan }) => (
  <dl className={styles.asked}>
    {[...askedWords(settings), ['Quién lo pidió', createdBy] as const].map(([term, says]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{says}</dd>
      </div>
    ))}
    {kept && (
      <div>
        <dt>Versión</dt>
        <dd>
          motor {kept.engineVersion}, pesos y reglas {kept.version}
        </dd>
      </div>
    )}
  </dl>
)
