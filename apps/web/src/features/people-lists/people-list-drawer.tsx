import { peopleListFields, type PeopleList } from '@cuadrante/contract/people-lists/people-list.ts'
import { labelsOf } from '@cuadrante/contract/kit/record.ts'
import { factsOf } from '../../records/described/record-facts.ts'
import { HistorySection } from '../../records/history-section.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { Facts } from '../../ui/sheet.tsx'

/** One record to be read, with what happened to it. Mount it to open it. */
export const PeopleListDrawer = ({
  peopleList,
  onClose,
}: {
  peopleList: PeopleList
  onClose: () => void
}) => (
  <Drawer isOpen title={peopleList.name} onClose={onClose}>
    <Facts
      items={[
        ...factsOf(peopleListFields, peopleList),
        ['Favoritas de', peopleList.client?.name ?? 'De ningún cliente'],
        [
          'Personas',
          peopleList.people.map(({ name, city }) => [name, city].filter(Boolean).join(' · ')).join(', '),
        ],
      ]}
    />
    <HistorySection entity="peopleList" entityId={peopleList.id} labels={labelsOf(peopleListFields)} />
  </Drawer>
)
