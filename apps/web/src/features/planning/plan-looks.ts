import type { PlanState } from '@cuadrante/contract/planning/plan.ts'
import type { Tone } from '../../ui/status/statuses.ts'

/** How each state of a plan is called and tinted. */
export const planLooks: Readonly<Record<PlanState, { readonly label: string; readonly tone: Tone }>> = {
  RUNNING: { label: 'En marcha', tone: 'blue' },
  PROPOSED: { label: 'Propuesta', tone: 'green' },
  APPLIED: { label: 'Aplicado', tone: 'violet' },
  DISCARDED: { label: 'Descartado', tone: 'slate' },
  FAILED: { label: 'Interrumpido', tone: 'red' },
}
