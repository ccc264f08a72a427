import {
  holidayFields,
  holidayHeadings,
  holidayScopeLabels,
  type Holiday,
} from '@cuadrante/contract/holidays/holiday.ts'
import { holidayEndpoints as endpoints, holidayImport } from '@cuadrante/contract/holidays/endpoints.ts'
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { removeRecord } from '../../records/confirm-removal.tsx'
import { columnsOf } from '../../records/described/record-columns.tsx'
import { SheetMenu } from '../../records/sheets/sheet-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/failure-banner.tsx'
import { count, formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { RowAction } from '../../ui/table/column.ts'
import { ListSheet } from '../../ui/table/list-sheet.tsx'
import { TwoLines } from '../../ui/table/rows/two-lines.tsx'
import type { LoadPage } from '../../ui/table/use-list.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { HolidayDialog } from './holiday-dialog.tsx'
import { HolidayDrawer } from './holiday-drawer.tsx'

const load: LoadPage<Holiday> = (query, options) =>
  call(endpoints.list, { query }, { ...options, skipErrorToast: true })

const columns = columnsOf<Holiday, typeof holidayHeadings>({
  headings: holidayHeadings,
  fields: holidayFields,
  looks: { name: { isFixed: true, cell: ({ name }) => <TwoLines main={name} /> } },
})

/** Festivos. */
export default function HolidaysPage() {
  const list = useListState({ size: 10, sort: { field: 'day', direction: 'asc' }, remember: 'holidays' })
  const { reload, actions, edited, setEdited, shown, setShown, problem, setProblem } = useHolidayActions()
  const newButton = (
    <Button
      look="filled"
      icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      Añadir festivo
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Festivos"
        subtitle="Los diez nacionales de cada año ya cuentan. Añade los de la comunidad, la provincia y el municipio."
        actions={
          <>
            <SheetMenu
              list="holidays"
              columns={columns}
              query={list.query}
              exports={endpoints}
              imports={holidayImport}
              many="festivos"
              keyWords="la fecha, el nombre y el lugar"
              onImported={reload}
            />
            {newButton}
          </>
        }
      />
      {problem && <FailureBanner title={problem} onClose={() => setProblem(undefined)} />}
      <ListSheet
        name="holidays"
        caption="Festivos"
        list={list}
        columns={columns}
        load={load}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        actions={actions}
        card={({ day, name, scope, province, city }) => (
          <TwoLines
            main={name}
            sub={[formatDate(day), holidayScopeLabels[scope], city?.name ?? province?.name]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        search="Buscar festivos..."
        countWords={(total) => count(total, 'festivo', 'festivos')}
        hasColumnChooser
        first={{
          title: 'Aún no hay festivos propios.',
          reason:
            'Los nacionales se saltan y se marcan sin hacer nada; añade aquí los autonómicos y locales.',
          action: newButton,
        }}
        none="No se encontraron festivos."
        failure="Error al cargar festivos"
      />
      {edited && (
        <HolidayDialog
          holiday={edited === 'new' ? undefined : edited}
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
      {shown && <HolidayDrawer holiday={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function useHolidayActions() {
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Holiday | 'new'>()
  const [shown, setShown] = useState<Holiday>()
  const [problem, setProblem] = useState<string>()
  const reload = () => void queries.invalidateQueries({ queryKey: ['holidays'] })
  async function remove({ id, name }: Holiday) {
    setProblem(undefined)
    const refused = await removeRecord({
      what: 'el festivo',
      name,
      remove: () => call(endpoints.remove, { params: { id } }, { skipErrorToast: true }),
      failure: 'Error al eliminar',
    })
    setProblem(refused)
    reload()
  }
  const actions = (one: Holiday): readonly RowAction[] => [
    { label: 'Ver', icon: <IconEye size={17} stroke={1.6} />, onSelect: () => setShown(one) },
    { label: 'Editar', icon: <IconPencil size={17} stroke={1.6} />, onSelect: () => setEdited(one) },
    {
      label: 'Eliminar',
      icon: <IconTrash size={17} stroke={1.6} />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => void remove(one),
    },
  ]
  return { reload, actions, edited, setEdited, shown, setShown, problem, setProblem }
}
