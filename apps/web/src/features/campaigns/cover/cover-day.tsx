import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { CoverOption, CoverOptions } from '@cuadrante/contract/planning/cover.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { wallTimeIn, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { count, weekdayAndNumber, formatHours } from '../../../ui/format.ts'
import { hourOf, placeOf } from '../../../ui/status/shift-bar.tsx'
import styles from './cover-drawer.module.css'

type CoverDayProps = { job: Job; data: CoverOptions; way: CoverOption }
type Bar = { readonly startTime: string; readonly endTime: string; readonly look: 'new' | 'kept' | 'left' }

const hours = [7, 12, 17, 22] as const

/** The day as it would be: who falls out, who takes what, and what the others have. */
export function CoverDay({ job, data: { current, day }, way }: CoverDayProps) {
  const rows = [
    ...(current ? [{ ...current, bars: barsOfAbsent(job) }] : []),
    ...day.people.map((person) => ({ ...person, bars: barsOf(person, way, { ...day, zone: job.timezone }) })),
  ]
  const moves = way.steps.length - 1
  return (
    <section className={styles.day} aria-label="Así queda el día">
      <header>
        <h3>Así queda el {weekdayAndNumber(day.date)}</h3>
        <span className={styles.count}>{count(moves, 'cambio')}</span>
      </header>
      <p className={styles.axis} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </p>
      <ul>
        {rows.map(({ id, name, bars }) => (
          <li key={id}>
            <Avatar name={name} size={26} />
            <span className={styles.who}>{name}</span>
            <span className={styles.rail}>
              {bars.map(({ startTime, endTime, look }) => {
                const { left, right } = placeOf([hourOf(startTime), hourOf(endTime)])
                return (
                  <i
                    key={`${startTime} ${look}`}
                    data-look={look}
                    title={formatHours(startTime, endTime)}
                    style={{ left: `${left}%`, right: `${right}%` }}
                  >
                    {startTime}
                    <span className="only-for-readers">
                      –{endTime}
                      {look === 'new' && ', nuevo'}
                      {look === 'left' && ', lo deja'}
                    </span>
                  </i>
                )
              })}
              {bars.length === 0 && <em>libre</em>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const barsOfAbsent = (job: Job): Bar[] =>
  (job.slots ?? [job]).map(({ startTime, endTime }) => ({ startTime, endTime, look: 'left' }))

/** What somebody would have on that day, by one clock; what they leave is somebody else's. */
function barsOf(
  { id, shifts }: CoverOptions['day']['people'][number],
  way: CoverOption,
  { date, zone }: { date: string; zone: Zone },
): Bar[] {
  const kept = shifts
    .filter(({ jobId }) => way.steps.every((step) => step.jobId !== jobId))
    .map(({ startTime, endTime }) => ({ startTime, endTime, look: 'kept' as const }))
  const taken = way.steps
    .filter(({ to, date: on }) => to.id === id && on === date)
    .flatMap((step) =>
      step.slots.map(({ startTime, endTime }) => {
        const ends = endTime <= startTime ? addDays(date, 1) : date
        const clock = (day: string, hour: string) => wallTimeIn({ day, hour }, step.zone, zone).hour
        return { startTime: clock(date, startTime), endTime: clock(ends, endTime), look: 'new' as const }
      }),
    )
  return [...kept, ...taken]
}
