import {
  holidayFields,
  holidayHeadings,
  holidayScopeLabels,
  type Holiday,
} from '@cuadrante/contract/holidays/holiday.ts'
import { holidayEndpoints as endpoints, holidayImport } from '@cuadrante/contract/holidays/endpoints.ts'
import { call } from '../../api/call.ts'
import { recordColumns } from '../../records/described/record-columns.tsx'
import { SheetMenu } from '../../records/sheets/sheet-menu.tsx'
import { NewButton } from '../../records/rows/new-button.tsx'
import { OpenedRecord } from '../../records/rows/opened-record.tsx'
import { useRowActions } from '../../records/rows/use-row-actions.tsx'
import { count, formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ListSheet } from '../../ui/table/list-sheet.tsx'
import { TwoLines } from '../../ui/table/rows/two-lines.tsx'
import type { LoadPage } from '../../ui/table/use-list.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx'

const HolidayDrawer = lazyPart(async () => ({
  default: (await import('./holiday-drawer.tsx')).HolidayDrawer,
}))
const HolidayDialog = lazyPart(() => import('./holiday-dialog.tsx'))

const load: LoadPage<Holiday> = (query, options) =>
  call(endpoints.list, { query }, { ...options, skipErrorToast: true })

const columns = recordColumns<Holiday, typeof holidayHeadings>({
  headings: holidayHeadings,
  fields: holidayFields,
  looks: { name: { isFixed: true, cell: ({ name }) => <TwoLines main={name} /> } },
})

/** Festivos. */
export default function HolidaysPage() {
  useFetchedAhead(HolidayDialog, HolidayDrawer)
  const list = useListState({ size: 10, sort: { field: 'day', direction: 'asc' }, remember: 'holidays' })
  const { reload, actions, opened, openNew, banner } = useRowActions<Holiday>({
    lists: ['holidays'],
    shows: 'detail',
    what: 'el festivo',
    remove: ({ id }) => call(endpoints.remove, { params: { id } }, { skipErrorToast: true }),
    failure: 'Error al eliminar',
  })
  const newButton = <NewButton onClick={openNew}>Añadir festivo</NewButton>
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
      {banner}
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
      <OpenedRecord
        of={opened}
        dialog={(holiday, onClose) => <HolidayDialog holiday={holiday} onSaved={reload} onClose={onClose} />}
        drawer={(holiday, onClose) => <HolidayDrawer holiday={holiday} onClose={onClose} />}
      />
    </>
  )
}
