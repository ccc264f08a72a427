import type { SwapShift } from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import { daysOfWork } from '@cuadrante/domain/schedule/overnight.ts'
import type { DaySchedule, Schedule } from '@cuadrante/domain/schedule/schedule.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { formatDay, formatHours } from '../../../ui/format.ts'

const dayWords = ({ date, timeSlots }: DaySchedule): string =>
  `${formatDay(date)}, ${timeSlots.map(({ startTime, endTime }) => formatHours(startTime, endTime)).join(' y ')}`

/** "mié. 25 nov., 10:00–14:00 y 2 días más" */
export function whenWords({ schedules }: { readonly schedules: Schedule }): string {
  const [first, ...others] = daysOfWork(schedules)
  if (!first) return ''
  const more = others.length
  return more === 0 ? dayWords(first) : `${dayWords(first)} y ${more} ${more === 1 ? 'día' : 'días'} más`
}

/** One line per day. */
export const daysOf = ({ schedules }: SwapShift): string[] => daysOfWork(schedules).map(dayWords)

export const whereOf = ({ center, town, campaign }: SwapShift): string =>
  placeOfWork({ center: center ?? town, town, campaign })
