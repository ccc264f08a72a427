import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { CoverOption, CoverOptions, CoverStep } from '@cuadrante/contract/planning/cover.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { clockNote } from '../../../api/today.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { hoursOf } from '../../../ui/status/shift-bar.tsx'
import styles from './cover-drawer.module.css'
import { buttonOf, costOf, offerButtonOf, titleOf } from './cover-words.ts'

export type WayButtons = {
  isOff: boolean
  isAssigning: boolean
  onAssign: () => void
  isOffering: boolean
  /** Where people can be asked first. */
  onOffer: (() => void) | undefined
}
type CoverWayProps = {
  way: CoverOption
  day: CoverOptions['day']
  place: number
  isLooked: boolean
  onLook: () => void
  /** Not on the phone, where one button at the foot sends the chosen way. */
  send: WayButtons | undefined
}

/** A way to cover: how many other jobs it moves, who does what instead of what, and what that costs. */
export function CoverWay({ way, day, place, isLooked, onLook, send }: CoverWayProps) {
  const moves = way.steps.length - 1
  return (
    // Where one button at the foot names the chosen person, only a press chooses: a finger that scrolls enters cards too.
    <li className={styles.way} data-looked={isLooked || undefined} onPointerEnter={send && onLook}>
      <p className={styles.moves}>
        <b>{moves}</b>
        <span>{moves === 1 ? 'cambio' : 'cambios'}</span>
        <span className="only-for-readers">en otros turnos</span>
      </p>
      <div className={styles.chain}>
        <h3>
          <button type="button" aria-pressed={isLooked} onClick={onLook} onFocus={onLook}>
            {titleOf(way)}
          </button>
        </h3>
        <ol>
          {way.steps.map((step) => (
            <Step key={step.jobId} step={step} way={way} day={day} />
          ))}
        </ol>
      </div>
      <div className={styles.cost}>
        <b>{costOf(way)}</b>
        <p>{factsOf(way)}</p>
      </div>
      {send && (
        <div className={styles.send}>
          <Button
            {...(place === 1 ? { look: 'filled' as const } : {})}
            isBusy={send.onOffer ? send.isOffering : send.isAssigning}
            disabled={send.isOff}
            aria-keyshortcuts={place <= 3 ? String(place) : undefined}
            onClick={send.onOffer ?? send.onAssign}
          >
            {send.onOffer ? offerButtonOf(way) : buttonOf(way)}
          </Button>
          {place <= 3 && <kbd aria-hidden="true">{place}</kbd>}
          {send.onOffer && (
            <Button
              look="subtle"
              size="small"
              isBusy={send.isAssigning}
              disabled={send.isOff}
              onClick={send.onAssign}
            >
              {buttonOf(way)}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** What speaks for whoever takes the job, or what the others lose. */
function factsOf({ steps, travelCents }: CoverOption): string {
  const [first] = steps
  if (!first) return ''
  const isNearby = first.reasons.some((reason) => reason.includes(' km '))
  return [
    travelCents === null && 'no se sabe lo que cuesta el viaje',
    steps.length > 1 && `Mueve ${steps.length - 1} ${steps.length === 2 ? 'turno' : 'turnos'} más`,
    first.km !== null && !isNearby && `a ${formatNumber(first.km)} km`,
    `${durationText(first.weekMinutes)} esa semana`,
    ...first.reasons.slice(0, 2),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** " (hora de Canarias)" */
function clockOf({ zone, date }: CoverStep): string {
  const clock = clockNote(zone, date)
  return clock ? ` (${clock})` : ''
}

type StepProps = { step: CoverStep; way: CoverOption; day: CoverOptions['day'] }

/** "Antón: Marineda 17:00–21:00 → Las Mariñas 10:00–14:00" */
function Step({ step, way, day }: StepProps) {
  const left = way.steps.filter(({ from, jobId }) => from?.id === step.to.id && jobId !== step.jobId)
  const kept = day.people
    .find(({ id }) => id === step.to.id)
    ?.shifts.filter(({ jobId }) => way.steps.every((one) => one.jobId !== jobId))
  const on = step.date === day.date ? '' : `${shortDay(step.date).slice(0, 5)}, `
  return (
    <li>
      <Avatar name={step.to.name} size={30} />
      <div>
        <span>{step.to.name}</span>
        <p>
          <span className={styles.before}>
            {left.map((one) => (
              <s key={one.jobId}>
                {one.place} {hoursOf(one.slots)}
                {clockOf(one)}
              </s>
            ))}
            {kept?.map((one) => (
              <span key={`${one.jobId} ${one.startTime}`}>{hoursOf([one])}</span>
            ))}
            {left.length === 0 && !kept?.length && <s>libre</s>}
          </span>{' '}
          <span aria-label="pasa a">→</span>{' '}
          <b>
            {step.place} {on}
            {hoursOf(step.slots)}
            {clockOf(step)}
          </b>
        </p>
      </div>
    </li>
  )
}
