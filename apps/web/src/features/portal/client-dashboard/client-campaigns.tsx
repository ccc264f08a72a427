import type { ClientDashboard } from '@cuadrante/contract/portal/client-dashboard.ts'
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import {
  count,
  wordsOfDates,
  dayAndMonth,
  formatNumber,
  formatPeriod,
  percentOf,
} from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import { changeText } from './change-text.ts'
import styles from './client-dashboard.module.css'

type Campaign = ClientDashboard['campaigns'][number]

/** Running campaigns: coverage, progress, units and hours, and what the last one of the name brought by the hour. */
export function ClientCampaigns({ home: { campaigns, today, pastCampaigns } }: { home: ClientDashboard }) {
  if (campaigns.length === 0)
    return (
      <Sheet label="Campañas en marcha">
        <EmptyState
          kind="first"
          title="Ninguna campaña en marcha"
          reason={
            pastCampaigns > 0
              ? 'Las que han acabado están en Mis Campañas.'
              : 'Aquí verás la cobertura y los resultados de las que prepare la agencia.'
          }
        />
      </Sheet>
    )
  const sum = (key: 'jobs' | 'covered' | 'done' | 'scanned' | 'confirmed' | 'hours' | 'doneHours') =>
    campaigns.reduce((total, campaign) => total + campaign[key], 0)
  return (
    <Sheet label="Campañas en marcha">
      <table className={styles.campaigns}>
        <caption className="only-for-readers">Campañas en marcha</caption>
        <thead>
          <tr>
            <th scope="col">Campaña</th>
            <th scope="col">Cobertura</th>
            <th scope="col">Avance</th>
            <th scope="col">Unidades confirmadas</th>
            <th scope="col">Horas</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <tr key={campaign.id}>
              <th scope="row">
                <Link to={pathTo(paths.campaign, { id: campaign.id })}>{campaign.name}</Link>
                <span className="secondary">{formatPeriod(campaign.startDate, campaign.endDate, today)}</span>
              </th>
              <td data-label="Cobertura">
                <Share
                  part={campaign.covered}
                  whole={campaign.jobs}
                  label={`Cobertura de ${campaign.name}`}
                />
              </td>
              <td data-label="Avance">
                <Share
                  part={campaign.done}
                  whole={campaign.jobs}
                  label={`Avance de ${campaign.name}`}
                  color="var(--ink-2)"
                />
              </td>
              <td data-label="Unidades">
                <Units campaign={campaign} today={today} />
              </td>
              <td data-label="Horas">
                <Of part={campaign.doneHours} whole={campaign.hours} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{count(campaigns.length, 'campaña')}</th>
            <td data-label="Cobertura">
              <Of part={sum('covered')} whole={sum('jobs')} />
            </td>
            <td data-label="Avance">
              <Of part={sum('done')} whole={sum('jobs')} />
            </td>
            <td data-label="Unidades">
              <b>{formatNumber(sum('confirmed'))}</b> de {formatNumber(sum('scanned'))} escaneadas
            </td>
            <td data-label="Horas">
              <Of part={sum('doneHours')} whole={sum('hours')} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Sheet>
  )
}

const Of = ({ part, whole }: { part: number; whole: number }) => (
  <>
    <b>{formatNumber(Math.round(part))}</b>{' '}
    <span className="secondary">de {formatNumber(Math.round(whole))}</span>
  </>
)

function Share({
  part,
  whole,
  label,
  color,
}: {
  part: number
  whole: number
  label: string
  color?: string
}) {
  const percent = percentOf(part, whole)
  return (
    <span className={styles.share}>
      <span>
        <b>{percent} %</b>{' '}
        <span className="secondary">
          {formatNumber(part)} de {formatNumber(whole)}
        </span>
      </span>
      <ProgressBar value={percent} label={label} color={color} />
    </span>
  )
}

/** "1.197 · 1.284 escaneadas · 10,2 por hora; 9,1 en Verano 2025" */
function Units({ campaign, today }: { campaign: Campaign; today: string }) {
  const { confirmed, scanned, doneHours, previous, startDate } = campaign
  if (scanned === 0)
    return (
      <span className="secondary">
        {startDate > today ? `Empieza el ${dayAndMonth(startDate)}` : 'Nada escaneado todavía'}
      </span>
    )
  const perHour = doneHours > 0 ? confirmed / doneHours : undefined
  const change =
    previous && perHour !== undefined && previous.perHour > 0 ? perHour / previous.perHour - 1 : undefined
  return (
    <span className={styles.units}>
      <span>
        <b>{formatNumber(confirmed)}</b>
        {change !== undefined && (
          <span className={styles.change} data-down={change < 0 || undefined}>
            {changeText(change)}
          </span>
        )}
      </span>
      <span className="secondary">
        {[
          count(scanned, 'escaneada'),
          perHour !== undefined && `${formatNumber(perHour, 1)} por hora`,
          previous && `${formatNumber(previous.perHour, 1)} en ${nameBeside(campaign.name, previous)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}

/** What the one before is called, or when it began where both are called the same: "Verano 2025", "marzo de 2026". */
const nameBeside = (name: string, before: NonNullable<Campaign['previous']>): string =>
  before.name === name ? monthAndYear(before.startDate) : before.name

const monthAndYear = wordsOfDates({ month: 'long', year: 'numeric' })
