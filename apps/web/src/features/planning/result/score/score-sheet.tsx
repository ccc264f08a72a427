import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { planPresetWords } from '@cuadrante/contract/planning/plan-settings.ts'
import { Fragment } from 'react'
import { paths, pathTo } from '../../../../api/paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Sheet, SheetFooter } from '../../../../ui/sheet.tsx'
import { PlanNotes } from '../notes/plan-notes.tsx'
import { scoreOf } from './score-of.ts'
import styles from '../result.module.css'

/** Before and with the plan, one row per level. */
export const ScoreSheet = ({ plan }: { plan: Plan }) => (
  <Sheet label="Hoja de puntuación">
    <div className={styles.head}>
      <h2>Hoja de puntuación</h2>
      <span className="secondary">en el orden de «{planPresetWords[plan.settings.preset].label}»</span>
    </div>
    <table className={styles.score}>
      <thead>
        <tr>
          <th scope="col">Nivel</th>
          <th scope="col">Antes</th>
          <th scope="col">Con el plan</th>
          <th scope="col">Cambio</th>
        </tr>
      </thead>
      <tbody>
        {scoreOf(plan).map(({ level, label, before, after, change, tone, says }, index) => (
          <Fragment key={level}>
            <tr>
              <th scope="row">
                <span>{index + 1}</span>
                {label}
              </th>
              <td>{before}</td>
              <td>
                <b>{after}</b>
              </td>
              <td>
                <i className={styles.change} data-tone={tone}>
                  {change}
                </i>
              </td>
            </tr>
            <tr className={styles.says}>
              <td colSpan={4}>
                {before !== '–' && <span className={styles.was}>Antes {before}. </span>}
                {says}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
    {plan.notes && plan.notes.count > 0 && <PlanNotes plan={plan} notes={plan.notes} />}
    <SheetFooter>
      <ButtonLink to={pathTo(paths.planSheetKept, { id: plan.id })} look="subtle" size="small">
        Ficha de este plan: qué ha pesado
      </ButtonLink>
    </SheetFooter>
  </Sheet>
)
