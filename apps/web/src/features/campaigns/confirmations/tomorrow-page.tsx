import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import type { Board, BoardShift } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatDay } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { BoardRow } from './board-row.tsx'
import styles from './tomorrow.module.css'
import { useBoard } from './use-board.ts'

const FitDrawer = lazy(() => import('../fit/fit-drawer.tsx'))

/** Who comes tomorrow, and whom to call now: it stays up to date by itself. */
export default function TomorrowPage() {
  const { dia } = useSearch({ strict: false }) as { dia?: string }
  const { board, confirm } = useBoard(dia)
  const [replacing, setReplacing] = useState<number>()
  const { data } = board
  const isSaving = (shift: BoardShift) => confirm.isPending && confirm.variables.shift.jobId === shift.jobId

  return (
    <>
      <PageHeader
        title={data ? titleOf(data) : 'Mañana'}
        subtitle={data && `${formatDay(data.date)} · ${count(data.total, 'turno')}`}
        actions={data && <DayStep board={data} />}
      />
      {board.isError && (
        <Sheet>
          <FailureBanner
            title="No se han podido cargar los turnos"
            detail={sentenceOf(board.error)}
            onRetry={() => void board.refetch()}
          />
        </Sheet>
      )}
      {board.isPending && <p role="status">Cargando...</p>}
      {data && <Balance board={data} />}
      {data && (
        <Groups
          board={data}
          isSaving={isSaving}
          onConfirm={(shift) => confirm.mutate({ shift, day: data.date })}
          onReplace={setReplacing}
        />
      )}
      {replacing !== undefined && (
        <Suspense>
          <FitOf
            jobId={replacing}
            onClose={() => setReplacing(undefined)}
            onSaved={() => void board.refetch()}
          />
        </Suspense>
      )}
    </>
  )
}

const titleOf = ({ date, today }: Board): string =>
  date === addDays(today, 1) ? 'Mañana' : date === today ? 'Hoy' : 'Confirmaciones'

/** The day before and the day after; tomorrow has no day in its address. */
function DayStep({ board: { date, today } }: { board: Board }) {
  const navigate = useNavigate()
  const go = (day: string) =>
    void navigate({
      to: '.',
      search: (day === addDays(today, 1) ? {} : { dia: day }) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <IconButton label="Día anterior" disabled={date <= today} onClick={() => go(addDays(date, -1))}>
        <IconChevronLeft size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <IconButton label="Día siguiente" onClick={() => go(addDays(date, 1))}>
        <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** How many come, as a bar and in words that are read out when they change. */
function Balance({ board: { total, confirmed, unconfirmed, nobody } }: { board: Board }) {
  if (total === 0) return null
  return (
    <div className={styles.balance}>
      <div className={styles.bar} aria-hidden="true">
        {confirmed > 0 && <i style={{ flexGrow: confirmed, background: 'var(--bar-violet)' }} />}
        {unconfirmed > 0 && <i style={{ flexGrow: unconfirmed, background: 'var(--bar-amber)' }} />}
        {nobody > 0 && <i style={{ flexGrow: nobody, background: 'var(--bar-red)' }} />}
      </div>
      <p role="status">
        {confirmed} de {total} {total === 1 ? 'confirmado' : 'confirmados'}
      </p>
    </div>
  )
}

type GroupsProps = {
  board: Board
  isSaving: (shift: BoardShift) => boolean
  onConfirm: (shift: BoardShift) => void
  onReplace: (jobId: number) => void
}

function Groups({ board, ...actions }: GroupsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const nobody = board.shifts.filter(({ worker }) => worker === null)
  const unconfirmed = board.shifts.filter(
    ({ worker, confirmedAt }) => worker !== null && confirmedAt === null,
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

function Group({ title, total, shifts, board, isSaving, onConfirm, onReplace }: GroupProps) {
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
                onReplace={() => onReplace(shift.jobId)}
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

/** The board knows little of a job: the rest is asked when somebody is to be found for it. */
function FitOf({ jobId, onClose, onSaved }: { jobId: number; onClose: () => void; onSaved: () => void }) {
  const job = useQuery({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => call(jobEndpoints.get, { params: { id: jobId } }, { signal }),
  })
  return job.data ? <FitDrawer job={job.data} onClose={onClose} onSaved={onSaved} /> : null
}
