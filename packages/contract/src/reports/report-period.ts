import { addDays, addMonths, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'

export const reportPeriods = [
  'this-week',
  'this-month',
  'last-month',
  'last-30',
  'next-30',
  'this-year',
  'custom',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const reportPeriodLabels: Readonly<Record<ReportPeriod, string>> = {
  'this-week': 'Esta semana',
  'this-month': 'Este mes',
  'last-month': 'Mes pasado',
  'last-30': 'Últimos 30 días',
  'next-30': 'Próximos 30 días',
  'this-year': 'Este año',
  custom: 'Otras fechas',
}

/** Both days included. */
export type DayRange = { readonly from: Day; readonly to: Day }

/** The longest period that a report counts, in days: two years. */
export const longestPeriod = 731

/** The days of a period as seen from a day; weeks begin on Monday. A custom one that lacks an end has that of its month. */
export function daysOfPeriod(
  period: ReportPeriod,
  today: Day,
  { from, to }: { readonly from?: Day | null; readonly to?: Day | null } = {},
): DayRange {
  const month = monthOf(today)
  switch (period) {
    case 'this-week':
      return { from: mondayOf(today), to: addDays(mondayOf(today), 6) }
    case 'this-month':
      return month
    case 'last-month':
      return monthOf(addDays(month.from, -1))
    case 'last-30':
      return { from: addDays(today, -29), to: today }
    case 'next-30':
      return { from: today, to: addDays(today, 29) }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
    case 'custom':
      return { from: from ?? monthOf(to ?? today).from, to: to ?? monthOf(from ?? today).to }
  }
}

function monthOf(day: Day): DayRange {
  const first = `${day.slice(0, 7)}-01`
  return { from: first, to: addDays(addMonths(first, 1), -1) }
}
