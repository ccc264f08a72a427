import { DatePicker, DatesProvider, type DayOfWeek } from '@mantine/dates'
import 'dayjs/locale/es'
import '../../theme/dates.css'
import type { Day } from './date-text.ts'

const ariaLabels = {
  monthLevelControl: 'Cambiar de mes',
  yearLevelControl: 'Cambiar de año',
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
}
const weekend: DayOfWeek[] = [0, 6]

export type DayPickerProps = { value: Day | null; onPick: (day: Day | null) => void; min?: Day; max?: Day }

/** The calendar of a date field, in Spanish, weeks from Monday. Loaded when it is first opened. */
export default function DayPicker({ value, onPick, min, max }: DayPickerProps) {
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1, weekendDays: weekend }}>
      <DatePicker
        value={value}
        onChange={(day) => onPick(day)}
        defaultDate={value ?? undefined}
        minDate={min}
        maxDate={max}
        ariaLabels={ariaLabels}
        highlightToday
        getDayProps={(day) => ({ 'aria-pressed': day === value })}
      />
    </DatesProvider>
  )
}
