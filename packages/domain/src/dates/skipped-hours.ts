import type { Schedule, Slot } from '../schedule/schedule.ts'
import { isDay, type Day } from './day.ts'
import { hourAt, isHour, type Hour } from './hour.ts'
import { shortDay } from './spanish.ts'
import { isSkipped, realMinutes, type Zone } from './zone.ts'

const quarters = Array.from({ length: 96 }, (_, place) => hourAt(place * 15))
const lastQuarter: Hour = '23:45'

/** The hours of a day that a zone's clocks leave out, going forward in spring; undefined on all other days. */
export function skippedHours(day: Day, zone: Zone): { readonly from: Hour; readonly to: Hour } | undefined {
  // Within the day: the last one of the calendar has no next.
  const length = realMinutes({ day, hour: '00:00' }, { day, hour: lastQuarter }, zone)
  if (length >= quarters.indexOf(lastQuarter) * 15) return undefined
  const first = quarters.findIndex((hour) => isSkipped({ day, hour }, zone))
  const after = quarters.slice(first).find((hour) => !isSkipped({ day, hour }, zone))
  const [from, to] = [quarters[first], after]
  return from && to ? { from, to } : undefined
}

/**
 * What is said of hours of a day that its clocks do not show: "El 29/03/2026 los relojes pasan de las 02:00 a las 03:00:
 * las 02:30 no existen."
 */
export function skippedText(
  day: Day | null,
  { startTime, endTime = '' }: Pick<Slot, 'startTime'> & Partial<Slot>,
  zone: Zone | undefined,
): string | undefined {
  if (!day || !isDay(day) || !zone) return undefined
  const gap = skippedHours(day, zone)
  if (!gap) return undefined
  const isInGap = (hour: string) => isHour(hour) && hour >= gap.from && hour < gap.to
  const change = `El ${shortDay(day)} los relojes pasan de ${spoken(gap.from)} a ${spoken(gap.to)}:`
  if (isInGap(startTime) && isHour(endTime) && endTime > startTime && endTime <= gap.to)
    return `${change} de ${startTime} a ${endTime} no hay ni un minuto.`
  const missing = isInGap(startTime)
    ? startTime
    : endTime > gap.from && isInGap(endTime)
      ? endTime
      : undefined
  return missing && `${change} ${spoken(missing)} no ${missing.startsWith('01') ? 'existe' : 'existen'}.`
}

/** What is said of days whose slots stand in hours that no clock shows, once of each. */
export const skippedTexts = (schedule: Schedule, zone: Zone): string[] => [
  ...new Set(
    schedule.flatMap(({ date, timeSlots }) =>
      timeSlots.flatMap((slot) => skippedText(date, slot, zone) ?? []),
    ),
  ),
]

/** "la 01:30", "las 02:30" */
const spoken = (hour: Hour): string => `${hour.startsWith('01') ? 'la' : 'las'} ${hour}`
