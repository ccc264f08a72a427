import { agencyZone } from '../../../api/today.ts'
import type { RegisterDay, RegisterStay } from '@cuadrante/contract/time/register.ts'
import { clockMinutes, clockNotes } from '@cuadrante/contract/time/words.ts'
import type { Side } from '@cuadrante/domain/time/register-row.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { formatDay, formatHours } from '../../../ui/format.ts'
import { Tag } from '../../../ui/status/status-badge.tsx'
import { CorrectionItem } from './correction-item.tsx'
import { ProposeButtons } from './propose-buttons.tsx'
import { hoursText } from './hours-text.ts'
import styles from './register.module.css'

type DayEntryProps = {
  day: RegisterDay
  side: Side
  /** Opens the person's month, where the page is about one day. */
  onOpen?: (() => void) | undefined
  /** Left out where nothing can be corrected any more. */
  onCorrect?: ((day: RegisterDay) => void) | undefined
  /** What stands over the hours: the day, or a person where the page is about one day. */
  title?: string
  canAnswer: boolean
  /** The worker to whom the office may propose the planned hour where an end is missing. */
  proposes?: number | undefined
}

/** A day of the register: stays with their hours, what has to be looked at, and its corrections. */
export function DayEntry({ day, side, onCorrect, onOpen, title, canAnswer, proposes }: DayEntryProps) {
  const name = title ?? formatDay(day.day)
  return (
    <li className={styles.day}>
      <div className={styles.dayHead}>
        <h3>{name}</h3>
        <b className={styles.total}>{totalOf(day)}</b>
      </div>
      {day.planned.length > 0 && (
        <p className="secondary">
          Turno {day.planned.map(({ start, end }) => formatHours(start, end)).join(' y ')} ·{' '}
          {[...new Set(day.planned.map(placeOfWork))].join(', ')}
        </p>
      )}
      {day.stays.map((stay) => (
        <Stay key={`${stay.jobId} ${stay.punches[0]?.seq ?? 0}`} stay={stay} day={day.day} />
      ))}
      {incidentsOf(day).map(({ key, severity, sentence, times }) => (
        <p key={key} className={styles[severity]}>
          {severity === 'problem' ? (
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
          )}
          {sentence}
          {times > 1 && ` (${times} franjas)`}
        </p>
      ))}
      {day.corrections.map((correction) => (
        <CorrectionItem key={correction.id} correction={correction} side={side} canAnswer={canAnswer} />
      ))}
      <div className={styles.acts}>
        {proposes !== undefined && <ProposeButtons day={day} workerId={proposes} name={name} />}
        {onCorrect && hasHappened(day) && (
          <Button size="small" aria-label={`Pedir corrección: ${name}`} onClick={() => onCorrect(day)}>
            Pedir corrección
          </Button>
        )}
        {onOpen && (
          <Button
            size="small"
            look="subtle"
            className={styles.toMonth}
            aria-label={`Ver el mes de ${name}`}
            onClick={onOpen}
          >
            Ver mes
          </Button>
        )}
      </div>
    </li>
  )
}

/** A shift that is still to come has nothing to correct. */
/** What is the same of several slots of a shift is said once. */
const incidentsOf = (day: RegisterDay) =>
  [...grouped(day.incidents, ({ code, jobId, sentence }) => `${code} ${jobId} ${sentence}`)].flatMap(
    ([key, same]) => same.slice(0, 1).map((first) => ({ ...first, key, times: same.length })),
  )

const hasHappened = ({ stays, incidents, corrections, planned }: RegisterDay): boolean =>
  stays.length > 0 || incidents.length > 0 || corrections.length > 0 || planned.length === 0

const totalOf = ({ workedMinutes, runningMinutes, stays }: RegisterDay): string =>
  stays.some(({ now }) => now !== null)
    ? `${clockMinutes(workedMinutes + runningMinutes)} h en curso`
    : `${clockMinutes(workedMinutes)} h`

function Stay({ stay, day }: { stay: RegisterStay; day: string }) {
  const held = Math.max(0, ...stay.punches.map(({ heldMinutes }) => heldMinutes))
  const parts = [
    placeOfWork(stay),
    stay.pauseMinutes > 0 && `${stay.pauseMinutes} min de pausa`,
    stay.availabilityMinutes > 0 && `${stay.availabilityMinutes} min disponible`,
    ...clockNotes(stay, agencyZone()),
  ]
  return (
    <p className={styles.stay}>
      <b>{hoursText(stay, day)}</b>
      <span>{parts.filter(Boolean).join(' · ')}</span>
      {stay.punches.some(({ isCorrected }) => isCorrected) && <Tag>Corregido</Tag>}
      {held > 15 && <Tag>Recibido más tarde</Tag>}
    </p>
  )
}
