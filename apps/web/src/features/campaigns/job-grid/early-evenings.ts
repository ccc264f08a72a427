import { gridLimits } from '@cuadrante/contract/campaigns/jobs/job-grid.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { GridException } from '@cuadrante/domain/schedule/job-grid.ts'
import { everyWeekday } from '../scheduler/weekday-toggles.tsx'
import type { GridValues } from './grid-values.ts'

/** Evenings on which shops close early, as month and day. */
const evenings = ['-12-24', '-12-31'] as const
/** The hour at which they do. */
export const closes = '20:00'

/** What would end the shifts that go on after the shops have closed, for each such evening that no exception speaks of. */
export const shortened = (
  { shifts, exceptions }: Pick<GridValues, 'shifts' | 'exceptions'>,
  days: readonly Day[],
): readonly GridException[] =>
  days
    .filter((day) => evenings.some((evening) => day.endsWith(evening)))
    .flatMap((day) =>
      shifts.flatMap(({ startTime, endTime }, shift) => {
        const isLate = startTime < closes && (endTime > closes || endTime <= startTime)
        const isDecided = exceptions.some(
          (one) => one.from <= day && one.to >= day && (one.shift === null || one.shift === shift),
        )
        if (!startTime || !endTime || !isLate || isDecided) return []
        const hours = { startTime, endTime: closes }
        return [{ from: day, to: day, weekdays: everyWeekday, centerIds: [], shift, people: null, hours }]
      }),
    )
    .slice(0, Math.max(0, gridLimits.exceptions - exceptions.length))
