import type { PlanSummary } from '@cuadrante/contract/planning/plan.ts'
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import { formatMoment, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Tag } from '../../../ui/status/status-badge.tsx'
import { lookInList } from '../plan-looks.ts'
import styles from './prepare.module.css'

const mostShown = 5

/** Plans that were made before, or are being made: the way back to one whose page was closed. */
export function RecentPlans({ plans }: { plans: readonly PlanSummary[] | undefined }) {
  if (!plans?.length) return null
  return (
    <Sheet label="Planes recientes">
      <div className={styles.head}>
        <h2>Planes recientes</h2>
      </div>
      <ul className={styles.recent}>
        {plans.slice(0, mostShown).map((plan) => (
          <li key={plan.id}>
            <Link to={pathTo(paths.plan, { id: plan.id })}>{plan.title}</Link>
            <Tag tone={lookInList(plan).tone}>{lookInList(plan).label}</Tag>
            <small>{saysOf(plan)}</small>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const saysOf = ({ createdAt, createdBy, covered, jobs }: PlanSummary): string =>
  [
    formatMoment(createdAt),
    createdBy,
    ...(jobs > 0 ? [`${formatNumber(covered)} de ${formatNumber(jobs)} cubiertos`] : []),
  ].join(' · ')
