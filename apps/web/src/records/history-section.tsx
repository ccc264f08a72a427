import { Section } from '../ui/sheet.tsx'
import { HistoryList, type HistoryProps } from './history-list.tsx'

/** "Historial" at the foot of a record's page. */
export const HistorySection = (props: HistoryProps) => (
  <Section title="Historial" id="historial">
    <HistoryList {...props} />
  </Section>
)
