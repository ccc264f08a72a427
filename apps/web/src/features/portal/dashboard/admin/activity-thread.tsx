import { campaignStatusLabels, jobStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { wordsOfAction } from '@cuadrante/contract/history/actions.ts'
import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { IconFileInvoice, IconSend, IconSpeakerphone, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { serverTime } from '../../../../api/clock.ts'
import { paths, pathTo } from '../../../../api/paths.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { formatNumber, formatShortDate, nearWord } from '../../../../ui/format.ts'
import { Section } from '../../../../ui/sheet.tsx'
import { toneClass } from '../../../../ui/status/status-badge.tsx'
import styles from './admin.module.css'

type Activity = AdminDashboard['activity'][number]

const looks = {
  campaign: { Icon: IconSpeakerphone, tone: 'green' },
  worker: { Icon: IconUserCheck, tone: 'blue' },
  offer: { Icon: IconSend, tone: 'violet' },
  candidate: { Icon: IconUserPlus, tone: 'amber' },
  invoice: { Icon: IconFileInvoice, tone: 'slate' },
} as const

const labelOfStatus = (status: string | null): string | undefined =>
  status === null
    ? undefined
    : ({ ...campaignStatusLabels, ...jobStatusLabels } as Readonly<Record<string, string>>)[status]

/** "Verano 2026 · nuevo registro, por Sabela Otero": who did it never reads as whom it was done to. */
function wordsFor({ action, detail, by, others }: Activity): string {
  const status = action === 'created' ? undefined : labelOfStatus(detail)
  const what = status ? `${others > 0 ? 'pasan' : 'pasa'} a ${status}` : `· ${wordsOfAction(action).told}`
  return by ? `${what}, por ${by}` : what
}

/** What has just been changed, newest first, one tint a type. */
export const ActivityThread = ({ activity }: { activity: readonly Activity[] | undefined }) => (
  <Section title="Actividad Reciente" id="actividad">
    {activity?.length === 0 ? (
      <EmptyState kind="first" title="Sin actividad todavía" reason="Aquí verás lo que cambie el equipo." />
    ) : (
      <ol className={styles.thread}>
        {activity?.map((event) => {
          const { Icon, tone } = looks[event.type]
          return (
            <li key={event.id}>
              <span className={`${styles.dot} ${toneClass(tone)}`}>
                <Icon size={16} stroke={1.7} aria-hidden="true" />
              </span>
              <div>
                <p>
                  <Subject event={event} /> {wordsFor(event)}
                </p>
                <time dateTime={event.at}>{ago(event.at)}</time>
              </div>
            </li>
          )
        })}
      </ol>
    )}
  </Section>
)

/** What many records of a kind are called. */
const manyOf: Readonly<Record<string, string>> = {
  job: 'trabajos',
  campaign: 'campañas',
  worker: 'personas',
  offer: 'ofertas',
  proposal: 'proyectos propuestos',
}
/** As many as the server counts of one act. */
const mostOthers = 999

function Subject({ event }: { event: Activity }) {
  const { entityId, action, entity, type, label, others } = event
  if (others > 0)
    return (
      <b>
        {others === mostOthers && 'Más de '}
        {formatNumber(others + (others === mostOthers ? 0 : 1))} {manyOf[entity] ?? 'registros'}
      </b>
    )
  const name = <b>{entity === 'job' ? `Trabajo ${label}` : label}</b>
  if (entityId === null || action === 'deleted' || !(entity in screens)) return name
  const path = type === 'candidate' ? paths.candidateView : screens[entity as keyof typeof screens]
  return <Link to={pathTo(path, { id: entityId })}>{name}</Link>
}

const screens = { worker: paths.workerView, campaign: paths.campaign } as const

/** "hace 8 min", "hace 3 h", "ayer", "12 nov 2026". */
function ago(at: string): string {
  const minutes = Math.max(0, Math.round((serverTime() - new Date(at).getTime()) / 60_000))
  if (minutes < 1) return 'ahora mismo'
  if (minutes < 60) return `hace ${minutes} min`
  if (minutes < 24 * 60) return `hace ${Math.round(minutes / 60)} h`
  return nearWord(at) ?? formatShortDate(at)
}
