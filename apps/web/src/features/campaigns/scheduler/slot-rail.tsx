import { formatHours } from '../../../ui/format.ts'
import type { Slot } from '@cuadrante/domain/schedule/schedule.ts'
import { hourOf, placeOf } from '../../../ui/status/shift-bar.tsx'
import styles from './slot-rail.module.css'

type SlotRailProps = { slots: readonly Slot[]; isWarned?: boolean; hasTimes?: boolean }

/** How wide a slot is that has room for its times, in percent of the rail. */
const roomForTimes = 14

/** Where slots stand between 07 and 22 h, those outside at the edges. Decoration of the times beside it. */
export const SlotRail = ({ slots, isWarned, hasTimes }: SlotRailProps) => (
  <span className={styles.rail} aria-hidden="true" data-warned={isWarned || undefined}>
    {slots
      .filter(({ startTime, endTime }) => startTime && endTime)
      .map(({ startTime, endTime }) => {
        const { left, right } = placeOf([hourOf(startTime), hourOf(endTime)])
        return (
          <i key={`${startTime}-${endTime}`} style={{ left: `${left}%`, right: `${right}%` }}>
            {hasTimes && 100 - left - right > roomForTimes && formatHours(startTime, endTime)}
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
