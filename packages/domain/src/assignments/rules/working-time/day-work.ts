import { durationText } from '../../../dates/hour.ts'
import { shortDay } from '../../../dates/spanish.ts'
import type { Finding } from '../../conflict.ts'
import type { Rule, CheckContext } from '../../check-context.ts'
import type { Workday } from '../../workdays.ts'

/** DAY_9H: hours of one working day, all its jobs together. */
export const dayWorkRule: Rule = (context) => {
  const findings: Finding[] = []
  for (const workday of context.days.own) {
    const limit = limitOn(workday, context)
    if (workday.minutes > limit) findings.push(findingOf(context, workday, limit))
  }
  return findings
}

const limitOn = ({ day }: Workday, context: CheckContext): number =>
  context.isMinorOn(day) ? context.limits.dayWorkOfMinors : context.limits.dayWork

function findingOf(context: CheckContext, { day, minutes, stretches }: Workday, limit: number): Finding {
  const who = context.isMinorOn(day) ? ' para un menor de edad' : ''
  return {
    code: 'DAY_9H',
    message: `${durationText(minutes)} de trabajo el ${shortDay(day)}: el máximo al día${who} son ${durationText(limit)} (art. 34.3 ET).`,
    numbers: { minutes, maximumMinutes: limit },
    otherJobId: stretches.find((stretch) => !context.isOwn(stretch))?.shift.jobId,
    day,
  }
}
