import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { campaignPageSizes } from '@cuadrante/contract/campaigns/campaign.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import type { Sort } from '../../../ui/table/column.ts'
import { today } from '../today.ts'
import { keepFilters, readFilters, type CampaignFilters } from './remembered-filters.ts'

type RawSearch = Readonly<Record<string, string | undefined>>

const filterNames = ['year', 'month', 'client', 'status'] as const
const firstSize = campaignPageSizes[0]

/**
 * The campaign list: filters, search, order and page stand in the address. An address without filters takes those of the
 * last visit, and the first visit this month.
 */
export function useCampaignList() {
  const search = useSearch({ strict: false }) as RawSearch
  const navigate = useNavigate()
  const filters = filtersOf(search)
  const hasStarted = useRef(false)
  const isChosen = filterNames.some((name) => search[name] !== undefined)

  function change(changes: Readonly<Record<string, string | number | undefined>>) {
    void navigate({
      to: '.',
      search: ((before: RawSearch) => ({ ...before, page: undefined, ...changes })) as never,
      replace: true,
      resetScroll: false,
    })
  }
  function setFilters(next: CampaignFilters) {
    keepFilters(next)
    change({ ...next })
  }

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    if (isChosen) keepFilters(filters)
    else change({ ...readFilters(today()) })
  })

  const page = Math.max(0, Number(search.page ?? 1) - 1 || 0)
  const size = campaignPageSizes.find((one) => String(one) === search.size) ?? firstSize
  const sort = sortOf(search.sort)
  const text = search.search ?? ''
  const query = {
    page,
    size,
    ...(sort ? { sort: `${sort.field},${sort.direction}` } : {}),
    ...(text ? { search: text } : {}),
    ...(filters.year ? { year: filters.year } : {}),
    ...(filters.month ? { month: filters.month } : {}),
    ...(filters.client ? { 'client:equals': filters.client } : {}),
    ...(filters.status ? { status: filters.status } : {}),
  }
  const isReady = isChosen || hasStarted.current
  const result = useQuery({
    queryKey: ['campaigns', query],
    queryFn: ({ signal }) => call(campaignEndpoints.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  })
  const options = useQuery({
    queryKey: ['campaigns', 'options'],
    queryFn: ({ signal }) =>
      call(campaignEndpoints.options, {}, { signal, quiet: true, skipErrorToast: true }),
  })
  const clients = options.data?.clients
  const isGone = filters.client !== undefined && clients !== undefined && !clients.includes(filters.client)
  useEffect(() => {
    if (isGone) setFilters({ ...filters, client: undefined })
  })

  return {
    filters,
    text,
    page,
    size,
    sort,
    result,
    options: options.data,
    isFiltered: text !== '' || isChosen,
    setFilters,
    setText: (next: string) => change({ search: next || undefined }),
    setPage: (next: number) => change({ page: next > 0 ? next + 1 : undefined }),
    setSize: (next: number) => change({ size: next === firstSize ? undefined : next }),
    toggleSort: (field: string) => change({ sort: nextSort(field, sort) }),
    clear() {
      keepFilters({})
      change({ year: undefined, month: undefined, client: undefined, status: undefined, search: undefined })
    },
  }
}

export type CampaignListState = ReturnType<typeof useCampaignList>

const filtersOf = (search: RawSearch): CampaignFilters => ({
  year: Number(search.year) || undefined,
  month: Number(search.month) || undefined,
  client: search.client,
  status: search.status as CampaignFilters['status'],
})

function sortOf(text: string | undefined): Sort | undefined {
  const match = /^(\w+),(asc|desc)$/.exec(text ?? '')
  return match?.[1] ? { field: match[1], direction: match[2] === 'desc' ? 'desc' : 'asc' } : undefined
}

function nextSort(field: string, now: Sort | undefined): string | undefined {
  if (now?.field !== field) return `${field},asc`
  return now.direction === 'asc' ? `${field},desc` : undefined
}
