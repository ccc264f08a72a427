import type { Board, BoardShift } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { useState } from 'react'
import { paths } from '../../../api/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { count, formatMoment } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useKeptInPlace } from '../../../ui/use-kept-in-place.ts'
import { cannotCome, type BoardPart } from './board-parts.ts'
import { BoardRow, type BoardDialog } from './board-row.tsx'
import styles from './tomorrow.module.css'

type GroupsProps = {
  board: Board
  /** What alone is listed; all that is to settle, with the confirmed folded, where none is chosen. */
  part: BoardPart | undefined
  isSaving: (shift: BoardShift) => boolean
  onConfirm: (shift: BoardShift) => void
  onOpen: (dialog: BoardDialog, shift: BoardShift) => void
}

/** The shifts of the day by what they need, the worst first. */
export function BoardGroups({ part, ...given }: GroupsProps) {
  const { board } = given
  const [isOpen, setIsOpen] = useState(false)
  const nobody = board.shifts.filter(({ worker }) => worker === null)
  const calledOff = board.shifts.filter(cannotCome)
  const held = board.shifts.filter((shift) => shift.worker !== null && !cannotCome(shift))
  const unconfirmed = held.filter(({ confirmedAt }) => confirmedAt === null)
  const confirmed = held.filter(({ confirmedAt }) => confirmedAt !== null)
  const { shown, isAnswered, keep } = useKeptInPlace(unconfirmed, ({ jobId }) => jobId)
  const asItIs = (shift: BoardShift) => board.shifts.find(({ jobId }) => jobId === shift.jobId) ?? shift
  const lists = [
    {
      key: 'calledOff',
      title: 'No pueden ir',
      aside: 'lo primero: nadie va a aparecer',
      total: board.calledOff,
      shifts: calledOff,
    },
    { key: 'nobody', title: 'Sin nadie', total: board.nobody, shifts: nobody },
    {
      key: 'unconfirmed',
      title: 'Sin confirmar',
      aside: 'por hora de entrada',
      total: board.unconfirmed,
      shifts: shown.map(asItIs),
      isNoted: isAnswered,
      onConfirm: (shift: BoardShift, isTapped: boolean) => {
        // A second tap must not meet the next row; the keyboard goes on at it.
        if (isTapped) keep(shift)
        given.onConfirm(shift)
      },
    },
  ]
  const done = { title: 'Confirmados', total: board.confirmed, shifts: confirmed }
  if (board.total === 0)
    return (
      <Sheet>
        <EmptyState
          kind="first"
          title="No hay turnos ese día"
          reason="Aquí ves quién ha confirmado los turnos de un día y a quién falta preguntar."
          action={<ButtonLink to={paths.campaignCalendar}>Abrir el calendario</ButtonLink>}
        />
      </Sheet>
    )
  return (
    <div className={styles.groups}>
      {board.total === board.confirmed && (
        <p className={styles.allSet}>
          {board.total === 1
            ? 'La única persona del día ha confirmado.'
            : `Los ${board.total} han confirmado.`}
        </p>
      )}
      {lists
        .filter(({ key }) => part === undefined || part === key)
        .map(({ key, ...list }) => (
          <Group key={key} {...given} {...list} />
        ))}
      {part === 'confirmed' && <Group {...done} {...given} />}
      {part === undefined && board.confirmed > 0 && (
        <>
          <p className={styles.fold}>
            <Button look="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Ocultar' : 'Ver'} {count(board.confirmed, 'confirmado')}
            </Button>
            <span className="secondary">{lastOf(confirmed)}</span>
          </p>
          {isOpen && <Group {...done} {...given} />}
        </>
      )}
    </div>
  )
}

/** Who was the last to confirm, and when. */
function lastOf(confirmed: readonly BoardShift[]): string | undefined {
  const last = confirmed.toSorted((a, b) => (b.confirmedAt ?? '').localeCompare(a.confirmedAt ?? ''))[0]
  return last?.worker && last.confirmedAt
    ? `El último, ${last.worker.name}, ${formatMoment(last.confirmedAt)}`
    : undefined
}

type GroupProps = Omit<GroupsProps, 'part' | 'onConfirm'> & {
  onConfirm: (shift: BoardShift, isTapped: boolean) => void
  title: string
  aside?: string
  total: number
  shifts: readonly BoardShift[]
  /** What has just been settled here and keeps its place. */
  isNoted?: (shift: BoardShift) => boolean
}

function Group({ title, aside, total, shifts, isNoted, board, isSaving, onConfirm, onOpen }: GroupProps) {
  if (shifts.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className="secondary">{aside ? `${total} · ${aside}` : total}</span>
      </h2>
      <Sheet>
        <ul>
          {shifts.map((shift) => (
            <li key={shift.jobId}>
              <BoardRow
                shift={shift}
                date={board.date}
                isSaving={isSaving(shift)}
                isNoted={isNoted?.(shift) ?? false}
                onConfirm={(isTapped) => onConfirm(shift, isTapped)}
                onOpen={(dialog) => onOpen(dialog, shift)}
              />
            </li>
          ))}
        </ul>
        {shifts.length < total && (
          <p className={styles.more}>Se muestran {shifts.length}; quedan más por orden de entrada.</p>
        )}
      </Sheet>
    </section>
  )
}
