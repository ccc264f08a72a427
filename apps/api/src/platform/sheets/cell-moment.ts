import type { Day } from '@cuadrante/domain/dates/day.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { parseMoment, type TypedMoment } from '@cuadrante/domain/dates/moment-text.ts'
import { type Cell, textOf } from './cell.ts'

export type CellMoment = TypedMoment & {
  /** A cell with a day and nothing else, which may be the midnight with which it begins. */
  readonly isBareDay?: boolean
}

/** What one whole day is as a moment, which is how a sheet keeps 24:00; what lies behind it is no hour of a day. */
const WHOLE_DAY = Date.UTC(1900, 0, 1)
const TWO_DAYS = Date.UTC(1900, 0, 2)

/** What a cell says of a moment. `latest` is the last day that a year of two digits may mean. */
export function momentIn(cell: Cell, latest: Day): CellMoment {
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return { hour: hourAt(Math.round(cell * 1440)) }
  if (cell instanceof Date && cell.getTime() >= WHOLE_DAY && cell.getTime() < TWO_DAYS)
    return { isEndOfDay: cell.getTime() === WHOLE_DAY }
  // A number is shown with a comma, however it is kept.
  const text = typeof cell === 'number' ? textOf(cell).replace('.', ',') : textOf(cell)
  const moment = parseMoment(text, latest)
  const isBareDay = typeof cell !== 'string' && moment.day !== undefined && moment.hour === undefined
  return isBareDay ? { ...moment, isBareDay } : moment
}
