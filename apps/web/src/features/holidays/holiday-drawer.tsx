import { holidayFields, type Holiday } from '@cuadrante/contract/holidays/holiday.ts'
import { labelsOf } from '@cuadrante/contract/kit/record.ts'
import { factsOf } from '../../records/described/record-facts.ts'
import { wordsOfFields } from '../../records/described/record-history.ts'
import { HistorySection } from '../../records/history-section.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { Facts } from '../../ui/sheet.tsx'

const words = wordsOfFields(holidayFields)

/** One record to be read, with what happened to it. Mount it to open it. */
export const HolidayDrawer = ({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) => (
  <Drawer isOpen title={holiday.name} onClose={onClose}>
    <Facts items={factsOf(holidayFields, holiday)} />
    <HistorySection entity="holiday" entityId={holiday.id} labels={labelsOf(holidayFields)} words={words} />
  </Drawer>
)
