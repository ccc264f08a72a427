import type { Centre } from '@cuadrante/contract/centres/centre.ts'
import { centreEndpoints, centreImport } from '@cuadrante/contract/centres/endpoints.ts'
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { replaceRow } from '../../records/cached-rows.ts'
import { removeRecord } from '../../records/confirm-removal.tsx'
import { HistoryDrawer } from '../../records/history-section.tsx'
import { ViewsMenu } from '../../records/saved-views/views-menu.tsx'
import { SheetMenu } from '../../records/sheets/sheet-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/failure-banner.tsx'
import { count } from '../../ui/format.ts'
import type { RowAction } from '../../ui/table/column.ts'
import { ListSheet } from '../../ui/table/list-sheet.tsx'
import type { LoadPage } from '../../ui/table/use-list.ts'
import { useListState, type ListState } from '../../ui/table/use-list-state.ts'
import { CentreCard, centreColumns } from './centre-columns.tsx'
import { CentreDialog } from './centre-dialog.tsx'
import { centreLabels } from './centre-values.ts'
import { CentresHeader } from './centres-header.tsx'
import { GroupFilter, GroupsFailure, useGroupSelection } from './group-filter.tsx'
import { useOptimisticRow } from './optimistic-row.ts'

const load: LoadPage<Centre> = (query, options) =>
  call(centreEndpoints.list, { query }, { ...options, skipErrorToast: true })

/** The places of work. */
export function CentreList() {
  const list = useListState({ size: 10, sort: { field: 'id', direction: 'asc' }, remember: 'centres' })
  const row = useOptimisticRow<Centre>('centres')
  const groups = useGroupSelection()
  const { reload, received, actions, edited, setEdited, past, setPast, problem, setProblem } =
    useCentreActions(list)
  const newButton = (
    <Button
      look="filled"
      icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      Nuevo Centro
    </Button>
  )
  return (
    <>
      <CentresHeader
        tab="Centros"
        actions={
          <>
            <SheetMenu
              list="centres"
              columns={centreColumns}
              query={list.query}
              exports={centreEndpoints}
              imports={centreImport}
              many="centros"
              keyWords="el nombre con su código postal"
              onImported={reload}
            />
            {newButton}
          </>
        }
      />
      {problem && <FailureBanner title={problem} onClose={() => setProblem(undefined)} />}
      <GroupsFailure groups={groups} />
      <ListSheet
        name="centres"
        caption="Centros"
        list={list}
        columns={centreColumns}
        load={load}
        rowId={(centre) => centre.id}
        rowLabel={(centre) => centre.name}
        actions={actions}
        card={(centre) => <CentreCard centre={centre} />}
        search="Buscar centros..."
        tools={
          <>
            <GroupFilter list={list} groups={groups.data?.content ?? []} />
            <ViewsMenu list="centres" state={list} />
          </>
        }
        countWords={(total) => count(total, 'centro')}
        hasColumnChooser
        isClearAlwaysShown
        emptiesOnFailure
        first={{
          title: 'No se encontraron centros.',
          reason: 'Añade el primero, con su dirección y su punto en el mapa.',
          action: newButton,
        }}
        none="No se encontraron centros."
        failure="Error al cargar centros"
        loadingText="Cargando datos de centros. Por favor espere..."
      />
      {edited && (
        <CentreDialog
          centre={edited === 'new' ? undefined : edited}
          row={row}
          onUpdated={received}
          onClose={() => setEdited(undefined)}
        />
      )}
      {past && (
        <HistoryDrawer
          entity="centre"
          entityId={past.id}
          name={past.name}
          labels={centreLabels}
          onClose={() => setPast(undefined)}
        />
      )}
    </>
  )
}

/** Edit, history and delete of a row. A change or a deletion brings back the first page in the list's own order. */
function useCentreActions(list: ListState) {
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Centre | 'new'>()
  const [past, setPast] = useState<Centre>()
  const [problem, setProblem] = useState<string>()
  const reset = useRef(list.reset)
  useEffect(() => {
    reset.current = list.reset
  })
  const reload = useCallback(() => {
    reset.current()
    void queries.invalidateQueries({ queryKey: ['centres'] })
    void queries.invalidateQueries({ queryKey: ['centre-groups'] })
  }, [queries])
  const received = (saved: Centre) => {
    replaceRow(queries, 'centres', saved)
    reload()
  }
  const remove = useCallback(
    async ({ id, name }: Centre) => {
      setProblem(undefined)
      const refused = await removeRecord({
        what: 'el centro',
        name,
        remove: () => call(centreEndpoints.remove, { params: { id } }, { skipErrorToast: true }),
        failure: 'Error al eliminar centro',
      })
      setProblem(refused)
      reload()
    },
    [reload],
  )
  const actions = useCallback(
    (centre: Centre): readonly RowAction[] =>
      centre.id < 0
        ? []
        : [
            {
              label: 'Editar',
              icon: <IconPencil size={17} stroke={1.6} />,
              onSelect: () => setEdited(centre),
            },
            {
              label: 'Historial',
              icon: <IconHistory size={17} stroke={1.6} />,
              onSelect: () => setPast(centre),
            },
            {
              label: 'Eliminar',
              icon: <IconTrash size={17} stroke={1.6} />,
              isDanger: true,
              startsGroup: true,
              onSelect: () => void remove(centre),
            },
          ],
    [remove],
  )
  return { reload, received, actions, edited, setEdited, past, setPast, problem, setProblem }
}
