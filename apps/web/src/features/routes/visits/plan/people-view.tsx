import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { costOfDays, weekMinutesOf, workOf } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { mondayOf } from '@cuadrante/domain/dates/day.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { formatMoney, formatNumber } from '../../../../ui/format.ts'
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
    ...figuresOf(
      plan.routes.filter((route) => route.person === number),
      { plan, person, weekMinutes: weekMinutesOf(plan, person) },
    ),
  }))
  const hasWeeks = people.some(({ weekMinutes }) => weekMinutes !== undefined)
  const hasNights = people.some(({ nights }) => nights > 0)
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
              {hasNights && <th scope="col">Noches fuera</th>}
              <th scope="col">Visitas</th>
              <th scope="col">En tienda</th>
              <th scope="col">De viaje</th>
              {hasWeeks && <th scope="col">Semana más cargada</th>}
              <th scope="col">km</th>
              <th scope="col">Coste</th>
              <th scope="col">Días sin trabajar</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ number, name, off, minutes, first, ...own }) => (
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
                <td>{formatNumber(own.days)}</td>
                {hasNights && <td>{formatNumber(own.nights)}</td>}
                <td>{formatNumber(own.visits)}</td>
                <td>{durationText(own.inShops)}</td>
                <td>{durationText(own.travel)}</td>
                {hasWeeks && <td>{weekText(own.fullest, own.weekMinutes)}</td>}
                <td>{formatNumber(Math.round(own.km))}</td>
                <td>{formatMoney(own.costs)}</td>
                <td>{daysOffText(off)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Todas</th>
              <td>{durationText(sumOf(people, 'minutes'))}</td>
              <td>{formatNumber(sumOf(people, 'days'))}</td>
              {hasNights && <td>{formatNumber(sumOf(people, 'nights'))}</td>}
              <td>{formatNumber(sumOf(people, 'visits'))}</td>
              <td>{durationText(sumOf(people, 'inShops'))}</td>
              <td>{durationText(sumOf(people, 'travel'))}</td>
              {hasWeeks && <td>—</td>}
              <td>{formatNumber(Math.round(sumOf(people, 'km')))}</td>
              <td>{formatMoney(sumOf(people, 'costs'))}</td>
              <td>{daysOffText(sumOf(people, 'off'))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

type Costing = {
  readonly plan: VisitPlan
  readonly person: VisitPlan['people'][number]
  readonly weekMinutes: number | undefined
}

function figuresOf(routes: readonly VisitRoute[], { plan, person, weekMinutes }: Costing) {
  const weeks = [...grouped(routes, ({ date }) => mondayOf(date)).values()]
  const sum = (of: (route: VisitRoute) => number) => routes.reduce((total, route) => total + of(route), 0)
  return {
    days: routes.length,
    first: routes[0]?.date,
    minutes: sum(({ leavesAt, returnsAt }) => returnsAt - leavesAt),
    visits: sum(({ stops }) => stops.length),
    inShops: sum(({ stops }) => stops.reduce((all, { minutes }) => all + minutes, 0)),
    travel: sum(({ travelMinutes }) => travelMinutes),
    km: sum(({ km }) => km),
    costs: costOfDays(routes, plan, person),
    nights: routes.filter(({ nights }) => nights?.after).length,
    weekMinutes,
    fullest: Math.max(0, ...weeks.map((week) => week.reduce((all, route) => all + workOf(route), 0))),
  }
}

const daysOffText = (days: number): string => (days > 0 ? formatNumber(days) : '—')

type Figures = 'off' | 'minutes' | 'days' | 'nights' | 'visits' | 'inShops' | 'travel' | 'km' | 'costs'

const sumOf = (people: readonly Readonly<Record<Figures, number>>[], figure: Figures): number =>
  people.reduce((sum, one) => sum + one[figure], 0)

/** "38 h 20 min de 40 h" */
export const weekText = (fullest: number, most: number | undefined): string =>
  most === undefined ? durationText(fullest) : `${durationText(fullest)} de ${durationText(most)}`

type Load = { readonly name: string; readonly minutes: number }

/** "De 52 h (Uxía) a 141 h (Xan): 89 h de diferencia" */
export function balanceText(people: readonly Load[]): string {
  const sorted = people.toSorted((a, b) => a.minutes - b.minutes)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most || sorted.length < 2) return 'Lo que el plan pide a cada persona.'
  if (most.minutes === least.minutes) return `Todas las jornadas suman ${durationText(most.minutes)}.`
  return `De ${durationText(least.minutes)} (${least.name}) a ${durationText(most.minutes)} (${most.name}): ${durationText(most.minutes - least.minutes)} de diferencia.`
}
