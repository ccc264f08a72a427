import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import type { Board, BoardShift } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, dayInSentence, formatDay, formatMoment } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { WhenKnown } from '../../../ui/page/when-known.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { CallOffDialog } from '../call-offs/call-off-dialog.tsx'
import { CalledOffElsewhere } from '../call-offs/called-off-elsewhere.tsx'
import { SwapsToDecide } from '../swaps/swaps-to-decide.tsx'
import { UndoBar } from '../bulk/undo-bar.tsx'
import { useJobAddress } from '../job/use-job-address.ts'
import { JobFromAddress } from '../job/job-from-address.tsx'
import { AskAgain } from './ask-again.tsx'
import { AnswerHours } from './answer-hours.tsx'
import { BoardCentres } from './board-centres.tsx'
import { BoardGroups } from './board-groups.tsx'
import { boardParts, type BoardPart } from './board-parts.ts'
import { coverButtonOf } from './board-row.tsx'
import { BoardWeek } from './board-week.tsx'
import { DayChoice } from './day-choice.tsx'
import { nowOfBoard } from './now-of-board.ts'
import styles from './tomorrow.module.css'
import { useBoard } from './use-board.ts'

/** Who comes tomorrow, and whom to call now: it stays up to date by itself. */
export default function TomorrowPage() {
  const { dia, vista } = useSearch({ strict: false }) as { dia?: string; vista?: string }
  return vista === 'semana' ? <WeekView /> : <DayView dia={dia} />
}

const WeekView = () => (
  <>
    <PageHeader title="Esta semana" subtitle="Lo que queda por resolver cada día" actions={<DayChoice />} />
    <BoardWeek />
    <SwapsToDecide />
  </>
)

function DayView({ dia }: { dia: string | undefined }) {
  const { board, confirm, isSaving } = useBoard(dia)
  const openOver = useJobAddress()
  const [calledOff, setCalledOff] = useState<BoardShift>()
  const [part, setPart] = useState<BoardPart>()
  const { data } = board
  const goOnAt = useGoOnAt(data)

  return (
    <>
      <PageHeader
        title={data ? titleOf(data) : 'Mañana'}
        subtitle={
          data &&
          [formatDay(data.date), count(data.total, 'turno'), firstOf(data)].filter(Boolean).join(' · ')
        }
        actions={
          data && (
            <>
              <DayChoice board={data} />
              <AskAgain board={data} />
            </>
          )
        }
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
      {data && (
        <WhenKnown>
          <UndoBar />
          <Balance board={data} part={part} onPart={setPart} />
          <CalledOffElsewhere date={data.date} />
          <SwapsToDecide />
          <div className={styles.halves}>
            <BoardGroups
              key={data.date}
              board={data}
              part={data[part ?? 'total'] > 0 ? part : undefined}
              isSaving={isSaving}
              onConfirm={(shift) => confirm({ shift, day: data.date })}
              onOpen={(dialog, shift) =>
                dialog === 'call-off' ? setCalledOff(shift) : openOver(dialog, shift.jobId)
              }
            />
            <div>
              <BoardCentres board={data} />
              <AnswerHours board={data} />
            </div>
          </div>
          <NextDay board={data} />
        </WhenKnown>
      )}
      {data && calledOff && (
        <CallOffOf
          shift={calledOff}
          date={data.date}
          onClose={() => setCalledOff(undefined)}
          onSaved={() => {
            goOnAt(calledOff.jobId)
            void board.refetch()
          }}
        />
      )}
      <JobFromAddress />
    </>
  )
}

/** Whose shift has just been called off is covered next: the focus goes with the row to where it now stands. */
function useGoOnAt(board: Board | undefined) {
  const awaited = useRef<number>(undefined)
  useEffect(() => {
    const there = board?.shifts.find(({ jobId, callOff }) => jobId === awaited.current && callOff !== null)
    if (!there) return
    awaited.current = undefined
    document.getElementById(coverButtonOf(there.jobId))?.focus()
  }, [board])
  return (jobId: number) => {
    const button = document.getElementById(coverButtonOf(jobId))
    awaited.current = button ? undefined : jobId
    button?.focus()
  }
}

const titleOf = ({ date, today }: Board): string =>
  date === addDays(today, 1) ? 'Mañana' : date === today ? 'Hoy' : 'Confirmaciones'

/** When the first shift of the day begins, while nobody is there yet. */
function firstOf(board: Board): string | undefined {
  const [first] = board.shifts.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  if (!first) return undefined
  const left = Math.round((Date.parse(first.startsAt) - nowOfBoard(board)) / 60_000)
  return left > 0 ? `el primero, a las ${first.startTime}, dentro de ${durationText(left)}` : undefined
}

/** The way on, from a day that is done or is not tomorrow: tomorrow has it above. */
function NextDay({ board: { date, today, next, total, confirmed } }: { board: Board }) {
  if (!next || (date === addDays(today, 1) && confirmed < total)) return null
  return (
    <p>
      <ButtonLink to={paths.tomorrow} search={(next === addDays(today, 1) ? {} : { dia: next }) as never}>
        Siguiente día con turnos: {dayInSentence(next)}
      </ButtonLink>
    </p>
  )
}

/** What happens by itself next, so that nobody calls whom a question is about to reach. */
const nextStepOf = (nextAskAt: string | null): string =>
  nextAskAt
    ? `La próxima pregunta automática sale ${formatMoment(nextAskAt)}.`
    : 'Ya no se les vuelve a preguntar: llama o pregunta otra vez.'

type BalanceProps = {
  board: Board
  part: BoardPart | undefined
  onPart: (part: BoardPart | undefined) => void
}

/** How many come, as a bar whose parts choose what is listed, and in words that are read out when they change. */
function Balance({ board, part, onPart }: BalanceProps) {
  const { total, confirmed, unconfirmed, nextAskAt } = board
  if (total === 0) return null
  return (
    <div className={styles.balance}>
      <StatusBar
        label="Quién va"
        all={total === 1 ? 'Turno' : 'Turnos'}
        value={part}
        onChange={(key) => onPart(boardParts.find((one) => one.key === key)?.key)}
        parts={boardParts.map((one) => ({ ...one, count: board[one.key] }))}
      />
      <p role="status" className="only-for-readers">
        {confirmed} de {total} {total === 1 ? 'confirmado' : 'confirmados'}
      </p>
      {unconfirmed > 0 && <p className="secondary">{nextStepOf(nextAskAt)}</p>}
    </div>
  )
}

type CallOffOfProps = { shift: BoardShift; date: string; onClose: () => void; onSaved: () => void }

/** The office notes what it was told on the telephone. */
const CallOffOf = ({
  shift: { jobId, worker, startTime, center, campaign },
  date,
  onClose,
  onSaved,
}: CallOffOfProps) => (
  <CallOffDialog
    worker={worker?.name ?? ''}
    shift={`${center ?? campaign}, ${dayInSentence(date)} a las ${startTime}`}
    save={(answer, idempotencyKey) =>
      call(
        callOffEndpoints.tellFor,
        { body: { jobId, date, workerId: worker?.id ?? 0, ...answer } },
        { skipErrorToast: true, idempotencyKey },
      )
    }
    onSaved={onSaved}
    onClose={onClose}
  />
)
