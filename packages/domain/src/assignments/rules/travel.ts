import { durationText } from '../../dates/hour.ts'
import { shortDay } from '../../dates/spanish.ts'
import { kmText } from '../../money/rounding.ts'
import type { Finding } from '../conflict.ts'
import type { Limits } from '../limits.ts'
import { jobText, nothing, type Rule, type CheckContext } from '../check-context.ts'
import { minutesFrom, type Stretch } from '../stretches.ts'

/** A ferry or a flight with the way to it, the wait and the way from it, as an estimate. */
export const overSeaMinutes = 5 * 60

/** Minutes that the way between two centres is estimated to take, with the margin; `km` is Infinity over the sea. */
export const travelNeeded = (
  km: number,
  { travelKmPerHour, travelMargin }: Pick<Limits, 'travelKmPerHour' | 'travelMargin'>,
): number => (km === Infinity ? overSeaMinutes : Math.ceil((km / travelKmPerHour) * 60)) + travelMargin

/** TRAVEL: less time between two centres than the way between them is estimated to take. */
export const travelRule: Rule = (context) => {
  if (!context.check.distanceKm) return nothing
  const findings: Finding[] = []
  let previous: Stretch | undefined
  for (const { stretches } of context.days.around)
    for (const next of stretches) {
      const finding = previous && findingOf(context, previous, next)
      if (finding) findings.push(finding)
      previous = next
    }
  return findings
}

function findingOf(context: CheckContext, previous: Stretch, next: Stretch): Finding | undefined {
  if (!context.isOwn(previous) && !context.isOwn(next)) return undefined
  const { limits, check } = context
  const [from, to] = [previous.shift.centreId, next.shift.centreId]
  if (from === undefined || from === null || to === undefined || to === null || from === to) return undefined
  const gap = minutesFrom(previous.end, next.start)
  const km = check.distanceKm?.(from, to)
  if (km === undefined || gap < 0) return undefined

  const needed = travelNeeded(km, limits)
  if (gap >= needed) return undefined
  const other = context.isOwn(previous) ? next.shift : previous.shift
  return {
    code: 'TRAVEL',
    message:
      `Solo ${durationText(gap)} para ir de un centro al otro el ${shortDay(next.from.day)} ` +
      `(${jobText(other)}): ${km === Infinity ? 'hay mar entre los dos, y el viaje pide' : `${kmText(km)} piden`} unos ${durationText(needed)}.`,
    numbers: { gapMinutes: gap, neededMinutes: needed, ...(km !== Infinity && { km }) },
    otherJobId: other.jobId,
  }
}
