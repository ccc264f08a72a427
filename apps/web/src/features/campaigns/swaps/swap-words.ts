import type { SwapShift } from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import { daysOfWork } from '@cuadrante/domain/schedule/overnight.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { DaySchedule, Schedule } from '@cuadrante/domain/schedule/schedule.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { clockNote } from '../../../api/today.ts'
import { formatDay } from '../../../ui/format.ts'
import { hoursOf } from '../../../ui/status/shift-bar.tsx'

function dayWords({ date, timeSlots }: DaySchedule, zone: Zone | undefined): string {
  const clock = clockNote(zone, date)
  return `${formatDay(date)}, ${hoursOf(timeSlots)}${clock ? ` (${clock})` : ''}`
}

type Hours = { readonly schedules: Schedule; readonly zone?: Zone | undefined }

/** "mié. 25 nov., 10:00–14:00 y 2 días más" */
export function whenWords({ schedules, zone }: Hours): string {
  const [first, ...others] = daysOfWork(schedules)
  if (!first) return ''
  const more = others.length
  const words = dayWords(first, zone)
  return more === 0 ? words : `${words} y ${more} ${more === 1 ? 'día' : 'días'} más`
}

/** One line per day. */
export const daysOf = ({ schedules, zone }: SwapShift): string[] =>
  daysOfWork(schedules).map((day) => dayWords(day, zone))

export const whereOf = ({ center, town, campaign }: SwapShift): string =>
  placeOfWork({ center: center ?? town, town, campaign })
