import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { PlacedDays } from '@cuadrante/domain/schedule/day-choice.ts'
import { formatNumber } from '../../../ui/format.ts'
import { peopleOf, plainJobsOf, type GridValues } from './grid-values.ts'
import styles from './job-grid.module.css'

type GridTotalsProps = {
  values: GridValues
  chosen: PlacedDays
  jobs: number
  minutes: number | undefined
}

/** The multiplication in words: centres × shifts × people × days = jobs, with what holidays of a place and exceptions change. */
export function GridTotals({ values: { rows, shifts }, chosen, jobs, minutes }: GridTotalsProps) {
  const cells = rows.length * shifts.length
  const days = chosen.days.length
  const plain = plainJobsOf(rows, chosen)
  const more = [
    [plain - peopleOf(rows) * days, 'por festivos de algún centro'],
    [jobs - plain, 'por excepciones'],
  ] as const
  const mean = cells > 0 ? peopleOf(rows) / cells : 0
  const parts = [
    [formatNumber(rows.length), rows.length === 1 ? 'centro' : 'centros'],
    [formatNumber(shifts.length), shifts.length === 1 ? 'turno' : 'turnos'],
    [
      formatNumber(mean, Number.isInteger(mean) ? 0 : 1),
      mean === 1 ? 'persona de media' : 'personas de media',
    ],
    [formatNumber(days), days === 1 ? 'día' : 'días'],
  ] as const
  return (
    <p className={styles.totals} role="status" aria-label="Lo que se va a crear">
      {parts.map(([value, label], index) => (
        <span key={label}>
          {index > 0 && <i>×</i>}
          <b>{value}</b> {label}
        </span>
      ))}
      {more.map(
        ([by, why]) =>
          by !== 0 && (
            <span key={why}>
              <i>{by > 0 ? '+' : '−'}</i>
              <b>{formatNumber(Math.abs(by))}</b> {why}
            </span>
          ),
      )}
      <span className={styles.result}>
        <i>=</i>
        <b>{formatNumber(jobs)}</b> {jobs === 1 ? 'trabajo' : 'trabajos'}
        {jobs > 0 && minutes !== undefined && `, ${durationText(minutes)}`}
      </span>
    </p>
  )
}
