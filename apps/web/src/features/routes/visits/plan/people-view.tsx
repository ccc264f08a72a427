import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/visit-plan.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { formatNumber } from '../../../../ui/format.ts'
import { colorOf } from '../../../../ui/map/map-content.ts'
import type { Shown } from './shown.ts'
import styles from './views.module.css'

type PeopleViewProps = { plan: VisitPlan; onShow: (shown: Shown) => void }

/** What the whole plan asks of each person, and how evenly it is shared out. */
export function PeopleView({ plan, onShow }: PeopleViewProps) {
  const people = plan.people.map((person, number) => ({
    number,
    name: person.name,
    off: plan.daysOff.filter((day) => day.person === number).length,
    ...figuresOf(plan.routes.filter((route) => route.person === number)),
  }))
  const most = Math.max(1, ...people.map(({ minutes }) => minutes))
  return (
    <div className={styles.view}>
      <p className={styles.balance}>{balanceText(people)}</p>
      <div className={styles.scroll} role="region" aria-label="Carga de cada persona" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Persona</th>
              <th scope="col">Jornada</th>
              <th scope="col">Días</th>
              <th scope="col">Visitas</th>
              <th scope="col">En tienda</th>
              <th scope="col">De viaje</th>
              <th scope="col">km</th>
              <th scope="col">Días sin trabajar</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ number, name, off, minutes, days, visits, inShops, travel, km, first }) => (
              <tr
                key={number}
                style={{ '--route': `var(--route-${colorOf(number)})` } as React.CSSProperties}
              >
                <th scope="row">
                  <i aria-hidden="true">{number + 1}</i>
                  {first === undefined ? (
                    name
                  ) : (
                    <button type="button" onClick={() => onShow({ date: first, person: number })}>
                      {name}
                    </button>
                  )}
                </th>
                <td className={styles.load}>
                  {durationText(minutes)}
                  <u aria-hidden="true" style={{ width: `${(minutes / most) * 100}%` }} />
                </td>
                <td>{formatNumber(days)}</td>
                <td>{formatNumber(visits)}</td>
                <td>{durationText(inShops)}</td>
                <td>{durationText(travel)}</td>
                <td>{formatNumber(Math.round(km))}</td>
                <td>{off > 0 ? formatNumber(off) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function figuresOf(routes: readonly VisitRoute[]) {
  const sum = (of: (route: VisitRoute) => number) => routes.reduce((total, route) => total + of(route), 0)
  return {
    days: routes.length,
    first: routes[0]?.date,
    minutes: sum(({ leavesAt, returnsAt }) => returnsAt - leavesAt),
    visits: sum(({ stops }) => stops.length),
    inShops: sum(({ stops }) => stops.reduce((all, { minutes }) => all + minutes, 0)),
    travel: sum(({ travelMinutes }) => travelMinutes),
    km: sum(({ km }) => km),
  }
}

type Load = { readonly name: string; readonly minutes: number }

/** "De 52 h (Uxía) a 141 h (Xan): 89 h de diferencia" */
export function balanceText(people: readonly Load[]): string {
  const sorted = people.toSorted((a, b) => a.minutes - b.minutes)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most || sorted.length < 2) return 'Lo que el plan pide a cada persona.'
  if (most.minutes === least.minutes) return `Todas las jornadas suman ${durationText(most.minutes)}.`
  return `De ${durationText(least.minutes)} (${least.name}) a ${durationText(most.minutes)} (${most.name}): ${durationText(most.minutes - least.minutes)} de diferencia.`
}
