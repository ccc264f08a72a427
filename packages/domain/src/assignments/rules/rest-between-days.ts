import { durationText } from '../../dates/hour.ts'
import { shortDay } from '../../dates/spanish.ts'
import type { Finding } from '../conflict.ts'
import { jobText, type Rule, type Situation } from '../situation.ts'
import { minutesFrom, type Workday } from '../stretches.ts'

/** REST_12H: hours between the end of one working day and the start of the next, in real time. */
export const restBetweenDaysRule: Rule = (situation) => {
  const { workdays, hasOwn, limits } = situation
  return workdays.flatMap((next, index) => {
    const previous = workdays[index - 1]
    if (!previous || !(hasOwn(previous) || hasOwn(next))) return []
    const rest = minutesFrom(previous.end, next.start)
    return rest >= 0 && rest < limits.restBetweenDays ? [findingOf(situation, previous, next, rest)] : []
  })
}

function findingOf({ isOwn, limits }: Situation, previous: Workday, next: Workday, rest: number): Finding {
  const before = previous.stretches.find(({ end }) => end === previous.end)
  const after = next.stretches[0]
  const other = [before, after].find((stretch) => stretch && !isOwn(stretch))?.shift
  const between =
    before && after
      ? ` entre las ${before.to.hour} del ${shortDay(before.to.day)} y las ${after.from.hour} del ${shortDay(after.from.day)}`
      : ''
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
