import type { CentreGroup } from '@cuadrante/contract/centres/centre.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FailureBanner, sentenceOf } from '../../ui/failure-banner.tsx'
import { FilterSelect } from '../../ui/filters/filter-select.tsx'
import type { PageOf } from '../../ui/table/use-list.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'

type Selection = UseQueryResult<PageOf<CentreGroup>>

/** The first twenty groups by name; with more than those, the funnel of the column finds the rest. */
export const useGroupSelection = (): Selection =>
  useQuery({
    queryKey: ['centre-groups', 'selection'],
    queryFn: ({ signal }) =>
      call(
        centreEndpoints.groups,
        { query: { page: 0, size: 20, sort: 'name,asc' } },
        { quiet: true, skipErrorToast: true, signal },
      ),
  })

/** Says that there is nothing to choose a group from, until it is closed. */
export function GroupsFailure({ groups }: { groups: Selection }) {
  const [closedAt, setClosedAt] = useState(0)
  if (!groups.isError || closedAt === groups.errorUpdatedAt) return null
  return (
    <FailureBanner
      title="Error al cargar todos los grupos de centros"
      detail={sentenceOf(groups.error)}
      onRetry={() => void groups.refetch()}
      onClose={() => setClosedAt(groups.errorUpdatedAt)}
    />
  )
}

type GroupFilterProps = { list: ListState; groups: readonly CentreGroup[] }

/** One group over the list of centres, whether or not it is among those; several of the column's funnel read "Varios". */
export function GroupFilter({ list, groups }: GroupFilterProps) {
  const value = list.filters['centerGroup']?.value ?? ''
  const isListed = value === '' || groups.some(({ id }) => String(id) === value)
  const other = useQuery({
    queryKey: ['centre-groups', 'one', value],
    enabled: !isListed && /^\d+$/.test(value),
    queryFn: ({ signal }) =>
      call(
        centreEndpoints.getGroup,
        { params: { id: Number(value) } },
        { quiet: true, skipErrorToast: true, signal },
      ),
    meta: { unknown: 'cómo se llama el grupo' },
  })
  return (
    <FilterSelect
      label="Grupo"
      value={value}
      options={[
        { value: '', label: 'Todos' },
        ...(isListed ? [] : [{ value, label: nameOf(value, other.data) }]),
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(chosen) => list.setFilter('centerGroup', chosen ? { mode: 'in', value: chosen } : undefined)}
    />
  )
}

const nameOf = (value: string, group: CentreGroup | undefined): string =>
  group?.name ?? (value.includes(',') ? 'Varios' : 'Otro grupo')
