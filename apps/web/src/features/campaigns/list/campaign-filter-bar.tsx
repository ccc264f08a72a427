import { campaignYears } from '@cuadrante/contract/campaigns/campaign.ts'
import { campaignStatuses, campaignStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { monthNames } from '@cuadrante/domain/dates/spanish.ts'
import { IconLayoutGrid, IconList, IconX } from '@tabler/icons-react'
import { ViewsMenu } from '../../../records/saved-views/views-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterChip } from '../../../ui/filters/filter-chip.tsx'
import { FilterSearch } from '../../../ui/filters/filter-search.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { FilterSheet } from '../../../ui/filters/filter-sheet.tsx'
import { useIsPhone } from '../../../ui/hooks.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import { partsOf } from '@cuadrante/domain/dates/day.ts'
import { today } from '../../../api/today.ts'
import type { CampaignListState } from './use-campaign-list.ts'
import styles from './campaign-filter-bar.module.css'
import { capital } from '../../../ui/format.ts'

export type CampaignView = 'grid' | 'list'

type FilterBarProps = {
  list: CampaignListState
  view: CampaignView
  onView: (view: CampaignView) => void
}

const months = [
  { value: '', label: 'Todos' },
  ...monthNames.map((name, index) => ({ value: String(index + 1), label: capital(name) })),
]
const states = [
  { value: '', label: 'Todos' },
  ...campaignStatuses.map((value) => ({ value, label: campaignStatusLabels[value] })),
]

/** Search, the four filters, Limpiar and the view. On the phone the filters stand in a sheet and show as chips. */
export function CampaignFilterBar({ list, view, onView }: FilterBarProps) {
  const isPhone = useIsPhone()
  const set = Object.values(list.filters).filter(Boolean).length
  return (
    <div className={styles.bar}>
      <SearchBox label="Buscar campañas..." value={list.text} onSearch={list.setText} debounce={300} />
      {isPhone ? (
        <>
          <FilterSheet count={set} onClear={set > 0 ? () => list.setFilters({}) : undefined}>
            <Filters list={list} />
            <ViewSwitch view={view} onView={onView} />
          </FilterSheet>
          <ViewsMenu list="campaigns" state={list} canBeDefault={false} />
          <Chips list={list} />
        </>
      ) : (
        <>
          <Filters list={list} />
          <Button
            look="subtle"
            isOff={!list.isFiltered}
            icon={<IconX size={16} stroke={1.9} aria-hidden="true" />}
            onClick={list.clear}
          >
            Limpiar
          </Button>
          <ViewsMenu list="campaigns" state={list} canBeDefault={false} />
          <span className={styles.gap} />
          <ViewSwitch view={view} onView={onView} />
        </>
      )}
    </div>
  )
}

const ViewSwitch = ({ view, onView }: Pick<FilterBarProps, 'view' | 'onView'>) => (
  <Segmented
    label="Vista"
    value={view}
    onChange={onView}
    options={[
      {
        value: 'grid',
        label: 'Tarjetas',
        icon: <IconLayoutGrid size={16} stroke={1.7} aria-hidden="true" />,
      },
      { value: 'list', label: 'Lista', icon: <IconList size={16} stroke={1.7} aria-hidden="true" /> },
    ]}
  />
)

function Filters({ list }: { list: CampaignListState }) {
  const { filters, setFilters, options } = list
  return (
    <>
      <FilterSelect
        label="Año"
        value={filters.year ? String(filters.year) : ''}
        options={yearOptions(options?.years ?? [], filters.year)}
        onChange={(year) => setFilters({ ...filters, year: Number(year) || undefined })}
      />
      <FilterSelect
        label="Mes"
        value={filters.month ? String(filters.month) : ''}
        options={months}
        onChange={(month) => setFilters({ ...filters, month: Number(month) || undefined })}
      />
      <FilterSearch
        label="Cliente"
        value={filters.client}
        options={options?.clients ?? []}
        onChange={(client) => setFilters({ ...filters, client })}
      />
      <FilterSelect
        label="Estado"
        value={filters.status ?? ''}
        options={states}
        onChange={(status) =>
          setFilters({ ...filters, status: campaignStatuses.find((one) => one === status) })
        }
      />
    </>
  )
}

/** Years with campaigns, the current one and the chosen one, newest first. */
function yearOptions(years: readonly number[], chosen: number | undefined) {
  const { year } = partsOf(today())
  const all = new Set([...years, Math.min(Math.max(year, campaignYears.min), campaignYears.max)])
  if (chosen) all.add(chosen)
  const sorted = [...all].toSorted((a, b) => b - a)
  return [{ value: '', label: 'Todos' }, ...sorted.map((one) => ({ value: String(one), label: String(one) }))]
}

function Chips({ list }: { list: CampaignListState }) {
  const { filters, setFilters } = list
  const chips = [
    { name: 'year', label: 'Año', words: filters.year && String(filters.year) },
    { name: 'month', label: 'Mes', words: filters.month && months[filters.month]?.label },
    { name: 'client', label: 'Cliente', words: filters.client },
    { name: 'status', label: 'Estado', words: filters.status && campaignStatusLabels[filters.status] },
  ].filter(({ words }) => words)
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      {chips.map(({ name, label, words }) => (
        <FilterChip key={name} label={label} onRemove={() => setFilters({ ...filters, [name]: undefined })}>
          {words}
        </FilterChip>
      ))}
      <Button look="subtle" onClick={list.clear}>
        Limpiar
      </Button>
    </div>
  )
}
