import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { daysBetween, type Day } from '@cuadrante/domain/dates/day.ts'
import { percentOf } from '../../../ui/format.ts'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'

const colors: Partial<Record<Campaign['status'], string>> = {
  TERMINADA: 'var(--bar-slate-dark)',
  FACTURADA: 'var(--bar-slate-light)',
  ANULADA: 'var(--bar-slate-light)',
}

/** Jobs done, and for an active campaign with an end the share of its period that has gone. */
export const CampaignProgress = ({
  campaign,
  today,
  width,
}: {
  campaign: Campaign
  today: Day
  width?: number
}) => (
  <ProgressBar
    label={`Trabajos hechos de ${campaign.name}`}
    value={campaign.progress}
    elapsed={elapsedOf(campaign, today)}
    color={colors[campaign.status]}
    width={width}
  />
)

/** "54 %" */
export const percentText = ({ progress }: Pick<Campaign, 'progress'>): string =>
  `${percentOf(progress, 100)} %`

/** Jobs done: the documented formula, which with an exact progress gives the true count. */
export const jobsDone = ({ progress, jobsCount }: Pick<Campaign, 'progress' | 'jobsCount'>): number =>
  Math.round((progress / 100) * jobsCount)

function elapsedOf({ status, startDate, endDate }: Campaign, today: Day): number | undefined {
  if (status !== 'ACTIVA' || !endDate) return undefined
  const whole = daysBetween(startDate, endDate) + 1
  return (Math.min(Math.max(daysBetween(startDate, today), 0), whole) / whole) * 100
}
