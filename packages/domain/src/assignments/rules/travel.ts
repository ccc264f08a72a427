import { durationText } from '../../dates/hour.ts'
import { shortDay } from '../../dates/spanish.ts'
import { kmText } from '../../money/rounding.ts'
import type { Finding } from '../conflict.ts'
import { jobText, nothing, type Rule, type Situation } from '../situation.ts'
import { minutesFrom, type Stretch } from '../stretches.ts'

/** TRAVEL: less time between two centres than the way between them is estimated to take. */
export const travelRule: Rule = (situation) => {
  if (!situation.question.distanceKm) return nothing
  const findings: Finding[] = []
  let previous: Stretch | undefined
  for (const { stretches } of situation.days.around)
    for (const next of stretches) {
      const finding = previous && findingOf(situation, previous, next)
      if (finding) findings.push(finding)
      previous = next
    }
  return findings
}

function findingOf(situation: Situation, previous: Stretch, next: Stretch): Finding | undefined {
  if (!situation.isOwn(previous) && !situation.isOwn(next)) return undefined
  const { limits, question } = situation
  const [from, to] = [previous.shift.centreId, next.shift.centreId]
  if (from === undefined || from === null || to === undefined || to === null || from === to) return undefined
  const gap = minutesFrom(previous.end, next.start)
  const km = question.distanceKm?.(from, to)
  if (km === undefined || !Number.isFinite(km) || gap < 0) return undefined

  const needed = Math.ceil((km / limits.travelKmPerHour) * 60) + limits.travelMargin
  if (gap >= needed) return undefined
  const other = situation.isOwn(previous) ? next.shift : previous.shift
  return {
    code: 'TRAVEL',
    message:
      `Solo ${durationText(gap)} para ir de un centro al otro el ${shortDay(next.from.day)} ` +
      `(${jobText(other)}): ${kmText(km)} piden unos ${durationText(needed)}.`,
    numbers: { gapMinutes: gap, neededMinutes: needed, km },
    otherJobId: other.jobId,
  }
}
