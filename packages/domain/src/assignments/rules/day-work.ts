import { durationText } from '../../dates/hour.ts'
import { shortDay } from '../../dates/spanish.ts'
import type { Finding } from '../conflict.ts'
import type { Rule, Situation } from '../situation.ts'
import type { Workday } from '../workdays.ts'

/** DAY_9H: hours of one working day, all its jobs together. */
export const dayWorkRule: Rule = (situation) => {
  const findings: Finding[] = []
  for (const workday of situation.days.own) {
    const limit = limitOn(workday, situation)
    if (workday.minutes > limit) findings.push(findingOf(situation, workday, limit))
  }
  return findings
}

const limitOn = ({ day }: Workday, situation: Situation): number =>
  situation.isMinorOn(day) ? situation.limits.dayWorkOfMinors : situation.limits.dayWork

function findingOf(situation: Situation, { day, minutes, stretches }: Workday, limit: number): Finding {
  const who = situation.isMinorOn(day) ? ' para un menor de edad' : ''
  return {
    code: 'DAY_9H',
    message: `${durationText(minutes)} de trabajo el ${shortDay(day)}: el máximo al día${who} son ${durationText(limit)} (art. 34.3 ET).`,
    numbers: { minutes, maximumMinutes: limit },
    otherJobId: stretches.find((stretch) => !situation.isOwn(stretch))?.shift.jobId,
    day,
  }
}
