import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { IconUserX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import { count, formatBriefDay } from '../../../ui/format.ts'
import styles from './result.module.css'
import { placeOf } from './views/place-of.ts'

const mostShown = 5

/** What the plan leaves with somebody who cannot do it as things are now, and the way to cover each. */
export function LostJobs({ jobs }: { jobs: readonly PlanJob[] }) {
  const lost = jobs.filter(({ isVacated }) => isVacated)
  if (lost.length === 0) return null
  return (
    <section className={styles.told} aria-label="Turnos de quien no puede ir">
      <IconUserX size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p>
          <b>{count(lost.length, 'turno es de quien no puede ir', 'turnos son de quien no puede ir')}.</b>{' '}
          Está ausente o inactivo, o ha avisado. El plan no {lost.length === 1 ? 'lo' : 'los'} mueve: se{' '}
          {lost.length === 1 ? 'cubre' : 'cubren'} con «Cubrir».
        </p>
        <ul>
          {lost.slice(0, mostShown).map((job) => (
            <li key={job.jobId}>
              {[formatBriefDay(job.date), `${job.startTime}–${job.endTime}`, placeOf(job)].join(' · ')}:{' '}
              {job.after?.name} ·{' '}
              <Link
                to={pathTo(paths.campaign, { id: job.campaignId }) as never}
                search={{ cubrir: String(job.jobId) } as never}
                aria-label={`Cubrir el trabajo #${job.jobId}`}
              >
                Cubrir
              </Link>
            </li>
          ))}
          {lost.length > mostShown && <li>y {lost.length - mostShown} más</li>}
        </ul>
      </div>
    </section>
  )
}
