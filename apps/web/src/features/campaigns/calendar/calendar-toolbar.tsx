import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobStatuses, jobStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { IconChevronLeft, IconChevronRight, IconSpeakerphone, IconWand } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { RemoteFilter } from '../../../ui/filters/remote-filter.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Gap, Toolbar } from '../../../ui/sheet.tsx'
import { campaignsUntil } from '../lookups.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { today } from '../../../api/today.ts'
import styles from './calendar-toolbar.module.css'
import type { CalendarState, CalendarView } from './use-calendar.ts'

const states = [
  { value: '', label: 'Todos' },
  ...jobStatuses.map((value) => ({ value, label: jobStatusLabels[value] })),
]

/** Which days, by what, of which campaign and state. */
export const CalendarToolbar = ({
  calendar,
  canSeePeople,
}: {
  calendar: CalendarState
  canSeePeople: boolean
}) => (
  <Toolbar>
    <IconButton
      label={calendar.view === 'month' ? 'Mes anterior' : 'Semana anterior'}
      onClick={() => calendar.step(-1)}
    >
      <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
    </IconButton>
    <h2 className={styles.title} aria-live="polite">
      {calendar.title}
    </h2>
    <IconButton
      label={calendar.view === 'month' ? 'Mes siguiente' : 'Semana siguiente'}
      onClick={() => calendar.step(1)}
    >
      <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
    </IconButton>
    <Button onClick={() => calendar.setDay(today())}>Hoy</Button>
    <Segmented
      label="Período"
      value={calendar.view}
      onChange={calendar.setView}
      options={[
        { value: 'month', label: 'Mes' },
        { value: 'week', label: 'Semana' },
      ]}
    />
    {canSeePeople && (
      <Segmented
        label="Filas"
        value={calendar.by}
        onChange={calendar.setBy}
        options={[
          { value: 'center', label: 'Centros' },
          { value: 'worker', label: 'Trabajadores' },
        ]}
      />
    )}
    <Gap />
    {calendar.by === 'worker' && <PeopleFilter calendar={calendar} />}
    {calendar.view === 'week' && <PlanWeek {...calendar.question} />}
    <CampaignFilter calendar={calendar} />
    {calendar.campaignId !== undefined && (
      <ButtonLink
        to={pathTo(paths.campaign, { id: calendar.campaignId })}
        icon={<IconSpeakerphone size={16} stroke={1.7} aria-hidden="true" />}
      >
        Ver campaña
      </ButtonLink>
    )}
    <FilterSelect
      label="Estado"
      value={calendar.status ?? ''}
      options={states}
      onChange={(value) => calendar.setStatus(jobStatuses.find((one) => one === value))}
    />
  </Toolbar>
)

/** People without work are shown to whoever gives it. */
function PeopleFilter({ calendar }: { calendar: CalendarState }) {
  const { activeRole } = useSignedIn()
  if (activeRole !== 'ROLE_ADMIN') return null
  return (
    <FilterSelect
      label="Personas"
      value={calendar.isIdleShown ? 'all' : ''}
      options={[
        { value: '', label: 'Con trabajo' },
        { value: 'all', label: 'Todas' },
      ]}
      onChange={(value) => calendar.setIdleShown(value === 'all')}
    />
  )
}

/** Only administrators plan. */
function PlanWeek({ from, to, campaignId }: CalendarState['question']) {
  const { activeRole } = useSignedIn()
  if (activeRole !== 'ROLE_ADMIN') return null
  return (
    <ButtonLink
      to={paths.planNew}
      search={{ from, to, ...(campaignId === undefined ? {} : { campaign: String(campaignId) }) } as never}
      icon={<IconWand size={16} stroke={1.7} aria-hidden="true" />}
    >
      Planificar
    </ButtonLink>
  )
}

/** The name of a chosen campaign is asked for by its number, which is all that the address holds. */
function CampaignFilter({ calendar: { campaignId: id, day, setCampaign } }: { calendar: CalendarState }) {
  const { data, isError } = useQuery({
    queryKey: ['campaign', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      call(campaignEndpoints.get, { params: { id: id ?? 0 } }, { signal, quiet: true, skipErrorToast: true }),
  })
  return (
    <RemoteFilter
      label="Campaña"
      all="Todas"
      value={id === undefined ? undefined : { id, name: data?.name ?? (isError ? 'No disponible' : '…') }}
      load={campaignsUntil(day.slice(0, 4))}
      onChange={setCampaign}
    />
  )
}

/** What the colours mean: of a month's cells what is covered, of a week's shifts their state. */
export const CalendarLegend = ({ view }: { view: CalendarView }) =>
  view === 'week' ? (
    <ul className={styles.legend}>
      {jobStatuses.map((status) => (
        <li key={status}>
          <StatusBadge look={statuses.job[status]} />
        </li>
      ))}
    </ul>
  ) : (
    <ul className={styles.legend}>
      <li data-kind="done">Hecho</li>
      <li data-kind="covered">Cubierto</li>
      <li data-kind="open">Faltan personas</li>
    </ul>
  )
