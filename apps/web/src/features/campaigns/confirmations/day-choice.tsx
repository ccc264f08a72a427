import type { Board } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { useNavigate } from '@tanstack/react-router'
import { weekdayAndNumber } from '../../../ui/format.ts'
import { Segmented } from '../../../ui/segmented.tsx'

const tomorrow = 'tomorrow'
const week = 'week'

/** Tomorrow, another day, or what is left of the week. The other day is the one shown, else the next that has shifts. */
export function DayChoice({ board }: { board?: Board }) {
  const navigate = useNavigate()
  const day = board && (board.date === addDays(board.today, 1) ? board.next : board.date)
  const go = (choice: string) =>
    void navigate({
      to: '.',
      search: (choice === tomorrow ? {} : choice === week ? { vista: 'semana' } : { dia: choice }) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <Segmented
      label="Qué día"
      value={!board ? week : board.date === day ? day : tomorrow}
      onChange={go}
      options={[
        { value: tomorrow, label: 'Mañana' },
        ...(day ? [{ value: day, label: nameOf(day, board.today) }] : []),
        { value: week, label: 'Esta semana' },
      ]}
    />
  )
}

/** "Lunes 23" */
function nameOf(day: string, today: string): string {
  if (day === today) return 'Hoy'
  const name = weekdayAndNumber(day)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
