import { clockMinutes, type hourClasses } from '@cuadrante/contract/time/words.ts'
import type { RegisterDay } from '@cuadrante/domain/time/register-month.ts'
import { minutesIn } from '@cuadrante/domain/time/stays.ts'
import type { StoredRow } from '../rows/chained-row.ts'

type HourClass = (typeof hourClasses)[number]
export type HourClassMinutes = Readonly<Record<HourClass | 'none', number>>

type Classed = Pick<StoredRow, 'seq' | 'hour_class'>

/**
 * Minutes of work by the class that was said of their punches, last by the accepted corrections of these; work of no class is
 * counted apart.
 */
export function minutesByClass(days: readonly RegisterDay[], rows: readonly Classed[]): HourClassMinutes {
  const punched = new Map(rows.map(({ seq, hour_class }) => [seq, hour_class as HourClass | null]))
  const corrected = new Map<number, HourClass>()
  const corrections = days.flatMap((day) => day.corrections).toSorted((a, b) => a.seq - b.seq)
  for (const { seq, punchSeq, state } of corrections) {
    const said = punched.get(seq)
    if (state === 'accepted' && said) corrected.set(punchSeq ?? seq, said)
  }
  const minutes = { ordinaria: 0, complementaria: 0, extra: 0, none: 0 }
  for (const stay of days.flatMap(({ stays }) => stays)) {
    const said = [corrected, punched].flatMap((classes) => stay.punches.map(({ seq }) => classes.get(seq)))
    minutes[said.find((one) => one) ?? 'none'] += minutesIn([stay], 'work')
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
