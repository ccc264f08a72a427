import { formatHours } from '../../../ui/format.ts'
import type { VisitWork, WorkStop } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { IconArrowBackUp, IconCheck, IconMapPin, IconPhone, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { callLink } from '../../../records/phones.ts'
import { VisitPhotos } from '../../../records/visit-photos/visit-photos.tsx'
import { AddPhoto } from './photos/add-photo.tsx'
import { usePhotosOfVisit } from './photos/use-photos-of-visit.ts'
import { Fact, Facts, windowsText } from './visit-facts.tsx'
import type { SaidOfVisit } from './visit-marking.ts'
import { Way } from './way.tsx'
import type { WorkVisit } from './work-view.ts'
import styles from './visits.module.css'

type VisitDetailProps = {
  work: VisitWork
  visit: WorkVisit
  canMark: boolean
  onSay: (said: SaidOfVisit) => void
  onMissed: () => void
}

/** The way there, whom to ask for, and what is said of a visit. */
export function VisitDetail({ work, visit, canMark, onSay, onMissed }: VisitDetailProps) {
  const { stop, state } = visit
  const photos = usePhotosOfVisit(work, stop.rowId)
  const add = <AddPhoto jobId={work.jobId} stop={stop} photos={photos.length} />
  return (
    <div className={styles.detail}>
      <dl className={styles.facts}>
        <Fact
          name="Prevista"
          value={formatHours(hourAt(stop.startsAt), hourAt(stop.startsAt + stop.minutes))}
        />
        <Fact name="Recibe" value={stop.hours || windowsText(stop)} />
        <Fact name="Pregunta por" value={stop.contact} />
        <Fact name="Notas" value={stop.notes} />
        <Fact name="Sin hacer" value={state.note ?? ''} />
      </dl>
      <Facts stop={stop} />
      <Ways stop={stop} />
      <VisitPhotos name={stop.name} photos={photos} />
      {canMark && <Acts visit={visit} add={add} onSay={onSay} onMissed={onMissed} />}
    </div>
  )
}

/** Where it is, and the ways to call and to get there. */
function Ways({ stop }: { stop: WorkStop }) {
  const { name, address, town, phone, isApproximate } = stop
  return (
    <div className={styles.place}>
      <IconMapPin size={20} stroke={1.6} aria-hidden="true" />
      <span>
        {address}
        <span className="secondary">
          {[!address.includes(town) && town, isApproximate && 'punto aproximado'].filter(Boolean).join(' · ')}
        </span>
      </span>
      {phone && (
        <ButtonAnchor
          size="large"
          icon={<IconPhone size={18} stroke={1.7} aria-hidden="true" />}
          href={callLink(phone)}
          aria-label={`Llamar a ${name}, ${phone}`}
        >
          Llamar
        </ButtonAnchor>
      )}
      <Way stop={stop} />
    </div>
  )
}

type ActsProps = Pick<VisitDetailProps, 'visit' | 'onSay' | 'onMissed'> & {
  /** Adds a photo. */
  add: ReactNode
}

function Acts({ visit: { stop, state }, add, onSay, onMissed }: ActsProps) {
  const { rowId } = stop
  const isOver = state.state === 'done' || state.state === 'missed'
  if (isOver)
    return (
      <div className={styles.after}>
        {add}
        <Button
          size="large"
          icon={<IconArrowBackUp size={19} stroke={1.7} aria-hidden="true" />}
          onClick={() => onSay({ rowId, act: 'undone' })}
        >
          Deshacer
        </Button>
      </div>
    )
  return (
    <div className={styles.acts}>
      {state.state === 'open' ? (
        <Button
          look="filled"
          size="large"
          isWide
          icon={<IconMapPin size={20} stroke={1.8} aria-hidden="true" />}
          onClick={() => onSay({ rowId, act: 'arrived' })}
        >
          Ya estoy
        </Button>
      ) : (
        <Button
          look="filled"
          size="large"
          isWide
          icon={<IconCheck size={20} stroke={2} aria-hidden="true" />}
          onClick={() => onSay({ rowId, act: 'done' })}
        >
          Hecho
        </Button>
      )}
      <Button size="large" icon={<IconX size={19} stroke={1.8} aria-hidden="true" />} onClick={onMissed}>
        No se puede
      </Button>
    </div>
  )
}
