import { catalogues, type Catalogue } from '@cuadrante/contract/catalogues/catalogues.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { notFound } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { call } from '../api/call.ts'
import { NewButton } from '../records/rows/new-button.tsx'
import { ViewsMenu } from '../records/saved-views/views-menu.tsx'
import { SheetMenu } from '../records/sheets/sheet-menu.tsx'
import { confirm } from '../ui/dialogs/confirm.tsx'
import { FilterSelect } from '../ui/filters/filter-select.tsx'
import { count } from '../ui/format.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import type { RowAction } from '../ui/table/column.ts'
import { ListSheet } from '../ui/table/list-sheet.tsx'
import type { LoadPage } from '../ui/table/use-list.ts'
import { useListState } from '../ui/table/use-list-state.ts'
import { toast } from '../ui/toast.tsx'
import { catalogueColumns, ItemCard } from './catalogue-columns.tsx'
import { CatalogueDialog, type Item } from './catalogue-dialog.tsx'

const statuses = [
  { value: '', label: 'Todos' },
  { value: 'true', label: 'Activo' },
  { value: 'false', label: 'Inactivo' },
] as const

/** One of the ten lists, from its description in the contract. */
export default function CataloguePage() {
  const { entity } = useParams({ strict: false }) as { entity: string }
  const catalogue = Object.values(catalogues).find(({ slug }) => slug === entity)
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say so
  if (!catalogue) throw notFound()
  return <CatalogueList key={entity} catalogue={catalogue} />
}

function CatalogueList({ catalogue }: { catalogue: Catalogue }) {
  const list = useListState({ size: 10, sort: { field: 'id', direction: 'asc' }, name: 'catalogues' })
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Item | 'new'>()
  const reload = useCallback(
    () => queries.invalidateQueries({ queryKey: [catalogue.resource] }),
    [queries, catalogue],
  )

  /** `name` goes as a plain "contains", as the documents have it; the rest of the address is already in their words. */
  const load: LoadPage<Item> = ({ search, ...query }, options) =>
    call(catalogue.endpoints.list, { query: { ...query, ...(search ? { name: search } : {}) } }, options)

  const actions = useCallback(
    (item: Item): readonly RowAction[] => [
      { label: 'Editar', icon: <IconPencil size={17} stroke={1.6} />, onSelect: () => setEdited(item) },
      {
        label: 'Eliminar',
        icon: <IconTrash size={17} stroke={1.6} />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void remove(catalogue, item, reload),
      },
    ],
    [catalogue, reload],
  )
  const newButton = <NewButton onClick={() => setEdited('new')}>Nuevo</NewButton>

  return (
    <>
      <PageHeader
        title={catalogue.many}
        subtitle={catalogue.subtitle}
        actions={
          <>
            <SheetMenu
              list={catalogue.resource}
              columns={catalogueColumns}
              query={list.query}
              exports={catalogue.exports}
              imports={catalogue.imports}
              many="elementos"
              keyWords="el nombre"
              onImported={() => void reload()}
            />
            {newButton}
          </>
        }
      />
      <ListSheet
        name={catalogue.resource}
        caption={catalogue.many}
        list={list}
        columns={catalogueColumns}
        load={load}
        rowId={(item) => item.id}
        rowLabel={(item) => item.name}
        actions={actions}
        card={(item) => <ItemCard item={item} />}
        search="Buscar por nombre"
        searchDebounce={500}
        tools={
          <>
            <FilterSelect
              label="Estado"
              value={(list.filters.active?.value ?? '') as (typeof statuses)[number]['value']}
              options={statuses}
              onChange={(value) => list.setFilter('active', value ? { mode: 'equals', value } : undefined)}
            />
            <ViewsMenu list="catalogues" state={list} />
          </>
        }
        countWords={(total) => count(total, 'elemento')}
        first={{
          title: 'Aún no hay elementos',
          reason: 'Lo que añadas aquí se podrá elegir en los formularios.',
          action: newButton,
        }}
        none="Ningún elemento coincide"
        failure="No se ha podido cargar la lista"
      />
      {edited && (
        <CatalogueDialog
          catalogue={catalogue}
          item={edited === 'new' ? undefined : edited}
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** Refusals are told by the global messages only. */
async function remove(catalogue: Catalogue, { id, name }: Item, reload: () => Promise<void>): Promise<void> {
  const isSure = await confirm({
    title: 'Confirmar eliminación',
    text: (
      <>
        ¿Estás seguro de que quieres eliminar <b>"{name}"</b>?
      </>
    ),
    verb: 'Eliminar',
  })
  if (!isSure) return
  try {
    const { message } = await call(catalogue.endpoints.remove, { params: { id } })
    toast('success', message)
  } finally {
    await reload()
  }
}
