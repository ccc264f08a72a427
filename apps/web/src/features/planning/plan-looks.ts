import type { Plan, PlanState } from '@cuadrante/contract/planning/plan.ts'
import type { Tone } from '../../ui/status/statuses.ts'

/** How each state of a plan is called and tinted. */
export const planLooks: Readonly<Record<PlanState, { readonly label: string; readonly tone: Tone }>> = {
  RUNNING: { label: 'En marcha', tone: 'blue' },
  PROPOSED: { label: 'Propuesta', tone: 'green' },
  APPLIED: { label: 'Aplicado', tone: 'violet' },
  DISCARDED: { label: 'Descartado', tone: 'slate' },
  FAILED: { label: 'Interrumpido', tone: 'red' },
}

/** Nothing of it was assigned: people were asked. */
export const lookOf = ({ state, jobs }: Pick<Plan, 'state' | 'jobs'>): (typeof planLooks)[PlanState] =>
  state === 'APPLIED' &&
  jobs.some(({ offerId }) => offerId !== null) &&
  !jobs.some(({ isApplied }) => isApplied)
    ? { label: 'Ofrecido', tone: 'blue' }
    : planLooks[state]
