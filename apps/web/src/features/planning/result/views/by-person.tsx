import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { count, formatMoney, formatNumber } from '../../../../ui/format.ts'
import { placeOf } from './place-of.ts'
import styles from '../result.module.css'
import { kmText, totalsOf } from '../score/totals-of.ts'

/** What each person would have: jobs, hours, weekends, ways. */
export function ByPerson({ jobs }: { jobs: readonly PlanJob[] }) {
  const held = jobs.flatMap(({ after, ...job }) => (after ? [{ ...job, after }] : []))
  const rows = [...grouped(held, ({ after }) => after.id)]
    .map(([id, some]) => ({ id, name: some[0]?.after.name ?? '', jobs: some, sum: totalsOf(some) }))
    .toSorted((a, b) => b.sum.minutes - a.sum.minutes || a.name.localeCompare(b.name, 'es'))
  const most = Math.max(1, ...rows.map(({ sum }) => sum.minutes))
  if (rows.length === 0) return <p className={styles.none}>Nadie tiene turnos de estos en el plan.</p>
  return (
    <div className={styles.scroll} role="region" aria-label="Turnos por persona" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Persona</th>
            <th scope="col">Horas</th>
            <th scope="col">Turnos</th>
            <th scope="col">Centros</th>
            <th scope="col">km</th>
            <th scope="col">Coste</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, jobs: some, sum }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className={styles.coverage}>
                <i
                  className={styles.bar}
                  aria-hidden="true"
                  style={{ width: `${(sum.minutes / most) * 100}%` }}
                >
                  <u data-kind="new" style={{ flexGrow: 1 }} />
                </i>
                <span>{formatNumber(sum.minutes / 60, 0)} h</span>
              </td>
              <td>{formatNumber(some.length)}</td>
              <td>{formatNumber(new Set(some.map(placeOf)).size)}</td>
              <td>{kmText(sum.km)}</td>
              <td>{formatMoney(sum.costCents / 100)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{count(rows.length, 'persona')}</th>
            <td>{formatNumber(totalsOf(jobs).minutes / 60, 0)} h</td>
            <td>{formatNumber(totalsOf(jobs).covered)}</td>
            <td>{formatNumber(new Set(jobs.map(placeOf)).size)}</td>
            <td>{kmText(totalsOf(jobs).km)}</td>
            <td>{formatMoney(totalsOf(jobs).costCents / 100)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
