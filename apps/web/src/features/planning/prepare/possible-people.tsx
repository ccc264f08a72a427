import type { PlanPreview } from '@cuadrante/contract/planning/plan.ts'
import { count, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './prepare.module.css'

/** How many people are left after each step, and what each one costs. */
export function PossiblePeople({ preview }: { preview: PlanPreview }) {
  const { people: steps, withoutHome } = preview
  const possible = steps.at(-1)?.people ?? 0
  const most = Math.max(1, ...steps.map(({ people }) => people))
  return (
    <Sheet label="Quién es posible">
      <div className={styles.head}>
        <h2>Quién es posible</h2>
        <span className="secondary">cambia mientras eliges</span>
      </div>
      <div className={styles.possible}>
        <p role="status">
          <b>{formatNumber(possible)}</b>
          {possible === 1
            ? 'persona puede hacer al menos un turno'
            : 'personas pueden hacer al menos un turno'}
        </p>
        <ol>
          {steps.map(({ step, people }, index) => {
            const lost = (steps[index - 1]?.people ?? people) - people
            return (
              <li key={step}>
                <b>{formatNumber(people)}</b>
                <span>{step}</span>
                <i aria-hidden="true">
                  <u
                    style={{ width: `${(people / most) * 100}%` }}
                    data-last={index === steps.length - 1 || undefined}
                  />
                </i>
                <small>{lost > 0 ? `−${formatNumber(lost)}` : ''}</small>
              </li>
            )
          })}
        </ol>
      </div>
      {withoutHome > 0 && (
        <p className={styles.withoutHome}>
          {withoutHome === possible
            ? 'De nadie consta en qué población vive'
            : `De ${count(withoutHome, 'persona')} no consta en qué población ${withoutHome === 1 ? 'vive' : 'viven'}`}
          : ningún límite de distancia cuenta, ni sus desplazamientos.
        </p>
      )}
    </Sheet>
  )
}
