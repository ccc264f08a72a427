import type { ClientDashboard } from '@cuadrante/contract/portal/client-dashboard.ts'
import { wallTimeIn, type WallTime, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { agencyZone, clockNote } from '../../../api/today.ts'
import { count, formatNumber, formatHours } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { hourOf, placeOf } from '../../../ui/status/shift-bar.tsx'
import styles from './client-dashboard.module.css'

/** First and last hour of the rails. */
const [from, until] = [7, 22]
const ticks = [7, 12, 17, 22]

/** Places of an hour on a rail, in percent. */
const at = (hour: number): number => ((Math.min(Math.max(hour, from), until) - from) / (until - from)) * 100

/** More rails than these are told by their number. */
const mostRails = 8

/** Today leads: covered of all, a rail for each shift, and what is missing. */
export function ClientToday({ home: { shifts, today, time } }: { home: ClientDashboard }) {
  const missing = shifts.total - shifts.covered
  const shown = shifts.rows.slice(0, mostRails)
  return (
    <Sheet label="Turnos de hoy" className={styles.today}>
      <div className={styles.sum}>
        <h2>Turnos de hoy</h2>
        {shifts.total === 0 ? (
          <p className="secondary">Hoy no hay turnos en tus campañas.</p>
        ) : (
          <>
            <p className={styles.figure}>
              <b>{formatNumber(shifts.covered)}</b> de {formatNumber(shifts.total)}{' '}
              {shifts.total === 1 ? 'cubierto' : 'cubiertos'}
            </p>
            <span className={styles.parts} aria-hidden="true">
              {shifts.covered > 0 && <i style={{ flexGrow: shifts.covered }} />}
              {missing > 0 && <i data-open style={{ flexGrow: missing }} />}
            </span>
            {missing > 0 && (
              <p className={styles.missing}>
                <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
                {missing === 1 ? 'Falta 1' : `Faltan ${formatNumber(missing)}`}
              </p>
            )}
          </>
        )}
      </div>
      {shown.length > 0 && (
        <div className={styles.rails}>
          <p className={styles.scale} aria-hidden="true">
            {ticks.map((hour) => (
              <span key={hour} style={{ left: `${at(hour)}%` }}>
                {String(hour).padStart(2, '0')}
              </span>
            ))}
          </p>
          <ul>
            {shown.map((shift) => (
              <Rail
                key={shift.jobId}
                shift={shift}
                today={today}
                now={hourAt(shift.zone, { day: today, hour: time })}
              />
            ))}
          </ul>
          {shifts.total > shown.length && (
            <p className="secondary">y {count(shifts.total - shown.length, 'turno')} más</p>
          )}
        </div>
      )}
    </Sheet>
  )
}

type Shift = ClientDashboard['shifts']['rows'][number]

/** What the clock of a centre shows now, where the rail of its shift has that hour. */
function hourAt(zone: Zone, now: WallTime): number | undefined {
  const hour = hourOf(wallTimeIn(now, agencyZone(), zone).hour)
  return hour >= from && hour <= until ? hour : undefined
}

type RailProps = { shift: Shift; today: string; now: number | undefined }

const Rail = ({ shift: { center, town, slots, isCovered, worker, zone }, today, now }: RailProps) => {
  const aside = [center && townBeside(center, town), clockNote(zone, today)].filter(Boolean).join(' · ')
  return (
    <li className={styles.rail1}>
      <span className={styles.where}>
        <b>{center ?? town ?? 'Sin centro'}</b>
        {aside && <span className="secondary">{aside}</span>}
        {worker && <span>{worker}</span>}
        <span className={styles.hours} aria-hidden="true">
          {slots.map(({ startTime, endTime }) => formatHours(startTime, endTime)).join(' y ')}
        </span>
      </span>
      <span className={styles.track}>
        {now !== undefined && <em style={{ left: `${at(now)}%` }} aria-hidden="true" />}
        {slots.map(({ startTime, endTime }) => {
          const { left, right } = placeOf([hourOf(startTime), hourOf(endTime)])
          return (
            <span
              key={startTime}
              className={styles.slot}
              data-open={!isCovered || undefined}
              title={formatHours(startTime, endTime)}
              style={{ left: `${left}%`, right: `${right}%` }}
            >
              <span>
                {formatHours(startTime, endTime)}
                {!isCovered && <span className="only-for-readers"> por cubrir</span>}
              </span>
            </span>
          )
        })}
      </span>
    </li>
  )
}
