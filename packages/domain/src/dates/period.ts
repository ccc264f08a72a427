import { type Day, partsOf } from './day.ts'
import { monthName, shortDay } from './spanish.ts'

/** The period a list is kept to; no year or no month means any. */
export type PeriodFilter = { readonly year?: number | undefined; readonly month?: number | undefined }

/** The header of a list by period: "mes actual", "año actual", "Todas las campañas", else the period in words. */
export function periodText(
  { year, month }: PeriodFilter,
  today: Day,
  everything = 'Todas las campañas',
): string {
  if (year === undefined) return month === undefined ? everything : `${monthName(month)} de cualquier año`
  const now = partsOf(today)
  if (month === undefined) return year === now.year ? 'año actual' : `año ${year}`
  if (year === now.year && month === now.month) return 'mes actual'
  return `${monthName(month)} de ${year}`
}

/** "05/01/2026 - 20/01/2026", which no line parts before its hyphen, or "Iniciada: 05/01/2026" while there is no end. */
export const spanText = (start: Day, end: Day | null | undefined): string =>
  end ? `${shortDay(start)}\u00a0- ${shortDay(end)}` : `Iniciada: ${shortDay(start)}`
