import { durationText } from '../../dates/hour.ts'
import { shortDay } from '../../dates/spanish.ts'
import { kmText } from '../../money/rounding.ts'
import { jobText, type Rule } from '../situation.ts'
import { minutesFrom } from '../stretches.ts'

/** TRAVEL: less time between two centres than the way between them is estimated to take. */
export const travelRule: Rule = ({ question: { distanceKm }, all, isOwn, limits }) => {
  if (!distanceKm) return []
  return all.flatMap((next, index) => {
    const previous = all[index - 1]
    if (!previous || !(isOwn(previous) || isOwn(next))) return []
    const [from, to] = [previous.shift.centreId, next.shift.centreId]
    if (from === undefined || from === null || to === undefined || to === null || from === to) return []
    const gap = minutesFrom(previous.end, next.start)
    const km = distanceKm(from, to)
    if (km === undefined || !Number.isFinite(km) || gap < 0) return []

    const needed = Math.ceil((km / limits.travelKmPerHour) * 60) + limits.travelMargin
    if (gap >= needed) return []
    const other = isOwn(previous) ? next.shift : previous.shift
    return [
      {
        code: 'TRAVEL',
        message:
          `Solo ${durationText(gap)} para ir de un centro al otro el ${shortDay(next.from.day)} ` +
          `(${jobText(other)}): ${kmText(km)} piden unos ${durationText(needed)}.`,
        numbers: { gapMinutes: gap, neededMinutes: needed, km },
        otherJobId: other.jobId,
      },
    ]
  })
}
