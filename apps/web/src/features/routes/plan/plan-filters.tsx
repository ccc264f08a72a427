import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import { useMemo } from 'react'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { Gap } from '../../../ui/sheet.tsx'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import { routeFilters, type RouteFilter } from './groups.ts'
import type { Route } from './plan-state.ts'
import type { ShownGroups } from './use-shown-groups.ts'
import styles from './plan.module.css'

type PlanFiltersProps = {
  routes: readonly Route[]
  groups: Plan['groups']
  shown: ShownGroups
  isHidden: boolean
}

/** Quick filters with how many routes each has, the province, and the search. */
export function PlanFilters({ routes, groups, shown, isHidden }: PlanFiltersProps) {
  const counts = useMemo(
    () =>
      Object.entries(routeFilters).map(
        ([key, { label, holds }]) => [key as RouteFilter, label, routes.filter(holds).length] as const,
      ),
    [routes],
  )
  return (
    <div className={styles.filters} hidden={isHidden}>
      <div className={styles.chips} role="group" aria-label="Filtros rápidos">
        {counts.map(([key, label, found]) => (
          <button
            key={key}
            type="button"
            aria-pressed={shown.filter === key}
            onClick={() => shown.setFilter(key)}
          >
            {label} <b>{found}</b>
          </button>
        ))}
      </div>
      <Gap />
      <FilterSelect
        label="Provincia"
        value={shown.groupKey}
        options={[
          { value: '', label: 'Todas' },
          ...groups.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={shown.setGroupKey}
      />
      <SearchBox label="Buscar ruta o centro" value={shown.search} onSearch={shown.setSearch} />
    </div>
  )
}
