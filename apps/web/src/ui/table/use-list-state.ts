import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { usePreference } from '../hooks.ts'
import type { Sort } from './column.ts'
import type { Filters, FilterValue } from './filters/filter.ts'
import { nextSort, parseSort, sortText } from './sort.ts'

type RawSearch = Readonly<Record<string, string | string[] | undefined>>

/** What is asked of the server, in the query dialect of the API. */
export type ListQuery = Readonly<Record<string, string | number>>

export type ListState = {
  /** From 0. */
  readonly page: number
  readonly size: number
  readonly sort: Sort | undefined
  readonly text: string
  readonly filters: Filters
  readonly query: ListQuery
  /** A search text or any filter. */
  readonly isFiltered: boolean
  readonly setPage: (page: number) => void
  readonly setSize: (size: number) => void
  /** Ascending, then descending, then as the list comes. */
  readonly toggleSort: (field: string) => void
  /** Nothing is the list's own order. */
  readonly setSort: (sort: Sort | undefined) => void
  readonly setText: (text: string) => void
  readonly setFilter: (field: string, filter: FilterValue | undefined) => void
  /** Takes away those filters; the search text stays. */
  readonly clearFilters: (fields: readonly string[]) => void
  /** Takes away the search text and every filter. */
  readonly clear: () => void
  /** Back to the first page in the list's own order and size; filters stay. */
  readonly reset: () => void
  /** Filters, order and size as the address has them, without the page: what a saved view keeps. */
  readonly address: Readonly<Record<string, string>>
  /** Puts another such address in place of this one. */
  readonly apply: (address: Readonly<Record<string, string>>) => void
}

type ListOptions = {
  size?: number
  sort?: Sort
  /** Keeps page, order and filters under this name until the person signs out. */
  remember?: string
  /** Keeps the number of rows under this name, for good; the one of `remember` unless said. */
  name?: string
}

const ownNames = new Set(['page', 'size', 'sort', 'search'])
const isListName = (name: string): boolean => ownNames.has(name) || name.includes(':')

/**
 * The state of a list, in the address: `?page=2&sort=name,desc&search=ana&provinceId:in=15,36`. Pages count from 1 there.
 * Other parameters of the address are left alone.
 */
export function useListState({ size = 10, sort, remember, name = remember }: ListOptions = {}): ListState {
  const search = useSearch({ strict: false }) as RawSearch
  const navigate = useNavigate()
  const [preferred, prefer] = usePreference<string>(`rows:${name ?? 'list'}`, String(size))
  const usual = wholeNumber(preferred, size)
  const state = useMemo(() => readState(search, usual, sort), [search, usual, sort])
  useRemembered(remember, search)

  function change(changes: Readonly<Record<string, string | undefined>>) {
    void navigate({
      to: '.',
      search: ((before: RawSearch) => ({ ...before, page: undefined, ...changes })) as never,
      replace: true,
      resetScroll: false,
    })
  }

  return {
    ...state,
    setPage: (page) => change({ page: page > 0 ? String(page + 1) : undefined }),
    setSize: (rows) => {
      prefer(String(rows))
      change({ size: undefined })
    },
    setText: (text) => change({ search: text || undefined }),
    toggleSort: (field) => change({ sort: nextSort(field, state.sort, sort) }),
    setSort: (next) => change({ sort: next && sortText(next) }),
    setFilter: (field, filter) =>
      change({ ...without(search, field), ...(filter ? { [`${field}:${filter.mode}`]: filter.value } : {}) }),
    clearFilters: (fields) => change(Object.assign({}, ...fields.map((field) => without(search, field)))),
    reset: () => change({ sort: undefined, size: undefined }),
    address: addressOf(search),
    apply: (address) =>
      change({
        ...Object.fromEntries(Object.keys(addressOf(search)).map((n) => [n, undefined])),
        ...address,
      }),
    clear: () =>
      change({
        ...Object.fromEntries(
          Object.keys(search)
            .filter((n) => n.includes(':'))
            .map((n) => [n, undefined]),
        ),
        search: undefined,
      }),
  }
}

function readState(search: RawSearch, defaultSize: number, defaultSort: Sort | undefined) {
  const filters: Record<string, FilterValue> = {}
  for (const [name, raw] of Object.entries(search)) {
    const [field, mode] = name.split(':')
    const value = [raw].flat().join(',')
    if (field && mode && value) filters[field] = { mode, value }
  }
  const page = Math.max(0, wholeNumber(search.page, 1) - 1)
  const size = Math.min(200, Math.max(1, wholeNumber(search.size, defaultSize)))
  const sort = parseSort([search.sort].flat()[0]) ?? defaultSort
  const text = [search.search].flat()[0] ?? ''
  return {
    page,
    size,
    sort,
    text,
    filters,
    isFiltered: text !== '' || Object.keys(filters).length > 0,
    query: {
      page,
      size,
      ...(sort ? { sort: sortText(sort) } : {}),
      ...(text ? { search: text } : {}),
      ...Object.fromEntries(
        Object.entries(filters).map(([field, { mode, value }]) => [`${field}:${mode}`, value]),
      ),
    } satisfies ListQuery,
  }
}

const addressOf = (search: RawSearch): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, raw]) => {
      const value = [raw].flat().join(',')
      return isListName(key) && key !== 'page' && value ? [[key, value]] : []
    }),
  )

const wholeNumber = (raw: string | string[] | undefined, otherwise: number): number =>
  typeof raw === 'string' && /^\d{1,7}$/.test(raw) ? Number(raw) : otherwise

const without = (search: RawSearch, field: string): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(search)
      .filter((name) => name.startsWith(`${field}:`))
      .map((name) => [name, undefined]),
  )

/** An address without list state takes the one that was left; every change is kept. */
function useRemembered(name: string | undefined, search: RawSearch): void {
  const navigate = useNavigate()
  const hasLooked = useRef(false)
  useEffect(() => {
    if (!name) return
    const own = Object.fromEntries(Object.entries(search).filter(([key]) => isListName(key)))
    if (!hasLooked.current) {
      hasLooked.current = true
      const kept = Object.keys(own).length === 0 ? readKept(name) : undefined
      if (kept) {
        void navigate({
          to: '.',
          search: ((before: RawSearch) => ({ ...before, ...kept })) as never,
          replace: true,
        })
        return
      }
    }
    keep(name, own)
  }, [name, search, navigate])
}

function readKept(name: string): RawSearch | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(`list:${name}`) ?? '{}') as RawSearch
    return Object.keys(kept).length > 0 ? kept : undefined
  } catch {
    return undefined
  }
}

function keep(name: string, own: RawSearch): void {
  try {
    localStorage.setItem(`list:${name}`, JSON.stringify(own))
  } catch {
    // Nothing is remembered then.
  }
}
