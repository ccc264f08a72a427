import type { PlanSheet, RuleEffect } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { Section } from '../../../ui/sheet.tsx'
import styles from './sheet.module.css'

const effects: readonly { readonly effect: RuleEffect; readonly title: string; readonly says: string }[] = [
  { effect: 'never', title: 'Nunca se incumplen', says: 'Quien no las cumple no se propone.' },
  {
    effect: 'allowable',
    title: 'Se cumplen salvo permiso',
    says: 'Quien planifica puede permitir alguna, por su nombre y para un solo plan. Cada vez que se usa cuenta como aviso.',
  },
  {
    effect: 'free',
    title: 'No dejan fuera a nadie',
    says: 'Se dicen a quien asigna, pero el plan no las usa para decidir.',
  },
]

/** The rules by what they do to a plan, in the agency's figures. */
export const RuleLists = ({ rules }: Pick<PlanSheet, 'rules'>) => (
  <Section title="Reglas, con los valores de la agencia" id="reglas">
    <p className={styles.says}>
      Además, quien planifica puede poner un límite de kilómetros y dejar fuera a personas por su nombre; el
      plan guarda las dos cosas.
    </p>
    <div className={styles.columns}>
      {effects.map(({ effect, title, says }) => {
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
