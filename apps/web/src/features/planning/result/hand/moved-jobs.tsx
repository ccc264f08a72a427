import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Failure } from '../../../../api/failure.ts'
import { paths } from '../../../../api/paths.ts'
import { Button, ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/format.ts'
import { searchOf } from '../../prepare/scope-of.ts'
import styles from '../result.module.css'

export type Moved = { readonly jobId: number; readonly reason: string }

const mostShown = 20

/** The jobs that kept a plan from being applied; none when something else did. */
export function movedJobsOf(error: unknown): readonly Moved[] {
  if (!(error instanceof Failure) || error.code !== 'plan_moved') return []
  return (error.parts?.jobs as readonly Moved[] | undefined) ?? []
}

type MovedJobsProps = {
  jobs: readonly Moved[]
  plan: Plan
  /** How many of them would still be applied, and what leaves them out; none where nothing else is. */
  leaveOut: { readonly jobs: number; readonly run: () => void } | undefined
  onClose: () => void
}

/** Nothing was written: what has changed since the plan was made. It stands below a long plan, so it comes into sight. */
export function MovedJobs({ jobs, plan, leaveOut, onClose }: MovedJobsProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which is nothing that an effect could call at its end.
    if (jobs.length > 0) place.current?.scrollIntoView({ block: 'center' })
  }, [jobs])
  return (
    <section ref={place} className={styles.moved} role="alert">
      <div>
        <b>
          No se ha hecho nada: {count(jobs.length, 'turno ya no encaja', 'turnos ya no encajan')} desde que se
          hizo el plan.
        </b>
        <ul>
          {jobs.slice(0, mostShown).map(({ jobId, reason }) => (
            <li key={jobId}>
              <b>#{jobId}</b> {reason}
            </li>
          ))}
          {jobs.length > mostShown && <li>y {jobs.length - mostShown} más</li>}
        </ul>
        <div className={styles.movedVerbs}>
          {leaveOut && (
            <Button onClick={leaveOut.run}>
              {leaveOut.jobs === 1
                ? 'Dejar fuera ese turno'
                : `Dejar fuera esos ${count(leaveOut.jobs, 'turno')}`}
            </Button>
          )}
          <ButtonLink to={paths.planNew} search={searchOf(plan.scope) as never}>
            Planificar otra vez
          </ButtonLink>
        </div>
      </div>
      <IconButton label="Cerrar aviso" onClick={onClose}>
        <IconX size={16} stroke={1.9} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
