import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { isRowAfter, type RowPlace } from '@cuadrante/domain/sheets/row-words.ts'
import { includesText } from '@cuadrante/domain/text/normalise.ts'
import { useCallback, useMemo, useState } from 'react'
import { useNamesOfProvince } from '../../../records/places.ts'
import { rowFilters, type RowFilter } from './row-look.ts'

export const sizes = [10, 25, 50, 100, 200]

export type ShownRows = ReturnType<typeof useShownRows>

/** Which rows stand in the table, and which one is open: by filter, search and page, or by following the locating. */
export function useShownRows(rows: readonly RouteRow[], runningAfter: RowPlace | undefined) {
  const [filter, setFilter] = useState<RowFilter>('all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(sizes[0] ?? 10)
  const [openId, setOpenId] = useState<number>()
  const [isFollowing, setIsFollowing] = useState(true)
  const namesOfProvince = useNamesOfProvince()

  const shown = useMemo(
    () =>
      rows
        .filter(rowFilters[filter])
        .filter((row) => search === '' || includesText(textOf(row, namesOfProvince(row.province)), search)),
    [rows, filter, search, namesOfProvince],
  )
  const followed = followedPage(shown, isFollowing ? runningAfter : undefined, size)
  const current = Math.min(followed ?? page, Math.max(0, Math.ceil(shown.length / size) - 1))

  const open = useCallback(
    (id: number | undefined) => {
      setOpenId(id)
      if (id === undefined) return
      const place = shown.findIndex((row) => row.id === id)
      if (place >= 0) return setPage(Math.floor(place / size))
      setFilter('all')
      setSearch('')
      setPage(Math.floor(rows.filter(rowFilters.all).findIndex((row) => row.id === id) / size))
    },
    [rows, shown, size],
  )

  return {
    shown,
    current,
    size,
    filter,
    search,
    openId,
    open,
    isFollowing,
    setIsFollowing,
    filterBy(next: RowFilter) {
      setFilter(next)
      setPage(0)
    },
    searchFor(text: string) {
      setSearch(text)
      setPage(0)
    },
    goTo(next: number) {
      setIsFollowing(false)
      setPage(next)
    },
    resize(next: number) {
      setSize(next)
      setPage(0)
    },
  }
}

/** What a search looks into. */
const textOf = (row: RouteRow, provinceNames: readonly string[]): string =>
  [
    row.rowNumber,
    row.sheetName,
    row.centerName,
    row.address,
    row.postalCode,
    row.municipality,
    townOf(row),
    ...provinceNames,
  ].join(' ')

/** The page on which locating is at the moment; undefined when it is not followed. */
function followedPage(
  rows: readonly RouteRow[],
  runningAfter: RowPlace | undefined,
  size: number,
): number | undefined {
  if (runningAfter === undefined) return undefined
  const next = rows.findIndex((row) => isRowAfter(row, runningAfter) && !isLocated(row))
  return next < 0 ? undefined : Math.floor(next / size)
}
