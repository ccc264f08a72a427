import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../../../../api/paths.ts'
import { count } from '../../../../ui/format.ts'
import styles from './visits.module.css'

type MadeJobsProps = { plan: Pick<VisitPlan, 'jobs' | 'routes'> }

/** What has become of the plan: jobs, and the campaign in which they are found. */
export function MadeJobs({ plan: { jobs, routes } }: MadeJobsProps) {
  if (jobs === 0) return null
  const campaigns = [...new Set(routes.flatMap(({ work }) => work?.campaignId ?? []))]
  return (
    <p className={styles.madeJobs} role="status">
      {jobs === 1
        ? '1 trabajo hecho de este plan: cambia con sus visitas. Para planificar otra vez, anúlalo o bórralo antes.'
        : `${count(jobs, 'trabajo')} hechos de este plan: cambian con sus visitas. Para planificar otra vez, anúlalos o bórralos antes.`}
      {campaigns.map((id) => (
        <Link key={id} to={pathTo(paths.campaign, { id })}>
          {campaigns.length > 1
            ? `Ver los de la campaña #${id}`
            : jobs === 1
              ? 'Ver el trabajo'
              : 'Ver los trabajos'}
        </Link>
      ))}
    </p>
  )
}
