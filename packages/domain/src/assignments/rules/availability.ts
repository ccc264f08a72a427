import { type Day } from '../../dates/day.ts'
import { shortDay } from '../../dates/spanish.ts'
import { nothing, type Rule } from '../check-context.ts'
import type { Stretch } from '../stretches.ts'

/** UNAVAILABLE: the job falls on days that the worker marked, or on an absence. One finding per marked period. */
export const availabilityRule: Rule = ({ check: { worker }, own }) => {
  if (!worker || worker.unavailable.length === 0) return nothing
  return worker.unavailable.flatMap(({ from, to, reason }) => {
    const touched = own.filter((stretch) => stretch.from.day <= to && lastDayOf(stretch) >= from)
    const first = touched[0]
    if (!first) return []
    const day = first.from.day < from ? from : first.from.day
    return [
      {
        code: 'UNAVAILABLE',
        message: `${worker.name} no está disponible el ${shortDay(day)}${reason ? `: ${reason}` : ''}.`,
        numbers: { slots: touched.length },
      },
    ]
  })
}

/** A shift that ends at midnight sharp does not touch the day that begins there. */
const lastDayOf = ({ from, to }: Stretch): Day => (to.hour === '00:00' ? from.day : to.day)
