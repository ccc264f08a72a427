import type { GivenAccess } from '@cuadrante/contract/access/given-access.ts'
import { clientFields, type Client } from '@cuadrante/contract/clients/client.ts'
import { clientEndpoints, clientImport } from '@cuadrante/contract/clients/endpoints.ts'
import { labelsOf } from '@cuadrante/contract/kit/record.ts'
import { IconKey } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { ViewsMenu } from '../../records/saved-views/views-menu.tsx'
import { call } from '../../api/call.ts'
import { paths } from '../../api/paths.ts'
import { SheetMenu } from '../../records/sheets/sheet-menu.tsx'
import { NewButton } from '../../records/rows/new-button.tsx'
import { HistoryDrawer, OpenedRecord } from '../../records/rows/opened-record.tsx'
import { useRowActions } from '../../records/rows/use-row-actions.tsx'
import { count } from '../../ui/format.ts'
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ListSheet } from '../../ui/table/list-sheet.tsx'
import type { RowAction } from '../../ui/table/column.ts'
import type { LoadPage } from '../../ui/table/use-list.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { ClientCard, clientColumns } from './client-columns.tsx'

const AccessDialog = lazyPart(() => import('./access-dialog.tsx'))
const BulkDone = lazyPart(async () => ({
  default: (await import('../../records/bulk/bulk-done.tsx')).BulkDone,
}))
const ClientDialog = lazyPart(() => import('./client-dialog.tsx'))

/** Spanish name of each field, for the history. */
const labels = { ...labelsOf(clientFields), visitMinutes: 'Minutos por visita' }

const load: LoadPage<Client> = (query, options) =>
  call(clientEndpoints.list, { query }, { ...options, skipErrorToast: true })

const tabs = [{ label: 'Clientes', to: paths.clients }] as const

/** Gestión de Clientes. */
export default function ClientsPage() {
  useFetchedAhead(ClientDialog)
  const list = useListState({ size: 10, sort: { field: 'id', direction: 'asc' }, remember: 'clients' })
  const { received, reload, actions, opened, openNew, banner } = useRowActions<Client>({
    lists: ['clients'],
    shows: 'history',
    what: 'el cliente',
    remove: ({ id }) => call(clientEndpoints.remove, { params: { id } }, { skipErrorToast: true }),
    failure: 'Error al eliminar cliente',
  })
  const access = useAccess()
  const { giveTo } = access
  const actionsOf = useCallback(
    (client: Client): readonly RowAction[] => {
      const [edit, ...others] = actions(client)
      if (!edit) return []
      return [
        edit,
        { label: giveAccess, icon: <IconKey size={17} stroke={1.6} />, onSelect: () => giveTo([client.id]) },
        ...others,
      ]
    },
    [actions, giveTo],
  )
  const newButton = <NewButton onClick={openNew}>Nuevo Cliente</NewButton>
  return (
    <>
      <PageHeader
        title="Gestión de Clientes"
        actions={
          <>
            <SheetMenu
              list="clients"
              columns={clientColumns}
              query={list.query}
              exports={clientEndpoints}
              imports={clientImport}
              many="clientes"
              keyWords="el CIF"
              onImported={reload}
            />
            {newButton}
          </>
        }
      />
      <Tabs label="Gestión de Clientes" tabs={tabs} current="Clientes" />
      {banner}
      {access.parts}
      <ListSheet
        name="clients"
        caption="Clientes"
        list={list}
        columns={clientColumns}
        load={load}
        rowId={(client) => client.id}
        rowLabel={(client) => client.name}
        actions={actionsOf}
        selection={access.selection}
        bulk={access.button}
        card={(client) => <ClientCard client={client} />}
        search="Buscar clientes..."
        tools={<ViewsMenu list="clients" state={list} />}
        countWords={(total) => count(total, 'cliente')}
        hasColumnChooser
        isClearAlwaysShown
        emptiesOnFailure
        first={{
          title: 'No se encontraron clientes.',
          reason: 'Añade el primero para poder crear sus campañas.',
          action: newButton,
        }}
        none="No se encontraron clientes."
        failure="Error al cargar clientes"
        loadingText="Cargando datos de clientes. Por favor espere..."
      />
      <OpenedRecord
        of={opened}
        dialog={(client, onClose) => <ClientDialog client={client} onSaved={received} onClose={onClose} />}
        drawer={({ id, name }, onClose) => (
          <HistoryDrawer entity="client" entityId={id} name={name} labels={labels} onClose={onClose} />
        )}
      />
    </>
  )
}

const giveAccess = 'Dar acceso a la aplicación'

/** The chosen clients, whose people are given access, and what came of it. */
function useAccess() {
  const selection = useSelection()
  const [chosen, setChosen] = useState<readonly number[]>()
  const [last, setLast] = useState<GivenAccess>()
  const ids = [...selection.ids].map(Number)
  return {
    selection,
    giveTo: setChosen,
    button: (
      <Button
        icon={<IconKey size={16} stroke={1.7} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setChosen(ids)}
      >
        {giveAccess}
      </Button>
    ),
    parts: (
      <>
        {last && (
          <BulkDone
            words={`Acceso dado a ${count(last.done, 'persona')}`}
            done={last}
            onClose={() => setLast(undefined)}
          />
        )}
        {chosen && (
          <AccessDialog
            clientIds={chosen}
            onDone={(done) => {
              setLast(done)
              selection.clear()
            }}
            onClose={() => setChosen(undefined)}
          />
        )}
      </>
    ),
  }
}
