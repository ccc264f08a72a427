import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'

/** What some jobs of a plan come to. */
export function totalsOf(jobs: readonly PlanJob[]) {
  const covered = jobs.filter(({ after }) => after !== null)
  return {
    before: jobs.filter(({ before }) => before !== null).length,
    kept: covered.filter(({ before }) => before !== null).length,
    covered: covered.length,
    open: jobs.length - covered.length,
    people: new Set(covered.map(({ after }) => after?.id)).size,
    minutes: covered.reduce((sum, { minutes }) => sum + minutes, 0),
    km: covered.reduce((sum, { km }) => sum + (km ?? 0), 0),
    costCents: covered.reduce((sum, { travelCents, wageCents }) => sum + travelCents + (wageCents ?? 0), 0),
  }
}
