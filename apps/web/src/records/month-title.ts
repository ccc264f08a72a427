import { monthName } from '@cuadrante/domain/dates/spanish.ts'
import { capital } from '../ui/format.ts'

/** "Noviembre 2026" */
export const monthTitle = (month: string): string =>
  capital(`${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`)
