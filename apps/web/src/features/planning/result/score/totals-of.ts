import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { formatNumber } from '../../../../ui/format.ts'

/** Whole kilometres; a dash where no way is known. */
export const kmText = (km: number | null): string => (km === null ? '–' : formatNumber(km, 0))

/** What some jobs of a plan come to. */
export function totalsOf(jobs: readonly PlanJob[]) {
  const covered = jobs.filter(({ after }) => after !== null)
  const known = covered.flatMap(({ km }) => (km === null ? [] : [km]))
  return {
    before: jobs.filter(({ before }) => before !== null).length,
    kept: covered.filter(({ before }) => before !== null).length,
    covered: covered.length,
    open: jobs.length - covered.length,
    people: new Set(covered.map(({ after }) => after?.id)).size,
    minutes: covered.reduce((sum, { minutes }) => sum + minutes, 0),
    /** Of the ways that are known; null where there are jobs and none is. */
    km: covered.length > 0 && known.length === 0 ? null : known.reduce((sum, km) => sum + km, 0),
    costCents: covered.reduce((sum, { travelCents, wageCents }) => sum + travelCents + (wageCents ?? 0), 0),
  }
}
