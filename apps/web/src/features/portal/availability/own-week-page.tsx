import { availabilityEndpoints as endpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import {
  repetitionLabels,
  repetitions,
  type Repetition,
  type WorkerWeek,
} from '@cuadrante/contract/campaigns/availability/availability.ts'
import type { AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { addDays, isDay, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { today } from '../../../api/today.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { useNavigationGuard } from '../../../ui/form/use-leave-guard.ts'
import { useHasBeen } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { weekText } from '../../campaigns/index.ts'
import { agendaQuery } from '../agenda/use-agenda.ts'
import { BusyCalendars } from './busy-calendars.tsx'
import { OwnCampaignAsks } from './own-campaign-asks.tsx'
import { OwnRules } from './own-rules.tsx'
import { ownCampaignAsksQuery, ownWeekKey } from './own-week-queries.ts'
import { answerByText, busyText, rulesText } from './stretch-words.ts'
import { firstAnswer, isSameAnswer, WeekPainting } from './week-painting.tsx'
import styles from './own-week.module.css'
import { Loading } from '../../../ui/loading.tsx'

/** /availability: what a worker can and wants to work in a week, next week's unless the address says another. */
export default function OwnWeekPage() {
  const { week } = useSearch({ strict: false }) as { week?: string }
  const navigate = useNavigate()
  const monday = mondayOf(week && isDay(week) ? week : addDays(today(), 7))
  const agenda = useQuery(agendaQuery())
  const workerId = agenda.data?.workerId ?? undefined
  const answer = useQuery({
    queryKey: ownWeekKey(workerId, monday),
    queryFn: ({ signal }) =>
      call(
        endpoints.week,
        { params: { id: workerId ?? 0 }, query: { monday } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    enabled: workerId !== undefined,
  })
  // What stands above the week is known before it: nothing moves under the finger.
  const isReady = useHasBeen(!useQuery(ownCampaignAsksQuery()).isPending)
  const problem = agenda.error ?? answer.error
  const show = (of: string) => void navigate({ to: '.', search: { week: of } as never, replace: true })

  return (
    <>
      <PageHeader title="Mi disponibilidad" subtitle="Qué puedes trabajar cada semana" />
      {!isReady ? (
        <Loading className={styles.loading} />
      ) : (
        <>
          <OwnCampaignAsks />
          <Sheet label="Semana">
            <Toolbar>
              <IconButton
                label="Semana anterior"
                disabled={monday <= mondayOf(today())}
                onClick={() => show(addDays(monday, -7))}
              >
                <IconChevronLeft size={19} stroke={1.8} aria-hidden="true" />
              </IconButton>
              <h2 className={styles.period}>{weekText(monday)}</h2>
              <IconButton label="Semana siguiente" onClick={() => show(addDays(monday, 7))}>
                <IconChevronRight size={19} stroke={1.8} aria-hidden="true" />
              </IconButton>
            </Toolbar>
            {problem && (
              <FailureBanner
                title="Error al cargar tu disponibilidad"
                detail={sentenceOf(problem)}
                onRetry={() => void (agenda.error ? agenda.refetch() : answer.refetch())}
              />
            )}
            {!problem && agenda.data?.workerId === null && (
              <EmptyState
                title="Tu usuario no está unido a ninguna ficha"
                reason="Pide a la agencia que lo una a tu ficha de trabajador."
              />
            )}
            {!problem && agenda.data?.workerId !== null && !answer.data && (
              <Loading className={styles.loading} />
            )}
            {workerId !== undefined && answer.data && (
              <WeekForm
                key={`${monday} ${answer.data.answeredAt} ${answer.data.repetition}`}
                workerId={workerId}
                week={withCallOffs(answer.data, agenda.data?.shifts ?? [])}
              />
            )}
          </Sheet>
          {workerId !== undefined && answer.data && (
            <>
              <OwnRules workerId={workerId} />
              <BusyCalendars />
            </>
          )}
        </>
      )}
    </>
  )
}

function WeekForm({ workerId, week }: { workerId: number; week: WorkerWeek }) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState(() => firstAnswer(week))
  const [repetition, setRepetition] = useState<Repetition>('once')
  const params = { id: workerId }
  // Without a connection it waits for it; what the server refuses the call has said, and what was painted stays.
  const change = useMutation({
    mutationFn: (work: { run: () => Promise<unknown>; done: string }) => work.run(),
    onSuccess: (_, { done }) => {
      toast('success', done)
      return queries.invalidateQueries({ queryKey: ['availability'] })
    },
  })
  const send = (stretches: WorkerWeek['stretches']) =>
    change.mutate({
      run: () =>
        call(
          endpoints.answer,
          { params, body: { monday: week.monday, repetition, stretches } },
          { failed: 'No se ha podido enviar' },
        ),
      done: repetition === 'once' ? 'Semana enviada' : 'Semana enviada: se repetirá',
    })
  const stop = () =>
    change.mutate({
      run: () =>
        call(
          endpoints.endPattern,
          { params, query: { monday: week.monday } },
          { failed: 'No se ha podido cambiar' },
        ),
      done: 'Tu disponibilidad deja de repetirse',
    })

  const isPainted = !isSameAnswer(answer, firstAnswer(week))
  const isUnsent = week.source === null || isPainted
  useNavigationGuard(isPainted)

  return (
    <>
      <div className={styles.state} data-unsent={isUnsent || undefined}>
        <p>
          {isUnsent && (
            <>
              <b>{week.source === null ? 'Sin enviar.' : 'Cambios sin enviar.'}</b>{' '}
              {answerByText(week.answerBy, week.today)}{' '}
            </>
          )}
          {stateOf(week)}
          {week.rules.length > 0 && ` Por tus reglas: ${rulesText(week.rules)}.`}
          {week.busy.length > 0 && ` Otro trabajo: ${busyText(week.busy)}.`}
        </p>
        {week.source === 'pattern' && (
          <Button size="small" isBusy={change.isPending} onClick={stop}>
            Dejar de repetir
          </Button>
        )}
      </div>
      <WeekPainting
        week={week}
        answer={answer}
        setAnswer={setAnswer}
        isSending={change.isPending}
        isWaiting={change.isPaused}
        onSend={send}
      >
        <div className={styles.repeat}>
          <Segmented
            label="Cuándo vale"
            value={repetition}
            onChange={setRepetition}
            options={repetitions.map((value) => ({ value, label: repetitionLabels[value] }))}
          />
        </div>
      </WeekPainting>
    </>
  )
}

/** The shifts of the week, and of which of them one has said that one cannot come. */
const withCallOffs = (week: WorkerWeek, known: readonly AgendaShift[]) => ({
  ...week,
  shifts: week.shifts.map((shift) => ({
    ...shift,
    isCalledOff: known.some(
      ({ jobId, date, callOff }) => jobId === shift.jobId && date === shift.date && callOff !== null,
    ),
  })),
})

function stateOf({ source, answeredAt, previous, repetition }: WorkerWeek): string {
  if (source === 'week' && answeredAt) return `Enviada ${formatMoment(answeredAt)}`
  if (source === 'pattern' && repetition) return `Se repite ${repetitionLabels[repetition].toLowerCase()}`
  return previous.length > 0 ? '' : 'Aún no has dicho nada de esta semana.'
}
