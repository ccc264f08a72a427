import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import type { BoardWeek as Week } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatDay, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { boardParts } from './board-parts.ts'
import styles from './board-week.module.css'

/** What is left of the week: a line a day, with what each has to settle; it leads to its board. */
export function BoardWeek() {
  const week = useQuery({
    queryKey: ['confirmations', 'week'],
    queryFn: ({ signal }) =>
      call(confirmationEndpoints.week, {}, { signal, skipErrorToast: true, quiet: true }),
    refetchInterval: useLookAgain(),
  })
  const failure = week.isError && (
    <FailureBanner
      title="No se ha podido cargar la semana"
      detail={sentenceOf(week.error)}
      onRetry={() => void week.refetch()}
    />
  )
  if (!week.data) return failure ? <Sheet>{failure}</Sheet> : <p role="status">Cargando...</p>
  const { days, today } = week.data
  return (
    <Sheet label="Días de la semana">
      {failure}
      {days.length === 0 && (
        <EmptyState
          kind="first"
          title="No quedan turnos esta semana"
          reason="Los de otras semanas están en el calendario."
          action={<ButtonLink to={paths.campaignCalendar}>Abrir el calendario</ButtonLink>}
        />
      )}
      <ul className={styles.week}>
        {days.map((day) => (
          <li key={day.date}>
            <Link
              to={paths.tomorrow}
              search={(day.date === addDays(today, 1) ? {} : { dia: day.date }) as never}
            >
              <Day day={day} today={today} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Day({ day, today }: { day: Week['days'][number]; today: string }) {
  const { date, total, confirmed } = day
  const open = boardParts.filter(({ key }) => key !== 'confirmed' && day[key] > 0)
  const near = date === today ? 'Hoy, ' : date === addDays(today, 1) ? 'Mañana, ' : ''
  const name = formatDay(date)
  return (
    <>
      <span className={styles.day}>
        <b>{near ? near + name.charAt(0).toLowerCase() + name.slice(1) : name}</b>
        <span className="secondary">
          {formatNumber(confirmed)} de {count(total, 'confirmado')}
        </span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        {boardParts
          .filter(({ key }) => day[key] > 0)
          .map(({ key, look }) => (
            <i key={key} style={{ background: `var(--bar-${look.tone})`, flexGrow: day[key] }} />
          ))}
      </span>
      <span className={styles.open}>
        {open.length === 0
          ? total === 1
            ? 'Nada por resolver'
            : `Los ${formatNumber(total)} han confirmado`
          : open
              .map(
                ({ key, label, look }) =>
                  `${formatNumber(day[key])} ${(day[key] === 1 ? look.label : label).toLowerCase()}`,
              )
              .join(' · ')}
      </span>
      <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
    </>
  )
}
