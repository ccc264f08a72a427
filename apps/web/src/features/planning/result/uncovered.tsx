import type { Plan, PlanJob, Relaxation } from '@cuadrante/contract/planning/plan.ts'
import { relaxationWords } from '@cuadrante/contract/planning/relaxation-words.ts'
import { refusalLabel } from '@cuadrante/contract/planning/refusal-words.ts'
import { lowerFirst } from '@cuadrante/domain/text/lower-first.ts'
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react'
import { useState } from 'react'
import { clockNote } from '../../../api/today.ts'
import { Button } from '../../../ui/button.tsx'
import { count, formatBriefDay, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ShiftTime } from '../../../ui/status/shift-bar.tsx'
import { sinceWords } from './fate-of.ts'
import { LockButton } from './hand/lock-button.tsx'
import { placeOf } from './views/place-of.ts'
import styles from './result.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const WhyNobody = lazyPart(() => import('./why/why-nobody.tsx'))
const reasonsShown = 3

/** The jobs that nobody does, each with the reasons as one bar. */
export function Uncovered({ plan, jobs }: { plan: Plan; jobs: readonly PlanJob[] }) {
  const [askedId, setAskedId] = useState<number>()
  const asked = plan.jobs.find(({ jobId }) => jobId === askedId)
  const isByHand = jobs.some(({ isLocked }) => isLocked)
  return (
    <Sheet label="Turnos sin cubrir">
      <div className={styles.head}>
        <h2>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
          {count(jobs.length, 'turno sin cubrir', 'turnos sin cubrir')}
        </h2>
        <span className="secondary">
          {isByHand
            ? 'los que tienen el candado se han dejado así a mano'
            : `de las ${formatNumber(plan.activePeople)} personas activas no puede ninguna`}
        </span>
      </div>
      <ul className={styles.open}>
        {jobs.map((job) => (
          <li key={job.jobId}>
            <b>{formatBriefDay(job.date)}</b>
            <ShiftTime start={job.startTime} end={job.endTime} />
            <span>
              {placeOf(job)}
              <small>
                {[clockNote(job.zone, job.date), job.profile ?? 'Sin perfil'].filter(Boolean).join(' · ')}
              </small>
              {job.since && <small>{sinceWords[job.since]}</small>}
              {job.before && <small>Ahora {job.before.name}, que no cumple: se queda como está</small>}
            </span>
            {job.refusals.length > 0 ? (
              <span className={styles.reasons}>
                <i aria-hidden="true">
                  {job.refusals.map(({ code, people }) => (
                    <u key={code} style={{ flexGrow: people }} />
                  ))}
                </i>
                <small>
                  {job.refusals
                    .slice(0, reasonsShown)
                    .map(({ code, people }) => `${formatNumber(people)} ${lowerFirst(refusalLabel(code))}`)
                    .join(' · ')}
                </small>
                {job.near[0] && <Nearest relaxation={job.near[0]} />}
              </span>
            ) : (
              <span className={styles.reasons}>
                <small>Tiene una oferta abierta: el plan no lo toca.</small>
              </span>
            )}
            {job.refusals.length > 0 && (
              <span className={styles.acts}>
                {job.isLocked && <LockButton plan={plan} job={job} />}
                <Button aria-haspopup="dialog" data-why={job.jobId} onClick={() => setAskedId(job.jobId)}>
                  {job.isLocked ? 'Quién podría' : 'Por qué nadie'}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked && <WhyNobody plan={plan} job={asked} onClose={() => setAskedId(undefined)} />}
    </Sheet>
  )
}

/** The one thing that would let the most people do it. */
const Nearest = ({ relaxation }: { relaxation: Relaxation }) => (
  <small className={styles.nearest}>
    <IconBulb size={15} stroke={1.7} aria-hidden="true" /> {relaxationWords(relaxation)}:{' '}
    {count(relaxation.people, 'persona', 'personas')}
  </small>
)
