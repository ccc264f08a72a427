import {
  peopleListFields,
  peopleListHeadings,
  type PeopleList,
} from '@cuadrante/contract/people-lists/people-list.ts'
import { peopleListEndpoints as endpoints } from '@cuadrante/contract/people-lists/endpoints.ts'
import { call } from '../../api/call.ts'
import { recordColumns } from '../../records/described/record-columns.tsx'
import { usePeopleTabs } from '../../records/use-people-tabs.ts'
import { NewButton } from '../../records/rows/new-button.tsx'
import { OpenedRecord } from '../../records/rows/opened-record.tsx'
import { useRowActions } from '../../records/rows/use-row-actions.tsx'
import { count } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { ListSheet } from '../../ui/table/list-sheet.tsx'
import { Missing, TwoLines } from '../../ui/table/rows/two-lines.tsx'
import type { LoadPage } from '../../ui/table/use-list.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx'

const PeopleListDrawer = lazyPart(async () => ({
  default: (await import('./people-list-drawer.tsx')).PeopleListDrawer,
}))
const PeopleListDialog = lazyPart(() => import('./people-list-dialog.tsx'))

const load: LoadPage<PeopleList> = (query, options) =>
  call(endpoints.list, { query }, { ...options, skipErrorToast: true })

const columns = recordColumns<PeopleList, typeof peopleListHeadings>({
  headings: peopleListHeadings,
  fields: peopleListFields,
  isSortable: (id) => id !== 'people',
  looks: {
    name: { isFixed: true, cell: ({ name }) => <TwoLines main={name} /> },
    people: { cell: ({ people }) => whoOf(people) },
    client: { cell: ({ client }) => client?.name ?? <Missing>De la agencia</Missing> },
  },
})

const namedInRow = 3

/** "Iria Blanco, Noa Rey y 12 más" */
function whoOf(people: PeopleList['people']): string {
  const more = people.length - namedInRow
  const names = people.slice(0, namedInRow).map(({ name }) => name)
  return more > 0 ? `${names.join(', ')} y ${more} más` : names.join(', ')
}

/** Lists of people, and whom each client likes best. */
export default function PeopleListsPage() {
  useFetchedAhead(PeopleListDialog, PeopleListDrawer)
  const list = useListState({ size: 10, sort: { field: 'name', direction: 'asc' }, remember: 'people-lists' })
  const { reload, actions, opened, openNew, banner } = useRowActions<PeopleList>({
    lists: ['people-lists'],
    shows: 'detail',
    what: 'la lista',
    remove: ({ id }) => call(endpoints.remove, { params: { id } }, { skipErrorToast: true }),
    failure: 'Error al eliminar',
  })
  const tabs = usePeopleTabs()
  const newButton = <NewButton onClick={openNew}>Añadir lista</NewButton>
  return (
    <>
      <PageHeader
        title="Listas"
        subtitle="Personas que se planifican juntas, que se dejan fuera o que un cliente prefiere."
        actions={newButton}
      />
      <Tabs label="Personal" tabs={tabs} current="Listas" />
      {banner}
      <ListSheet
        name="people-lists"
        caption="Listas"
        list={list}
        columns={columns}
        load={load}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        actions={actions}
        card={({ name, client, people }) => (
          <TwoLines
            main={name}
            sub={[count(people.length, 'persona', 'personas'), client && `favoritas de ${client.name}`]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        search="Buscar listas..."
        countWords={(total) => count(total, 'lista', 'listas')}
        hasColumnChooser
        first={{
          title: 'Aún no hay listas.',
          reason: 'Guarda a quién prefiere un cliente o a quién no llamar, y úsalas al planificar.',
          action: newButton,
        }}
        none="No se encontraron listas."
        failure="Error al cargar listas"
      />
      <OpenedRecord
        of={opened}
        dialog={(peopleList, onClose) => (
          <PeopleListDialog peopleList={peopleList} onSaved={reload} onClose={onClose} />
        )}
        drawer={(peopleList, onClose) => <PeopleListDrawer peopleList={peopleList} onClose={onClose} />}
      />
    </>
  )
}
