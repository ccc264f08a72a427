import { navigateUrl } from '@cuadrante/domain/routes/map-links.ts'
import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { travelLine } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import { durationText, hourAt } from '@cuadrante/domain/dates/hour.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { lateFrom } from '@cuadrante/domain/visits/visit-day.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import { LateDialog } from './late-dialog.tsx'
import type { SaidOfVisit } from './visit-marking.ts'
import type { WorkView } from './work-view.ts'
import styles from './visits.module.css'

type DaySummaryProps = {
  work: VisitWork
  view: WorkView
  isToday: boolean
  onSay: (said: SaidOfVisit) => void
}

/** How far the day is, whether it keeps to its hours, and when one is home. */
export function DaySummary({ work, view, isToday, onSay }: DaySummaryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { visits, done, missed, current, canMark } = view
  const ended = done + missed === visits.length
  return (
    <Sheet isPadded label="Cómo va el día">
      <p className={styles.progress}>
        <span>
          <b>{done}</b> de {count(visits.length, 'visita')} {visits.length === 1 ? 'hecha' : 'hechas'}
          {missed > 0 && ` · ${missed} sin hacer`}
        </span>
        <Punctuality view={view} isToday={isToday} ended={ended} />
      </p>
      <ProgressBar value={visits.length === 0 ? 0 : (done / visits.length) * 100} label="Visitas hechas" />
      <p className={styles.figures}>
        <span>
          {work.start === null ? 'Empiezas' : 'Sales'} <b>{hourAt(work.leavesAt)}</b>
          <OfPlace end={work.start} verb="de" />
        </span>
        <span>
          {work.end === null ? 'Acabas' : 'Vuelves'}{' '}
          <b>{isToday && !ended && canMark ? `≈ ${hourAt(view.returnsAt)}` : hourAt(work.returnsAt)}</b>
          <OfPlace end={work.end} verb="a" />
        </span>
        <span>
          <b>{formatNumber(Math.round(work.km))}</b> km
        </span>
      </p>
      {work.travel && <p className="secondary">{travelLine(work.travel)}</p>}
      {isToday && canMark && current?.state.state === 'open' && (
        <Button
          look="subtle"
          icon={<IconClockExclamation size={19} stroke={1.7} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          Avisar de un retraso
        </Button>
      )}
      {isOpen && current && (
        <LateDialog
          visit={current}
          onLate={(minutes) => onSay({ rowId: current.stop.rowId, act: 'late', minutes })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Sheet>
  )
}

/** An office or a warehouse, with the way there; of a home nothing is said. */
function OfPlace({ end, verb }: { end: VisitWork['start']; verb: 'de' | 'a' }) {
  if (!end?.point) return null
  return (
    <>
      {` ${verb} `}
      <a href={navigateUrl(end.point)} target="_blank" rel="noreferrer">
        {end.name}
      </a>
    </>
  )
}

type PunctualityProps = { view: WorkView; isToday: boolean; ended: boolean }

function Punctuality({ view: { delay, lost, canMark }, isToday, ended }: PunctualityProps) {
  if (!isToday || !canMark || ended) return null
  if (lost > 0) return <b className={styles.late}>No llegas a {lost}</b>
  return delay >= lateFrom ? (
    <b className={styles.late}>{durationText(delay)} tarde</b>
  ) : (
    <b className={styles.punctual}>A tiempo</b>
  )
}
