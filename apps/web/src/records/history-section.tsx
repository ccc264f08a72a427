import { Drawer } from '../ui/dialogs/drawer.tsx'
import { Section } from '../ui/sheet.tsx'
import { HistoryList, type HistoryProps } from './history-list.tsx'

/** "Historial" at the foot of a record's page. */
export const HistorySection = (props: HistoryProps) => (
  <Section title="Historial" id="historial">
    <HistoryList {...props} />
  </Section>
)

type HistoryDrawerProps = HistoryProps & { name: string; onClose: () => void }

/** "Historial" beside a list. Mount it to open it. */
export const HistoryDrawer = ({ name, onClose, ...props }: HistoryDrawerProps) => (
  <Drawer isOpen title="Historial" subtitle={name} onClose={onClose}>
    <HistoryList {...props} />
  </Drawer>
)
