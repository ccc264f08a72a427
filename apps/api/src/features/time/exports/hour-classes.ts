import type { RegisterDay } from '@cuadrante/contract/time/register.ts'
import { clockMinutes, type hourClasses } from '@cuadrante/contract/time/words.ts'
import type { StoredRow } from '../rows/chained-row.ts'

type HourClass = (typeof hourClasses)[number]
export type HourClassMinutes = Readonly<Record<HourClass | 'none', number>>

/** Minutes of work by the class that their punches carry; work of no class is counted apart. */
export function minutesByClass(days: readonly RegisterDay[], rows: readonly StoredRow[]): HourClassMinutes {
  const classes = new Map(rows.map(({ seq, hour_class }) => [seq, hour_class as HourClass | null]))
  const minutes = { ordinaria: 0, complementaria: 0, extra: 0, none: 0 }
  for (const { punches, workedMinutes } of days.flatMap(({ stays }) => stays)) {
    const said = punches.map(({ seq }) => classes.get(seq)).find((one) => one !== null && one !== undefined)
    minutes[said ?? 'none'] += workedMinutes
  }
  return minutes
}

/**
 * "ordinarias 120:00 h · complementarias 4:30 h". A part-time month is told with both (art. 12.4.c ET), and hours beyond the
 * contract are complementary ones (art. 12.5 ET); hours that nobody has classed are named as such.
 */
export function hourClassText({ ordinaria, complementaria, extra, none }: HourClassMinutes): string {
  const isClassed = ordinaria + complementaria + extra > 0
  return [
    isClassed && `ordinarias ${clockMinutes(ordinaria)} h`,
    isClassed && `complementarias ${clockMinutes(complementaria)} h`,
    extra > 0 && `extraordinarias ${clockMinutes(extra)} h`,
    none > 0 && `sin clasificar ${clockMinutes(none)} h`,
  ]
    .filter(Boolean)
    .join(' · ')
}
