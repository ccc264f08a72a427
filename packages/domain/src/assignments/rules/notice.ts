import { type Day, daysBetween } from '../../dates/day.ts'
import { shortDay } from '../../dates/spanish.ts'
import { type Schedule, tidySchedule } from '../../schedule/schedule.ts'
import { nothing, type Rule } from '../check-context.ts'

/** NOTICE_5D: a slot that the worker had been told changes with less notice than due. Days gone by do not count. */
export const noticeRule: Rule = ({ check: { worker, job, published, today }, limits }) => {
  if (!worker || !published || published === job.schedule) return nothing
  const changed = changedDays(published, job.schedule).find((day) => day >= today)
  if (!changed) return nothing
  const days = daysBetween(today, changed)
  if (days >= limits.noticeDays) return nothing
  return [
    {
      code: 'NOTICE_5D',
      message: `El horario del ${shortDay(changed)} cambia con ${days} días de aviso: la distribución irregular pide ${limits.noticeDays} (art. 34.2 ET).`,
      numbers: { days, minimumDays: limits.noticeDays },
    },
  ]
}

/** Days whose slots are not the same in both schedules, in order. */
function changedDays(before: Schedule, after: Schedule): Day[] {
  const [old, now] = [before, after].map(
    (schedule) =>
      new Map(tidySchedule(schedule).map(({ date, timeSlots }) => [date, JSON.stringify(timeSlots)])),
  )
  const days = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  return [...days].filter((day) => old?.get(day) !== now?.get(day)).toSorted()
}
