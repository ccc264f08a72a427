import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { campaignStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import type { ReactNode } from 'react'
import { count, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { StatusGlyph, toneClass } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { jobsDone, percentText } from '../list/campaign-progress.tsx'
import styles from './stat-cards.module.css'

/** How far a campaign is, in five figures. What is pending counts cancelled jobs too; they are named beside it. */
export function StatCards({ campaign }: { campaign: Campaign }) {
  const done = jobsDone(campaign)
  const look = statuses.campaign[campaign.status]
  return (
    <Sheet label="Resumen de la campaña">
      <dl className={styles.stats}>
        <Stat label="Trabajos" value={formatNumber(campaign.jobsCount)} />
        <Stat label="Completados" value={formatNumber(done)} />
        <Stat
          label="Pendientes"
          value={formatNumber(campaign.jobsCount - done)}
          aside={campaign.cancelledCount > 0 && count(campaign.cancelledCount, 'anulado')}
        />
        <Stat label="Progreso" value={percentText(campaign)} />
        <Stat
          label="Estado"
          value={
            <span className={`${styles.status} ${toneClass(look.tone)}`}>
              <StatusGlyph glyph={look.glyph} />
              {campaignStatusLabels[campaign.status]}
            </span>
          }
        />
      </dl>
    </Sheet>
  )
}

const Stat = ({ label, value, aside }: { label: string; value: ReactNode; aside?: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {aside && <small>{aside}</small>}
    </dd>
  </div>
)
