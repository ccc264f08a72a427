import { durationText } from '../../../dates/hour.ts'
import { shortDay } from '../../../dates/spanish.ts'
import { clockWords } from '../../../dates/zone-words.ts'
import { wallTimeAt, type Zone } from '../../../dates/zone.ts'
import type { Finding } from '../../conflict.ts'
import { jobText, type Rule, type CheckContext } from '../../check-context.ts'
import { minutesFrom, type Stretch } from '../../stretches.ts'
import type { Workday } from '../../workdays.ts'

/** REST_12H: hours between the end of one working day and the start of the next, in real time. */
export const restBetweenDaysRule: Rule = (context) => {
  const { days, limits } = context
  const findings: Finding[] = []
  for (const [index, next] of days.around.entries()) {
    const previous = days.around[index - 1]
    if (!previous || !(days.own.includes(previous) || days.own.includes(next))) continue
    const rest = minutesFrom(previous.end, next.start)
    if (rest >= 0 && rest < limits.restBetweenDays) findings.push(findingOf(context, previous, next, rest))
  }
  return findings
}

function findingOf(context: CheckContext, previous: Workday, next: Workday, rest: number): Finding {
  const { limits } = context
  const before = previous.stretches.find(({ end }) => end === previous.end)
  const after = next.stretches[0]
  const other = [before, after].find((stretch) => stretch && !context.isOwn(stretch))?.shift
  const between = before && after ? betweenText(before, after, context.check.job.zone) : ''
  return {
    code: 'REST_12H',
    message:
      `Solo ${durationText(rest)} de descanso${between}${other ? ` (${jobText(other)})` : ''}: ` +
      `entre dos jornadas deben pasar ${durationText(limits.restBetweenDays)} (art. 34.3 ET).`,
    numbers: { restMinutes: rest, minimumMinutes: limits.restBetweenDays },
    otherJobId: other?.jobId,
    day: next.day,
  }
}

/** Hours of two clocks are told by one, that of the job, and it is said which: what lies between them is what can be read. */
function betweenText(before: Stretch, after: Stretch, zone: Zone): string {
  const isOneClock = before.shift.zone === after.shift.zone
  const [ends, begins] = isOneClock
    ? [before.to, after.from]
    : [wallTimeAt(before.end, zone), wallTimeAt(after.start, zone)]
  const clock = isOneClock ? '' : `, ${clockWords(zone)}`
  return ` entre las ${ends.hour} del ${shortDay(ends.day)} y las ${begins.hour} del ${shortDay(begins.day)}${clock}`
}
