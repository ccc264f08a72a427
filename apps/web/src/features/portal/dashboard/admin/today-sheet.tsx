import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../../api/paths.ts'
import { formatNumber } from '../../../../ui/format.ts'
import { hourOf } from '../../../../ui/status/shift-bar.tsx'
import { StatusGlyph, toneClass } from '../../../../ui/status/status-badge.tsx'
import { statuses } from '../../../../ui/status/statuses.ts'
import styles from './admin.module.css'
import { figureLink } from './figure-link.ts'

/** The day leads: today's jobs, who is on shift at each half hour, and the hours clocked in. */
export const TodaySheet = ({ dashboard }: { dashboard: AdminDashboard | undefined }) => (
  <div className={styles.today}>
    <JobsToday jobs={dashboard?.jobsToday} calledOff={dashboard?.calledOff} />
    <OnShift dashboard={dashboard} />
    <ClockIns clockIns={dashboard?.clockIns} />
  </div>
)

const states = [
  ['completed', statuses.job.COMPLETADO],
  ['active', statuses.job.ACTIVO],
  ['pending', statuses.job.PENDIENTE],
] as const

const lines = [
  ['completed', 'Completados', statuses.job.COMPLETADO, 'jobs-today-completed'],
  ['pending', 'Pendientes', statuses.job.PENDIENTE, 'jobs-today-pending'],
] as const

type JobsTodayProps = { jobs: AdminDashboard['jobsToday'] | undefined; calledOff: number | undefined }

function JobsToday({ jobs, calledOff }: JobsTodayProps) {
  return (
    <section className={styles.block} aria-label="Trabajos de Hoy">
      <h2>Trabajos de Hoy</h2>
      <Link {...figureLink('jobs-today')} className={styles.big}>
        <b>{jobs ? formatNumber(jobs.total) : '–'}</b> Total
      </Link>
      <div className={styles.stateBar} aria-hidden="true">
        {jobs &&
          states.map(
            ([key, look]) =>
              jobs[key] > 0 && (
                <i key={key} style={{ flexGrow: jobs[key], background: `var(--bar-${look.tone})` }} />
              ),
          )}
      </div>
      <ul className={styles.lines}>
        {lines.map(([key, label, look, list]) => (
          <li key={key}>
            <Link {...figureLink(list)} className={toneClass(look.tone)}>
              <span>
                <StatusGlyph glyph={look.glyph} />
                {label}
              </span>
              <b>{jobs ? formatNumber(jobs[key]) : '–'}</b>
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.tomorrow} className={toneClass(calledOff ? 'red' : 'slate')}>
            <span>
              <StatusGlyph glyph="cross" />
              No pueden ir
            </span>
            <b>{calledOff === undefined ? '–' : formatNumber(calledOff)}</b>
          </Link>
        </li>
      </ul>
    </section>
  )
}

const firstHour = 7
const lastHour = 22

/** Bars of half hours; past ones solid, the rest tinted, with the line of now over them. */
function OnShift({ dashboard }: { dashboard: AdminDashboard | undefined }) {
  const halves = dashboard?.onShift ?? []
  const most = Math.max(1, ...halves.map(({ people }) => people))
  const now = dashboard ? hourOf(dashboard.time) : 0
  const current = dashboard?.onShiftNow ?? 0
  const isDay = now >= firstHour && now <= lastHour
  return (
    <section className={`${styles.block} ${styles.shift}`} aria-label="Personas en turno">
      <div className={styles.blockHead}>
        <h2>Personas en turno, de 07 a 22 h</h2>
        <span>
          <b>{formatNumber(current)}</b> ahora
        </span>
      </div>
      <div
        className={styles.histogram}
        role="img"
        aria-label={`${current} personas en turno ahora; como mucho ${most} a la vez hoy`}
      >
        {halves.map(({ time, people }) => (
          <i
            key={time}
            className={hourOf(time) + 0.5 <= now ? styles.past : undefined}
            style={{ height: `${(people / most) * 100}%` }}
          />
        ))}
        {isDay && <em style={{ left: `${((now - firstHour) / (lastHour - firstHour + 0.5)) * 100}%` }} />}
      </div>
      <div className={styles.hours} aria-hidden="true">
        {['07', '10', '13', '16', '19', '22'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </section>
  )
}

const ClockIns = ({ clockIns }: { clockIns: AdminDashboard['clockIns'] | undefined }) => (
  <section className={styles.block} aria-label="Fichajes de Hoy">
    <h2>
      <Link to={paths.laborRegistry} search={{ view: 'day' } as never}>
        Fichajes de Hoy
      </Link>
    </h2>
    <dl className={styles.clock}>
      <dt>Horas Totales</dt>
      <dd>
        <b>{clockIns ? formatNumber(clockIns.hours, 1) : '–'}</b> h
      </dd>
      <dt>Promedio</dt>
      <dd>
        <b>{clockIns ? formatNumber(clockIns.averageHours, 1) : '–'}</b> h por persona
      </dd>
    </dl>
  </section>
)
