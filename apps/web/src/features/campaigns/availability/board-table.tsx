import {
  answerKinds,
  availabilityLabels,
  type Board,
  type BoardRow,
} from '@cuadrante/contract/campaigns/availability/availability.ts'
import { cellIndex, cellsOf, halves, weekdays } from '@cuadrante/domain/availability/week-halves.ts'
import { addDays, type Day, type Weekday } from '@cuadrante/domain/dates/day.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { IconPhone } from '@tabler/icons-react'
import { useCallback } from 'react'
import { paths, pathTo } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatMoment } from '../../../ui/format.ts'
import type { Column, RowAction, SummaryRow } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataTableProps } from '../../../ui/table/data-table-props.ts'
import { Missing, TwoLines } from '../../../ui/table/rows/two-lines.tsx'
import { callLink, spacedPhone } from '../../../records/phones.ts'
import { isAskedInVain, SilentBand, type SilentActions } from './silent-band.tsx'
import { StateGlyph } from './state-glyph.tsx'
import { dayText } from './week-text.ts'
import { touchesHalf } from './week-cells.ts'
import styles from './board.module.css'

type BoardTableProps = {
  board: Board | undefined
  monday: Day
  columns: readonly Column<BoardRow>[]
  onMeasure: DataTableProps<BoardRow>['onMeasure']
  isRefetching: boolean
  isFiltered: boolean
  /** What is said of all people together. */
  summary: readonly SummaryRow[] | undefined
  /** What can be done about somebody who has not answered. */
  actions: (row: BoardRow) => readonly RowAction[]
  onUseLast: SilentActions['useLast']
}

/** The person, the days of a week, and what is said of all of them. */
export const boardColumns = (monday: Day): readonly Column<BoardRow>[] => [
  personColumn,
  ...weekdays.map((weekday) => dayColumn(weekday, monday)),
  answerColumn,
  hoursColumn,
]

const nobodyMatches = <EmptyState title="Ninguna persona coincide" reason="Cambia la búsqueda o el filtro." />
const nobodyYet = (
  <EmptyState
    kind="first"
    title="Aún no hay trabajadores en activo"
    reason="Da de alta a la primera persona y pregúntale aquí cuándo puede trabajar."
    action={<ButtonLink to={paths.workerNew}>Nuevo Trabajador</ButtonLink>}
  />
)

/** A row a person, a column a day with its two halves. On the phone a card a person. */
export function BoardTable({ board, monday, columns, actions, onUseLast, ...table }: BoardTableProps) {
  const bandOf = useCallback(
    (row: BoardRow) =>
      row.kind === 'silent'
        ? {
            from: 'day-0',
            to: 'day-6',
            content: <SilentBand row={row} monday={monday} onUseLast={onUseLast} />,
            isUrgent: isAskedInVain(row),
          }
        : undefined,
    [monday, onUseLast],
  )
  return (
    <DataTable
      caption="Disponibilidad por persona"
      columns={columns}
      rows={board?.content}
      rowId={({ workerId }) => workerId}
      rowLabel={({ name }) => name}
      isRefetching={table.isRefetching}
      bandOf={bandOf}
      summary={table.summary}
      onMeasure={table.onMeasure}
      actions={actions}
      empty={table.isFiltered ? nobodyMatches : nobodyYet}
      card={(row) => <BoardCard row={row} monday={monday} onUseLast={onUseLast} />}
      loadingText="Cargando disponibilidad. Por favor espere..."
    />
  )
}

const Person = ({ row }: { row: BoardRow }) => (
  <TwoLines
    main={row.name}
    sub={row.profile ?? 'Sin perfiles'}
    to={pathTo(paths.workerView, { id: row.workerId })}
  />
)

const personColumn: Column<BoardRow> = {
  id: 'name',
  header: 'Persona',
  isFixed: true,
  width: 220,
  cell: (row) => <Person row={row} />,
}

const dayColumn = (weekday: Weekday, monday: Day): Column<BoardRow> => ({
  id: `day-${weekday}`,
  isFixed: true,
  header: dayText(weekday, monday),
  parts: (
    <span className={styles.halves} aria-hidden="true">
      {halves.map(({ name }) => (
        <small key={name}>{name.charAt(0)}</small>
      ))}
    </span>
  ),
  cell: (row) => <DayCell row={row} weekday={weekday} monday={monday} />,
})

const answerColumn: Column<BoardRow> = {
  id: 'answered',
  header: 'Respondió',
  leaves: 2,
  cell: (row) => <Answered row={row} />,
}

const hoursColumn: Column<BoardRow> = {
  id: 'hours',
  header: 'Horas asignadas',
  leaves: 1,
  align: 'end',
  cell: ({ minutes }) => (minutes > 0 ? durationText(minutes) : <Missing>Sin turnos</Missing>),
}

function Answered({ row }: { row: BoardRow }) {
  const { kind, answeredAt, phone } = row
  if (kind !== 'silent')
    return (
      <span className={styles.answered}>
        {answeredAt && formatMoment(answeredAt)}
        {kind === 'pattern' && <small>{answerKinds.pattern}</small>}
      </span>
    )
  return (
    <span className={styles.answered}>
      <span className={styles.silent} data-urgent={isAskedInVain(row) || undefined}>
        Sin responder
      </span>
      {phone && (
        <a href={callLink(phone)}>
          <IconPhone size={15} stroke={1.7} aria-hidden="true" /> {spacedPhone(phone)}
        </a>
      )}
    </span>
  )
}

/** Morning and afternoon of a day: what was said, underlined where there is a shift. */
function DayCell({ row, weekday, monday }: { row: BoardRow; weekday: Weekday; monday: Day }) {
  const day = addDays(monday, weekday)
  const shifts = row.shifts.filter(({ date }) => date === day)
  const isAway = row.away.includes(day)
  const cells = cellsOf(row.stretches)
  return (
    <span className={styles.day} data-away={isAway || undefined}>
      {halves.map(({ name }, half) => {
        const state = isAway ? 'cannot' : cells[cellIndex(weekday, half)]
        const hasShift = shifts.some((shift) => touchesHalf(shift, half))
        const words = isAway
          ? 'no disponible'
          : state
            ? availabilityLabels[state].toLowerCase()
            : 'sin responder'
        return (
          <span key={name} data-state={state} data-shift={hasShift || undefined}>
            {state && <StateGlyph state={state} size={18} />}
            <span className="only-for-readers">
              {name}: {words}
              {hasShift && ', con turno'}.{' '}
            </span>
          </span>
        )
      })}
    </span>
  )
}

type BoardCardProps = { row: BoardRow; monday: Day; onUseLast: SilentActions['useLast'] }

const BoardCard = ({ row, monday, onUseLast }: BoardCardProps) => (
  <div className={styles.card}>
    <div className={styles.cardHead}>
      <Person row={row} />
      <Answered row={row} />
    </div>
    {row.kind === 'silent' ? (
      <div className={styles.cardBand} data-urgent={isAskedInVain(row) || undefined}>
        <SilentBand row={row} monday={monday} onUseLast={onUseLast} />
      </div>
    ) : (
      <dl className={styles.cardDays}>
        {weekdays.map((weekday) => (
          <div key={weekday}>
            <dt>{dayText(weekday, monday)}</dt>
            <dd>
              <DayCell row={row} weekday={weekday} monday={monday} />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </div>
)
