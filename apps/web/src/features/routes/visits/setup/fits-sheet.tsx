import { weekMinutesOf } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { visitReading, visitsWanted } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import {
  pauseFor,
  type VisitKind,
  type VisitPerson,
  type VisitSettings,
} from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { formatNumber } from '../../../../ui/format.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import styles from './setup.module.css'

type FitsSheetProps = { kinds: readonly VisitKind[]; settings: VisitSettings }

/** Time in shops against the hours of the people, before anything is planned. */
export function FitsSheet({ kinds, settings }: FitsSheetProps) {
  const reading = visitReading(settings)
  let visits = 0
  let minutes = 0
  for (const { shops, frequency, duration } of kinds) {
    const wanted = shops * visitsWanted(reading.frequency(frequency).frequency, settings.weeks)
    visits += wanted
    minutes += wanted * reading.minutes(duration).minutes
  }
  const available = settings.people.reduce((sum, person) => {
    const { from, to, weekdays } = person
    const week = Math.min(to - from, settings.mostMinutes ?? Infinity) * weekdays.length
    return sum + Math.min(week, weekMinutesOf(settings, person) ?? Infinity) * settings.weeks
  }, 0)
  const pauses = settings.people.reduce((sum, person) => sum + pausesOf(settings, person), 0)
  const left = available - minutes - pauses
  const shareOf = (part: number) => (available > 0 ? Math.min(1, part / available) : 0)
  const share = shareOf(minutes + pauses)
  const hours = (value: number) => `${formatNumber(Math.round(value / 60))} h`
  return (
    <Sheet label="¿Cabe?">
      <div className={styles.head}>
        <h2>¿Cabe?</h2>
        {settings.people.length > 0 && (
          <b className={styles.verdict} data-look={left < 0 ? 'wrong' : share > 0.75 ? 'doubt' : 'good'}>
            {left < 0 ? 'No cabe en horas' : share > 0.75 ? 'Queda poco para viajar' : 'Cabe en horas'}
          </b>
        )}
      </div>
      <div className={styles.fits}>
        <p className={styles.total}>
          <b>{formatNumber(visits)}</b> {visits === 1 ? 'visita' : 'visitas'} en{' '}
          {settings.weeks === 1 ? 'una semana' : `${settings.weeks} semanas`}
        </p>
        <div className={styles.meter} aria-hidden="true">
          <i style={{ width: `${shareOf(minutes) * 100}%` }} />
          {pauses > 0 && <i data-look="pause" style={{ width: `${shareOf(pauses) * 100}%` }} />}
        </div>
        <dl>
          <dt>En tienda</dt>
          <dd>{hours(minutes)}</dd>
          {pauses > 0 && (
            <>
              <dt>Pausas, en días completos</dt>
              <dd>{hours(pauses)}</dd>
            </>
          )}
          <dt>{left < 0 ? 'Faltan' : 'Quedan para viajes y esperas'}</dt>
          <dd>{hours(Math.abs(left))}</dd>
          <dt>
            Horas de {settings.people.length === 1 ? 'una persona' : `${settings.people.length} personas`}
          </dt>
          <dd>{hours(available)}</dd>
        </dl>
      </div>
    </Sheet>
  )
}

/** What the pauses of somebody come to when all their days are full. */
function pausesOf(settings: VisitSettings, { from, to, weekdays, isMinor }: VisitPerson): number {
  const pause = pauseFor(settings.pause, isMinor === true)
  if (!pause) return 0
  const day = Math.min(to - from, settings.mostMinutes ?? Infinity)
  const each = Math.max(0, Math.ceil((day - pause.after) / (pause.after + pause.minutes)))
  return each * pause.minutes * weekdays.length * settings.weeks
}
