import type { AllowableCode, PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import type { Limits } from '@cuadrante/domain/assignments/limits.ts'
import type { JobLimits, Strictness } from '@cuadrante/rostering/jobs/job-problem.ts'

/** The agency's limits as the engine keeps them: a warning is hard unless the planner allows it by name. */
export function limitsForPlan(limits: Limits, { allowed }: Pick<PlanSettings, 'allowed'>): JobLimits {
  const strictness = (code: AllowableCode): Strictness => {
    const chosen = limits.severities[code]
    if (chosen === 'off' || chosen === 'info') return 'off'
    return allowed.includes(code) ? 'counted' : 'hard'
  }
  return {
    rest: { minutes: limits.restBetweenDays, is: strictness('REST_12H') },
    day: { minutes: limits.dayWork, ofMinors: limits.dayWorkOfMinors, is: strictness('DAY_9H') },
    week: { minutes: limits.weekWork, is: strictness('WEEK_40H') },
    contractWeek: { is: allowed.includes('CONTRACT_HOURS') ? 'counted' : 'hard' },
    weeklyRest: {
      minutes: limits.weeklyRest,
      ofMinors: limits.weeklyRestOfMinors,
      days: limits.weeklyRestDays,
      is: strictness('WEEKLY_REST'),
    },
    travel: { is: strictness('TRAVEL') },
  }
}
