import type { Day } from '@cuadrante/domain/dates/day.ts'

/** The day that the calendar on this desk shows. */
export function today(now = new Date()): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
