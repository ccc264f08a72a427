import type { Centre } from '@cuadrante/contract/centres/centre.ts'
import { centreEndpoints, centreImport } from '@cuadrante/contract/centres/endpoints.ts'
import { call } from '../../api/call.ts'
import { ViewsMenu } from '../../records/saved-views/views-menu.tsx'
import { SheetMenu } from '../../records/sheets/sheet-menu.tsx'
import { NewButton } from '../../records/rows/new-button.tsx'
import { HistoryDrawer, OpenedRecord } from '../../records/rows/opened-record.tsx'
import { useRowActions } from '../../records/rows/use-row-actions.tsx'
import { count } from '../../ui/format.ts'
import { ListSheet } from '../../ui/table/list-sheet.tsx'
import type { LoadPage } from '../../ui/table/use-list.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { CentreCard, centreColumns } from './centre-columns.tsx'
import { centreLabels } from './centre-values.ts'
import { CentresHeader } from './centres-header.tsx'
import { GroupFilter, GroupsFailure, useGroupSelection } from './group-filter.tsx'
import { useOptimisticRow } from './optimistic-row.ts'
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx'

const CentreDialog = lazyPart(() => import('./centre-dialog.tsx'))

const load: LoadPage<Centre> = (query, options) =>
  call(centreEndpoints.list, { query }, { ...options, skipErrorToast: true })

/** The places of work. */
export function CentreList() {
  useFetchedAhead(CentreDialog)
  const list = useListState({ size: 10, sort: { field: 'id', direction: 'asc' }, remember: 'centres' })
  const row = useOptimisticRow<Centre>('centres')
  const groups = useGroupSelection()
  const { received, reload, actions, opened, openNew, banner } = useRowActions<Centre>({
    lists: ['centres', 'centre-groups'],
    shows: 'history',
    what: 'el centro',
    remove: ({ id }) => call(centreEndpoints.remove, { params: { id } }, { skipErrorToast: true }),
    failure: 'Error al eliminar centro',
    // The first page, in the list's own order.
    onReload: list.reset,
  })
  const newButton = <NewButton onClick={openNew}>Nuevo Centro</NewButton>
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
      {banner}
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
      <OpenedRecord
        of={opened}
        dialog={(centre, onClose) => (
          <CentreDialog centre={centre} row={row} onUpdated={received} onClose={onClose} />
        )}
        drawer={({ id, name }, onClose) => (
          <HistoryDrawer entity="centre" entityId={id} name={name} labels={centreLabels} onClose={onClose} />
        )}
      />
    </>
  )
}
