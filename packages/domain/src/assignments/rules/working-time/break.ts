import type { Day } from '../../../dates/day.ts'
import { durationText } from '../../../dates/hour.ts'
import { shortDay } from '../../../dates/spanish.ts'
import type { Finding } from '../../conflict.ts'
import { nothing, type Rule, type CheckContext } from '../../check-context.ts'
import { minutesFrom, type Stretch } from '../../stretches.ts'
import type { Workday } from '../../workdays.ts'

/** BREAK: work longer than six hours without a pause (four and a half under full age) includes a break by law. */
export const breakRule: Rule = (context) => {
  if (areShort(context)) return nothing
  const findings: Finding[] = []
  for (const { start, end, stretches } of continuousRuns(context)) {
    const day = stretches[0]?.from.day
    if (day === undefined || !stretches.some((stretch) => context.isOwn(stretch))) continue
    const { after, length } = breakOn(day, context)
    const minutes = minutesFrom(start, end)
    if (minutes <= after) continue
    findings.push({
      code: 'BREAK',
      message: `${durationText(minutes)} seguidas el ${shortDay(day)}: corresponde una pausa de ${durationText(length)} (art. 34.4 ET).`,
      numbers: { minutes, breakMinutes: length },
    })
  }
  return findings
}

function breakOn(day: Day, context: CheckContext): { readonly after: number; readonly length: number } {
  const { breakAfter, breakAfterOfMinors, breakLength, breakLengthOfMinors } = context.limits
  return context.isMinorOn(day)
    ? { after: breakAfterOfMinors, length: breakLengthOfMinors }
    : { after: breakAfter, length: breakLength }
}

/** Whether no day is long enough, and none follows so closely that two could be one go. So it is nearly always. */
function areShort(context: CheckContext): boolean {
  const { own, around } = context.days
  const { breakAfter, breakLength, breakLengthOfMinors } = context.limits
  const pause = Math.max(breakLength, breakLengthOfMinors)
  const isLong = ({ day, start, end }: Workday) =>
    minutesFrom(start, end) > Math.min(breakAfter, breakOn(day, context).after)
  const followsClosely = ({ start }: Workday, index: number) =>
    minutesFrom(around[index - 1]?.end ?? -Infinity, start) < pause
  return !own.some(isLong) && !around.some(followsClosely)
}

type Run = { start: number; end: number; stretches: Stretch[] }

/** Stretches that follow each other with less than a break between them. */
function continuousRuns(context: CheckContext): Run[] {
  const runs: Run[] = []
  for (const stretch of context.days.all.flatMap(({ stretches }) => stretches)) {
    const last = runs.at(-1)
    const { length } = breakOn(stretch.from.day, context)
    if (last && minutesFrom(last.end, stretch.start) < length) {
      last.stretches.push(stretch)
      last.end = Math.max(last.end, stretch.end)
    } else runs.push({ start: stretch.start, end: stretch.end, stretches: [stretch] })
  }
  return runs
}
