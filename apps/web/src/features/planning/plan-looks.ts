import type { Plan, PlanState, PlanSummary } from '@cuadrante/contract/planning/plan.ts'
import type { Tone } from '../../ui/status/statuses.ts'

/** How each state of a plan is called and tinted. */
const planLooks: Readonly<Record<PlanState, { readonly label: string; readonly tone: Tone }>> = {
  RUNNING: { label: 'En marcha', tone: 'blue' },
  PROPOSED: { label: 'Propuesta', tone: 'green' },
  APPLIED: { label: 'Aplicado', tone: 'violet' },
  DISCARDED: { label: 'Descartado', tone: 'slate' },
  FAILED: { label: 'Interrumpido', tone: 'red' },
}

type Look = (typeof planLooks)[PlanState]

/** As a whole: of what was applied nothing may stand by now, and of what was offered nothing was assigned. */
export function lookOf({ state, jobs }: Pick<Plan, 'state' | 'jobs'>): Look {
  const applied = jobs.filter(({ isApplied }) => isApplied)
  if (state === 'APPLIED' && applied.length === 0 && jobs.some(({ offerId }) => offerId !== null))
    return { label: 'Ofrecido', tone: 'blue' }
  return lookInList({
    state,
    isUndone: applied.length > 0 && applied.every(({ undone }) => undone === 'RESTORED'),
  })
}

export const lookInList = ({ state, isUndone }: Pick<PlanSummary, 'state' | 'isUndone'>): Look =>
  state === 'APPLIED' && isUndone ? { label: 'Deshecho', tone: 'slate' } : planLooks[state]
