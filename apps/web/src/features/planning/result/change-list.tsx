import type { Plan, PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { clockNote } from '../../../api/today.ts'
import { Button } from '../../../ui/button.tsx'
import { count, formatDay, formatNumber } from '../../../ui/format.ts'
import { ShiftTime } from '../../../ui/status/shift-bar.tsx'
import { appliedWords, sinceWords } from './fate-of.ts'
import { LockButton } from './hand/lock-button.tsx'
import { isVisitDayMoved } from './moved-visit-days.tsx'
import { placeOf } from './views/place-of.ts'
import styles from './result.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const WhyPerson = lazyPart(() => import('./why/why-person.tsx'))

type ChangeListProps = {
  plan: Plan
  jobs: readonly PlanJob[]
  /** Changes that are not to be applied. */
  left: ReadonlySet<number>
  onLeft: (left: ReadonlySet<number>) => void
}

/** Every change, each with a tick: what is left out is not applied. */
export function ChangeList({ plan, jobs, left, onLeft }: ChangeListProps) {
  const [askedId, setAskedId] = useState<number>()
  const asked = plan.jobs.find(({ jobId }) => jobId === askedId)
  const toggle = (jobId: number) => {
    const next = new Set(left)
    if (!next.delete(jobId)) next.add(jobId)
    onLeft(next)
  }
  const open = jobs.filter((job) => !isDone(job)).map(({ jobId }) => jobId)
  const chosen = open.filter((jobId) => !left.has(jobId)).length
  const leaveAll = () => onLeft(new Set([...left, ...open]))
  const takeAll = () => onLeft(new Set([...left].filter((jobId) => !open.includes(jobId))))
  if (jobs.length === 0) return <p className={styles.none}>El plan no cambia ninguno de estos turnos.</p>
  return (
    <>
      {plan.state === 'PROPOSED' && open.length > 1 && (
        <div className={styles.chosen}>
          <span className="secondary">
            Se aplican {formatNumber(chosen)} de {count(open.length, 'cambio')}
          </span>
          <Button size="small" onClick={chosen > 0 ? leaveAll : takeAll}>
            {chosen > 0 ? 'Quitar todos' : 'Poner todos'}
          </Button>
        </div>
      )}
      <ul className={styles.changes}>
        {jobs.map((job) => (
          <li key={job.jobId}>
            <label>
              <input
                type="checkbox"
                checked={!left.has(job.jobId) && job.since === null && job.undone !== 'RESTORED'}
                disabled={isDone(job)}
                onChange={() => toggle(job.jobId)}
                aria-label={`Aplicar el trabajo #${job.jobId}`}
              />
            </label>
            <span>
              <b>{formatDay(job.date)}</b>
              <ShiftTime start={job.startTime} end={job.endTime} />
            </span>
            <span>
              {placeOf(job)}
              <small>
                {[
                  job.visits && count(job.visits, 'visita'),
                  clockNote(job.zone, job.date),
                  job.profile ?? 'Sin perfil',
                  `#${job.jobId}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.who}>
              <s>{job.before?.name ?? 'Sin asignar'}</s>
              <IconArrowRight size={15} stroke={1.8} aria-label="pasa a" />
              <b>{job.after?.name}</b>
              {job.isApplied && <small>{appliedWords(job)}</small>}
              {job.offerId !== null && <small>ofrecido</small>}
              {job.since && <small>{sinceWords[job.since]}</small>}
              {isVisitDayMoved(job) && <small>el día de visitas cambia de persona</small>}
            </span>
            <span className={styles.acts}>
              <LockButton plan={plan} job={job} />
              <Button
                size="small"
                aria-haspopup="dialog"
                data-why={job.jobId}
                onClick={() => setAskedId(job.jobId)}
              >
                Por qué
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {asked && <WhyPerson plan={plan} job={asked} onClose={() => setAskedId(undefined)} />}
    </>
  )
}

const isDone = ({ isApplied, offerId, since }: PlanJob): boolean =>
  isApplied || offerId !== null || since !== null
