import styles from './shift-bar.module.css'

/** First and last hour of the strip. */
const from = 7
const until = 22

export type Span = readonly [start: number, end: number]

type ShiftBarProps = { spans: readonly Span[]; width?: number | string; isOff?: boolean; now?: number }

/** Where shifts stand in the day: a thin bar from 07 to 22 h. Hours are decimal (9.5 = 09:30). Decoration of the time beside it. */
export const ShiftBar = ({ spans, width = 96, isOff, now }: ShiftBarProps) => (
  <span className={styles.strip} style={{ width }} aria-hidden="true">
    {spans.map(([start, end]) => (
      <i
        key={start}
        className={isOff ? styles.off : undefined}
        style={{ left: at(start), right: `calc(100% - ${at(end)})` }}
      />
    ))}
    {now !== undefined && now >= from && now <= until && <em style={{ left: at(now) }} />}
  </span>
)

const at = (hour: number): string =>
  `${((Math.min(Math.max(hour, from), until) - from) / (until - from)) * 100}%`

type Stretch = { readonly startTime: string; readonly endTime: string }

type ShiftTimeProps = { start: string; end: string; slots?: readonly Stretch[]; isOff?: boolean }

/** "09:00–14:00" over its strip, or "10:00–14:00 y 17:00–20:00" of a split shift. Times as "HH:MM". */
export function ShiftTime({ start, end, slots, isOff }: ShiftTimeProps) {
  const stretches = slots?.length ? slots : [{ startTime: start, endTime: end }]
  return (
    <span className={styles.shift}>
      <span className={isOff ? styles.struck : undefined}>
        {stretches.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(' y ')}
      </span>
      <ShiftBar
        spans={stretches.map(({ startTime, endTime }) => [hourOf(startTime), hourOf(endTime)])}
        isOff={isOff}
      />
    </span>
  )
}

/** "09:30" → 9.5 */
export const hourOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}
