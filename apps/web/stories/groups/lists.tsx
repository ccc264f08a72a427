import { FilterChip } from '../../src/ui/filters/filter-chip.tsx'
import { FilterSearch } from '../../src/ui/filters/filter-search.tsx'
import { FilterSelect } from '../../src/ui/filters/filter-select.tsx'
import { FilterButton, FilterSheet } from '../../src/ui/filters/filter-sheet.tsx'
import { RemoteFilter } from '../../src/ui/filters/remote-filter.tsx'
import FoundList from '../../src/ui/filters/found-list.tsx'
import { SearchedFilter } from '../../src/ui/filters/searched-filter.tsx'
import { ActiveFilters } from '../../src/ui/table/filters/active-filters.tsx'
import { BulkBar } from '../../src/ui/table/rows/bulk-bar.tsx'
import type { Column } from '../../src/ui/table/column.ts'
import { ColumnChooser } from '../../src/ui/table/column-chooser.tsx'
import { ColumnFilter } from '../../src/ui/table/filters/column-filter.tsx'
import { DataTable } from '../../src/ui/table/data-table.tsx'
import { FilterEditor } from '../../src/ui/table/filters/filter-editor.tsx'
import FilterForm from '../../src/ui/table/filters/filter-form.tsx'
import { ListSheet } from '../../src/ui/table/list-sheet.tsx'
import { PagingFooter } from '../../src/ui/table/paging-footer.tsx'
import PhoneFilterFields from '../../src/ui/table/filters/phone-filter-fields.tsx'
import { PhoneFilters } from '../../src/ui/table/filters/phone-filters.tsx'
import { RowCards } from '../../src/ui/table/rows/row-cards.tsx'
import { LongText } from '../../src/ui/table/rows/long-text.tsx'
import { SearchBox } from '../../src/ui/table/filters/search-box.tsx'
import { useSelection } from '../../src/ui/table/rows/selection.ts'
import { SkeletonRows } from '../../src/ui/table/rows/skeleton-rows.tsx'
import { SummaryRows } from '../../src/ui/table/rows/summary-rows.tsx'
import { TableHead } from '../../src/ui/table/table-head.tsx'
import { RowCheck, TableRow } from '../../src/ui/table/rows/table-row.tsx'
import { Missing, TwoLines } from '../../src/ui/table/rows/two-lines.tsx'
import { useListState } from '../../src/ui/table/use-list-state.ts'
import { Held, longText, type Group } from '../story.tsx'

type Centre = { readonly id: number; readonly name: string; readonly town: string | null }
const centres: readonly Centre[] = [
  { id: 1, name: 'Mercado de Abastos', town: 'Santiago' },
  { id: 2, name: longText, town: null },
]
const columns: readonly Column<Centre>[] = [
  {
    id: 'name',
    header: 'Nombre',
    cell: ({ name }) => <TwoLines main={name} sub="Centro" />,
    isSortable: true,
    filter: { kind: 'text' },
  },
  { id: 'town', header: 'Municipio', cell: ({ town }) => town ?? <Missing>Sin municipio</Missing> },
]
const table = { columns, rowId: ({ id }: Centre) => id, rowLabel: ({ name }: Centre) => name }
const nothing = () => {}
const options = [
  { value: 'all', label: 'Todos' },
  { value: 'open', label: 'Abiertos' },
] as const
const provinces = [{ id: 15, name: 'A Coruña' }]

type ListProps = { name: string; load: () => Promise<{ content: readonly Centre[]; totalElements: number }> }

/** What the sheet of a table's filters holds. */
function SheetOfATable() {
  return (
    <PhoneFilterFields
      list={useListState()}
      sortable={[{ id: 'name', header: 'Nombre' }]}
      filterable={[{ id: 'town', header: 'Municipio', filter: { kind: 'text' } }]}
    />
  )
}

/** A whole list page over what `load` answers. */
function AList({ name, load }: ListProps) {
  const list = useListState()
  return (
    <>
      <ActiveFilters list={list} columns={columns} isClearAlwaysShown />
      <PhoneFilters list={list} columns={columns} />
      <ListSheet
        {...table}
        name={name}
        caption={`Centros: ${name}`}
        list={list}
        load={load as never}
        search="Buscar centros…"
        first={{ title: 'Sin centros', reason: 'Añade el primero.' }}
        none="No se encontraron centros"
        failure="Error al cargar centros"
      />
    </>
  )
}

function ASelection() {
  const selection = useSelection()
  return (
    <>
      <RowCheck label="Mercado" isSelected={selection.ids.has(1)} onSelect={() => selection.toggle(1)} />
      <BulkBar selection={selection}>
        <button type="button">Eliminar</button>
      </BulkBar>
    </>
  )
}

export const lists: Group = {
  title: 'Listas y filtros',
  isWide: true,
  stories: [
    {
      of: { DataTable, RowCards, TableHead, TableRow, TwoLines, Missing },
      state: 'con filas y texto largo',
      Show: () => <DataTable {...table} caption="Centros" rows={centres} />,
    },
    {
      of: { DataTable, SummaryRows },
      state: 'con lo que vale para todas',
      Show: () => (
        <DataTable
          {...table}
          caption="Centros con resumen"
          rows={centres}
          summary={[{ id: 'all', cells: { name: 'Los dos centros', town: '1 con municipio' } }]}
        />
      ),
    },
    {
      of: { DataTable, SkeletonRows },
      state: 'cargando',
      Show: () => (
        <DataTable {...table} caption="Centros cargando" rows={undefined} loadingText="Cargando centros" />
      ),
    },
    {
      of: { DataTable },
      state: 'vacía',
      Show: () => <DataTable {...table} caption="Centros vacía" rows={[]} empty="No hay centros" />,
    },
    {
      of: { ListSheet, ActiveFilters, PhoneFilters },
      state: 'con filas',
      Show: () => (
        <AList name="con filas" load={() => Promise.resolve({ content: centres, totalElements: 2 })} />
      ),
    },
    {
      of: { ListSheet },
      state: 'vacía',
      Show: () => <AList name="vacía" load={() => Promise.resolve({ content: [], totalElements: 0 })} />,
    },
    {
      of: { ListSheet },
      state: 'error',
      Show: () => <AList name="error" load={() => Promise.reject(new Error('El servidor no responde'))} />,
    },
    { of: { BulkBar, RowCheck }, state: 'con una fila elegida', Show: ASelection },
    {
      of: { PagingFooter },
      state: 'en la segunda página',
      Show: () => (
        <Held at={1}>
          {(page, set) => <PagingFooter page={page} size={10} total={482} onPage={set} onSize={nothing} />}
        </Held>
      ),
    },
    {
      of: { SearchBox },
      state: 'con texto',
      Show: () => (
        <Held at="mercado">{(v, set) => <SearchBox label="Buscar" value={v} onSearch={set} />}</Held>
      ),
    },
    {
      of: { ColumnChooser },
      state: 'se abre',
      Show: () => <ColumnChooser columns={columns} visible={columns} onChange={nothing} />,
    },
    {
      of: { ColumnFilter, FilterForm, FilterEditor },
      state: 'de texto',
      Show: () => (
        <>
          <ColumnFilter label="Nombre" kind={{ kind: 'text' }} value={undefined} onChange={nothing} />
          <FilterForm label="Provincia" kind={{ kind: 'text' }} value={undefined} apply={nothing} />
          <FilterEditor label="Municipio" kind={{ kind: 'text' }} value={undefined} onChange={nothing} />
        </>
      ),
    },
    {
      of: { FilterSelect },
      state: 'con valor',
      Show: () => (
        <Held<'all' | 'open'> at="open">
          {(v, set) => <FilterSelect label="Estado" value={v} onChange={set} options={options} />}
        </Held>
      ),
    },
    {
      of: { PhoneFilterFields },
      state: 'orden y filtros',
      Show: SheetOfATable,
    },
    {
      of: { FilterSheet },
      state: 'con dos puestos',
      Show: () => (
        <FilterSheet count={2} onClear={nothing}>
          <FilterSelect label="Estado" value="open" onChange={nothing} options={options} />
          <FilterSelect label="Municipio" value="open" onChange={nothing} options={options} />
        </FilterSheet>
      ),
    },
    {
      of: { LongText },
      state: 'con texto largo',
      Show: () => <LongText maxWidth={220}>{longText.repeat(4)}</LongText>,
    },
    {
      of: { FilterButton },
      state: 'sin ninguno',
      Show: () => <FilterButton count={0} aria-expanded={false} />,
    },
    {
      of: { FilterChip },
      state: 'con texto largo',
      Show: () => (
        <FilterChip label="Municipio" onRemove={nothing}>
          {longText}
        </FilterChip>
      ),
    },
    {
      of: { FilterSearch },
      state: 'vacío',
      Show: () => (
        <FilterSearch label="Municipio" value={undefined} onChange={nothing} options={['Lugo', 'Noia']} />
      ),
    },
    {
      of: { RemoteFilter },
      state: 'todas',
      Show: () => (
        <RemoteFilter
          label="Provincia"
          all="Todas"
          value={undefined}
          onChange={nothing}
          load={() => Promise.resolve(provinces)}
        />
      ),
    },
    {
      of: { SearchedFilter, FoundList },
      state: 'con valor',
      Show: () => (
        <SearchedFilter
          label="Centro"
          all="Todos"
          value={{ id: '1', name: longText }}
          onChange={nothing}
          search={undefined}
          onSearch={nothing}
          items={provinces}
        />
      ),
    },
  ],
}
