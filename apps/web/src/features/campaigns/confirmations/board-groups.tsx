import type { Board, BoardShift } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { count } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { BoardRow, type BoardDialog } from './board-row.tsx'
import styles from './tomorrow.module.css'

type GroupsProps = {
  board: Board
  isSaving: (shift: BoardShift) => boolean
  onConfirm: (shift: BoardShift) => void
  onOpen: (dialog: BoardDialog, shift: BoardShift) => void
}

/** The shifts of the day by what they need, the worst first. */
export function BoardGroups({ board, ...actions }: GroupsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const nobody = board.shifts.filter(({ worker }) => worker === null)
  const calledOff = board.shifts.filter(({ callOff }) => callOff !== null)
  const unconfirmed = board.shifts.filter(
    ({ worker, confirmedAt, callOff }) => worker !== null && confirmedAt === null && callOff === null,
  )
  const confirmed = board.shifts.filter(({ worker, confirmedAt }) => worker !== null && confirmedAt !== null)
  if (board.total === 0)
    return (
      <Sheet>
        <EmptyState kind="first" title="No hay turnos ese día" />
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
      <Group title="No pueden ir" total={board.calledOff} shifts={calledOff} board={board} {...actions} />
      <Group title="Sin nadie" total={board.nobody} shifts={nobody} board={board} {...actions} />
      <Group
        title="Sin confirmar"
        total={board.unconfirmed}
        shifts={unconfirmed}
        board={board}
        {...actions}
      />
      {board.confirmed > 0 && (
        <>
          <Button look="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Ocultar' : 'Ver'} {count(board.confirmed, 'confirmado')}
          </Button>
          {isOpen && (
            <Group
              title="Confirmados"
              total={board.confirmed}
              shifts={confirmed}
              board={board}
              {...actions}
            />
          )}
        </>
      )}
    </div>
  )
}

type GroupProps = GroupsProps & { title: string; total: number; shifts: readonly BoardShift[] }

function Group({ title, total, shifts, board, isSaving, onConfirm, onOpen }: GroupProps) {
  if (total === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className="secondary">{total}</span>
      </h2>
      <Sheet>
        <ul>
          {shifts.map((shift) => (
            <li key={shift.jobId}>
              <BoardRow
                shift={shift}
                date={board.date}
                isSaving={isSaving(shift)}
                onConfirm={() => onConfirm(shift)}
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
