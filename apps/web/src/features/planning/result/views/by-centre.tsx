import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { count, formatMoney, formatNumber } from '../../../../ui/format.ts'
import { CoverageBar } from '../score/coverage-bar.tsx'
import styles from '../result.module.css'
import { placeOf } from './place-of.ts'
import { kmText, totalsOf } from '../score/totals-of.ts'

/** Coverage, people, hours, kilometres and what the ways cost, by centre. */
export function ByCentre({ jobs }: { jobs: readonly PlanJob[] }) {
  const rows = [...grouped(jobs, placeOf)].toSorted(([a], [b]) => a.localeCompare(b, 'es'))
  const most = Math.max(1, ...rows.map(([, some]) => some.length))
  const whole = totalsOf(jobs)
  return (
    <div className={styles.scroll} role="region" aria-label="Turnos por centro" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Centro</th>
            <th scope="col">Cobertura</th>
            <th scope="col">Personas</th>
            <th scope="col">Horas</th>
            <th scope="col">km</th>
            <th scope="col">Coste</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([centre, some]) => {
            const sum = totalsOf(some)
            return (
              <tr key={centre}>
                <th scope="row">{centre}</th>
                <td>
                  <div className={styles.coverage}>
                    <CoverageBar {...sum} share={some.length / most} />
                    <span>
                      {formatNumber(sum.before)} → <b>{formatNumber(sum.covered)}</b> de{' '}
                      {formatNumber(some.length)}
                    </span>
                  </div>
                </td>
                <td>{formatNumber(sum.people)}</td>
                <td>{formatNumber(sum.minutes / 60, 0)}</td>
                <td>{kmText(sum.km)}</td>
                <td>{formatMoney(sum.costCents / 100)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{count(rows.length, 'centro')}</th>
            <td>
              {formatNumber(whole.before)} → {formatNumber(whole.covered)} de {formatNumber(jobs.length)}
            </td>
            <td>{formatNumber(whole.people)}</td>
            <td>{formatNumber(whole.minutes / 60, 0)}</td>
            <td>{kmText(whole.km)}</td>
            <td>{formatMoney(whole.costCents / 100)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
