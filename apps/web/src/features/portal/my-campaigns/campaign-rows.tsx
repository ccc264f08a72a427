import type { MyCampaign } from '@cuadrante/contract/portal/my-campaigns.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import { count, formatBriefDay, formatNumber, formatPeriod, nearDay, percentOf } from '../../../ui/format.ts'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import styles from './my-campaigns.module.css'

/** Campaigns as rows; on the phone each becomes a card with both bars full width. */
export const CampaignRows = ({ campaigns, today }: { campaigns: readonly MyCampaign[]; today: string }) => (
  <div className={styles.campaigns}>
    <div className={styles.heads} aria-hidden="true">
      <span>Campaña</span>
      <span>Estado</span>
      <span>Cobertura</span>
      <span>Avance</span>
      <span>Próximo día</span>
    </div>
    <ul className={styles.rows}>
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <Link to={pathTo(paths.campaign, { id: campaign.id })} className={styles.row}>
            <span className={styles.name}>
              <b>{campaign.name}</b>
              <span className="secondary">
                {[formatPeriod(campaign.startDate, campaign.endDate, today), listOf(campaign.provinces)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.status}>
              <StatusBadge look={statuses.campaign[campaign.status]} />
            </span>
            <Share
              part={campaign.coveredCount}
              whole={goingOf(campaign)}
              words="cubiertos"
              label="Cobertura"
            />
            <Share
              part={campaign.completedCount}
              whole={goingOf(campaign)}
              words="hechos"
              label="Avance"
              note={campaign.cancelledCount > 0 ? count(campaign.cancelledCount, 'anulado') : undefined}
              color="var(--ink-2)"
            />
            <span className={styles.next}>
              {nextWords(campaign, today)}
              <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

/** Cancelled jobs are nobody's to cover or to do, as on the client's panel and in the report of results. */
const goingOf = ({ jobsCount, cancelledCount }: MyCampaign): number => jobsCount - cancelledCount

type ShareProps = { part: number; whole: number; words: string; label: string; note?: string; color?: string }

function Share({ part, whole, words, label, note, color }: ShareProps) {
  const percent = percentOf(part, whole)
  return (
    <span className={styles.share}>
      <span>
        <b>{percent} %</b>
        <span className="secondary">
          {formatNumber(part)} de {formatNumber(whole)} {words}
          {note && ` · ${note}`}
        </span>
      </span>
      <ProgressBar value={percent} label={label} color={color} />
    </span>
  )
}

/** More than this many provinces are told by their number. */
const mostNames = 3

/** "Asturias, Lugo y Vizcaya", "Asturias, Badajoz y 9 más" */
const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat('es').format(
    names.length <= mostNames
      ? names
      : [...names.slice(0, mostNames - 1), `${names.length - mostNames + 1} más`],
  )

function nextWords({ next, endDate }: MyCampaign, today: string): string {
  if (next) {
    const day = next.date === today ? 'Hoy' : formatBriefDay(next.date)
    return `${day}, ${count(next.jobs, 'turno')}`
  }
  return endDate && endDate < today ? `Acabó el ${nearDay(endDate, today)}` : 'Sin turnos a la vista'
}
