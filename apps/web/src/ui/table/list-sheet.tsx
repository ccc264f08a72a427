import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { FailureBanner, sentenceOf } from '../failure-banner.tsx'
import { formatDateTime } from '../format.ts'
import { useIsPhone } from '../hooks.ts'
import { Gap, Sheet, Toolbar } from '../sheet.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { BulkBar } from './rows/bulk-bar.tsx'
import type { Column, RowAction, RowGroup, RowId } from './column.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DataTable } from './data-table.tsx'
import { wordsOfFilter, type FilterValue } from './filters/filter.ts'
import { PagingFooter } from './paging-footer.tsx'
import { PhoneFilters } from './filters/phone-filters.tsx'
import { SearchBox } from './filters/search-box.tsx'
import type { Selection } from './rows/selection.ts'
import { useColumns } from './use-columns.ts'
import { useLastPage } from './use-last-page.ts'
import { useShownPage } from './use-shown-page.ts'
import { useList, type LoadPage } from './use-list.ts'
import type { ListQuery, ListState } from './use-list-state.ts'
import styles from './list-sheet.module.css'

export type ListSheetProps<T> = {
  /** Key of the cached pages and of the remembered columns ("workers"). */
  name: string
  caption: string
  list: ListState
  columns: readonly Column<T>[]
  load: LoadPage<T>
  /** Sent with every page and not part of the address: the tab's own condition. */
  condition?: ListQuery
  rowId: (row: T) => RowId
  rowLabel: (row: T) => string
  /** Placeholder of the search box; without it there is none. */
  search?: string
  searchDebounce?: number
  /** "482 trabajadores" at the left of the toolbar. */
  countWords?: (total: number) => string
  /** More of the toolbar: selects, views. */
  tools?: ReactNode
  actions?: (row: T) => readonly RowAction[]
  selection?: Selection
  /** Buttons of the bar that stands while rows are chosen. */
  bulk?: ReactNode | ((total: number) => ReactNode)
  groupOf?: (row: T) => RowGroup
  isStruck?: (row: T) => boolean
  card?: (row: T) => ReactNode
  /** Shown when nothing exists at all. */
  first: { title: string; reason?: string; action?: ReactNode }
  /** Title when nothing matches: "No se encontraron trabajadores". */
  none: string
  /** What failed: "Error al cargar trabajadores". */
  failure: string
  loadingText?: string
  /** A failed load leaves no rows on screen. */
  emptiesOnFailure?: boolean
  /** "Limpiar filtros" stands on the phone also while nothing is filtered. */
  isClearAlwaysShown?: boolean
  /** Else only where a narrow list leaves out columns. */
  hasColumnChooser?: boolean
  sizes?: readonly number[]
  report?: (range: { from: number; to: number; total: number }) => string
}

/**
 * The sheet of a list page: toolbar, table, paging, and each of its states. First use, no results and failure look
 * different; a failure keeps the rows on screen and says how old they are.
 */
export function ListSheet<T>(props: ListSheetProps<T>) {
  const { list, columns, selection, condition, load } = props
  const isPhone = useIsPhone()
  const { shown: visible, setChosen, onMeasure, isChanged } = useColumns(props.name, columns, askedBy(list))
  const query = { ...list.query, ...condition }
  const result = useList(props.name, load, query)
  const [closedAt, setClosedAt] = useState(0)
  const found = useLastPage(list, result.data)
  const shown = useShownPage(list, result)
  const page = result.isError && props.emptiesOnFailure ? undefined : found
  const total = page?.totalElements ?? 0
  const keptRows = useMostRows(page?.content.length ?? 0)
  const bulk = typeof props.bulk === 'function' ? props.bulk(total) : props.bulk
  const isPicking = selection !== undefined && selection.ids.size > 0
  const hasBar = isPicking && !isPhone

  const countWith = (field: string, filter: FilterValue | undefined, signal: AbortSignal) =>
    load(withFilter(query, field, filter), { signal, quiet: true }).then((page) => page.totalElements)

  return (
    <Sheet label={props.caption} className={isPhone ? styles.bare : undefined}>
      {hasBar && <BulkBar selection={selection}>{bulk}</BulkBar>}
      <Toolbar isOnPaperOnly={hasBar}>
        {props.search && (
          <SearchBox
            label={props.search}
            value={list.text}
            onSearch={list.setText}
            debounce={props.searchDebounce}
          />
        )}
        {isPhone && <PhoneFilters list={list} columns={columns} />}
        {props.tools}
        {props.countWords && (
          <span className={styles.count} role="status">
            {page && props.countWords(total)}
          </span>
        )}
        <ActiveFilters
          list={list}
          columns={columns}
          isClearAlwaysShown={isPhone && props.isClearAlwaysShown}
        />
        <Gap />
        {(props.hasColumnChooser || isChanged) && !isPhone && (
          <ColumnChooser columns={columns} visible={visible} onChange={setChosen} />
        )}
      </Toolbar>
      {result.isError && closedAt !== result.errorUpdatedAt && (
        <FailureBanner
          title={props.failure}
          detail={page ? ageOf(result) : sentenceOf(result.error)}
          onRetry={() => void result.refetch()}
          onClose={() => setClosedAt(result.errorUpdatedAt)}
        />
      )}
      {(page || !result.isError) && (
        <DataTable
          caption={props.caption}
          columns={visible}
          rows={page?.content}
          rowId={props.rowId}
          rowLabel={props.rowLabel}
          sort={list.sort}
          onSort={list.toggleSort}
          filters={list.filters}
          onFilter={list.setFilter}
          countWith={countWith}
          selection={selection}
          actions={props.actions}
          groupOf={props.groupOf}
          isStruck={props.isStruck}
          card={props.card}
          isRefetching={result.isFetching && page !== undefined}
          loadingText={props.loadingText}
          skeletonRows={list.size}
          keepRows={keptRows}
          onMeasure={onMeasure}
          empty={<Nothing {...props} />}
        />
      )}
      {total > 0 && (
        <PagingFooter
          page={list.page}
          size={list.size}
          shown={shown}
          total={total}
          onPage={list.setPage}
          onSize={list.setSize}
          sizes={props.sizes}
          report={props.report}
        />
      )}
      {isPicking && isPhone && <BulkBar selection={selection}>{bulk}</BulkBar>}
    </Sheet>
  )
}

/** The tallest this table has been: it keeps its height while it is filtered. */
function useMostRows(rows: number): number {
  const [most, setMost] = useState(0)
  if (rows > most) setMost(rows)
  return Math.max(most, rows)
}

/** What was searched and filtered, each in its words. */
function filterWords<T>({ list, columns }: Pick<ListSheetProps<T>, 'list' | 'columns'>): readonly string[] {
  const named = columns.flatMap(({ id, header, filter }) => {
    const value = list.filters[id]
    return filter && value ? [`${header}: ${wordsOfFilter(filter, value)}`] : []
  })
  return [...(list.text ? [`«${list.text}»`] : []), ...named]
}

function Nothing<T>({ list, columns, first, none }: ListSheetProps<T>) {
  if (!list.isFiltered) return <EmptyState kind="first" {...first} />
  const reasons = filterWords({ list, columns })
  return (
    <EmptyState
      title={none}
      reason={
        reasons.length > 0 ? `Nada coincide con ${new Intl.ListFormat('es').format(reasons)}.` : undefined
      }
      action={<Button onClick={list.clear}>Limpiar filtros</Button>}
    />
  )
}

/** By what a list is filtered or sorted. */
const askedBy = ({ filters, sort }: ListState): readonly string[] => [
  ...Object.keys(filters),
  ...(sort ? [sort.field] : []),
]

const ageOf = ({ data, dataUpdatedAt, error }: ReturnType<typeof useList>): string =>
  data
    ? `Ves los datos de ${formatDateTime(new Date(dataUpdatedAt))}. Revisa la conexión y vuelve a intentarlo.`
    : sentenceOf(error)

function withFilter(query: ListQuery, field: string, filter: FilterValue | undefined): ListQuery {
  const others = Object.entries(query).filter(([name]) => !name.startsWith(`${field}:`))
  return {
    ...Object.fromEntries(others),
    page: 0,
    size: 1,
    ...(filter ? { [`${field}:${filter.mode}`]: filter.value } : {}),
  }
}
