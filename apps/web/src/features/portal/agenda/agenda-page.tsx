import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { addDays, daysFrom, isDay, type Day } from '@cuadrante/domain/dates/day.ts'
import {
  IconBeach,
  IconCalendarCheck,
  IconCalendarOff,
  IconCalendarShare,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { call } from '../../../api/call.ts'
import { today } from '../../../api/today.ts'
import { ShiftsOfColleagues } from '../../campaigns/index.ts'
import { PunchCard } from '../../time/index.ts'
import { paths } from '../../../api/paths.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { dayInSentence, formatShortDate, dayAndMonth, formatRange } from '../../../ui/format.ts'
import { useIsOnline } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { WhenKnown } from '../../../ui/page/when-known.tsx'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AgendaDay } from './agenda-day.tsx'
import { KeptRegister } from './kept-register.tsx'
import type { OwnAgenda } from './moments.ts'
import { shiftsIn, shiftsOn, useAgenda } from './use-agenda.ts'
import { isWorked } from './worked.ts'
import styles from './agenda.module.css'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'

const UnavailableDialog = lazyPart(async () => ({
  default: (await import('./unavailable-dialog.tsx')).UnavailableDialog,
}))
const CalendarLinkDialog = lazyPart(async () => ({
  default: (await import('../../../records/calendar-link-dialog.tsx')).CalendarLinkDialog,
}))

/** While visits of yesterday are still being made, they are there too. */
const firstDay = ({ from, today, visitsOn }: OwnAgenda): Day =>
  from === today && visitsOn?.size ? addDays(today, -1) : from

/** Days of one page of the diary. */
const pageDays = 14

/** The first day that is shown for a day that was asked for; nothing where the fortnight of today holds it. */
const firstFor = (day: unknown): Day | undefined =>
  typeof day === 'string' && isDay(day) && day >= addDays(today(), pageDays) ? day : undefined

/** /jobs: a worker's own shifts day by day, the days that they cannot work, and the link for their calendar. */
export default function AgendaPage() {
  const { day } = useSearch({ strict: false }) as { day?: unknown }
  return <OwnAgendaPage key={String(day)} begin={firstFor(day)} />
}

function OwnAgendaPage({ begin }: { begin: Day | undefined }) {
  const [from, setFrom] = useState<string | undefined>(begin)
  const agenda = useAgenda(from)
  const { data } = agenda
  const isOnline = useIsOnline()
  const workerId = data?.workerId ?? undefined
  const { marked, mark, unmark, reload } = useUnavailable(workerId)

  return (
    <>
      <PageHeader
        title="Trabajos"
        subtitle="Tus turnos, día a día"
        actions={
          data &&
          workerId !== undefined && (
            <>
              <ButtonLink
                to={paths.availability}
                icon={<IconCalendarCheck size={18} stroke={1.6} aria-hidden="true" />}
              >
                Mi disponibilidad
              </ButtonLink>
              <ButtonLink to={paths.absences} icon={<IconBeach size={18} stroke={1.6} aria-hidden="true" />}>
                Ausencias
              </ButtonLink>
              <CalendarButton workerId={workerId} />
              <UnavailableButton
                workerId={workerId}
                today={data.today}
                marked={marked}
                onUnmark={(id) => void unmark(id)}
                onSaved={reload}
              />
            </>
          )
        }
      />
      <WhenKnown>
        <PunchCard jobOfNow={[...(data?.visitsOn ?? [])][0]} />
        <KeptRegister agenda={data} />
        <ShiftsOfColleagues />
        <Sheet label="Agenda">
          <Toolbar>
            <IconButton
              label="Dos semanas antes"
              disabled={!data || !isOnline}
              onClick={() => data && setFrom(addDays(data.from, -pageDays))}
            >
              <IconChevronLeft size={19} stroke={1.8} aria-hidden="true" />
            </IconButton>
            <b className={styles.period}>{data && periodOf(data.from, data.to)}</b>
            <IconButton
              label="Dos semanas después"
              disabled={!data || !isOnline}
              onClick={() => data && setFrom(addDays(data.from, pageDays))}
            >
              <IconChevronRight size={19} stroke={1.8} aria-hidden="true" />
            </IconButton>
            <Gap />
            <Button look="subtle" disabled={from === undefined} onClick={() => setFrom(undefined)}>
              Hoy
            </Button>
          </Toolbar>
          {agenda.isError && (
            <FailureBanner
              title="Error al cargar los trabajos"
              detail={sentenceOf(agenda.error)}
              onRetry={() => void agenda.refetch()}
            />
          )}
          {agenda.isPending && <Loading className={styles.loading} />}
          {data && workerId === undefined && (
            <EmptyState
              title="Tu usuario no está unido a ninguna ficha"
              reason="Pide a la agencia que lo una a tu ficha de trabajador."
            />
          )}
          {data && workerId !== undefined && (
            <ol className={styles.days}>
              {daysFrom(firstDay(data), data.to).map((day) => (
                <AgendaDay
                  key={day}
                  day={day}
                  agenda={data}
                  absence={data.absences?.find(({ from, to }) => from <= day && day <= to)}
                  mark={marked.find((days) => days.from <= day && day <= days.to)}
                  onMark={() => void mark(day, shiftsIn(shiftsOn(data, day).filter(isWorked)))}
                  onUnmark={(id) => void unmark(id)}
                />
              ))}
            </ol>
          )}
        </Sheet>
      </WhenKnown>
    </>
  )
}

/** These buttons keep whether their dialogs are open, so that the days are not drawn anew when one opens. */
function CalendarButton({ workerId }: { workerId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  useFetchedAhead(CalendarLinkDialog)
  return (
    <>
      <Button
        icon={<IconCalendarShare size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Calendario
      </Button>
      {isOpen && <CalendarLinkDialog workerId={workerId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function UnavailableButton(dialog: Omit<ComponentProps<typeof UnavailableDialog>, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  useFetchedAhead(UnavailableDialog)
  return (
    <>
      <Button
        icon={<IconCalendarOff size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        No disponible
      </Button>
      {isOpen && <UnavailableDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The days that the person has marked, from today on. */
function useUnavailable(workerId: number | undefined) {
  const queries = useQueryClient()
  const key = ['unavailable', workerId]
  const marked = useQuery({
    queryKey: key,
    queryFn: () => call(calendarEndpoints.unavailability, { params: { id: workerId ?? 0 } }, { quiet: true }),
    enabled: workerId !== undefined,
  })
  const reload = () => void queries.invalidateQueries({ queryKey: key })
  return {
    marked: marked.data ?? [],
    reload,
    async mark(day: string, shifts: number) {
      if (shifts > 0 && !(await confirm(giveUp(day, shifts)))) return
      await call(
        calendarEndpoints.addUnavailability,
        {
          params: { id: workerId ?? 0 },
          body: { from: day, to: day },
        },
        { failed: 'No se ha podido marcar el día' },
      )
      toast(
        'success',
        'Día marcado como no disponible',
        shifts > 0 ? 'La oficina ha recibido el aviso.' : undefined,
      )
      reload()
    },
    async unmark(dayId: number) {
      await call(
        calendarEndpoints.removeUnavailability,
        { params: { id: workerId ?? 0, dayId } },
        { failed: 'No se ha podido quitar la marca' },
      )
      toast('success', 'Vuelves a estar disponible')
      reload()
    },
  }
}

const giveUp = (day: string, shifts: number) => ({
  title: shifts === 1 ? 'Ese día tienes un turno' : `Ese día tienes ${shifts} turnos`,
  text: `La oficina recibirá un aviso de que no puedes el ${dayInSentence(day)}. ${
    shifts === 1
      ? 'El turno sigue siendo tuyo hasta que se lo dé a otra persona.'
      : 'Los turnos siguen siendo tuyos hasta que se los dé a otra persona.'
  }`,
  verb: 'No puedo ir',
})

const periodOf = (from: string, to: string): string => formatRange(dayAndMonth(from), formatShortDate(to))
