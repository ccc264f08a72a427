import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { townsOfVisits } from '@cuadrante/domain/text/town-beside.ts'
import { IconRoute } from '@tabler/icons-react'
import { count, formatBriefDay } from '../../../ui/format.ts'
import styles from './result.module.css'
import { isChange } from './score/score-of.ts'

/** A day of visits was planned from where its person lives and with what they may do: another one gets it as it is. */
export const isVisitDayMoved = (job: PlanJob): boolean =>
  job.visits !== null && job.before !== null && !job.isApplied && isChange(job)

const mostShown = 5

/** Before it is applied: the days of visits that would change hands. */
export function MovedVisitDays({ jobs }: { jobs: readonly PlanJob[] }) {
  const moved = jobs.filter(isVisitDayMoved)
  if (moved.length === 0) return null
  return (
    <section className={styles.told} aria-label="Días de visitas que cambian de persona">
      <IconRoute size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p>
          <b>
            {count(moved.length, 'día de visitas cambia de persona', 'días de visitas cambian de persona')}.
          </b>{' '}
          Sus rutas se hicieron para quien los tiene ahora: se quedan con las mismas paradas y horas. Quítalos
          en «Cambios» si no quieres moverlos.
        </p>
        <ul>
          {moved.slice(0, mostShown).map(({ jobId, date, before, after, visits, town }) => (
            <li key={jobId}>
              {[formatBriefDay(date), count(visits ?? 0, 'visita'), town && townsOfVisits(town)]
                .filter(Boolean)
                .join(' · ')}
              : de {before?.name} a <b>{after?.name}</b>
            </li>
          ))}
          {moved.length > mostShown && <li>y {moved.length - mostShown} más</li>}
        </ul>
      </div>
    </section>
  )
}
