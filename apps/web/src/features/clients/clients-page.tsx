import type { Client } from '@cuadrante/contract/clients/client.ts'
import { clientEndpoints, clientImport } from '@cuadrante/contract/clients/endpoints.ts'
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ViewsMenu } from '../../records/saved-views/views-menu.tsx'
import { call } from '../../api/call.ts'
import { paths } from '../../api/paths.ts'
import { replaceRow } from '../../records/cached-rows.ts'
import { removeRecord } from '../../records/confirm-removal.tsx'
import { HistoryDrawer } from '../../records/history-section.tsx'
import { SheetMenu } from '../../records/sheets/sheet-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/failure-banner.tsx'
import { count } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { RowAction } from '../../ui/table/column.ts'
import { ListSheet } from '../../ui/table/list-sheet.tsx'
import type { LoadPage } from '../../ui/table/use-list.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import { ClientCard, clientColumns } from './client-columns.tsx'
import { ClientDialog, clientLabels } from './client-dialog.tsx'

const load: LoadPage<Client> = (query, options) =>
  call(clientEndpoints.list, { query }, { ...options, skipErrorToast: true })

const tabs = [{ label: 'Clientes', to: paths.clients }] as const

/** Gestión de Clientes. */
export default function ClientsPage() {
  const list = useListState({ size: 10, sort: { field: 'id', direction: 'asc' }, remember: 'clients' })
  const { reload, received, actions, edited, setEdited, past, setPast, problem, setProblem } =
    useClientActions()
  const newButton = (
    <Button
      look="filled"
      icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      Nuevo Cliente
    </Button>
  )
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
      {problem && <FailureBanner title={problem} onClose={() => setProblem(undefined)} />}
      <ListSheet
        name="clients"
        caption="Clientes"
        list={list}
        columns={clientColumns}
        load={load}
        rowId={(client) => client.id}
        rowLabel={(client) => client.name}
        actions={actions}
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
      {edited && (
        <ClientDialog
          client={edited === 'new' ? undefined : edited}
          onSaved={received}
          onClose={() => setEdited(undefined)}
        />
      )}
      {past && (
        <HistoryDrawer
          entity="client"
          entityId={past.id}
          name={past.name}
          labels={clientLabels}
          onClose={() => setPast(undefined)}
        />
      )}
    </>
  )
}

function useClientActions() {
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Client | 'new'>()
  const [past, setPast] = useState<Client>()
  const [problem, setProblem] = useState<string>()
  const reload = useCallback(() => void queries.invalidateQueries({ queryKey: ['clients'] }), [queries])
  const received = (saved: Client) => {
    replaceRow(queries, 'clients', saved)
    reload()
  }
  const remove = useCallback(
    async ({ id, name }: Client) => {
      setProblem(undefined)
      const refused = await removeRecord({
        what: 'el cliente',
        name,
        remove: () => call(clientEndpoints.remove, { params: { id } }, { skipErrorToast: true }),
        failure: 'Error al eliminar cliente',
      })
      setProblem(refused)
      reload()
    },
    [reload],
  )
  const actions = useCallback(
    (client: Client): readonly RowAction[] => [
      { label: 'Editar', icon: <IconPencil size={17} stroke={1.6} />, onSelect: () => setEdited(client) },
      { label: 'Historial', icon: <IconHistory size={17} stroke={1.6} />, onSelect: () => setPast(client) },
      {
        label: 'Eliminar',
        icon: <IconTrash size={17} stroke={1.6} />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void remove(client),
      },
    ],
    [remove],
  )
  return { reload, received, actions, edited, setEdited, past, setPast, problem, setProblem }
}
