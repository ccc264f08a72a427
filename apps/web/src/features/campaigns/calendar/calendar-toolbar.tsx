import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobStatuses, jobStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Gap, Toolbar } from '../../../ui/sheet.tsx'
import { today } from '../today.ts'
import styles from './calendar-toolbar.module.css'
import type { CalendarState } from './use-calendar.ts'

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
    <CampaignFilter calendar={calendar} />
    <FilterSelect
      label="Estado"
      value={calendar.status ?? ''}
      options={states}
      onChange={(value) => calendar.setStatus(jobStatuses.find((one) => one === value))}
    />
  </Toolbar>
)

/** Campaigns of the year that is shown. */
function CampaignFilter({ calendar }: { calendar: CalendarState }) {
  const query = { page: 0, size: 200, sort: 'name,asc', year: calendar.day.slice(0, 4) }
  const { data } = useQuery({
    queryKey: ['campaigns', 'of-year', query.year],
    queryFn: ({ signal }) =>
      call(campaignEndpoints.list, { query }, { signal, quiet: true, skipErrorToast: true }),
  })
  const options = [
    { value: '', label: 'Todas' },
    ...(data?.content ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <FilterSelect
      label="Campaña"
      value={calendar.campaignId ? String(calendar.campaignId) : ''}
      options={options}
      onChange={(value) => calendar.setCampaign(Number(value) || undefined)}
    />
  )
}

/** What the colours of the cells mean. */
export const CalendarLegend = () => (
  <ul className={styles.legend}>
    <li data-kind="done">Hecho</li>
    <li data-kind="covered">Cubierto</li>
    <li data-kind="open">Faltan personas</li>
  </ul>
)
