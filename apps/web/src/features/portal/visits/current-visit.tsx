import type { VisitWork, WorkStop } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { durationText, hourAt } from '@cuadrante/domain/dates/hour.ts'
import { IconCheck, IconClockExclamation, IconMapPin, IconPhone, IconUser, IconX } from '@tabler/icons-react'
import { lateFrom } from '@cuadrante/domain/visits/visit-day.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useIsOnline } from '../../../ui/hooks.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { callLink } from '../../../records/phones.ts'
import { VisitPhotos } from '../../../records/visit-photos/visit-photos.tsx'
import { LateDialog } from './late-dialog.tsx'
import { AddPhoto } from './photos/add-photo.tsx'
import { usePhotosOfVisit } from './photos/use-photos-of-visit.ts'
import type { SaidOfVisit } from './visit-marking.ts'
import { Facts, receivesUntil } from './visit-facts.tsx'
import { Way } from './way.tsx'
import type { WorkView, WorkVisit } from './work-view.ts'
import styles from './current-visit.module.css'

type CurrentVisitProps = {
  work: VisitWork
  visit: WorkVisit
  view: WorkView
  /** The minute of the day that it is there. */
  now: number
  onSay: (said: SaidOfVisit) => void
  onMissed: () => void
}

/** The visit that one is at or on the way to: where, until when, whom to ask for, and the one thing that is said next. */
export function CurrentVisit({ work, visit, view, now, onSay, onMissed }: CurrentVisitProps) {
  const [isLate, setIsLate] = useState(false)
  const { stop, number, state } = visit
  const photos = usePhotosOfVisit(work, stop.rowId)
  const isThere = state.state === 'there'
  return (
    <Sheet label="Visita de ahora" className={styles.sheet}>
      <Delay view={view} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <h2>{stop.name || stop.address}</h2>
          <Way stop={stop} />
          <span className={`secondary ${styles.address}`}>
            {stop.address.includes(stop.town) ? stop.address : `${stop.address}, ${stop.town}`}
            {stop.isApproximate && ' · punto aproximado'}
          </span>
        </div>
        <dl className={styles.figures}>
          <Figure name={isThere ? 'Llegaste' : 'Llegas'} value={arrivalText(visit)} />
          <Figure name="Recibe hasta" value={receivesUntil(visit)} />
          <Figure name="En tienda" value={durationText(stop.minutes)} />
        </dl>
        <Contact stop={stop} />
        <Facts stop={stop} />
        {isThere ? (
          <Button
            look="filled"
            size="large"
            isWide
            className={styles.main}
            icon={<IconCheck size={22} stroke={2} aria-hidden="true" />}
            onClick={() => onSay({ rowId: stop.rowId, act: 'done' })}
          >
            <span>
              Hecho
              <span className={styles.since} aria-hidden="true">
                {sinceText(visit, now)}
              </span>
            </span>
          </Button>
        ) : (
          <Button
            look="filled"
            size="large"
            isWide
            className={styles.main}
            icon={<IconMapPin size={22} stroke={1.8} aria-hidden="true" />}
            onClick={() => onSay({ rowId: stop.rowId, act: 'arrived' })}
          >
            Ya estoy
          </Button>
        )}
        <VisitPhotos name={stop.name} photos={photos} />
        <div className={styles.others} data-there={isThere || undefined}>
          {isThere && <AddPhoto jobId={work.jobId} stop={stop} photos={photos.length} />}
          {!isThere && (
            <Button
              size="large"
              icon={<IconClockExclamation size={19} stroke={1.7} aria-hidden="true" />}
              onClick={() => setIsLate(true)}
            >
              Avisar de un retraso
            </Button>
          )}
          <Button size="large" icon={<IconX size={19} stroke={1.8} aria-hidden="true" />} onClick={onMissed}>
            No se puede
          </Button>
        </div>
      </div>
      {isLate && (
        <LateDialog
          visit={visit}
          onLate={(minutes) => onSay({ rowId: stop.rowId, act: 'late', minutes })}
          onClose={() => setIsLate(false)}
        />
      )}
    </Sheet>
  )
}

/** How the day runs late, and whether the office knows. */
function Delay({ view: { delay, lost, waiting } }: { view: WorkView }) {
  const isOnline = useIsOnline()
  if (delay < lateFrom && lost === 0) return null
  return (
    <p className={styles.delay}>
      <IconClockExclamation size={20} stroke={1.7} aria-hidden="true" />
      <span>
        {lost > 0 ? (
          <b>No llegas a {lost}.</b>
        ) : (
          <>
            Vas <b>{durationText(delay)}</b> tarde.
          </>
        )}{' '}
        {waiting === 0
          ? 'La oficina ya lo ve.'
          : isOnline
            ? 'La oficina aún no lo ve.'
            : 'La oficina lo verá cuando haya cobertura.'}
      </span>
    </p>
  )
}

/** "llevas 3 min · ahora 12:12" */
const sinceText = ({ minutesThere }: WorkVisit, now: number): string =>
  `llevas ${durationText(minutesThere)} · ahora ${hourAt(now)}`

const arrivalText = ({ stop, state, expected }: WorkVisit): string =>
  state.state === 'there'
    ? hourAt(state.arrivedAt ?? 0)
    : expected === null
      ? 'Ya no llegas'
      : `≈ ${hourAt(expected ?? stop.startsAt)}`

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Whom to ask for, and what was noted; a telephone is one tap away. */
function Contact({ stop: { name, contact, phone, notes } }: { stop: WorkStop }) {
  if (!contact && !phone && !notes) return null
  return (
    <div className={styles.contact}>
      <IconUser size={20} stroke={1.6} aria-hidden="true" />
      <span>
        {contact || phone}
        {notes && <span className="secondary">{notes}</span>}
      </span>
      {phone && (
        <a className={styles.call} href={callLink(phone)} aria-label={`Llamar a ${name}, ${phone}`}>
          <IconPhone size={22} stroke={1.7} aria-hidden="true" />
        </a>
      )}
    </div>
  )
}
