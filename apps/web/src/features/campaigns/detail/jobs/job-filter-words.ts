import { dayParts } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobStatusLabels, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import type { Weekday } from '@cuadrante/domain/dates/day.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { shortDay, weekdayNames } from '@cuadrante/domain/dates/spanish.ts'
import { formatHours, formatRange } from '../../../../ui/format.ts'
import type { Filters } from '../../../../ui/table/filters/filter.ts'
import { everyWeekday } from '../../scheduler/weekday-toggles.tsx'
import type { DayRange } from './day-bars.tsx'

export const hourParts = Object.values(dayParts)

/** The last minute of a day: the end of a range that nobody ended. */
export const lastMinute = 24 * 60 - 1

export const weekdaySets: readonly { readonly label: string; readonly days: readonly Weekday[] }[] = [
  { label: 'Laborables', days: [0, 1, 2, 3, 4] },
  { label: 'Fin de semana', days: [5, 6] },
]

export const calledOffWords = 'Con «No puedo ir»'

export function dayRangeOf(value: string | undefined): DayRange | undefined {
  const [from, to = from] = value?.split(',') ?? []
  return from && to ? { from, to } : undefined
}

/** "23/11/2026 – 24/11/2026", or the one day */
export const dayRangeWords = ({ from, to }: DayRange): string =>
  from === to ? shortDay(from) : formatRange(shortDay(from), shortDay(to))

/** Weekdays that are let through; every one where none is chosen. */
export const weekdaysOf = (value: string | undefined): readonly Weekday[] =>
  value ? everyWeekday.filter((day) => value.split(',').includes(String(day + 1))) : everyWeekday

/** From which minute of the day to which; an end that is open is undefined. */
export function minutesOfFilter(value: string | undefined): readonly (number | undefined)[] {
  return value ? value.split(',').map(Number) : []
}

type Said = readonly [label: string, words: string]

/** What narrows the jobs, by the names and words of the panel of filters; of the centre the name is handed in. */
export function jobFilterWords(filters: Filters, centre: string | undefined): Said[] {
  const { day, weekday, startMinute, status, worker, calledOff } = filters
  const range = dayRangeOf(day?.value)
  return [
    range && (['Fechas', dayRangeWords(range)] as const),
    weekday && (['Días', weekdayWords(weekdaysOf(weekday.value))] as const),
    startMinute && (['Hora de entrada', hourWords(minutesOfFilter(startMinute.value))] as const),
    status && (['Estado', jobStatusLabels[status.value as JobStatus] ?? status.value] as const),
    worker && (['Trabajador o empresa', `«${worker.value}»`] as const),
    centre !== undefined && (['Centro', centre] as const),
    calledOff && (['Avisos', calledOffWords] as const),
  ].filter((said) => said !== undefined && said !== false)
}

const weekdayWords = (days: readonly Weekday[]): string =>
  weekdaySets.find((set) => set.days.join() === days.join())?.label ??
  days.map((day) => weekdayNames[day]).join(', ')

function hourWords([from = 0, to = lastMinute]: readonly (number | undefined)[]): string {
  const part = hourParts.find((one) => one.from === from && one.to === to)
  if (part) return part.label
  if (to === lastMinute) return `desde las ${hourAt(from)}`
  return from === 0 ? `hasta las ${hourAt(to)}` : formatHours(hourAt(from), hourAt(to))
}
