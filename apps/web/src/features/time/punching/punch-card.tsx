import { agencyZone, clockNote } from '../../../api/today.ts'
import type { CardShift, PunchCard as Card } from '@cuadrante/contract/time/punch.ts'
import { punchKindLabels } from '@cuadrante/contract/time/words.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import type { PunchKind } from '@cuadrante/domain/time/register-row.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { IconCoffee, IconLogin2, IconLogout2, IconPlayerPlay } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { paths } from '../../../api/paths.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { count, formatHours } from '../../../ui/format.ts'
import { useMinute } from '../../../ui/hooks.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PunchWaiting } from './punch-waiting.tsx'
import { shiftAt, shiftsAround, viewOf, type PunchView } from './punch-view.ts'
import { newPunch, punchingOf, usePunchCard, useWaitingPunches } from './punching.ts'
import { monthTitle } from '../../../records/month-title.ts'
import styles from './punch-card.module.css'

type PunchCardProps = {
  /** The card stands within that of its shift, which tells when and where. */
  isPart?: boolean
  /** The register stands below: no way there is shown. */
  isOnRegister?: boolean
  /** The job that somebody is at by what else is known of their day. */
  jobOfNow?: number | undefined
}

/** Where a worker clocks in, pauses and clocks out: one big act at a time, also without connection. */
export function PunchCard({ isPart = false, isOnRegister = false, jobOfNow }: PunchCardProps) {
  const isOn = useAppInfo()?.modules.includes('labor-registry') ?? false
  return isOn ? <OpenCard isPart={isPart} isOnRegister={isOnRegister} jobOfNow={jobOfNow} /> : null
}

type Place = Omit<PunchCardProps, 'isPart' | 'isOnRegister'> & { isPart: boolean; isOnRegister: boolean }

function OpenCard(place: Place) {
  const { data, dataUpdatedAt, isError, error, refetch } = usePunchCard()
  if (isError && !data)
    return (
      <Sheet label="Fichar">
        <FailureBanner
          title="No se ha podido cargar tu fichaje"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      </Sheet>
    )
  if (!data || data.workerId === null) return null
  return <Puncher card={data} phoneAhead={dataUpdatedAt - Date.parse(data.now)} {...place} />
}

/** Milliseconds in which a second touch is taken for a slip: the button has changed its meaning by then. */
const slip = 1500

type PuncherProps = Place & { card: Card; phoneAhead: number }

function Puncher({ card, phoneAhead, isPart, isOnRegister, jobOfNow }: PuncherProps) {
  const { user } = useSignedIn()
  const waiting = useWaitingPunches(user.id)
  const { queue } = punchingOf(user.id, useQueryClient())
  const now = useMinute() - phoneAhead
  const [chosen, setChosen] = useState<number>()
  const [isResting, setIsResting] = useState(false)
  const view = viewOf(card, waiting, { now, phoneAhead })
  const shifts = shiftsAround(card.shifts, now)
  const shift =
    shifts.find(({ jobId }) => jobId === (view.jobId ?? chosen)) ??
    (view.jobId === undefined ? shiftAt(card.shifts, now, jobOfNow) : undefined)
  const jobId = view.jobId ?? shift?.jobId
  const isChoice = view.jobId === undefined && shifts.length > 1

  const isOver = view.doing === 'out' && shift !== undefined && Date.parse(shift.end) <= now

  async function punch(kind: PunchKind) {
    if (jobId === undefined || isResting) return
    if (isOver && !(await confirm(lateQuestion(shift, now)))) return
    queue.add(newPunch(kind, jobId))
    setIsResting(true)
    setTimeout(() => setIsResting(false), slip)
    const zone = shift?.zone ?? agencyZone()
    toast('success', `${punchKindLabels[kind]}: ${wallTimeAt(now, zone).hour}`)
  }

  return (
    <Frame isPart={isPart}>
      <div className={styles.head}>
        {!isPart && <h2>Fichar</h2>}
        {isPart && <State view={view} />}
        {!isOnRegister && (
          <Link to={paths.ownRegister} className={styles.link}>
            Mi registro
          </Link>
        )}
      </div>
      {!isPart && <State view={view} />}
      {isChoice && (
        <div className={styles.choice}>
          <FilterSelect
            label="Trabajo"
            value={String(jobId ?? '')}
            options={shifts.map((each) => ({ value: String(each.jobId), label: shiftName(each) }))}
            onChange={(value) => setChosen(Number(value))}
          />
        </div>
      )}
      {shift && !isChoice && !isPart && <p className="secondary">{shiftName(shift)}</p>}
      {isOver && <p className={styles.none}>Tu turno terminó a las {shift.endClock}.</p>}
      {jobId === undefined ? (
        <p className={styles.none}>
          No tienes ningún turno que fichar ahora. Si has trabajado, pide la corrección en tu registro.
        </p>
      ) : (
        <Acts next={view.next} isOff={isResting} isQuiet={isOver} onPunch={(kind) => void punch(kind)} />
      )}
      <PunchWaiting userId={user.id} waiting={waiting} />
      <Reminders card={card} />
    </Frame>
  )
}

const Frame = ({ isPart, children }: { isPart: boolean; children: ReactNode }) =>
  isPart ? (
    <section aria-label="Fichar" className={`${styles.card} ${styles.part}`}>
      {children}
    </section>
  ) : (
    <Sheet isPadded label="Fichar" className={styles.card}>
      {children}
    </Sheet>
  )

const State = ({ view }: { view: PunchView }) => (
  <p className={styles.state} data-doing={view.doing}>
    <b role="status">{stateWords[view.doing]}</b>
    <span>{sinceWords(view)}</span>
  </p>
)

/** Coming in once the shift is over is rare, and easily a slip. */
const lateQuestion = ({ startClock, endClock, zone }: CardShift, now: number) => ({
  title: 'Tu turno ya terminó',
  text: `Era de ${startClock} a ${endClock}. Se apuntará una entrada ahora, a las ${wallTimeAt(now, zone).hour}. Si olvidaste fichar, pide la corrección en tu registro.`,
  verb: 'Fichar entrada',
  isDanger: false,
})

const stateWords: Readonly<Record<PunchView['doing'], string>> = {
  out: 'Fuera',
  work: 'Trabajando',
  pause: 'En pausa',
  availability: 'Disponible',
}

const sinceWords = ({ since, workedMinutes }: PunchView): string =>
  [since && `desde las ${since}`, workedMinutes > 0 && `${durationText(workedMinutes)} hoy`]
    .filter(Boolean)
    .join(' · ')

const shiftName = (shift: CardShift): string =>
  [formatHours(shift.startClock, shift.endClock), placeOfWork(shift), clockNote(shift.zone, shift.start)]
    .filter(Boolean)
    .join(' · ')

const acts: Readonly<Record<PunchKind, { words: string; Icon: typeof IconLogin2 }>> = {
  in: { words: 'Fichar entrada', Icon: IconLogin2 },
  out: { words: 'Fichar salida', Icon: IconLogout2 },
  pause: { words: 'Pausa', Icon: IconCoffee },
  availability: { words: 'Disponibilidad', Icon: IconCoffee },
  resume: { words: 'Volver al trabajo', Icon: IconPlayerPlay },
}

type ActsProps = {
  next: readonly PunchKind[]
  isOff: boolean
  /** Nothing that one should do now. */
  isQuiet: boolean
  onPunch: (kind: PunchKind) => void
}

const Acts = ({ next, isOff, isQuiet, onPunch }: ActsProps) => (
  <div className={styles.acts}>
    {next.map((kind, index) => {
      const { words, Icon } = acts[kind]
      return (
        <Button
          key={kind}
          look={index === 0 && !isQuiet ? 'filled' : 'plain'}
          className={styles.act}
          aria-disabled={isOff || undefined}
          icon={<Icon size={24} stroke={1.6} aria-hidden="true" />}
          onClick={() => onPunch(kind)}
        >
          {words}
        </Button>
      )
    })}
  </div>
)

/** What waits for the person in the register: corrections of the office, months to sign. */
function Reminders({ card: { toAnswer, toSign } }: { card: Card }) {
  if (toAnswer === 0 && toSign.length === 0) return null
  return (
    <p className={styles.reminders}>
      {toAnswer > 0 && (
        <Link to={paths.ownRegister} className={styles.link}>
          {count(toAnswer, 'corrección', 'correcciones')} por responder
        </Link>
      )}
      {toSign.map((month) => (
        <Link key={month} to={paths.ownRegister} search={{ month } as never} className={styles.link}>
          Firma tu registro de {monthTitle(month).toLowerCase()}
        </Link>
      ))}
    </p>
  )
}
