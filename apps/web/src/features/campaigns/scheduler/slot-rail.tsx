import type { Slot } from '@cuadrante/domain/schedule/schedule.ts'
import { hourOf } from '../../../ui/status/shift-bar.tsx'
import styles from './slot-rail.module.css'

const [opens, closes] = [7, 22]
const at = (hour: number): number =>
  ((Math.min(Math.max(hour, opens), closes) - opens) / (closes - opens)) * 100

type SlotRailProps = { slots: readonly Slot[]; isWarned?: boolean; hasTimes?: boolean }

/** Where slots stand between 07 and 22 h. Decoration of the times beside it. */
export const SlotRail = ({ slots, isWarned, hasTimes }: SlotRailProps) => (
  <span className={styles.rail} aria-hidden="true" data-warned={isWarned || undefined}>
    {slots
      .filter(({ startTime, endTime }) => startTime && endTime)
      .map(({ startTime, endTime }) => {
        const left = at(hourOf(startTime))
        const right = endTime <= startTime ? 100 : at(hourOf(endTime))
        return (
          <i
            key={`${startTime}-${endTime}`}
            style={{ left: `${left}%`, width: `${Math.max(right - left, 1.5)}%` }}
          >
            {hasTimes && right - left > 14 && `${startTime}–${endTime}`}
          </i>
        )
      })}
  </span>
)

/** The hours over a column of rails. */
export const RailScale = ({ hours }: { hours: readonly number[] }) => (
  <span className={styles.scale} aria-hidden="true">
    {hours.map((hour) => (
      <b key={hour}>{String(hour).padStart(2, '0')}</b>
    ))}
  </span>
)
