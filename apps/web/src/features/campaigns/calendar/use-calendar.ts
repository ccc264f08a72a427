import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { jobStatuses, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import {
  addDays,
  addMonths,
  daysFrom,
  daysInMonth,
  mondayOf,
  partsOf,
  isDay,
  type Day,
} from '@cuadrante/domain/dates/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { monthTitle } from '../../../records/month-title.ts'
import { formatShortDate, formatRange } from '../../../ui/format.ts'
import { today } from '../../../api/today.ts'

export type CalendarBy = 'center' | 'worker'
export type CalendarView = 'month' | 'week'
type RawSearch = Readonly<Record<string, string | undefined>>

/** Which days, by what, of which campaign and state: all in the address. The same object until something of it changes. */
export function useCalendar() {
  const search = useSearch({ strict: false }) as RawSearch
  const navigate = useNavigate()
  const now = today()
  const asked = useMemo(() => askedBy(search, now), [search, now])
  const { by, query } = asked
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['calendar', 'matrix', query] as const,
    queryFn: ({ signal }) => call(calendarEndpoints.matrix, { query }, { signal }),
    placeholderData: (before, last) => (last?.queryKey[2].by === by ? before : undefined),
    refetchInterval: useLookAgain(),
  })
  return useMemo(() => {
    const { view, day } = asked
    const change = (changes: RawSearch) =>
      void navigate({
        to: '.',
        search: ((before: RawSearch) => ({ ...before, ...changes })) as never,
        replace: true,
        resetScroll: false,
      })
    return {
      ...asked,
      matrix: { data, error, isError, isPlaceholderData, refetch },
      setView: (next: CalendarView) => change({ view: next === 'week' ? 'week' : undefined }),
      setBy: (next: CalendarBy) => change({ by: next === 'worker' ? 'worker' : undefined }),
      setDay: (next: Day) => change({ day: next }),
      setCampaign: (id: number | undefined) => change({ campaignId: id ? String(id) : undefined }),
      setIdleShown: (isShown: boolean) => change({ idle: isShown ? 'shown' : undefined }),
      setStatus: (next: JobStatus | undefined) => change({ status: next }),
      step: (steps: 1 | -1) =>
        change({ day: view === 'month' ? addMonths(day, steps) : addDays(day, 7 * steps) }),
    }
  }, [asked, navigate, data, error, isError, isPlaceholderData, refetch])
}

function askedBy(search: RawSearch, now: Day) {
  const view: CalendarView = search.view === 'week' ? 'week' : 'month'
  const by: CalendarBy = search.by === 'worker' ? 'worker' : 'center'
  const day = search.day && isDay(search.day) ? search.day : now
  const days = daysOf(view, day)
  const campaignId = Number(search.campaignId) || undefined
  const isIdleShown = by === 'worker' && search.idle === 'shown'
  const status = jobStatuses.find((one) => one === search.status)
  const from = days[0] ?? day
  const to = days.at(-1) ?? day
  const question = {
    from,
    to,
    by,
    ...(campaignId ? { campaignId } : {}),
    ...(status ? { status } : {}),
  }
  return {
    view,
    by,
    day,
    days,
    question,
    query: { ...question, ...(isIdleShown && { idle: 'shown' as const }) },
    campaignId,
    status,
    isIdleShown,
    title: view === 'month' ? monthTitle(day) : formatRange(formatShortDate(from), formatShortDate(to)),
  }
}

export type CalendarState = ReturnType<typeof useCalendar>
export type CalendarQuestion = CalendarState['question']

function daysOf(view: CalendarView, day: Day): Day[] {
  if (view === 'week') return daysFrom(mondayOf(day), addDays(mondayOf(day), 6))
  const { year, month } = partsOf(day)
  const first = `${day.slice(0, 8)}01`
  return daysFrom(first, addDays(first, daysInMonth(year, month) - 1))
}

/** The jobs of some days one by one: a cell that is opened, a week, the phone's day. */
export const useEntries = (
  question: CalendarQuestion,
  days: { from: Day; to: Day },
  row?: number | 'none',
  isOn = true,
) => {
  const query = { ...question, ...days, ...(row === undefined ? {} : { rowId: row }) }
  return useQuery({
    queryKey: ['calendar', 'entries', query] as const,
    enabled: isOn,
    queryFn: ({ signal }) => call(calendarEndpoints.entries, { query }, { signal, skipErrorToast: true }),
    meta: { unknown: 'qué turnos hay en estas fechas' },
    // The jobs of one day must not stand under the name of another.
    placeholderData: (before, last) => {
      const asked = last?.queryKey[2]
      return asked?.from === query.from && asked.to === query.to ? before : undefined
    },
    refetchInterval: useLookAgain(),
  })
}
