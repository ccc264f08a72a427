import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import { useMemo, useState } from 'react'
import { useNamesOfProvince } from '../../../records/places.ts'
import { groupsOf, type RouteFilter } from './groups.ts'
import type { PlanState, Route } from './plan-state.ts'

const groupsPerPage = 5

export type ShownGroups = ReturnType<typeof useShownGroups>

/** What of the plan is on the screen: quick filter, province, search, and the page of groups. */
export function useShownGroups(plan: PlanState, groups: Plan['groups']) {
  const [filter, setFilter] = useState<RouteFilter>('all')
  const [groupKey, setGroupKey] = useState('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const namesOfProvince = useNamesOfProvince()

  const found = useMemo(
    () => groupsOf(plan, groups, { filter, groupKey, search, namesOfProvince }),
    [plan, groups, filter, groupKey, search, namesOfProvince],
  )
  const places = useMemo(
    () => new Map(orderedRoutes(plan.routes, groups).map(({ id }, i) => [id, i])),
    [plan.routes, groups],
  )
  const pages = Math.max(1, Math.ceil(found.length / groupsPerPage))
  const current = Math.min(page, pages - 1)
  const shown = useMemo(
    () => found.slice(current * groupsPerPage, (current + 1) * groupsPerPage),
    [found, current],
  )
  const fromFirstPage =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPage(0)
    }
  return {
    groups: shown,
    /** Number of each route, the same in the list and on the map whatever is filtered. */
    places,
    filter,
    groupKey,
    search,
    setFilter: fromFirstPage(setFilter),
    setGroupKey: fromFirstPage(setGroupKey),
    setSearch: fromFirstPage(setSearch),
    paging: { page: current, size: groupsPerPage, total: found.length, onPage: setPage },
  }
}

function orderedRoutes(routes: readonly Route[], groups: Plan['groups']): Route[] {
  return groupsOf({ routes, unassigned: [] }, groups, { filter: 'all', groupKey: '', search: '' }).flatMap(
    (group) => group.routes,
  )
}
