import type { BoardRow } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { weekdays } from '@cuadrante/domain/availability/week-halves.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { IconClock } from '@tabler/icons-react'
import { today } from '../../../api/today.ts'
import { Button } from '../../../ui/button.tsx'
import { askedWords } from '../links/asked-words.ts'
import styles from './board.module.css'
import { dayText, weekText } from './week-text.ts'

export type SilentActions = {
  /** Answers for somebody what they said of the last week that they have answered. */
  readonly useLast: (row: BoardRow) => void
}

/** Asked before today and silent since: only then silence asks for something to be done. */
export const isAskedInVain = ({ kind, asked }: BoardRow): boolean =>
  kind === 'silent' && asked.some(({ at }) => today(new Date(at)) < today())

type SilentBandProps = { row: BoardRow; monday: Day; onUseLast: SilentActions['useLast'] }

/** Who has said nothing of a week: how they were asked, what is known all the same, and what they said last. */
export function SilentBand({ row, monday, onUseLast }: SilentBandProps) {
  const { asked, hasAccess, lastAnswered, name } = row
  const known = knownOf(row, monday)
  return (
    <div className={styles.band} data-urgent={isAskedInVain(row) || undefined}>
      <IconClock size={17} stroke={1.7} aria-hidden="true" />
      <span>
        {asked.length === 0 && (
          <span>Sin preguntar todavía{!hasAccess && '; sin acceso a la aplicación'}</span>
        )}
        {askedWords(asked, hasAccess).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {known && <span>{known}</span>}
      </span>
      {lastAnswered && (
        <Button
          look="subtle"
          size="small"
          aria-label={`Usar la última que dio ${name} (${weekText(lastAnswered)})`}
          onClick={() => onUseLast(row)}
        >
          Usar la última que dio
        </Button>
      )}
    </div>
  )
}

/** "No disponible: Lun 30. Con turno: Vie 4, Sáb 5": what stands whatever is answered. */
function knownOf({ away, shifts }: BoardRow, monday: Day): string {
  const days = (title: string, dates: readonly Day[]) => {
    const some = weekdays.filter((weekday) => dates.includes(addDays(monday, weekday)))
    return some.length > 0 && `${title}: ${some.map((weekday) => dayText(weekday, monday)).join(', ')}`
  }
  return [
    days('No disponible', away),
    days(
      'Con turno',
      shifts.map(({ date }) => date),
    ),
  ]
    .filter(Boolean)
    .join('. ')
}
