import { Drawer } from '../ui/dialogs/drawer.tsx'
import { HistoryList, type HistoryProps } from './history-list.tsx'

type HistoryDrawerProps = HistoryProps & { name: string; onClose: () => void }

/** "Historial" beside a list. Mount it to open it. */
const HistoryDrawer = ({ name, onClose, ...props }: HistoryDrawerProps) => (
  <Drawer isOpen title="Historial" subtitle={name} onClose={onClose}>
    <HistoryList {...props} />
  </Drawer>
)

export default HistoryDrawer
