import type { Board } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { serverTime } from '../../../api/clock.ts'
import { formatNumber } from '../../../ui/format.ts'
import { useMinute } from '../../../ui/hooks.ts'
import { hourBins } from './hour-bins.ts'
import styles from './answer-hours.module.css'

/** At which hours the people of the day have said that they come, so that one asks when they answer. */
export function AnswerHours({ board: { shifts, total } }: { board: Board }) {
  const now = useMinute(serverTime)
  // What the office noted says when it was called; where not all are shown the missing ones are those who answered.
  const answers = shifts.flatMap(({ confirmedAt, via }) =>
    confirmedAt && via !== 'office' ? confirmedAt : [],
  )
  const bins = hourBins(answers, new Date(now))
  if (bins.length === 0 || shifts.length < total) return null
  const most = Math.max(...bins.map(({ people }) => people))
  return (
    <section aria-label="Cuándo contestan" className={styles.hours}>
      <h2>Cuándo contestan</h2>
      <ol>
        {bins.map(({ at, words, label, people, isNow }) => (
          <li key={at} data-now={isNow || undefined} aria-hidden={people === 0 || undefined}>
            <b aria-hidden="true">{people === most && people > 1 && formatNumber(people)}</b>
            <i style={{ height: `${Math.max(1, Math.round((people / most) * 40))}px` }} aria-hidden="true" />
            <small aria-hidden="true">{label}</small>
            <span className="only-for-readers">
              {words}: {formatNumber(people)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
