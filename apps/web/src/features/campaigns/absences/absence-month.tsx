import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import {
  absenceStates,
  type Absence,
  type AbsenceCalendar,
} from '@cuadrante/contract/campaigns/absences/absences.ts'
import { addMonths, isWeekend, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { weekdayInitials } from '@cuadrante/domain/dates/spanish.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { spanText, typeText } from '../../../records/absences/absence-words.ts'
import { useHolidays } from '../../../records/holidays.ts'
import { monthTitle } from '../../../records/month-title.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatPlace } from '../../../ui/format.ts'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import styles from './absence-month.module.css'

const pageSize = 50

type AbsenceMonthProps = {
  /** 'YYYY-MM' */
  month: string
  search: string | undefined
  page: number
  onPage: (page: number) => void
  onOpen: (id: number) => void
}

/** A row a person, a column a day: who is away when, and who wants to be. On the phone the days shrink under the name. */
export function AbsenceMonth({ month, search, page, onPage, onOpen }: AbsenceMonthProps) {
  const query = { month, search, page, size: pageSize }
  const calendar = useQuery({
    queryKey: ['absences', 'calendar', query],
    queryFn: ({ signal }) =>
      call(endpoints.calendar, { query }, { signal, skipErrorToast: true, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: useLookAgain(),
  })
  const { data } = calendar
  if (calendar.isLoadingError)
    return (
      <FailureBanner
        title="No se ha podido cargar el mes"
        detail={sentenceOf(calendar.error)}
        onRetry={() => void calendar.refetch()}
      />
    )
  if (!data)
    return (
      <p className={styles.loading} role="status">
        Cargando ausencias...
      </p>
    )
  return (
    <>
      {data.content.length === 0 ? (
        <EmptyState
          kind={search ? undefined : 'first'}
          title={search ? 'Ninguna ausencia coincide' : 'Nadie está ausente este mes'}
        />
      ) : (
        <Rows calendar={data} onOpen={onOpen} />
      )}
      {data.totalElements > pageSize && (
        <PagingFooter
          page={data.number}
          size={data.size}
          total={data.totalElements}
          onPage={onPage}
          report={(range) => formatPlace(range, count(range.total, 'persona'))}
        />
      )}
    </>
  )
}

type RowsProps = { calendar: AbsenceCalendar; onOpen: (id: number) => void }

function Rows({ calendar: { days, content, today }, onOpen }: RowsProps) {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const holidayOn = useHolidays(first, last)
  const lookOf = (day: Day) => ({
    'data-rest': isWeekend(day) || holidayOn(day) !== undefined || undefined,
    'data-today': day === today || undefined,
  })
  return (
    <div className={styles.month} style={{ '--days': days.length } as CSSProperties}>
      <div className={styles.row} data-head aria-hidden="true">
        <span />
        <div className={styles.days}>
          {days.map(({ day }) => (
            <span key={day} {...lookOf(day)} data-mark={isMark(day) || undefined} title={holidayOn(day)}>
              <small>{weekdayInitials[weekdayOf(day)]}</small>
              <b>{Number(day.slice(8))}</b>
            </span>
          ))}
        </div>
      </div>
      <ul aria-label="Personas ausentes">
        {content.map(({ workerId, name, absences }) => (
          <li key={workerId} className={styles.row}>
            <Link to={pathTo(paths.workerView, { id: workerId })}>{name}</Link>
            <div className={styles.days}>
              {days.map(({ day }, index) => (
                <i key={day} style={{ gridColumn: index + 1 }} {...lookOf(day)} />
              ))}
              {absences.map((one) => (
                <Bar key={one.id} absence={one} first={first} last={last} onOpen={onOpen} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div
        className={styles.row}
        data-foot
        data-two-digits={days.some(({ people }) => people > 9) || undefined}
      >
        <span>Ausentes</span>
        <div className={styles.days}>
          {days.map(({ day, people }) => (
            <span key={day} {...lookOf(day)}>
              <span className="only-for-readers">{Number(day.slice(8))}: </span>
              {people > 0 ? people : <span className="only-for-readers">nadie</span>}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The days that a phone has room to name: Mondays. */
const isMark = (day: Day): boolean => weekdayOf(day) === 0

type BarProps = { absence: Absence; first: Day; last: Day; onOpen: (id: number) => void }

/** An absence over its days of the month; what goes on beyond has no rounded end there. */
function Bar({ absence, first, last, onOpen }: BarProps) {
  const { from, to, state } = absence
  const start = from > first ? Number(from.slice(8)) : 1
  const end = Number((to < last ? to : last).slice(8))
  const words = `${typeText(absence)}, ${spanText(absence)}, ${absenceStates[state].toLowerCase()}`
  return (
    <button
      type="button"
      className={styles.bar}
      data-state={state}
      data-before={from < first || undefined}
      data-after={to > last || undefined}
      data-late={start > 28 || undefined}
      style={{ gridColumn: `${start} / ${end + 1}` }}
      aria-label={words}
      title={words}
      onClick={() => onOpen(absence.id)}
    >
      {end - start >= 2 && <span aria-hidden="true">{typeText(absence)}</span>}
    </button>
  )
}

type MonthStepProps = { month: string; onMonth: (month: string) => void }

/** "‹ Diciembre 2026 ›" */
export function MonthStep({ month, onMonth }: MonthStepProps) {
  const step = (months: number) => onMonth(addMonths(`${month}-01`, months).slice(0, 7))
  return (
    <span className={styles.step}>
      <IconButton label="Mes anterior" onClick={() => step(-1)}>
        <IconChevronLeft size={19} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <b className={styles.name}>{monthTitle(month)}</b>
      <IconButton label="Mes siguiente" onClick={() => step(1)}>
        <IconChevronRight size={19} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
