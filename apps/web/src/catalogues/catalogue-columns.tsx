import { StatusBadge } from '../ui/status/status-badge.tsx'
import { statuses } from '../ui/status/statuses.ts'
import type { Column } from '../ui/table/column.ts'
import { Missing, TwoLines } from '../ui/table/rows/two-lines.tsx'
import type { Item } from './catalogue-dialog.tsx'

const Status = ({ item }: { item: Item }) => (
  <StatusBadge look={item.active ? statuses.item.active : statuses.item.inactive} />
)

export const catalogueColumns: readonly Column<Item>[] = [
  {
    id: 'name',
    header: 'Nombre',
    isSortable: true,
    isFixed: true,
    width: '32%',
    cell: (item) => <TwoLines main={item.name} />,
  },
  {
    id: 'description',
    header: 'Descripción',
    isSortable: true,
    maxWidth: 560,
    cell: (item) => item.description ?? <Missing>Sin descripción</Missing>,
  },
  { id: 'active', header: 'Estado', isSortable: true, width: 160, cell: (item) => <Status item={item} /> },
]

export const ItemCard = ({ item }: { item: Item }) => (
  <div style={{ display: 'grid', gap: 6, justifyItems: 'start' }}>
    <TwoLines main={item.name} sub={item.description} />
    <Status item={item} />
  </div>
)
