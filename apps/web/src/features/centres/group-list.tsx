import { centreGroupDraft, type CentreGroup } from '@cuadrante/contract/centres/centre.ts'
import {
  centreEndpoints,
  centreGroupExport,
  centreGroupImport,
} from '@cuadrante/contract/centres/endpoints.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ViewsMenu } from '../../records/saved-views/views-menu.tsx'
import { call } from '../../api/call.ts'
import { paths } from '../../api/paths.ts'
import { SheetMenu } from '../../records/sheets/sheet-menu.tsx'
import { NewButton } from '../../records/rows/new-button.tsx'
import { HistoryDrawer, OpenedRecord } from '../../records/rows/opened-record.tsx'
import { useRowActions } from '../../records/rows/use-row-actions.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { count, formatNumber } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { ListSheet } from '../../ui/table/list-sheet.tsx'
import { TwoLines } from '../../ui/table/rows/two-lines.tsx'
import type { LoadPage } from '../../ui/table/use-list.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { CentresHeader } from './centres-header.tsx'
import styles from './centres.module.css'
import { useOptimisticRow, type OptimisticRow } from './optimistic-row.ts'

type CentresLinkProps = { group: CentreGroup; children: ReactNode }

/** To the list of the group's centres; a group without any leads nowhere, nor does one that has no number yet. */
const CentresLink = ({ group: { id, name, centerCount = 0 }, children }: CentresLinkProps) =>
  centerCount > 0 && id > 0 ? (
    <Link
      to={paths.centers}
      search={{ 'centerGroup:in': String(id) } as never}
      aria-label={`${count(centerCount, 'centro')} de ${name}`}
      className={styles.members}
    >
      {children}
    </Link>
  ) : (
    children
  )

const load: LoadPage<CentreGroup> = ({ search, ...query }, options) =>
  call(
    centreEndpoints.groups,
    { query: search ? { ...query, filter: search } : query },
    { ...options, skipErrorToast: true },
  )

const columns: readonly Column<CentreGroup>[] = [
  {
    id: 'name',
    header: 'Nombre del grupo',
    isSortable: true,
    isFixed: true,
    filter: { kind: 'text' },
    cell: ({ name }) => <TwoLines main={name} />,
  },
  {
    id: 'centerCount',
    header: 'Centros asociados',
    isSortable: true,
    align: 'end',
    width: 200,
    filter: { kind: 'number' },
    cell: (group) => <CentresLink group={group}>{formatNumber(group.centerCount ?? 0)}</CentresLink>,
  },
]

/** Groups of centres, each with how many belong to it. */
export function GroupList() {
  const list = useListState({ size: 10, sort: { field: 'id', direction: 'asc' }, remember: 'centre-groups' })
  const row = useOptimisticRow<CentreGroup>('centre-groups')
  const { received, reload, actions, opened, openNew, banner } = useRowActions<CentreGroup>({
    lists: ['centre-groups', 'centres'],
    shows: 'history',
    what: 'el grupo',
    more: ({ centerCount = 0 }) =>
      centerCount > 0 && `Este grupo tiene ${centerCount} centro(s) asociado(s).`,
    remove: ({ id }) => call(centreEndpoints.removeGroup, { params: { id } }, { skipErrorToast: true }),
    failure: 'Error al eliminar grupo de centros',
  })
  const newButton = <NewButton onClick={openNew}>Nuevo Grupo</NewButton>
  return (
    <>
      <CentresHeader
        tab="Grupos de Centros"
        actions={
          <>
            <SheetMenu
              list="centre-groups"
              columns={columns}
              query={list.query}
              exports={centreGroupExport}
              imports={centreGroupImport}
              many="grupos"
              keyWords="el nombre"
              onImported={reload}
            />
            {newButton}
          </>
        }
      />
      {banner}
      <ListSheet
        name="centre-groups"
        caption="Grupos de Centros"
        list={list}
        columns={columns}
        load={load}
        rowId={(group) => group.id}
        rowLabel={(group) => group.name}
        actions={actions}
        card={(group) => (
          <TwoLines
            main={group.name}
            sub={<CentresLink group={group}>{count(group.centerCount ?? 0, 'centro')}</CentresLink>}
          />
        )}
        search="Buscar grupos..."
        tools={<ViewsMenu list="centre-groups" state={list} />}
        countWords={(total) => count(total, 'grupo')}
        isClearAlwaysShown
        emptiesOnFailure
        first={{
          title: 'No se encontraron grupos de centros.',
          reason: 'Un grupo reúne los centros de una misma cadena o zona.',
          action: newButton,
        }}
        none="No se encontraron grupos de centros."
        failure="Error al cargar grupos de centros"
        loadingText="Cargando datos de grupos de centros. Por favor espere..."
      />
      <OpenedRecord
        of={opened}
        dialog={(group, onClose) => (
          <GroupDialog group={group} row={row} onUpdated={received} onClose={onClose} />
        )}
        drawer={({ id, name }, onClose) => (
          <HistoryDrawer
            entity="centreGroup"
            entityId={id}
            name={name}
            labels={{ name: 'Nombre' }}
            onClose={onClose}
          />
        )}
      />
    </>
  )
}

type GroupDialogProps = {
  group: CentreGroup | undefined
  row: OptimisticRow<CentreGroup>
  onUpdated: (saved: CentreGroup) => void
  onClose: () => void
}

const fields = { name: { label: 'Nombre', isRequired: true, control: { kind: 'text' } } } as const

const GroupDialog = ({ group, row, onUpdated, onClose }: GroupDialogProps) => (
  <FormDialog
    title={group ? 'Editar Grupo' : 'Nuevo Grupo'}
    fields={fields}
    schema={centreGroupDraft}
    value={{ name: group?.name ?? '', version: group?.version }}
    save={(body, idempotencyKey): Promise<CentreGroup> =>
      group
        ? call(centreEndpoints.updateGroup, { params: { id: group.id }, body }, { skipErrorToast: true })
        : row.add({ name: body.name, centerCount: 0 }, () =>
            call(centreEndpoints.createGroup, { body }, { skipErrorToast: true, idempotencyKey }),
          )
    }
    done={group ? 'Grupo actualizado correctamente' : 'Grupo creado correctamente'}
    failure={group ? 'Error al actualizar grupo de centros' : 'Error al crear grupo de centros'}
    onSaved={(saved) => group && onUpdated(saved)}
    onClose={onClose}
  />
)
