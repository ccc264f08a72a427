import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { spanText } from '@cuadrante/domain/dates/period.ts'
import { IconBriefcase, IconCalendar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import { count, formatNumber } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignProgress, jobsDone, percentText } from './campaign-progress.tsx'
import styles from './campaign-card.module.css'

type CampaignCardProps = { campaign: Campaign; today: Day; canEdit: boolean }

/** A campaign at a glance; the whole card opens it. */
export const CampaignCard = ({ campaign, today, canEdit }: CampaignCardProps) => (
  <article className={styles.card} data-struck={campaign.status === 'ANULADA' || undefined}>
    <div className={styles.body}>
      <div className={styles.top}>
        <StatusBadge look={statuses.campaign[campaign.status]} />
        <CampaignActions campaign={campaign} canEdit={canEdit} />
      </div>
      <h2 className={styles.name}>
        <Link to={pathTo(paths.campaign, { id: campaign.id })}>{campaign.name}</Link>
      </h2>
      <p className={styles.client}>{campaign.clientName}</p>
      <p className={styles.description}>{campaign.description}</p>
      <p className={styles.facts}>
        <span>
          <IconCalendar size={16} stroke={1.6} aria-hidden="true" />
          {spanText(campaign.startDate, campaign.endDate)}
        </span>
        <span>
          <IconBriefcase size={16} stroke={1.6} aria-hidden="true" />
          {count(campaign.jobsCount, 'trabajo')}
        </span>
      </p>
    </div>
    <div className={styles.foot}>
      <p>
        <span>
          <b>{formatNumber(jobsDone(campaign))}</b> de {count(campaign.jobsCount, 'hecho')}
          {campaign.cancelledCount > 0 && ` · ${count(campaign.cancelledCount, 'anulado')}`}
        </span>
        <b>{percentText(campaign)}</b>
      </p>
      <CampaignProgress campaign={campaign} today={today} />
    </div>
  </article>
)
