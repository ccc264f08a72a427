import type { PlanWhy } from '@cuadrante/contract/planning/plan.ts'
import { allowableCodes, warnsInPlan } from '@cuadrante/contract/planning/plan-settings.ts'
import type { JobRecord, rankCandidates } from '../../campaigns/index.ts'
import { exclusionOf, type PlanFacts } from '../problem/plan-facts.ts'
import { isRefusing } from '../problem/refusal.ts'

const mostNames = 3
const mostRelaxations = 3
/** Limits of distance are offered in steps of this many kilometres. */
export const STEP_KM = 20

type Asked = {
  readonly facts: PlanFacts
  readonly job: JobRecord
  readonly ranking: Awaited<ReturnType<typeof rankCandidates>>
}

/** What would let somebody do the job, one thing at a time: a longer way, or one warning allowed. */
export function relaxationsOf({ facts, job, ranking }: Asked): PlanWhy['relaxations'] {
  const { settings } = facts
  const far: { km: number; name: string }[] = []
  const byCode = new Map<string, string[]>()
  for (const { workerId, name } of ranking.ranked) {
    const { km, conflicts = [] } = ranking.judged.get(workerId) ?? {}
    const refusing = conflicts.filter((conflict) => isRefusing(conflict, settings))
    const exclusion = exclusionOf(facts, workerId, job)
    const [first] = refusing
    if (exclusion === 'DISTANCE' && !first && km !== undefined) far.push({ km, name })
    const isAllowable = first && (allowableCodes as readonly string[]).includes(first.code)
    const isOnlyOne = first && refusing.every((one) => one.code === first.code && warnsInPlan(one))
    if (!exclusion && isAllowable && isOnlyOne)
      byCode.set(first.code, [...(byCode.get(first.code) ?? []), name])
  }
  const nearest = Math.min(...far.map(({ km }) => km))
  const limit = Math.ceil(nearest / STEP_KM) * STEP_KM
  const within = far.filter(({ km }) => km <= limit).toSorted((a, b) => a.km - b.km)
  return [
    ...(far.length === 0 ? [] : [{ code: 'DISTANCE', km: limit, ...named(within.map(({ name }) => name)) }]),
    ...[...byCode].map(([code, names]) => ({ code, km: null, ...named(names) })),
  ]
    .toSorted((a, b) => b.people - a.people)
    .slice(0, mostRelaxations)
}

const named = (names: readonly string[]) => ({ people: names.length, names: names.slice(0, mostNames) })
