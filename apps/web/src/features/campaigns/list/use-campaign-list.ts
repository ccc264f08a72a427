import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { campaignPageSizes } from '@cuadrante/contract/campaigns/campaign.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { today } from '../../../api/today.ts'
import { keepFilters, readFilters, validFilters, type CampaignFilters } from './remembered-filters.ts'
import { nextSort, parseSort } from '../../../ui/table/sort.ts'

type RawSearch = Readonly<Record<string, string | undefined>>

const filterNames = ['year', 'month', 'client', 'status'] as const
/** What a saved view keeps; `all` stands for no filter at all. */
const viewNames = [...filterNames, 'all', 'search', 'sort', 'size'] as const
const firstSize = campaignPageSizes[0]

/**
 * The campaign list: filters, search, order and page stand in the address. An address without filters takes those of the
 * last visit, and the first visit this month.
 */
export function useCampaignList() {
  const search = useSearch({ strict: false }) as RawSearch
  const navigate = useNavigate()
  const filters = filtersOf(search)
  const isFiltered = filterNames.some((name) => search[name] !== undefined)
  const isReady = isFiltered || search.all !== undefined

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
    change(addressOf(next))
  }

  useEffect(() => {
    if (isReady) keepFilters(filters)
    else change(addressOf(readFilters(today())))
  })

  const page = Math.max(0, Number(search.page ?? 1) - 1 || 0)
  const size = campaignPageSizes.find((one) => String(one) === search.size) ?? firstSize
  const sort = parseSort(search.sort)
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
    meta: { unknown: 'de qué clientes y años hay campañas' },
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
    isFiltered: text !== '' || isFiltered,
    setFilters,
    setText: (next: string) => change({ search: next || undefined }),
    setPage: (next: number) => change({ page: next > 0 ? next + 1 : undefined }),
    setSize: (next: number) => change({ size: next === firstSize ? undefined : next }),
    toggleSort: (field: string) => change({ sort: nextSort(field, sort) }),
    address: Object.fromEntries(
      viewNames.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
    ),
    apply: (view: Readonly<Record<string, string>>) =>
      change({ ...Object.fromEntries(viewNames.map((name) => [name, undefined])), ...view }),
    clear() {
      keepFilters({})
      change({ ...addressOf({}), search: undefined })
    },
  }
}

export type CampaignListState = ReturnType<typeof useCampaignList>

/** An address without filters says so, to be told from one that has not chosen yet. */
const addressOf = ({ year, month, client, status }: CampaignFilters) => ({
  year,
  month,
  client,
  status,
  all: year || month || client || status ? undefined : '1',
})

const filtersOf = ({ year, month, client, status }: RawSearch): CampaignFilters =>
  validFilters({ year: Number(year), month: Number(month), client, status })
