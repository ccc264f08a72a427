import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { holdsUnstoredWork } from '../../../api/browser-memory.ts'
import { clockAhead } from '../../../api/clock.ts'
import { keptDay } from '../../../api/offline/kept-day.ts'
import { useSession } from '../../../api/session/session.ts'
import { agencyTime, today } from '../../../api/today.ts'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { formatShortDate } from '../../../ui/format.ts'
import { useIsOnline } from '../../../ui/hooks.ts'
import { useDayKeeping } from './use-day-keeping.ts'
import { useWaiting } from './waiting.ts'
import styles from './offline-strip.module.css'

/** Over every screen of a worker without connection: what can be seen, since when, and what waits. */
export function OfflineStrip() {
  const session = useSession()
  const isOnline = useIsOnline()
  const { words, hope } = useWaiting()
  const isHeard = session.state === 'signedIn' && !session.isUnheard
  useDayKeeping(!isHeard)
  const isAtRisk = words !== '' && holdsUnstoredWork()
  useLeaveGuard(isAtRisk)
  if (isOnline && isHeard) return null
  return (
    <p className={styles.strip} role="status">
      <IconCloudOff size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <b>{isOnline ? 'El servidor no responde.' : 'Sin conexión.'}</b> {keptWords()}
        {!isHeard && ` ${clockWords()}`}
        {words && ` ${words} ${hope}.`}
        {isAtRisk && ' No cierres ni recargues esta página: este teléfono no deja guardarlo.'}
      </span>
    </p>
  )
}

/** "Tus turnos de hoy y mañana, como estaban a las 09:12." */
function keptWords(): string {
  const agenda = keptDay()?.answers.find(({ key }) => key[0] === 'agenda')
  if (!agenda) return ''
  const { day, hour } = agencyTime(new Date(agenda.updatedAt - clockAhead()))
  const when = day === today() ? `a las ${hour}` : `el ${formatShortDate(day)} a las ${hour}`
  return `Ves tus turnos de hoy y mañana como estaban ${when}.`
}

/** By which clock it is now, while the server has not told since the page was opened. */
function clockWords(): string {
  const minutes = Math.round(clockAhead() / 60_000)
  if (minutes === 0) return 'La hora es la de este teléfono, que aún no se ha podido comprobar.'
  return `La última vez este teléfono iba ${durationText(Math.abs(minutes))} ${minutes > 0 ? 'adelantado' : 'atrasado'}: la hora se cuenta así hasta que vuelva la conexión.`
}
