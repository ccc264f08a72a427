import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { daysBetween } from '@cuadrante/domain/dates/day.ts'

/** A day, and the person whose visits are listed. */
export type Shown = { readonly date: string; readonly person: number | undefined }

/** The day that is shown, as long as the plan has it: one week more can be taken back. */
export function shownIn(
  { startsOn, weeks }: Pick<VisitPlan, 'startsOn' | 'weeks'>,
  shown: Shown | undefined,
): Shown | undefined {
  const day = shown ? daysBetween(startsOn, shown.date) : -1
  return day >= 0 && day < weeks * 7 ? shown : undefined
}
