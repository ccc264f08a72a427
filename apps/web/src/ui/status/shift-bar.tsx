import { formatHours } from '../format.ts'
import styles from './shift-bar.module.css'

/** First and last hour of the strip. */
const from = 7
const until = 22

export type Span = readonly [start: number, end: number]

type ShiftBarProps = { spans: readonly Span[]; width?: number | string; isOff?: boolean; now?: number }

/** How much of the strip a shift takes at least, and one that lies wholly outside of its hours, in percent. */
const least = 1.5
const leastOutside = 6

/**
 * Where a shift stands on the strip, in percent from each side. Hours before 07 and after 22 lie at its edges, so that a
 * night is seen too; an end that is not after the start is of the next day.
 */
export function placeOf([start, end]: Span): { readonly left: number; readonly right: number } {
  const last = end <= start ? end + 24 : end
  const width = start >= until || last <= from ? leastOutside : least
  const left = Math.min(at(start), 100 - width)
  return { left, right: 100 - Math.max(at(last), left + width) }
}

/** Where shifts stand in the day: a thin bar from 07 to 22 h. Hours are decimal (9.5 = 09:30). Decoration of the time beside it. */
export const ShiftBar = ({ spans, width = 96, isOff, now }: ShiftBarProps) => (
  <span className={styles.strip} style={{ width }} aria-hidden="true">
    {spans.map((span) => {
      const { left, right } = placeOf(span)
      return (
        <i
          key={span[0]}
          className={isOff ? styles.off : undefined}
          style={{ left: `${left}%`, right: `${right}%` }}
        />
      )
    })}
    {now !== undefined && now >= from && now <= until && <em style={{ left: `${at(now)}%` }} />}
  </span>
)

const at = (hour: number): number => ((Math.min(Math.max(hour, from), until) - from) / (until - from)) * 100

type Stretch = { readonly startTime: string; readonly endTime: string }

type ShiftTimeProps = { start: string; end: string; slots?: readonly Stretch[]; isOff?: boolean }

/** "09:00–14:00" over its strip, or "10:00–14:00 y 17:00–20:00" of a split shift, its stretches one below the other. Times as "HH:MM". */
export function ShiftTime({ start, end, slots, isOff }: ShiftTimeProps) {
  const stretches = slots?.length ? slots : [{ startTime: start, endTime: end }]
  return (
    <span className={styles.shift}>
      <span className={isOff ? styles.struck : undefined}>{hoursOf(stretches, ' y\n')}</span>
      <ShiftBar
        spans={stretches.map(({ startTime, endTime }) => [hourOf(startTime), hourOf(endTime)])}
        isOff={isOff}
      />
    </span>
  )
}

/** "10:00–14:00 y 17:00–20:00" */
export const hoursOf = (
  slots: readonly { readonly startTime: string; readonly endTime: string }[],
  and = ' y ',
): string => slots.map(({ startTime, endTime }) => formatHours(startTime, endTime)).join(and)

/** "09:30" → 9.5 */
export const hourOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}
