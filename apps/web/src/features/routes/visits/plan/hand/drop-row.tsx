import type { VisitDay } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { colorOf } from '../../../../../ui/map/map-content.ts'
import styles from '../timeline.module.css'
import { differenceText } from './difference-text.ts'
import type { VisitDrag } from './use-visit-drag.ts'

/** While a visit is dragged: what the day of a person comes to with it, or why not. */
export function DropHint({ drag, day }: { drag: VisitDrag; day: VisitDay }) {
  const fate = drag.fateOf(day)
  if (fate === undefined) return null
  const isRefused = typeof fate === 'string'
  return (
    <p
      className={styles.drop}
      data-refused={isRefused || undefined}
      data-over={drag.isOver(day) || undefined}
    >
      {isRefused
        ? fate
        : `${hourOnDay(fate.startsAt)} · ${differenceText(fate)} · vuelve a las ${hourOnDay(fate.returnsAt)}${fate.jobId === null ? '' : ` · cambia el trabajo #${fate.jobId}`}`}
    </p>
  )
}

type FreePeopleProps = {
  plan: VisitPlan
  date: string
  routes: readonly VisitRoute[]
  drag: VisitDrag
}

/** People without visits on the day, for as long as one can be dropped on them. */
export function FreePeople({ plan, date, routes, drag }: FreePeopleProps) {
  if (!drag.dragged) return null
  const busy = new Set(routes.map(({ person }) => person))
  const free = plan.people
    .map(({ name }, number) => ({ number, name }))
    .filter(({ number }) => !busy.has(number))
  return (
    <ul className={styles.people} aria-label="Personas sin visitas este día">
      {free.map(({ number, name }) => (
        <li
          key={number}
          style={{ '--route': `var(--route-${colorOf(number)})` } as React.CSSProperties}
          {...drag.target({ person: number, date })}
        >
          <div className={styles.row}>
            <span className={styles.who}>
              <i aria-hidden="true">{number + 1}</i>
              <span>
                <b>{name}</b>
                <span className="secondary">sin visitas</span>
              </span>
            </span>
          </div>
          <DropHint drag={drag} day={{ person: number, date }} />
        </li>
      ))}
    </ul>
  )
}
